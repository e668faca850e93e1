import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { disetujui, jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import type { BakiDihitung, HasilGlobal } from '../contract.ts'

let w: World
let c: Client
let dua: Client
let b2: Piece[] = []
/** What each tray weighs itself, with the labels of nothing in it (gram). */
const TARA = new Map<string, number>()

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'HITUNG2', 'T1', 'SPV', ['/stock-opname-global'])
  dua = await masuk(w.server.url, 'HITUNG2')
  await tambahSama(c, 10)
  b2 = await tambahBarang(c, [{ berat_mg: 4_000, modal_rp: 3_400_000, ongkos_rp: 0 }], 'B2')
  const baki = await w.database.query<{ kode: string; tara: number }>(
    `select kode_baki as kode, berat_baki_mg::float8 / 1000 as tara from baki where kode_toko = 'T1'`,
  )
  for (const { kode, tara } of baki) TARA.set(kode, tara)
})
afterAll(() => w.close())

const mulai = (k: Client = c) =>
  k.tulis<{ no_opname: string; jumlah: number }>('stock-opname-global/start', {})
const hitung = (kode_baki: string, qty: number, isi: number, lain = {}, k: Client = c) =>
  k.tulis<BakiDihitung & { ketemu: number }>('stock-opname-global/hitung', {
    kode_baki,
    qty,
    berat_timbang: Math.round(((TARA.get(kode_baki) ?? 0) + isi) * 1_000) / 1_000,
    ...lain,
  })
const hasil = async () => (await c.ok<HasilGlobal>('GET', 'stock-opname-global/get/hasil')).data
const kosongkan = () => c.tulis('stock-opname-global/kosongkan', {})

test('nothing can be counted, ended or printed before a count was begun', async () => {
  for (const answer of [
    await hitung('B1', 10, 25),
    await c.tulis('stock-opname-global/selesai', {}),
    await c.call('GET', 'stock-opname-global/cetak'),
  ])
    expect([answer.status, answer.code]).toEqual([409, 'opname_global.belum_mulai'])
  expect(await hasil()).toMatchObject({ opname: null, hilang: [], ketemu: [] })
  expect((await w.toko.get('T2')?.tulis('stock-opname-global/start', {}))?.code).toBe(
    'opname_global.kosong',
  )
})

test('a tray of goods without a barcode is counted as any other', async () => {
  const baki = { kode_baki: 'BM', nama_baki: 'Tanpa barcode', kode_gudang: 'ETL', berat_baki: 0 }
  expect((await c.tulis('baki', baki)).status).toBe(200)
  const polos = { kode_group: 'G75', kode_dept: 'CIN', qty: 3, berat: 6, harga_modal: 5_000_000 }
  const masuk = { kode_baki: 'BM', items: [polos] }
  const { data } = await c.tulis<{ no_mutasi: string }>('barang-manual/tambah', masuk)
  await mulai()
  expect((await hasil()).hilang.map((b) => b.kode_baki)).toEqual(['B1', 'B2', 'BM'])
  expect((await hitung('BM', 3, 6)).data).toMatchObject({ qty_buku: 3, berat_buku: 6, cocok: true })
  expect((await kosongkan()).status).toBe(200)
  const path = 'mutasi-manual/cancel'
  const kembali = { no_mutasi: data.no_mutasi, alasan: 'Salah baki' }
  const batal = await c.tulis(path, await disetujui(c, path, kembali, PENYETUJU))
  expect(batal.status, batal.text).toBe(200)
})

test('trays are held against the book of their moment, and nobody is told it before', async () => {
  const { data } = await mulai()
  expect([data.jumlah, data.no_opname.slice(0, 2)]).toEqual([2, 'OG'])
  expect(await mulai()).toMatchObject({ status: 409, code: 'opname_global.berjalan' })
  const awal = await hasil()
  expect(awal.hilang.map((b) => b.kode_baki)).toEqual(['B1', 'B2'])
  expect(Object.keys(awal.hilang[0] ?? {}).toSorted()).toEqual([
    'kode_baki',
    'kode_gudang',
    'nama_baki',
  ])
  // Sold after the count began: the book of the tray follows.
  const [dijual] = await tambahSama(c, 1)
  expect((await jual(c, [dijual as Piece])).status).toBe(200)
  const b1 = await hitung('B1', 10, 25)
  expect(b1.data, b1.text).toMatchObject({
    qty_buku: 10,
    berat_buku: 25,
    berat: 25,
    selisih_qty: 0,
    selisih: 0,
    cocok: true,
    ketemu: 1,
  })
  // A tenth of a gram is the tolerance of the house; a piece by number alone is none.
  expect((await hitung('B1', 10, 25.1, { ulang: true })).data).toMatchObject({
    selisih: 0.1,
    cocok: true,
    ketemu: 1,
  })
  expect((await hitung('B1', 10, 25.101, { ulang: true })).data.cocok).toBe(false)
  expect((await hitung('B1', 9, 25, { ulang: true })).data).toMatchObject({
    selisih_qty: -1,
    cocok: false,
  })
})

