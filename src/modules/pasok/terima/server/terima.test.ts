import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SOLITER, TABUR } from '#test/factories/berlian.ts'
import type { Client } from '#test/factories/client.ts'
import { isiTingkatBatu } from '#test/factories/goods.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { GrupGlobal, GrupSupplier, TerimaSupplier } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>
interface Jadi {
  readonly no_terima: string
  readonly total_selisih: number
  readonly total_rp: number
  readonly total_emas: number
}

let db: TestDatabase
let server: Server
let toko: SiapJual
let gudang: Client

const LAYAR = [
  'tambah',
  'terima',
  'lihat-terima',
  'batal-terima',
  'laporan-terima',
  'laporan-batal-terima',
]

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  for (const kode_supplier of ['SUP1', 'SUP2'])
    expect(
      await toko.pemilik.tulis('supplier-barang', {
        kode_supplier,
        nama: `Pabrik ${kode_supplier}`,
      }),
    ).toMatchObject({ status: 200 })
  const layar = LAYAR.map((l) => `/${l}-barang-supplier`)
  await buatOrang(server.services.db, 'T1GDS', 'T1', 'KASIR', layar)
  gudang = await masuk(server.url, 'T1GDS')
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const CINCIN = { kode_dept: 'CIN', kode_group: 'G750', kadar: '18K', qty: 10, berat: 20 }
const JUMLAH3 = { total_qty: 3, total_berat: 6, total_rp: 5_000_001 }
let urut = 0

const surat = (lain: Isi = {}): Isi => ({
  kode_supplier: 'SUP1',
  no_intern: `SJ-${++urut}`,
  cara_hutang: 'RUPIAH',
  items: [{ ...CINCIN, berat_bruto: 20.5, berat_input: 19.98, harga_per_gram: 900_000 }],
  total_qty: 10,
  total_berat: 20,
  total_rp: 18_000_000,
  ...lain,
})

const emas = (lain: Isi = {}): Isi => {
  return {
    ...surat(),
    total_rp: null,
    cara_hutang: 'EMAS',
    harga_acuan: 1_300_000,
    items: [{ ...CINCIN, tagih: 78 }],
    total_emas: 15.6,
    ...lain,
  }
}

const terima = (isi: Isi) => gudang.tulis<Jadi>('penerimaan-suplier/create', isi)

