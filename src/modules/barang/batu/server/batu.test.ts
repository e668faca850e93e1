import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOLITER, TABUR, beriBatu, isiTabelBatu } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { Batu } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await isiTingkatBatu(toko.pemilik)
  await isiTabelBatu(toko.pemilik)
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

interface Isi {
  readonly versi: number
  readonly items: readonly Batu[]
  readonly emas_rp: number
  readonly batu_rp: number
  readonly tag_rp: number | null
}

const baca = async (kode: string) => (await toko.pemilik.ok<Isi>('GET', `batu-barang/${kode}`)).data
const satu = async (ubah: Readonly<Record<string, unknown>> = {}) =>
  (await toko.barang(1, ubah))[0] ?? ''
const nomor = (n: number) => ({ ...SOLITER, no_sertifikat: String(3_000_000_000 + n) })

test('stones are written, kept by their number, priced by the table, and make a diamond', async () => {
  const kode = await satu({ berat: 2.1, berat_bersih: 2 })
  expect((await baca(kode)).items).toEqual([])
  sukses(await beriBatu(toko.pemilik, kode, [SOLITER]))
  const isi = await baca(kode)
  expect(isi.items).toMatchObject([{ ...SOLITER, harga_batu: 20_000_000 }])
  expect(isi).toMatchObject({ emas_rp: 2_500_000, batu_rp: 20_000_000, tag_rp: 22_500_000 })
  // A second row without a price in the table: there is no tag until it has one.
  sukses(await beriBatu(toko.pemilik, kode, [...isi.items.map(kirim), TABUR]))
  const dua = await baca(kode)
  expect(dua.items.map((i) => [i.no_batu, i.harga_batu])).toEqual([
    [isi.items[0]?.no_batu, 20_000_000],
    [expect.stringMatching(/^D\d{7}$/), null],
  ])
  expect(dua.tag_rp).toBeNull()
  const { data } = await toko.pemilik.ok<{ berlian: boolean }>('GET', `barang/${kode}`)
  expect(data.berlian).toBe(true)
  const riwayat = await toko.pemilik.ok<{ aksi: string; sesudah: unknown }[]>(
    'GET',
    `barang/${kode}/riwayat`,
  )
  expect(riwayat.data.filter((r) => r.aksi === 'BATU').map((r) => r.sesudah)).toContainEqual({
    batu: '1 × 0.50 ct ROUND D VVS1 GIA 2141438171',
  })
})

const kirim = ({ harga_batu, dari_stok, ...b }: Batu) => b

test('what is wrong is told at its field, and nothing is half saved', async () => {
  const kode = await satu()
  const salah = async (items: readonly Readonly<Record<string, unknown>>[]) => {
    const a = await beriBatu(toko.pemilik, kode, items)
    return [a.status, a.fields]
  }
  const benar = nomor(1)
  const letak = (field: string, code: string) => [
    422,
    { [`items.1.${field}`]: expect.objectContaining({ code }) },
  ]
  expect(await salah([benar, { ...TABUR, shape: 'KOTAK' }])).toEqual(
    letak('shape', 'data.rujukan_tidak_ada'),
  )
  expect(await salah([benar, { ...nomor(2), butir: 2 }])).toEqual(
    letak('butir', 'batu.sertifikat_satu'),
  )
  expect(await salah([benar, benar])).toEqual(letak('no_sertifikat', 'batu.sertifikat_ganda'))
  expect(await salah([benar, { ...nomor(2), sertifikat: 'A'.repeat(16) }])).toEqual(
    letak('sertifikat', 'gambar.tidak_ada'),
  )
  // 10 ct are 2 g, and so is the piece.
  expect(await beriBatu(toko.pemilik, kode, [{ ...TABUR, carat: 10 }])).toMatchObject({
    status: 422,
    code: 'batu.lebih_berat',
  })
  expect((await baca(kode)).items).toEqual([])
  sukses(await beriBatu(toko.pemilik, kode, [{ ...TABUR, carat: 9.99 }]))
})