test('what can’t be counted is told, each in its own words', async () => {
  expect(await hitung('B1', 10, 25)).toMatchObject({ status: 409, code: 'opname_global.sudah' })
  expect(await hitung('XX', 1, 1)).toMatchObject({ status: 404, code: 'timbang.baki_tidak_ada' })
  const ringan = await hitung('B2', 1, -0.001)
  expect([ringan.status, Object.keys(ringan.fields ?? {})]).toEqual([422, ['berat_timbang']])
  expect((await hitung('B2', -1, 4)).status).toBe(400)
  const isi = { kode_baki: 'B9', nama_baki: 'Kosong', kode_gudang: 'ETL', berat_baki: 1 }
  expect((await c.tulis('baki', isi)).status).toBe(200)
  expect(await hitung('B9', 0, 2)).toMatchObject({ status: 409, code: 'opname_global.baki_kosong' })
  await buatOrang(w.server.services.db, 'KASIR9', 'T1', 'KASIR', [])
  const kasir = await masuk(w.server.url, 'KASIR9')
  expect((await hitung('B2', 1, 4, {}, kasir)).status).toBe(403)
})

test('two people with one tray: one result, one refusal; a repeated key is one count', async () => {
  const jawab = await Promise.all([hitung('B2', 1, 4), hitung('B2', 1, 4, {}, dua)])
  expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 409])
  const kunci = crypto.randomUUID()
  const isi = { kode_baki: 'B2', qty: 1, berat_timbang: (TARA.get('B2') ?? 0) + 3.5, ulang: true }
  const kirim = () => c.tulis('stock-opname-global/hitung', isi, kunci)
  const kali = [await kirim(), await kirim()]
  expect(kali[1]?.text).toBe(kali[0]?.text)
  const h = await hasil()
  expect(h.opname).toMatchObject({ ketemu: 2, jumlah: 2 })
  expect(h.total_ketemu).toEqual({ jumlah: 2, selisih_qty: -1, selisih: -0.5 })
})

test('it is printed, finished once a day, and reported tray by tray', async () => {
  const answer = await fetch(`${c.url}/api/v1/stock-opname-global/cetak`, { headers: c.headers })
  const texts = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap((p) =>
    p.texts.map((t) => t.text),
  )
  expect(texts).toContain('B2')
  await kosongkan()
  // Thrown away: that was none, and one may begin anew.
  expect((await mulai()).status).toBe(200)
  expect((await hitung('B1', 10, 25)).status).toBe(200)
  expect((await jual(c, b2)).status).toBe(200)
  expect((await hasil()).keluar).toEqual(['B2'])
  const akhir = await c.tulis('stock-opname-global/selesai', {})
  expect(akhir.data).toMatchObject({ jumlah: 2, ketemu: 1, hilang: 0, keluar: 1 })
  expect(await mulai()).toMatchObject({ status: 409, code: 'opname_global.sudah_hari_ini' })
  expect(await hitung('B1', 10, 25)).toMatchObject({
    status: 409,
    code: 'opname_global.sudah_hari_ini',
  })
  const { tanggal } = (await c.ok<{ tanggal: string }>('GET', 'dashboard/ringkasan')).data
  const baris = await c.ok<{ kode_baki: string; hasil_global: string; selisih_qty: number }[]>(
    'GET',
    'stock-opname-global/report',
    { tgl_from: tanggal, tgl_to: tanggal },
  )
  expect(baris.data.map((b) => [b.kode_baki, b.hasil_global, b.selisih_qty])).toEqual([
    ['B1', 'COCOK', 0],
    ['B2', 'KELUAR', null],
  ])
})
