import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOLITER, TABUR, beriBatu, isiTabelBatu } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Answer } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import type { Client } from '#test/factories/client.ts'
import type { Server } from '../../../../../app/server.ts'
import type { Batu } from '../../contract.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapJual
/** Writes papers of stones and may not agree to them. */
let petugas: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await isiTingkatBatu(toko.pemilik)
  await isiTabelBatu(toko.pemilik)
  await buatOrang(server.services.db, 'T1BTU', 'T1', 'KASIR', [
    '/batu-lepas',
    '/pasang-batu',
    '/lihat-mutasi-batu',
    '/batal-mutasi-batu',
  ])
  petugas = await masuk(server.url, 'T1BTU')
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
const nomor = (n: number) => ({ ...SOLITER, no_sertifikat: String(5_000_000_000 + n) })
const MODAL = 6_000_000

const beli = async (...items: Isi[]) =>
  sukses(
    await petugas.tulis<{ no_mutasi_batu: string; batu: string[] }>('mutasi-batu/masuk', { items }),
  ).data
const satuBatu = async (n: number) => {
  const { no_mutasi_batu, batu } = await beli({ ...nomor(n), harga_modal: MODAL })
  return { no_mutasi_batu, no_batu: batu[0] ?? '' }
}
const satu = async (ubah: Isi = {}) =>
  (await toko.barang(1, { berat: 2.1, berat_bersih: 2, harga_modal: 2_000_000, ...ubah }))[0] ?? ''

interface Jadi {
  readonly no_mutasi_batu: string
  readonly berat: number
}
async function disetujui<T>(path: string, isi: Isi): Promise<Answer<T>> {
  const tolakan = await petugas.tulis<T>(path, isi)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const penyetuju = { penyetuju: 'T1SPV', password: 'demo1234' }
  const id_otorisasi = await setujuiTolakan(petugas, tolakan, penyetuju)
  return petugas.tulis<T>(path, { ...isi, id_otorisasi })
}
const pasang = (arah_batu: string, kode_barcode: string, ...items: Isi[]) =>
  disetujui<Jadi>('mutasi-batu/pasang', {
    arah_batu,
    kode_barcode,
    items,
    no_draft: crypto.randomUUID(),
  })
const batal = (no_mutasi_batu: string) =>
  disetujui('mutasi-batu/cancel', { no_mutasi_batu, alasan: 'Salah batu' })

const diBarang = async (kode: string) =>
  (await toko.pemilik.ok<{ items: Batu[] }>('GET', `batu-barang/${kode}`)).data.items
const lepas = async () =>
  (await petugas.ok<Batu[]>('GET', 'mutasi-batu/get/lepas', { limit: 500 })).data.map(
    (b) => b.no_batu,
  )
const barang = async (kode: string) =>
  (
    await toko.pemilik.ok<{ berat: number; harga_modal: number; berlian: boolean }>(
      'GET',
      `barang/${kode}`,
    )
  ).data

