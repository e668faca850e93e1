import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SOLITER } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { disetujui, tutup } from '#test/factories/sale.ts'
import { SANDI } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapMutasi } from '#test/factories/siap-mutasi.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { HancurBarang } from '../contract-hancur.ts'

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
  (await s.petugas.ok<HancurBarang>('GET', `hancur-barang/${no}`)).data

test('melted pieces become scrap by what the scale says, and come back by the mirror', async () => {
  const [a = '', b = ''] = await toko.barang(2)
  const sebelum = await toko.saldo()
  const items = [{ kode_barcode: a }, { kode_barcode: b, timbang: 1.9, timbang_bersih: 1.9 }]
  const isi = { ...s.isiHancur([]), items, keterangan: 'Patah' }
  const tanpa = await s.petugas.tulis('hancur-barang/create', isi)
  expect(tanpa).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  // What they would have sold for: the request stands on a cashier's screen (0158, 0176).
  expect(tanpa.params).toMatchObject({
    aksi: 'hancur_barang.create',
    jumlah_rp: 5_000_000,
    berat: 3.9,
  })
  expect(tanpa.text).not.toContain('2000000')
  const jadi = await s.dengan<{ no_hancur: string }>('hancur-barang/create', isi)
  expect(jadi, jadi.text).toMatchObject({
    status: 200,
    data: { total_qty: 2, total_timbang: 3.9, susut: 0.1 },
  })
  const { no_hancur } = jadi.data
  expect(no_hancur).toMatch(/^HB0A\d{10}$/)
  expect(await Promise.all([a, b].map((k) => toko.status(k)))).toEqual(['HANCUR', 'HANCUR'])
  const saldo = await toko.saldo()
  expect(saldo).toMatchObject({
    'barang/rosok IDR': 4_000_000,
    'barang/rosok MG G750': 3_900,
    'barang/rosok MGF': 2_925,
    'barang/rosok PCS': 2,
    'barang/susut MG G750': 100,
    'barang/susut MGF': 75,
  })
  expect(saldo['barang/ET/B1 PCS'] ?? 0).toBe((sebelum['barang/ET/B1 PCS'] ?? 0) - 2)
  await s.bersih()
  const dokumen = await baca(no_hancur)
  expect(dokumen).toMatchObject({
    status: 'VALID',
    penyetuju: 'T1SPV',
    total_berat: 4,
    susut: 0.1,
    susut_murni: 0.075,
    items: [
      { kode_barcode: a, berat: 2, timbang: 2, timbang_murni: 1.5 },
      { kode_barcode: b, berat: 2, timbang: 1.9, timbang_bersih: 1.9, timbang_murni: 1.425 },
    ],
  })
  expect(JSON.stringify(dokumen)).not.toContain('modal')
  const { tanggal } = dokumen
  const range = { tgl_from: tanggal, tgl_to: tanggal }
  const laporan = await toko.pemilik.ok<object[]>('GET', 'hancur-barang/report', range)
  expect(laporan.data).toContainEqual(
    expect.objectContaining({ kode_barcode: b, susut: 0.1, harga_modal: 2_000_000 }),
  )
  expect((await s.petugas.call('GET', 'hancur-barang/report', range)).status).toBe(403)

  const batal = await s.dengan('hancur-barang/cancel', { no_hancur, alasan: 'Salah ambil' })
  expect(batal, batal.text).toMatchObject({ status: 200, data: { no_hancur, total_qty: 2 } })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await toko.status(a)).toBe('READY')
  const lagi = await s.petugas.tulis('hancur-barang/cancel', { no_hancur, alasan: 'Lagi' })
  expect(lagi).toMatchObject({ status: 409, code: 'hancur_barang.sudah_batal' })
  const { data } = await toko.pemilik.ok<{ aksi: string }[]>('GET', `barang/${a}/riwayat`)
  expect(data.map((r) => r.aksi)).toEqual(['BATAL_HANCUR', 'HANCUR', 'MASUK'])
  await s.bersih()
})

