import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { tutup } from '#test/factories/sale.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapMutasi } from '#test/factories/siap-mutasi.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readXlsx } from '#test/contract/read-xlsx.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { PindahBarang } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapMutasi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapMutasi.buat(toko)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const baca = async (no: string) =>
  (await s.petugas.ok<PindahBarang>('GET', `pindah-barang/${no}`)).data

const berkas = async (path: string): Promise<Buffer> => {
  const { url, headers } = s.petugas
  const answer = await fetch(`${url}/api/v1/${path}`, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('pieces of two trays go to one, tray and ledger alike, and come back by the mirror', async () => {
  const [a = '', b = ''] = await toko.barang(2)
  const [c = ''] = await toko.barang(1, { kode_baki: 'B2', berat: 3, harga_modal: 3_000_000 })
  const sebelum = await toko.saldo()
  const { no_pindah, ...jumlah } = await s.dipindah([a, c], { keterangan: 'Isi belakang' })
  expect(no_pindah).toMatch(/^PB0A\d{10}$/)
  expect(jumlah).toEqual({ total_qty: 2, total_berat: 5 })
  expect(await Promise.all([a, b, c].map((k) => s.letak(k)))).toEqual(['BLK/C1', 'ET/B1', 'BLK/C1'])
  const beda = async () => {
    const kini = await toko.saldo()
    const semua = new Set([...Object.keys(kini), ...Object.keys(sebelum)])
    return Object.fromEntries(
      [...semua].flatMap((k) => {
        const n = (kini[k] ?? 0) - (sebelum[k] ?? 0)
        return n === 0 ? [] : [[k, n]]
      }),
    )
  }
  expect(await beda()).toEqual({
    'barang/BLK/C1 IDR': 5_000_000,
    'barang/BLK/C1 MG G750': 5_000,
    'barang/BLK/C1 MGF': 3_750,
    'barang/BLK/C1 PCS': 2,
    'barang/ET/B1 IDR': -2_000_000,
    'barang/ET/B1 MG G750': -2_000,
    'barang/ET/B1 MGF': -1_500,
    'barang/ET/B1 PCS': -1,
    'barang/ET/B2 IDR': -3_000_000,
    'barang/ET/B2 MG G750': -3_000,
    'barang/ET/B2 MGF': -2_250,
    'barang/ET/B2 PCS': -1,
  })
  await s.bersih()
  expect(await baca(no_pindah)).toMatchObject({
    status: 'VALID',
    kode_gudang: 'BLK',
    kode_baki: 'C1',
    total_berat: 5,
    keterangan: 'Isi belakang',
    input_by: 'T1GDG',
    items: [
      { kode_barcode: a, dari_gudang: 'ET', dari_baki: 'B1', berat: 2, harga_jual: 2_500_000 },
      { kode_barcode: c, dari_gudang: 'ET', dari_baki: 'B2', berat: 3, harga_jual: 3_750_000 },
    ],
  })

  const polos = { no_pindah, alasan: 'Salah baki' }
  const tanpa = await s.petugas.tulis('pindah-barang/cancel', polos)
  expect(tanpa).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  // What an approver is shown on the cashier's screen is the price, never the cost (0176).
  expect(tanpa.params).toMatchObject({ aksi: 'pindah_barang.cancel', jumlah_rp: 6_250_000 })
  expect(await s.batalPindah(no_pindah)).toMatchObject({ status: 200 })
  expect(await beda()).toEqual({})
  expect(await Promise.all([a, c].map((k) => s.letak(k)))).toEqual(['ET/B1', 'ET/B2'])
  expect(await baca(no_pindah)).toMatchObject({
    status: 'BATAL',
    alasan_batal: 'Salah baki',
    setuju_batal: 'T1SPV',
  })
  expect(await s.petugas.tulis('pindah-barang/cancel', polos)).toMatchObject({
    status: 409,
    code: 'pindah_barang.sudah_batal',
  })
  const { data } = await toko.pemilik.ok<{ aksi: string }[]>('GET', `barang/${a}/riwayat`)
  expect(data.map((r) => r.aksi)).toEqual(['BATAL_PINDAH', 'PINDAH', 'MASUK'])
  await s.bersih()
})

test('what can not be moved is told by its own sentence, and nothing is moved', async () => {
  const [a = '', dijual = ''] = await toko.barang(2)
  await toko.terjual({ barcodes: [dijual], total_rp: 2_500_000 })
  const sebelum = await toko.saldo()
  const banyak = await toko.barang(3, { kode_baki: 'B2' })
  const masuk = await toko.saldo()
  expect(masuk).not.toEqual(sebelum)
  const tolak = async (barcodes: readonly string[], ubah: object, harap: object) => {
    const answer = await s.pindah(barcodes, { ...ubah })
    expect(answer, answer.text).toMatchObject(harap)
  }
  await tolak([a, dijual], {}, { status: 409, code: 'barang.tidak_tersedia' })
  await tolak([a, 'ZZZ-999'], {}, { status: 404, code: 'barang.tidak_ada' })
  await tolak([a, a], {}, { status: 422, code: 'pindah_barang.barcode_ganda' })
  const ini = { kode_gudang: 'ET', kode_baki: 'B1' }
  await tolak([a], ini, { status: 422, code: 'pindah_barang.baki_sama' })
  const salah = { kode_gudang: 'ET', kode_baki: 'C1' }
  await tolak([a], salah, { status: 422, code: 'pindah_barang.bukan_gudang' })
  const penuh = { kode_gudang: 'ET', kode_baki: 'K2' }
  await tolak(banyak, penuh, {
    code: 'pindah_barang.baki_penuh',
    params: { kode_baki: 'K2', kapasitas: 2, isi: 0, jumlah: 3 },
  })
  const tiada = { kode_baki: 'ZZ' }
  await tolak([a], tiada, { fields: { kode_baki: { code: 'data.rujukan_tidak_ada' } } })
  await tolak([], {}, { status: 400 })
  expect(await toko.saldo()).toEqual(masuk)
  expect(await s.letak(a)).toBe('ET/B1')
  // Two of them fit, and then the tray is full.
  await s.dipindah(banyak.slice(0, 2), penuh)
  await tolak(banyak.slice(2), penuh, { code: 'pindah_barang.baki_penuh' })
  // Who has no right, and a piece of another shop.
  expect(await toko.kasir.tulis('pindah-barang/create', { ...penuh, items: [] })).toMatchObject({
    status: 403,
  })
  const lain = await SiapJual.buat(db, server, 'T2', '0B')
  const [milikLain = ''] = await lain.barang(1, { kode_barcode: 'T2-ONLY' })
  await tolak([milikLain], {}, { status: 404, code: 'barang.tidak_ada' })
})

test('a move stays when a piece was sold, moved again or corrected since, and on another day', async () => {
  const [a = '', b = '', c = ''] = await toko.barang(3)
  const dijual = await s.dipindah([a])
  await toko.terjual({ barcodes: [a], total_rp: 2_500_000 })
  const batal = (no_pindah: string) =>
    s.petugas.tulis('pindah-barang/cancel', { no_pindah, alasan: 'Salah' })
  expect(await batal(dijual.no_pindah)).toMatchObject({ code: 'barang.tidak_tersedia' })
  const dua = await s.dipindah([b])
  await s.dipindah([b], { kode_gudang: 'ET', kode_baki: 'B2' })
  expect(await batal(dua.no_pindah)).toMatchObject({
    status: 409,
    code: 'pindah_barang.barang_berubah',
    params: { no_pindah: dua.no_pindah, kode_barcode: b },
  })
  expect(await batal('PB0A0001019999')).toMatchObject({
    status: 404,
    code: 'pindah_barang.tidak_ada',
  })
  const kemarin = await s.dipindah([c])
  expect((await tutup(toko.pemilik)).status).toBe(200)
  expect(await batal(kemarin.no_pindah)).toMatchObject({
    status: 422,
    code: 'pindah_barang.kemarin',
  })
  await s.bersih()
})

test('the two calls of the specification: moves by number, and the pieces of one (R-306)', async () => {
  const [a = '', b = ''] = await toko.barang(2)
  const satu = await s.dipindah([a])
  const dua = await s.dipindah([b])
  const batal = await s.dipindah([a], { kode_gudang: 'ET', kode_baki: 'B1' })
  await s.batalPindah(batal.no_pindah)
  const { tanggal } = await baca(satu.no_pindah)
  const range = { start_date: tanggal, end_date: tanggal }
  const { data } = await s.petugas.ok<{ no_pindah: string }[]>(
    'GET',
    'pindahbarang/cetak-ulang',
    range,
  )
  const baris = (p: object) => ({ ...p, kode_gudang: 'BLK', kode_baki: 'C1', input_by: 'T1GDG' })
  expect(data).toEqual([baris(satu), baris(dua)])
  const [chosen = {}] = data
  const isi = await s.petugas.ok('POST', 'pindahbarang/cetak-ulang/by-no-pindah', chosen)
  expect(isi.data).toEqual([
    {
      tgl_system: tanggal,
      kode_barcode: a,
      keterangan: 'Cincin solitaire',
      berat: 2,
      size: null,
      qty: 1,
      harga_jual: 2_500_000,
      gambar: `foto_produk/${a}`,
    },
  ])
  const tanpa = await s.petugas.call('GET', 'pindahbarang/cetak-ulang')
  expect(tanpa.status).toBe(400)
})

test('BUKTI PINDAH BARANG: portrait, pictures of 20 mm in cells of 24; TANDA_TERIMA as a sheet', async () => {
  const barcodes = await toko.barang(23, { kode_baki: 'B2' })
  await unggahFoto(toko.pemilik, 'foto_produk', { kode_barcode: barcodes[0] ?? '' })
  const { no_pindah } = await s.dipindah(barcodes)
  const path = `pindah-barang/${no_pindah}/bukti`
  const pages = readPdf(await berkas(`${path}?format=pdf`))
  const mm = (n: number) => (n * 72) / 25.4
  expect(pages.map((p) => [Math.round(p.width), Math.round(p.height)])).toEqual(
    pages.map(() => [Math.round(mm(210)), Math.round(mm(297))]),
  )
  const pictures = pages.flatMap((p) => p.pictures)
  expect(pictures).toHaveLength(23)
  for (const [w = 0, h = 0] of pictures) {
    expect(w).toBeCloseTo(mm(20), 1)
    expect(h).toBeCloseTo(mm(20), 1)
  }
  const texts = pages.flatMap((p) => p.texts)
  const rows = barcodes.map((kode) => texts.find((t) => t.text === kode)?.y ?? 0)
  expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBeCloseTo(mm(24), 1)
  expect(texts.map((t) => t.text)).toEqual(
    expect.arrayContaining(['BUKTI PINDAH BARANG', 'B2 → C1', '46.000', 'Yang menerima']),
  )
  const sheet = readXlsx(await berkas(`${path}?format=xlsx`))
  const isi = sheet.filter((row) => barcodes.includes(String(row[1])))
  expect(isi).toHaveLength(23)
  expect(isi[0]?.slice(1)).toEqual([barcodes[0], 'Cincin solitaire', 2, null, 1, 2_500_000])
  expect(sheet.at(-1)?.slice(3)).toEqual([46, null, 23, 57_500_000])
  const nama = await s.petugas.call('GET', path, { format: 'xlsx' })
  expect(nama.headers['content-disposition']).toContain('TANDA_TERIMA.xlsx')
})

test('lists, slip, copies and reports tell the same move', async () => {
  const [a = ''] = await toko.barang(1)
  const { no_pindah } = await s.dipindah([a])
  const found = await s.petugas.ok<object[]>('GET', 'pindah-barang/get/all', { search: a })
  expect(found.data).toMatchObject([{ no_pindah, total_qty: 1, kode_baki: 'C1' }])
  const slip = readPdf(await berkas(`pindah-barang/${no_pindah}/slip`)).flatMap((p) => p.texts)
  expect(slip.map((t) => t.text).join(' ')).toContain('B1 → C1')
  const copy = await s.petugas.tulis('pindah-barang/cetak-ulang', { no_pindah })
  expect(copy.data).toEqual({ no_pindah, salinan: 1 })
  const riwayat = await s.petugas.ok<{ aksi: string }[]>(
    'GET',
    `pindah-barang/${no_pindah}/riwayat`,
  )
  expect(riwayat.data.map((r) => r.aksi)).toEqual([
    'pindah_barang.create',
    'pindah-barang.cetak_ulang',
  ])
  const { tanggal } = await baca(no_pindah)
  const range = { tgl_from: tanggal, tgl_to: tanggal, kode_baki: 'C1' }
  const laporan = await toko.pemilik.ok<{ kode_barcode: string }[]>(
    'GET',
    'pindah-barang/report',
    range,
  )
  expect(laporan.data).toContainEqual(
    expect.objectContaining({ no_pindah, kode_barcode: a, dari_baki: 'B1', berat: 2 }),
  )
})
