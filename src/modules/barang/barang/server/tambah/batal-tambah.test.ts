import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../../app/server.ts'
import { PIECE, SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { tutup } from '#test/factories/sale.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tambah } from '../../contract-dokumen.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const baca = async (no: string) => (await s.petugas.ok<Tambah>('GET', `tambah-barang/${no}`)).data

/** What the two rings sell for by the board; they cost 2,000,000 each. */
const HARGA = 6_500_000

test('a ring entered at a wrong weight is taken back to the gram, and its barcode is free again', async () => {
  const sebelum = await toko.saldo()
  const { no_masuk } = await s.masukkan({ kode_barcode: 'KTR-01', berat: 3.2 }, {})
  expect(await toko.saldo()).not.toEqual(sebelum)
  const polos = { no_masuk, alasan: 'Salah ketik berat' }
  const tanpa = await s.petugas.tulis('tambah-barang/cancel', polos)
  expect(tanpa).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  expect(tanpa.params).toMatchObject({ aksi: 'barang.batal_tambah', jumlah_rp: HARGA })
  const answer = await s.batalTambah(no_masuk)
  expect(answer, answer.text).toMatchObject({ status: 200, data: { no_masuk, jumlah_barang: 2 } })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await toko.status('KTR-01')).toBe('BATAL')
  const jual = await toko.jual({ barcodes: ['KTR-01'], total_rp: 2_500_000 })
  expect(jual).toMatchObject({ status: 409, code: 'barang.tidak_tersedia' })
  expect(await baca(no_masuk)).toMatchObject({
    status: 'BATAL',
    alasan_batal: 'Salah ketik berat',
    dibatalkan_oleh: 'T1GDG',
    setuju_batal: 'T1SPV',
    items: [{ status: 'BATAL' }, { status: 'BATAL' }],
  })
  await s.bersih()

  // The same label on the same ring, with the weight that it has.
  const { no_masuk: benar } = await s.masukkan({
    kode_barcode: 'KTR-01',
    berat: 3.456,
    harga_modal: 3_000_000,
  })
  expect(await baca(benar)).toMatchObject({ status: 'VALID', jumlah_barang: 1, berat: 3.456 })
  expect(await toko.status('KTR-01')).toBe('READY')
  // The paper that was cancelled still tells what it had held, and is found by it.
  const lama = { kode_barcode: 'KTR-01', berat: 3.2, status: 'BATAL' }
  const semula = await baca(no_masuk)
  expect(semula.items).toHaveLength(2)
  expect(semula.items).toContainEqual(expect.objectContaining(lama))
  const ketemu = await s.petugas.ok<Tambah[]>('GET', 'tambah-barang/get/all', { search: 'KTR-01' })
  expect(ketemu.data.map((d) => d.no_masuk).sort()).toEqual([no_masuk, benar].sort())
  const lagi = await s.petugas.tulis('barang/create', {
    items: [{ ...PIECE, kode_barcode: 'KTR-01' }],
  })
  expect(lagi).toMatchObject({ status: 409, code: 'barang.barcode_sudah_ada' })
  const { data } = await toko.pemilik.ok<{ aksi: string }[]>('GET', 'barang/KTR-01/riwayat')
  expect(data.map((r) => r.aksi)).toEqual(['MASUK', 'BATAL_MASUK', 'MASUK'])
  // Its second life is cancelled like the first: what was before it does not count.
  expect(await s.batalTambah(benar)).toMatchObject({ status: 200 })
  await s.bersih()
})

test('who did what stands in its history', async () => {
  const { no_masuk } = await s.masukkan({})
  await s.batalTambah(no_masuk)
  const { data } = await s.petugas.ok<{ aksi: string; sesudah: unknown }[]>(
    'GET',
    `tambah-barang/${no_masuk}/riwayat`,
  )
  expect(data).toMatchObject([
    { aksi: 'barang.create' },
    { aksi: 'barang.batal_tambah', sesudah: { alasan: 'Salah ketik berat', penyetuju: 'T1SPV' } },
  ])
  const cari = await s.petugas.ok<{ no_masuk: string }[]>('GET', 'tambah-barang/get/all', {
    status: 'BATAL',
    search: no_masuk,
  })
  expect(cari.data.map((d) => d.no_masuk)).toEqual([no_masuk])
})