async function diterima(isi: Isi): Promise<Jadi> {
  const answer = await terima(isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

/** The invariants of the books hold. */
async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

async function batal(no_terima: string) {
  const o = { penyetuju: 'T1SPV', password: SANDI }
  const isi = { no_terima, alasan: 'Salah surat' }
  const path = 'penerimaan-suplier/cancel'
  return gudang.tulis(path, await disetujui(gudang, path, isi, o))
}

test('a paper in rupiah: goods at the scale’s weight, the debt at the paper’s, and all of it back', async () => {
  const sebelum = await toko.saldo()
  const jadi = await diterima(surat())
  expect(jadi.no_terima).toMatch(/^NS0A\d{10}$/)
  expect(jadi).toMatchObject({ total_selisih: -0.02, total_rp: 18_000_000, total_emas: 0 })
  expect(await toko.saldo()).toMatchObject({
    'supplier/barang/SUP1 IDR': 18_000_000,
    'supplier/barang/SUP1 MG G750': 19_980,
    'supplier/barang/SUP1 PCS': 10,
    'supplier/hutang/SUP1 IDR': -18_000_000,
  })
  const { data } = await gudang.ok<TerimaSupplier>('GET', `penerimaan-suplier/${jadi.no_terima}`)
  expect(data.items).toMatchObject([{ berat_bruto: 20.5, berat: 20, selisih: -0.02 }])
  await bersih()
  expect(await batal(jadi.no_terima)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(sebelum)
  const lagi = { no_terima: jadi.no_terima, alasan: 'Salah surat' }
  expect(await gudang.tulis('penerimaan-suplier/cancel', lagi)).toMatchObject({
    status: 409,
    code: 'terima_supplier.sudah_batal',
  })
  await bersih()
})

test('a paper in gold is owed in fine grams, and in the rupiah that they are worth', async () => {
  const sebelum = await toko.saldo()
  const jadi = await diterima(emas())
  expect(jadi).toMatchObject({ total_rp: 0, total_emas: 15.6 })
  expect(await toko.saldo()).toMatchObject({
    'supplier/hutang-emas/SUP1 MGF': -15_600,
    'supplier/hutang-emas/SUP1 IDR': -20_280_000,
    'supplier/barang/SUP1 IDR': 20_280_000,
  })
  await bersih()
  expect(await batal(jadi.no_terima)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(sebelum)
  await bersih()
})

const PIECE = {
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  nama_barang: 'Cincin polos',
  kode_baki: 'B1',
}

const masukkan = (no_terima: string, berat: readonly number[], lain: Isi = {}) =>
  gudang.tulis<{ no_masuk: string }>('penerimaan-suplier/barang', {
    no_terima,
    items: berat.map((satu) => ({ ...PIECE, berat: satu, ...lain })),
  })

const batalMasuk = (no_masuk: string) =>
  toko.pemilik.tulis('tambah-barang/cancel', { no_masuk, alasan: 'Salah ketik' })

test('pieces come out of the delivery: never beyond its rest, at its cost, and back into it', async () => {
  const awal = await toko.saldo()
  const { no_terima } = await diterima(
    surat({ items: [{ ...CINCIN, qty: 3, berat: 6, jumlah_rp: 5_000_001 }], ...JUMLAH3 }),
  )
  const datang = await toko.saldo()
  expect((await masukkan(no_terima, [2, 2, 2, 2])).fields).toMatchObject({
    'items.3.kode_dept': { code: 'terima_supplier.lebih_qty', params: { sisa: 3 } },
  })
  expect((await masukkan(no_terima, [2, 4.001])).fields).toMatchObject({
    'items.1.berat': { code: 'terima_supplier.lebih_berat' },
  })
  expect((await masukkan(no_terima, [2], { kadar: '16K', kode_group: 'G700' })).status).toBe(422)
  expect(await toko.saldo()).toEqual(datang)
  const satu = await masukkan(no_terima, [2.5])
  expect(satu, satu.text).toMatchObject({ status: 200 })
  expect((await toko.saldo())['supplier/barang/SUP1 PCS']).toBe(2)
  expect((await toko.saldo())['modal/tambah-barang IDR']).toBe(awal['modal/tambah-barang IDR'])
  const dua = await masukkan(no_terima, [1.75, 1.74])
  expect(dua, dua.text).toMatchObject({ status: 200 })
  // 10 mg that the three pieces do not weigh are a difference; nothing else is left of the delivery.
  const habis = await toko.saldo()
  expect(Object.keys(habis).filter((k) => k.startsWith('supplier/barang/'))).toEqual([])
  expect(
    (habis['barang/selisih-berat MG G750'] ?? 0) - (awal['barang/selisih-berat MG G750'] ?? 0),
  ).toBe(10)
  const [biaya] = await db.query<{ rp: string }>(
    `select sum(harga_modal_rp) as rp from public.barang where no_masuk = any($1)`,
    [[satu.data.no_masuk, dua.data.no_masuk]],
  )
  expect(Number(biaya?.rp)).toBe(5_000_001)
  await bersih()
  const lagi = { no_terima, alasan: 'Salah surat' }
  expect(await gudang.tulis('penerimaan-suplier/cancel', lagi)).toMatchObject({
    status: 409,
    code: 'terima_supplier.sudah_masuk',
  })
  for (const { data } of [satu, dua])
    expect(await batalMasuk(data.no_masuk)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(datang)
  await bersih()
  expect(await batal(no_terima)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(awal)
  await bersih()
})

test('two who enter the last pieces at once: one of them is told that nothing is left', async () => {
  const { no_terima } = await diterima(
    surat({ items: [{ ...CINCIN, qty: 3, berat: 6, jumlah_rp: 5_000_001 }], ...JUMLAH3 }),
  )
  const semua = await Promise.all([1, 2].map(() => masukkan(no_terima, [2, 2, 2])))
  expect(semua.map((a) => a.status).sort()).toEqual([200, 422])
  await bersih()
})

test('what is wrong is told by its field, and nothing is kept of it', async () => {
  const sebelum = await toko.saldo()
  const salah = async (isi: Isi) => (await terima(isi)).fields
  expect(await salah(surat({ total_rp: 18_500_000 }))).toMatchObject({
    total_rp: {
      code: 'terima_supplier.jumlah_beda',
      params: { surat: 'Rp. 18,500,000', baris: 'Rp. 18,000,000', selisih: '+Rp. 500,000' },
    },
  })
  expect(await salah(surat({ total_qty: 9, total_berat: 20.1 }))).toMatchObject({
    total_qty: { code: 'terima_supplier.jumlah_beda' },
    total_berat: { code: 'terima_supplier.jumlah_beda' },
  })
  const [satu] = [{ ...CINCIN, jumlah_rp: 9_000_000 }]
  expect(await salah(surat({ items: [satu, satu] }))).toMatchObject({
    'items.1.kode_dept': { code: 'terima_supplier.ganda' },
  })
  expect(await salah(surat({ items: [{ ...satu, kode_dept: 'TAK' }] }))).toMatchObject({
    'items.0.kode_dept': { code: 'data.rujukan_tidak_ada' },
  })
  expect(await salah(surat({ kode_supplier: 'TAK' }))).toMatchObject({
    kode_supplier: { code: 'data.rujukan_tidak_ada' },
  })
  expect(await salah(surat({ tgl_surat: '2099-01-01' }))).toMatchObject({
    tgl_surat: { code: 'terima_supplier.surat_nanti' },
  })
  expect(await salah(surat({ jatuh_tempo: '2001-01-01' }))).toMatchObject({
    jatuh_tempo: { code: 'terima_supplier.tempo_lewat' },
  })
  expect(await salah(emas({ harga_acuan: null }))).toMatchObject({
    harga_acuan: { code: 'terima_supplier.tanpa_acuan' },
  })
  expect(await toko.saldo()).toEqual(sebelum)
})

test('a paper comes in once: told by its number, also where two enter it at once', async () => {
  const isi = surat()
  const { no_terima } = await diterima(isi)
  expect(await terima(isi)).toMatchObject({
    status: 409,
    code: 'terima_supplier.surat_sudah_ada',
    params: { no_terima },
  })
  const lain = surat()
  const berdua = await Promise.all([terima(lain), terima(lain)])
  expect(berdua.map((a) => a.status).sort()).toEqual([200, 409])
  // Of another supplier the same number is another paper; and one that was taken back is free again.
  await diterima({ ...isi, kode_supplier: 'SUP2' })
  expect(await batal(no_terima)).toMatchObject({ status: 200 })
  await diterima(isi)
  await bersih()
})

test('the report of cancelled deliveries by jenis, by paper and by supplier (R-133, R-309)', async () => {
  const { no_terima } = await diterima(surat({ kode_supplier: 'SUP2', no_intern: 'BTL-1' }))
  await batal(no_terima)
  const [hari_batal] = await db.query<{ tanggal: string }>(
    `select tanggal::text from public.terima_supplier where no_terima = $1`,
    [no_terima],
  )
  const tanggal = hari_batal?.tanggal ?? ''
  const hari = { tgl_from: tanggal, tgl_to: tanggal }
  const path = 'penerimaan-suplier'
  const { data } = await gudang.ok<Isi[]>('GET', `${path}/reports/canc`, {
    ...hari,
    kode_dept: 'ALL',
  })
  expect(data.find((r) => r['no_terima'] === no_terima)).toMatchObject({
    kode_group: 'G750',
    berat: 20,
    qty: 10,
  })
  const rincian = { kadar: '18K', qty: 10, berat_bruto: 20.5, berat: 20, berat_input: 19.98 }
  const global = await gudang.ok<GrupGlobal[]>('GET', `${path}/report-intern-global/canc`, hari)
  expect(global.data.find((g) => g._id.no_intern === 'BTL-1')).toEqual({
    _id: { no_intern: 'BTL-1', kode_supplier: 'SUP2', tanggal },
    detail: [{ ...rincian, selisih: -0.02 }],
  })
  const per = await gudang.ok<GrupSupplier[]>('GET', `${path}/report-intern-supplier/canc`, hari)
  expect(per.data.find((g) => g._id === 'SUP2')?.detail).toEqual([{ ...rincian, selisih: -0.02 }])
})

test('capital letters and spaces do not make another paper, so nobody owes for it twice', async () => {
  const { no_terima } = await diterima(surat({ no_intern: 'Kembar 7/a' }))
  const lagi = await terima(surat({ no_intern: 'KEMBAR7/A' }))
  expect(lagi).toMatchObject({ status: 409, code: 'terima_supplier.surat_sudah_ada' })
  expect(lagi.text).toContain(no_terima)
  await diterima(surat({ no_intern: 'KEMBAR7/B' }))
})

test('a line that rounds to nothing owed is told in a sentence', async () => {
  const ringan = { ...CINCIN, berat: 0.001 }
  const jumlah = { total_berat: 0.001, total_rp: 0 }
  const rupiah = await terima(surat({ ...jumlah, items: [{ ...ringan, harga_per_gram: 1 }] }))
  expect(rupiah.fields).toMatchObject({
    'items.0.harga_per_gram': { code: 'terima_supplier.tanpa_harga' },
  })
  const tanpa = emas({ total_berat: 0.001, total_emas: 0, items: [{ ...ringan, tagih: 1 }] })
  expect((await terima(tanpa)).fields).toMatchObject({
    'items.0.tagih': { code: 'terima_supplier.tanpa_emas' },
  })
  const murah = emas({ harga_acuan: 1, items: [{ ...CINCIN, emas: 0.001 }], total_emas: 0.001 })
  expect((await terima(murah)).fields).toMatchObject({
    harga_acuan: { code: 'terima_supplier.tanpa_acuan' },
  })
})

test('pieces stand in that report only where the shop counts them in wholesale (R-132)', async () => {
  const kolom = async () => {
    const path = 'reports/laporan-batal-terima-barang-supplier'
    const { data } = await gudang.ok<{ columns: { key: string }[] }>('GET', path)
    return data.columns.map((c) => c.key)
  }
  expect(await kolom()).toEqual(['no_terima', 'kode_group', 'jenis', 'berat'])
})

test('stones come in with pieces of a delivery, or neither does', async () => {
  await isiTingkatBatu(toko.pemilik)
  const { no_terima } = await diterima(
    surat({ items: [{ ...CINCIN, qty: 3, berat: 6, jumlah_rp: 5_000_001 }], ...JUMLAH3 }),
  )
  const salah = await masukkan(no_terima, [2, 4.001], { batu: [{ ...TABUR, color: 'ZZ' }] })
  expect(Object.keys(salah.fields).toSorted()).toEqual([
    'items.0.batu.0.color',
    'items.1.batu.0.color',
    'items.1.berat',
  ])
  const jadi = await masukkan(no_terima, [2], { batu: [SOLITER, TABUR] })
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const [batu] = await db.query<{ n: number }>(
    `select count(*)::int as n from public.batu s join public.barang b
       on b.kode_toko = s.kode_toko and b.kode_barcode = s.kode_barcode where b.no_masuk = $1`,
    [jadi.data.no_masuk],
  )
  expect(batu?.n).toBe(2)
  await bersih()
})

const SPV = { penyetuju: 'T1SPV', password: SANDI }

test('a scale that is far from the paper is agreed to, with the difference in gram', async () => {
  const beda = (berat_input: number) =>
    surat({
      items: [{ ...CINCIN, berat_input, harga_per_gram: 900_000 }],
      no_draft: crypto.randomUUID(),
    })
  // One percent of 20 g are 0.2 g: that passes, either way.
  for (const gram of [19.8, 20.2]) await diterima(beda(gram))
  for (const [gram, sebut] of [
    [19.799, '-0.201 g'],
    [20.201, '+0.201 g'],
  ] as const) {
    const tolak = await terima(beda(gram))
    const params = { aksi: 'terima_supplier.selisih', jumlah_rp: 0 }
    expect(tolak).toMatchObject({ status: 403, code: 'otorisasi.diperlukan', params })
    expect(JSON.parse(String(tolak.params['perubahan']))).toMatchObject([
      { nama: 'berat', sebelum: 20, sesudah: gram },
      { nama: 'selisih', sesudah: sebut },
    ])
  }
  const jadi = await terima(await disetujui(gudang, 'penerimaan-suplier/create', beda(19), SPV))
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_selisih: -1 } })
  const { data } = await gudang.ok<TerimaSupplier>(
    'GET',
    `penerimaan-suplier/${jadi.data.no_terima}`,
  )
  expect(data.penyetuju).toBe('T1SPV')
  await bersih()
})

test('pieces that leave much of their line over are agreed to; who gave one may not change the rest', async () => {
  const { no_terima } = await diterima(
    surat({ items: [{ ...CINCIN, qty: 3, berat: 6, jumlah_rp: 5_000_001 }], ...JUMLAH3 }),
  )
  expect(await masukkan(no_terima, [2, 2])).toMatchObject({ status: 200 })
  const path = 'penerimaan-suplier/barang'
  const isi = (berat: number) => ({
    no_terima,
    no_draft: 'x'.repeat(24),
    items: [{ ...PIECE, berat }],
  })
  expect(String((await gudang.tulis(path, isi(1.939))).params['perubahan'])).toContain('-0.061 g')
  const { id_otorisasi } = await disetujui(gudang, path, isi(1.9), SPV)
  expect((await gudang.tulis(path, { ...isi(1.5), id_otorisasi })).status).toBe(403)
  expect(await gudang.tulis(path, isi(1.94))).toMatchObject({ status: 200 })
  await bersih()
})
