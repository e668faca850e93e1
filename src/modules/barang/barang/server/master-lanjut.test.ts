import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['TKA'])
  c = w.toko.get('TKA') as Client
  for (const kode_group of ['G1', 'G2'])
    await c.ok('POST', 'group', { kode_group, nama_group: 'Uji', kadar: 75, harga_jual: 900_000 })
  await c.ok('POST', 'jenis', { kode_dept: 'UJ', nama_dept: 'Uji' })
})
afterAll(() => w.close())

const salah = async (method: string, path: string, input: Record<string, unknown>) => {
  const { status, fields } = await c.call(method, path, input)
  return [status, Object.entries(fields ?? {}).map(([name, e]) => [name, e.code])]
}

test('a group stands in one row of the day-end stock, and in one that exists', async () => {
  await c.ok('POST', 'kadar-eod', { kadar_eod: 'TUA', daftar_group: ['g1'] })
  const { data } = await c.ok<{ daftar_group: string[] }[]>('GET', 'kadar-eod/get')
  expect(data[0]?.daftar_group).toEqual(['G1'])
  expect(
    await salah('POST', 'kadar-eod', { kadar_eod: 'LAIN', daftar_group: ['G2', 'G1'] }),
  ).toEqual([422, [['daftar_group', 'kadar_eod.group_ganda']]])
  expect(await salah('POST', 'kadar-eod', { kadar_eod: 'LAIN', daftar_group: ['TIDAK'] })).toEqual([
    422,
    [['daftar_group', 'data.rujukan_tidak_ada']],
  ])
  const hapus = await c.call('DELETE', 'group/G1')
  expect([hapus.status, hapus.code]).toEqual([409, 'group.dipakai_kadar_eod'])
})

test('ongkos has the figure of its way and no other, once for a type and group', async () => {
  const dasar = { kode_dept: 'UJ', kode_group: 'G1' }
  expect(
    await salah('POST', 'parameter-ongkos', { ...dasar, cara: 'PERSEN', nilai: 5_000 }),
  ).toEqual([
    422,
    [
      ['nilai', 'isian.tidak_dipakai'],
      ['persen', 'isian.wajib'],
    ],
  ])
  const { data } = await c.ok<{ kode_ongkos: string }>('POST', 'parameter-ongkos', {
    ...dasar,
    cara: 'PER_GRAM',
    nilai: 30_000,
  })
  expect(data.kode_ongkos).toBe('UJ-G1')
  const lagi = await c.call('POST', 'parameter-ongkos', { ...dasar, cara: 'TETAP', nilai: 1 })
  expect([lagi.status, lagi.code]).toEqual([409, 'data.sudah_ada'])
  expect(lagi.text).not.toContain('{{')
  const { data: satu } = await c.ok<{ nilai: number }[]>('GET', 'parameter-ongkos', dasar)
  expect(satu.map((r) => r.nilai)).toEqual([30_000])
  // The way changes, and with it the figure that counts.
  await c.ok('PUT', 'parameter-ongkos/UJ-G1', { cara: 'PERSEN', persen: 7.5 })
  const { data: ubah } = await c.ok<unknown[]>('GET', 'parameter-ongkos', dasar)
  expect(ubah).toMatchObject([{ cara: 'PERSEN', persen: 7.5, nilai: null }])
})

test('a supplier may have no phone, but not half a one', async () => {
  const isi = { kode_supplier: 'S1', nama: 'Uji' }
  expect(await salah('POST', 'supplier-barang', { ...isi, no_hp: '0812345' })).toEqual([
    422,
    [['no_hp', 'member.no_hp']],
  ])
  await c.ok('POST', 'supplier-barang', { ...isi, no_hp: '+62 812-3456-7890' })
  const { data } = await c.ok<{ no_hp: string }>('GET', 'supplier-barang/S1')
  expect(data.no_hp).toBe('081234567890')
})