test('a piece that anything was done with keeps its entry', async () => {
  const dijual = await s.masukkan({}, {})
  const [kode = ''] = dijual.kode
  const nota = await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
  const batal = (no_masuk: string) =>
    s.petugas.tulis('tambah-barang/cancel', { no_masuk, alasan: 'Salah' })
  expect(await batal(dijual.no_masuk)).toMatchObject({
    status: 409,
    code: 'barang.tidak_tersedia',
  })
  // READY again, but a sale that was made and cancelled speaks of it.
  const { no_faktur_jual } = nota
  const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, 2_500_000)
  const isi = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
  expect((await toko.kasir.tulis('penjualan/cancel', isi)).status).toBe(200)
  expect(await batal(dijual.no_masuk)).toMatchObject({
    status: 409,
    code: 'tambah_barang.sudah_dipakai',
    params: { kode_barcode: kode, dokumen: no_faktur_jual },
  })
  const dikoreksi = await s.masukkan({})
  const { no_koreksi } = await s.dikoreksi(dikoreksi.kode[0] ?? '', { harga_modal: 1_900_000 })
  expect(await batal(dikoreksi.no_masuk)).toMatchObject({
    status: 409,
    params: { dokumen: no_koreksi },
  })
  await s.bersih()
})

test('a move that was taken back is forgotten', async () => {
  const { no_masuk, kode } = await s.masukkan({})
  const baki = { kode_baki: 'SEBELAH', nama_baki: 'Sebelah', kode_gudang: 'ET', berat_baki: 0 }
  expect((await toko.pemilik.tulis('baki', baki)).status).toBe(200)
  const pindah = await toko.pemilik.tulis<{ no_pindah: string }>('pindah-barang/create', {
    kode_gudang: 'ET',
    kode_baki: 'SEBELAH',
    items: kode.map((kode_barcode) => ({ kode_barcode })),
  })
  expect(pindah, pindah.text).toMatchObject({ status: 200 })
  const batal = { no_masuk, alasan: 'Salah' }
  expect(await s.petugas.tulis('tambah-barang/cancel', batal)).toMatchObject({
    status: 409,
    params: { dokumen: pindah.data.no_pindah },
  })
  const kembali = { no_pindah: pindah.data.no_pindah, alasan: 'Salah baki' }
  const diambil = await toko.pemilik.tulis('pindah-barang/cancel', kembali)
  expect(diambil, diambil.text).toMatchObject({ status: 200 })
  expect(await s.batalTambah(no_masuk)).toMatchObject({ status: 200 })
  await s.bersih()
})

test('what there is not, what was cancelled, whose right it is not, and another day', async () => {
  const { no_masuk } = await s.masukkan({})
  const badan = { no_masuk, alasan: 'Salah' }
  expect(await toko.kasir.tulis('tambah-barang/cancel', badan)).toMatchObject({ status: 403 })
  expect((await toko.kasir.call('GET', `tambah-barang/${no_masuk}`)).status).toBe(403)
  const tiada = { ...badan, no_masuk: 'TB0A0001019999' }
  expect(await s.petugas.tulis('tambah-barang/cancel', tiada)).toMatchObject({
    status: 404,
    code: 'tambah_barang.tidak_ada',
  })
  expect((await s.batalTambah(no_masuk)).status).toBe(200)
  expect(await s.petugas.tulis('tambah-barang/cancel', badan)).toMatchObject({
    status: 409,
    code: 'tambah_barang.sudah_batal',
  })
  const kemarin = await s.masukkan({})
  expect((await tutup(toko.pemilik)).status).toBe(200)
  expect(
    await s.petugas.tulis('tambah-barang/cancel', { ...badan, no_masuk: kemarin.no_masuk }),
  ).toMatchObject({ status: 422, code: 'tambah_barang.kemarin' })
  await s.bersih()
})

test('a piece that is in the shop is never deleted, not even by the product itself', async () => {
  const { kode } = await s.masukkan({})
  const [barcode = ''] = kode
  const dihapus = await server.services.db.tulis('T1', (tx) =>
    tx.run(sql`delete from public.barang where kode_toko = 'T1' and kode_barcode = ${barcode}`),
  )
  expect(dihapus).toBe(0)
  expect(await toko.status(barcode)).toBe('READY')
})