test('a loose stone comes in, is set, taken out, and all of it is taken back to the rupiah', async () => {
  const awal = await toko.saldo()
  const { no_mutasi_batu: masuknya, no_batu } = await satuBatu(1)
  expect((await toko.saldo())['barang/batu IDR']).toBe(MODAL)
  expect(await lepas()).toContain(no_batu)
  await bersih()
  const kode = await satu()
  const sebelum = await toko.saldo()

  const jadi = await pasang('PASANG', kode, { no_batu })
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { berat: 2.2 } })
  expect(jadi.data.no_mutasi_batu).toMatch(/^BL0A\d{10}$/)
  expect(await diBarang(kode)).toMatchObject([{ no_batu, ...nomor(1), dari_stok: true }])
  expect(await barang(kode)).toMatchObject({ berat: 2.2, harga_modal: 8_000_000, berlian: true })
  expect(await lepas()).not.toContain(no_batu)
  expect((await toko.saldo())['barang/batu IDR'] ?? 0).toBe(0)
  await bersih()
  const { data } = await toko.pemilik.ok<{ aksi: string }[]>('GET', `barang/${kode}/riwayat`)
  expect(data.map((r) => r.aksi)).toContain('PASANG_BATU')
  // The paper that brought it in can't go while the stone is in a piece.
  expect(await batal(masuknya)).toMatchObject({ status: 409, code: 'mutasi_batu.batu_lanjut' })

  const keluar = await pasang('LEPAS', kode, { no_batu })
  expect(keluar, keluar.text).toMatchObject({ status: 200, data: { berat: 2.1 } })
  expect(await barang(kode)).toMatchObject({ berat: 2.1, harga_modal: 2_000_000 })
  expect(await toko.saldo()).toEqual(sebelum)
  await bersih()

  expect(await batal(jadi.data.no_mutasi_batu)).toMatchObject({ status: 409 })
  expect(await batal(keluar.data.no_mutasi_batu)).toMatchObject({ status: 200 })
  expect(await diBarang(kode)).toMatchObject([{ no_batu }])
  expect(await batal(jadi.data.no_mutasi_batu)).toMatchObject({ status: 200 })
  // A plain ring again: sold by its weight, without the module for diamonds.
  expect(await barang(kode)).toMatchObject({ berlian: false })
  expect(await batal(jadi.data.no_mutasi_batu)).toMatchObject({
    status: 409,
    code: 'mutasi_batu.sudah_batal',
  })
  expect(await lepas()).toContain(no_batu)
  expect(await batal(masuknya)).toMatchObject({ status: 200 })
  expect(await lepas()).not.toContain(no_batu)
  expect((await toko.saldo())['barang/batu IDR'] ?? 0).toBe(awal['barang/batu IDR'] ?? 0)
  await bersih()
})

test('a stone that came with its piece is taken out at the cost that somebody names', async () => {
  const kode = await satu()
  sukses(await beriBatu(toko.pemilik, kode, [nomor(2)]))
  const [batu] = await diBarang(kode)
  const no_batu = batu?.no_batu ?? ''
  expect(await pasang('LEPAS', kode, { no_batu })).toMatchObject({
    status: 422,
    fields: { 'items.0.harga_modal': { code: 'isian.wajib' } },
  })
  expect(await pasang('LEPAS', kode, { no_batu, harga_modal: 2_000_001 })).toMatchObject({
    status: 422,
    code: 'mutasi_batu.modal_lebih',
  })
  const jadi = await pasang('LEPAS', kode, { no_batu, harga_modal: 500_000 })
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { berat: 2 } })
  expect(await barang(kode)).toMatchObject({ harga_modal: 1_500_000 })
  expect(await lepas()).toContain(no_batu)
  await bersih()
  // Taken back it is a stone without a cost of its own again.
  expect(await batal(jadi.data.no_mutasi_batu)).toMatchObject({ status: 200 })
  expect(await diBarang(kode)).toMatchObject([{ no_batu, dari_stok: false }])
  await bersih()
})

test('taken back, a piece that has got a stone of its own meanwhile is still a diamond', async () => {
  const kode = await satu({ berat: 3 })
  const { no_batu } = await satuBatu(21)
  const { no_mutasi_batu } = sukses(await pasang('PASANG', kode, { no_batu })).data
  sukses(await beriBatu(toko.pemilik, kode, [{ ...nomor(21), no_batu }, TABUR]))
  expect(await batal(no_mutasi_batu)).toMatchObject({ status: 200 })
  expect(await diBarang(kode)).toMatchObject([{ dari_stok: false }])
  expect(await barang(kode)).toMatchObject({ berat: 3, berlian: true })
  await bersih()
})

test('gold that would weigh more than the piece, stones elsewhere, and what is not there', async () => {
  const penuh = await satu({ berat: 2, berat_bersih: 2 })
  sukses(await beriBatu(toko.pemilik, penuh, [TABUR]))
  const [tabur] = await diBarang(penuh)
  expect(await pasang('LEPAS', penuh, { no_batu: tabur?.no_batu, harga_modal: 0 })).toMatchObject({
    status: 422,
    code: 'mutasi_batu.tanpa_ruang',
  })
  const lain = await satu()
  expect(await pasang('PASANG', lain, { no_batu: tabur?.no_batu })).toMatchObject({
    status: 409,
    code: 'mutasi_batu.tidak_lepas',
  })
  const { no_batu } = await satuBatu(3)
  expect(await pasang('LEPAS', lain, { no_batu })).toMatchObject({
    status: 409,
    code: 'mutasi_batu.bukan_di_barang',
  })
  expect(await pasang('PASANG', lain, { no_batu: 'D9999999' })).toMatchObject({ status: 404 })
  expect(await pasang('PASANG', lain, { no_batu }, { no_batu })).toMatchObject({
    status: 422,
    fields: { 'items.1.no_batu': { code: 'mutasi_batu.batu_ganda' } },
  })
  expect(await diBarang(lain)).toEqual([])
  await bersih()
})

