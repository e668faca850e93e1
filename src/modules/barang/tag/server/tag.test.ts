import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { TagBarang } from '../contract.ts'

let w: World
let c: Client
let pieces: Piece[] = []

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 6)
})
afterAll(() => w.close())

const epc = (n: number) => n.toString(16).toUpperCase().padStart(24, '0')
const kode = (i: number) => pieces[i]?.kode_barcode ?? ''
const pasang = (i: number, nomor: string, isi = {}, k: Client = c) =>
  k.tulis<TagBarang>('tag-barang/pasang', { kode_barcode: kode(i), epc: nomor, ...isi })
const daftar = async () =>
  (await c.ok<TagBarang[]>('GET', 'tag-barang/get/all')).data.map((t) => [t.kode_barcode, t.epc])

test('a tag is bound as the reader writes it, listed, told in the history and taken off', async () => {
  const jawab = await pasang(0, '3074 257b f719 4e40 0000 1a85', { tid: 'e280-1160-6000-0203' })
  expect(jawab.status, jawab.text).toBe(200)
  const nomor = '3074257BF7194E4000001A85'
  expect(jawab.data).toMatchObject({ epc: nomor, tid: 'E280116060000203', kode_baki: 'B1' })
  expect(await daftar()).toEqual([[kode(0), nomor]])
  const riwayat = await c.ok<{ aksi: string }[]>('GET', `barang/${kode(0)}/riwayat`)
  expect(riwayat.data.map((r) => r.aksi)).toContain('PASANG_TAG')
  const lepas = () => c.tulis('tag-barang/lepas', { epc: nomor })
  expect((await lepas()).data).toEqual({ epc: nomor, kode_barcode: kode(0) })
  expect(await lepas()).toMatchObject({ status: 404, code: 'tag.tidak_ada' })
  expect(await daftar()).toEqual([])
})

test('what can’t be bound is told, each in its own words', async () => {
  expect((await pasang(0, 'BUKAN TAG')).fields).toHaveProperty('epc')
  expect((await pasang(0, epc(1), { tid: 'XX' })).fields).toHaveProperty('tid')
  const asing = { kode_barcode: 'TIDAKADA' }
  expect(await pasang(0, epc(1), asing)).toMatchObject({ status: 404, code: 'barang.tidak_ada' })
  expect((await pasang(1, epc(1))).status).toBe(200)
  expect(await pasang(2, epc(1))).toMatchObject({ status: 409, code: 'tag.dipakai' })
  const tid = { tid: epc(0xaaaa) }
  expect((await pasang(1, epc(1), tid)).status).toBe(200)
  // The chip is known by its own number, whatever was written over its EPC.
  expect(await pasang(2, epc(2), tid)).toMatchObject({ status: 409, code: 'tag.dipakai' })
  expect(await pasang(1, epc(3))).toMatchObject({ status: 409, code: 'tag.sudah_ada' })
  expect((await pasang(1, epc(3), { ganti: true })).status).toBe(200)
  expect(await daftar()).toEqual([[kode(1), epc(3)]])
})

test('bound again by a reader that does not tell the maker’s number, a tag keeps it', async () => {
  const tid = epc(0xbbbb)
  await pasang(3, epc(4), { tid })
  expect((await pasang(3, epc(4))).data).toMatchObject({ epc: epc(4), tid })
  // Another tag is another number.
  expect((await pasang(3, epc(5), { ganti: true })).data).toMatchObject({ tid: null })
  expect((await c.tulis('tag-barang/lepas', { epc: epc(5) })).status).toBe(200)
})

test('a tag is used again after its piece was sold; a sold piece gets none', async () => {
  expect((await jual(c, [pieces[1] as Piece])).status).toBe(200)
  expect(await pasang(1, epc(9))).toMatchObject({ status: 409, code: 'tag.bukan_stock' })
  expect((await pasang(2, epc(3))).status).toBe(200)
  expect(await daftar()).toEqual([[kode(2), epc(3)]])
})

test('two who bind one tag at once: one wins, the other is told; a repeated key is one binding', async () => {
  const jawab = await Promise.all([pasang(3, epc(30)), pasang(4, epc(30))])
  expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 409])
  const kunci = crypto.randomUUID()
  const isi = { kode_barcode: kode(5), epc: epc(50) }
  const kali = [
    await c.tulis('tag-barang/pasang', isi, kunci),
    await c.tulis('tag-barang/pasang', isi, kunci),
  ]
  expect(new Set(kali.map((k) => k.text)).size).toBe(1)
})

test('another shop sees and takes none of it', async () => {
  const lain = w.toko.get('T2') as Client
  expect((await lain.ok('GET', 'tag-barang/get/all')).data).toEqual([])
  expect(await lain.tulis('tag-barang/lepas', { epc: epc(3) })).toMatchObject({ status: 404 })
  expect(await pasang(2, epc(3), {}, lain)).toMatchObject({ status: 404 })
})
