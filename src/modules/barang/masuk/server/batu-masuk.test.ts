import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Batu } from '#modules/barang/batu/contract.ts'
import { SOLITER, TABUR, isiTabelBatu } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { PIECE, SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
  await isiTingkatBatu(toko.pemilik)
  await isiTabelBatu(toko.pemilik)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

interface Jadi {
  readonly no_masuk: string
  readonly items: readonly { readonly kode_barcode: string }[]
}
const masukkan = (...items: readonly Isi[]) =>
  s.petugas.tulis<Jadi>('barang/create', { items: items.map((i) => ({ ...PIECE, ...i })) })
const batuDi = async (kode: string) =>
  (await toko.pemilik.ok<{ items: Batu[] }>('GET', `batu-barang/${kode}`)).data.items
const nomor = (n: number) => ({ ...SOLITER, no_sertifikat: String(5_000_000_000 + n) })
const hitung = async () =>
  (await db.query<{ n: number }>('select count(*)::int as n from public.batu'))[0]?.n

test('pieces come in with all of their stones, in one save; a piece with stones is a diamond', async () => {
  const lengkap = { ...nomor(1), butir: 1, carat: 0.37 }
  const jadi = sukses(await masukkan({ batu: [lengkap, TABUR] }, {}, { batu: [nomor(2)] })).data
  const kode = jadi.items.map((i) => i.kode_barcode)
  expect(await batuDi(kode[0] ?? '')).toMatchObject([lengkap, TABUR])
  expect(await batuDi(kode[1] ?? '')).toEqual([])
  expect(await batuDi(kode[2] ?? '')).toMatchObject([nomor(2)])
  const berlian = async (k = '') =>
    (await toko.pemilik.ok<{ berlian: boolean }>('GET', `barang/${k}`)).data.berlian
  expect([await berlian(kode[0]), await berlian(kode[1]), await berlian(kode[2])]).toEqual([
    true,
    false,
    true,
  ])
  const { data } = await s.petugas.ok<{ sesudah: { items: Isi[] } }[]>(
    'GET',
    `tambah-barang/${jadi.no_masuk}/riwayat`,
  )
  expect(JSON.stringify(data)).toContain('1 × 0.37 ct ROUND D VVS1 GIA 5000000001')
  await s.bersih()
})

test('gold weighs what its stones leave of the piece, unless it was weighed alone', async () => {
  const bersih = async (isi: Isi) => {
    const { items } = sukses(await masukkan(isi)).data
    const { data } = await toko.pemilik.ok<{ berat_bersih: number }>(
      'GET',
      `barang/${items[0]?.kode_barcode}`,
    )
    return data.berat_bersih
  }
  // 0.2 carat are 40 milligram.
  expect(await bersih({ berat: 2, batu: [TABUR] })).toBe(1.96)
  expect(await bersih({ berat: 2, berat_bersih: 1.9, batu: [TABUR] })).toBe(1.9)
  expect(await bersih({ berat: 2, berat_bersih: 1.96, batu: [TABUR] })).toBe(1.96)
  const tolak = await masukkan({ berat: 2, berat_bersih: 1.961, batu: [TABUR] })
  expect(tolak.fields).toMatchObject({
    'items.0.berat_bersih': {
      code: 'barang.bersih_batu',
      params: { batu: '0.040 g', ruang: '0.039 g' },
    },
  })
  await s.bersih()
})

test('each stone that is wrong is told by its place, all at once, and nothing is saved', async () => {
  const [sebelum, saldo] = [await hitung(), await toko.saldo()]
  const tolak = await masukkan(
    { batu: [nomor(3), { ...nomor(4), no_sertifikat: '12' }, { ...TABUR, clarity: 'ZZ' }] },
    { batu: [nomor(3), nomor(1)] },
    { nama_barang: 'x', batu: [{ ...TABUR, no_sertifikat: '5000000009', laboratorium: 'GIA' }] },
    { berat: 0.2, batu: [{ ...TABUR, carat: 1 }] },
  )
  expect(tolak).toMatchObject({ status: 422, code: 'isian.salah' })
  expect(Object.fromEntries(Object.entries(tolak.fields).map(([k, v]) => [k, v.code]))).toEqual({
    'items.0.batu.1.no_sertifikat': 'batu.nomor_sertifikat',
    'items.0.batu.2.clarity': 'data.rujukan_tidak_ada',
    'items.1.batu.0.no_sertifikat': 'batu.sertifikat_ganda',
    'items.1.batu.1.no_sertifikat': 'batu.sertifikat_terpakai',
    'items.2.nama_barang': 'barang.nama_pendek',
    'items.2.batu.0.butir': 'batu.sertifikat_satu',
    'items.3.batu': 'batu.lebih_berat',
  })
  // A picture that was never sent, and one hundredth of a carat too fine.
  const gambar = await masukkan({ batu: [{ ...nomor(5), sertifikat: 'AAAAAAAAAAAAAAAA' }] })
  expect(gambar.fields['items.0.batu.0.sertifikat']).toMatchObject({ code: 'gambar.tidak_ada' })
  const halus = await masukkan({ batu: [{ ...TABUR, carat: 0.205 }] })
  expect(Object.keys(halus.fields)).toEqual(['items.0.batu.0.carat'])
  expect([await hitung(), await toko.saldo()]).toEqual([sebelum, saldo])
  await s.bersih()
})

test('an entry that is taken back frees its certificate, and its barcode carries no stone of it', async () => {
  const isi = { kode_barcode: 'BRL-1', batu: [nomor(6)] }
  const { no_masuk } = sukses(await masukkan(isi)).data
  sukses(await s.batalTambah(no_masuk))
  sukses(await masukkan({ ...isi, batu: [nomor(6), TABUR] }))
  expect(await batuDi('BRL-1')).toMatchObject([nomor(6), TABUR])
  await s.bersih()
})

test('of many who enter one certificate at once one does', async () => {
  const semua = await Promise.all(Array.from({ length: 5 }, () => masukkan({ batu: [nomor(7)] })))
  expect(semua.map((a) => a.status).toSorted()).toEqual([200, 422, 422, 422, 422])
  await s.bersih()
})

test('a shop without diamonds takes no stones', async () => {
  const modul = async (nilai: string) => {
    await db.query(
      `insert into public.pengaturan (kode_toko, kunci, nilai) values ('T1', 'BERLIAN_MODULE', '${nilai}')
       on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    )
    server.services.toko.drop('T1')
  }
  await modul('false')
  const tolak = await masukkan({ batu: [nomor(8)] })
  expect(tolak.fields).toMatchObject({ 'items.0.batu': { code: 'batu.mati' } })
  await modul('true')
  sukses(await masukkan({ batu: [nomor(8)] }))
})