test('one certificate is one stone, loose or set; bad stones leave nothing behind', async () => {
  const { no_batu } = await satuBatu(4)
  const kembar = await petugas.tulis('mutasi-batu/masuk', {
    items: [
      { ...TABUR, harga_modal: 1 },
      { ...nomor(4), harga_modal: 1 },
    ],
  })
  expect(kembar).toMatchObject({
    status: 422,
    fields: {
      'items.1.no_sertifikat': {
        code: 'batu.sertifikat_terpakai',
        params: { kode_barcode: no_batu },
      },
    },
  })
  const kode = await satu()
  expect(await beriBatu(toko.pemilik, kode, [nomor(4)])).toMatchObject({ status: 422 })
  const asing = { items: [{ ...TABUR, harga_modal: 1 }], kode_supplier: 'TIADA' }
  expect(await petugas.tulis('mutasi-batu/masuk', asing)).toMatchObject({
    status: 422,
    fields: { kode_supplier: { code: 'data.rujukan_tidak_ada' } },
  })
  await bersih()
})

test('a stone of the stock is neither edited nor removed without a paper', async () => {
  const { no_batu } = await satuBatu(5)
  const kode = await satu()
  sukses(await pasang('PASANG', kode, { no_batu }))
  const kirim = ({ harga_batu, dari_stok, ...b }: Batu) => b
  const isi = (await diBarang(kode)).map(kirim)
  expect(await beriBatu(toko.pemilik, kode, [])).toMatchObject({
    status: 422,
    code: 'batu.dari_stok',
  })
  expect(
    await beriBatu(
      toko.pemilik,
      kode,
      isi.map((b) => ({ ...b, carat: 0.4 })),
    ),
  ).toMatchObject({ code: 'batu.dari_stok' })
  sukses(await beriBatu(toko.pemilik, kode, [...isi, TABUR]))
  expect((await diBarang(kode)).map((b) => b.dari_stok)).toEqual([true, false])
  await bersih()
})

test('of ten who set one stone into ten pieces one does', async () => {
  const { no_batu } = await satuBatu(6)
  const kode = await toko.barang(10, { berat: 2.1, berat_bersih: 2 })
  const semua = await Promise.all(
    kode.map((kode_barcode) =>
      toko.pemilik.tulis('mutasi-batu/pasang', {
        arah_batu: 'PASANG',
        kode_barcode,
        items: [{ no_batu }],
      }),
    ),
  )
  expect(semua.map((a) => a.status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const isi = await Promise.all(kode.map(diBarang))
  expect(isi.flat().map((b) => b.no_batu)).toEqual([no_batu])
  await bersih()
})

test('the reports tell where a stone is and what it cost; papers tell no cost', async () => {
  const { no_mutasi_batu, no_batu } = await satuBatu(7)
  const { text } = await petugas.ok('GET', `mutasi-batu/${no_mutasi_batu}`)
  expect(text).not.toContain(String(MODAL))
  const laporan = async (nama: string, isi: Readonly<Record<string, string>>) =>
    (await toko.pemilik.ok<Isi[]>('GET', nama, isi)).data
  const cari = { no_sertifikat: nomor(7).no_sertifikat }
  expect(await laporan('berlian/report-stock', cari)).toMatchObject([
    { no_batu, letak_batu: 'LEPAS', kode_barcode: null, harga_batu: 20_000_000 },
  ])
  expect(await laporan('berlian/report-stock', { ...cari, letak_batu: 'TERPASANG' })).toEqual([])
  const { data } = await petugas.ok<{ tanggal: string }>('GET', `mutasi-batu/${no_mutasi_batu}`)
  const hari = { tgl_from: data.tanggal, tgl_to: data.tanggal, arah_batu: 'MASUK' }
  expect(await laporan('mutasi-batu/report', hari)).toContainEqual(
    expect.objectContaining({ no_mutasi_batu, no_batu, harga_modal: MODAL }),
  )
})