test('a certificate is on one piece of the stock; a sold one leaves it free', async () => {
  const [a, b] = await toko.barang(2, { harga_bandrol: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, a ?? '', [nomor(3)]))
  expect(await beriBatu(toko.pemilik, b ?? '', [nomor(3)])).toMatchObject({ status: 422 })
  await toko.terjual({ barcodes: [a ?? ''], total_rp: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, b ?? '', [nomor(3)]))
})

test('a piece that was changed or is sold keeps its stones, and none are sold without the module', async () => {
  const kode = await satu({ harga_bandrol: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, kode, [nomor(4)]))
  const lama = await toko.pemilik.tulis(
    `batu-barang/${kode}`,
    { versi: 1, items: [] },
    undefined,
    'PUT',
  )
  expect(lama).toMatchObject({ status: 409, code: 'data.sudah_diubah' })
  await toko.atur('BERLIAN_MODULE', false)
  expect(await toko.jual({ barcodes: [kode], total_rp: 9_000_000 })).toMatchObject({
    status: 422,
    code: 'penjualan.berlian_tidak_aktif',
  })
  await toko.atur('BERLIAN_MODULE', true)
  await toko.terjual({ barcodes: [kode], total_rp: 9_000_000 })
  expect(await beriBatu(toko.pemilik, kode, [])).toMatchObject({
    status: 409,
    code: 'barang.tidak_tersedia',
  })
})

test('a grade that a stone has stays', async () => {
  const hapus = await toko.pemilik.call('DELETE', 'batu-shape/ROUND')
  expect(hapus.status).toBe(409)
})

interface Laporan {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly totals: Readonly<Record<string, number>>
}
const jumlah = (rows: Laporan['rows'], nama: string) =>
  rows.reduce((n, r) => n + Number(r[nama] ?? 0), 0)

test('the reports tell every stone and what it cost, as the ledger has it', async () => {
  const dua = await SiapJual.buat(db, server, 'T2', '0B')
  await isiTabelBatu(dua.pemilik)
  const [a = '', b = ''] = await dua.barang(2, {
    kode_dept: 'BRL',
    harga_modal: 7_000_000,
    harga_bandrol: 9_000_000,
  })
  sukses(await beriBatu(dua.pemilik, a, [nomor(5), TABUR]))
  sukses(await beriBatu(dua.pemilik, b, [nomor(6)]))
  const { no_faktur_jual, tanggal } = await dua.terjual({ barcodes: [a], total_rp: 9_000_000 })
  const hari = { tgl_from: tanggal, tgl_to: tanggal }
  const laporan = async (nama: string, isi: Readonly<Record<string, string>> = {}) =>
    (await dua.pemilik.ok<Laporan['rows']>('GET', `berlian/report-${nama}`, isi)).data
  const stock = await laporan('stock')
  expect(stock).toMatchObject([{ kode_barcode: b, carat: 0.5, harga_batu: 20_000_000 }])
  const jual = await laporan('penjualan', hari)
  expect(jual).toMatchObject([
    {
      no_faktur_jual,
      kode_barcode: a,
      butir: 11,
      carat: 0.7,
      no_sertifikat: 'GIA 3000000005',
      harga_jual: 9_000_000,
      harga_modal: 7_000_000,
      laba: 2_000_000,
    },
  ])
  const buku = await laporan('buku', hari)
  expect(buku).toMatchObject([
    { kode_barcode: a, no_dokumen: no_faktur_jual, modal_keluar: 7_000_000, modal_ada: 0 },
    { kode_barcode: b, no_dokumen: null, modal_keluar: 0, modal_ada: 7_000_000 },
  ])
  expect(await laporan('buku', { ...hari, no_sertifikat: '3000000006' })).toHaveLength(1)
  // Every piece of this shop is a diamond: its trays hold what the book says is here.
  const saldo = await dua.saldo()
  expect(saldo['barang/ET/B1 IDR']).toBe(jumlah(buku, 'modal_ada'))
  expect(saldo['barang/ET/B1 PCS']).toBe(1)
})
