import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let pusat: Client
let cabang: Client

beforeAll(async () => {
  w = await dunia(['T1', 'T2'], { APP_TYPE: 'PUSAT' })
  await w.database.query(`update public.toko set pusat = true where kode_toko = 'T1'`)
  w.server.services.toko.clear()
  pusat = w.toko.get('T1') as Client
  cabang = w.toko.get('T2') as Client
  const [piece] = await tambahSama(cabang, 1)
  await jual(cabang, [piece as Piece])
  for (const jumlah_rp of [100_000, 50_000])
    await cabang.tulis('kirim-uang', { tujuan: 'T1', jumlah_rp, keterangan: 'Setoran' })
})
afterAll(() => w.close())

interface Bagian {
  readonly kode_toko: string
  readonly status: string
  readonly data: { readonly jumlah_rp: number }[]
}

test('the centre hears a list per branch; a branch answers for itself', async () => {
  const semua = (await pusat.ok<Bagian[]>('GET', 'kirim-uang')).data
  expect(semua.map((b) => [b.kode_toko, b.status, b.data.length])).toEqual([
    ['T1', 'success', 0],
    ['T2', 'success', 2],
  ])
  const satu = (await pusat.ok<Bagian[]>('GET', 'kirim-uang', { kode_toko: 'T2' })).data
  expect(satu.map((b) => b.kode_toko)).toEqual(['T2'])
  const sendiri = (await cabang.ok<Bagian[]>('GET', 'kirim-uang')).data
  expect(sendiri.map((b) => b.kode_toko)).toEqual(['T2'])
  expect((await cabang.call('GET', 'kirim-uang', { kode_toko: 'T1' })).status).toBe(403)
})

test('the centre has to say whose money the report is about', async () => {
  const tanpa = await pusat.call('GET', 'kirim-uang/report')
  expect([tanpa.status, tanpa.fields['kode_toko']?.code]).toEqual([422, 'laporan.pilih_toko'])
  expect(tanpa.text).toContain('Mohon Pilih Toko')
  const jumlah = async (c: Client, input = {}) =>
    (JSON.parse((await c.ok('GET', 'kirim-uang/report', input)).text) as { totals: object }).totals
  const dua = { di_jalan_rp: 150_000, sampai_rp: 0, batal_rp: 0 }
  expect(await jumlah(pusat, { kode_toko: 'SEMUA' })).toEqual(dua)
  expect(await jumlah(pusat, { kode_toko: 'T1' })).toMatchObject({ di_jalan_rp: 0 })
  expect(await jumlah(cabang)).toEqual(dua)
})