test('what can not be melted is told by its own sentence, and nothing is melted', async () => {
  const [a = '', dijual = ''] = await toko.barang(2)
  await toko.terjual({ barcodes: [dijual], total_rp: 2_500_000 })
  const sebelum = await toko.saldo()
  const tolak = async (ubah: object, harap: object) => {
    const answer = await s.petugas.tulis('hancur-barang/create', { ...s.isiHancur([a]), ...ubah })
    expect(answer, answer.text).toMatchObject(harap)
  }
  const berat = (kode: string, more: object, field = 'timbang') =>
    tolak(
      { items: [{ kode_barcode: a, ...more }] },
      { status: 422, fields: { [`items.0.${field}`]: { code: kode } } },
    )
  await berat('berat.melebihi_stock', { timbang: 2.001 })
  await berat('berat.nol', { timbang: 0, timbang_bersih: 0 })
  await berat('berat.kurang_dari_emas', { timbang: 1.9 })
  await berat('berat.melebihi_stock', { timbang_bersih: 2.001 }, 'timbang_bersih')
  await tolak({ kode_gudang: 'ET' }, { status: 422, code: 'hancur_barang.bukan_penampung' })
  await tolak(
    { kode_gudang: 'ZZ' },
    { status: 422, fields: { kode_gudang: { code: 'data.rujukan_tidak_ada' } } },
  )
  const dua = [{ kode_barcode: a }, { kode_barcode: a }]
  await tolak({ items: dua }, { status: 422, code: 'hancur_barang.barcode_ganda' })
  await tolak({ items: [{ kode_barcode: dijual }] }, { status: 409, code: 'barang.tidak_tersedia' })
  await tolak({ items: [{ kode_barcode: 'ZZZ-9' }] }, { status: 404, code: 'barang.tidak_ada' })
  expect(await toko.kasir.tulis('hancur-barang/create', s.isiHancur([a]))).toMatchObject({
    status: 403,
  })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await toko.status(a)).toBe('READY')
})

test('an approval of the whole weight takes no gold away', async () => {
  const [a = ''] = await toko.barang(1)
  const sebelum = await toko.saldo()
  const path = 'hancur-barang/create'
  const o = { penyetuju: 'T1SPV', password: SANDI }
  const setuju = await disetujui(s.petugas, path, s.isiHancur([a]), o)
  const kurang = { ...setuju, items: [{ kode_barcode: a, timbang_bersih: 0.1 }] }
  expect(await s.petugas.tulis(path, kurang)).toMatchObject({
    status: 403,
    code: 'otorisasi.tidak_sah',
  })
  expect(await toko.saldo()).toEqual(sebelum)
})

test('a melted piece is sold to nobody and moved nowhere; another day keeps it melted', async () => {
  const [a = ''] = await toko.barang(1)
  const { no_hancur } = await s.dihancurkan([a])
  const jual = await toko.jual({ barcodes: [a], total_rp: 2_500_000 })
  expect(jual).toMatchObject({ status: 409, code: 'barang.tidak_tersedia' })
  expect(await s.pindah([a])).toMatchObject({ status: 409, code: 'barang.tidak_tersedia' })
  const batal = (no: string) =>
    s.petugas.tulis('hancur-barang/cancel', { no_hancur: no, alasan: 'Salah' })
  expect(await batal('HB0A0001019999')).toMatchObject({
    status: 404,
    code: 'hancur_barang.tidak_ada',
  })
  expect((await tutup(toko.pemilik)).status).toBe(200)
  expect(await batal(no_hancur)).toMatchObject({ status: 422, code: 'hancur_barang.kemarin' })
  await s.bersih()
})

test('a stone of the stock is taken out before its ring is melted', async () => {
  await isiTingkatBatu(toko.pemilik)
  const [kode_barcode = ''] = await toko.barang(1)
  const { batu } = sukses(
    await toko.pemilik.tulis<{ batu: string[] }>('mutasi-batu/masuk', {
      items: [{ ...SOLITER, harga_modal: 50_000_000 }],
    }),
  ).data
  const items = batu.map((no_batu) => ({ no_batu }))
  const isi = { arah_batu: 'PASANG', kode_barcode, items }
  sukses(await toko.pemilik.tulis('mutasi-batu/pasang', isi))
  expect(await s.petugas.tulis('hancur-barang/create', s.isiHancur([kode_barcode]))).toMatchObject({
    status: 409,
    code: 'batu.dari_stok',
  })
  expect(await toko.status(kode_barcode)).toBe('READY')
})
