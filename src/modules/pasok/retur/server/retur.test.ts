import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { SOLITER } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapBeli } from '#test/factories/siap-beli.ts'
import type { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { HutangSupplier } from '#modules/pasok/bayar/contract.ts'
import type { IsiRetur, ReturSupplier, SuratRetur } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let siap: SiapBeli
let toko: SiapJual
let gudang: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  siap = await SiapBeli.buat(db, server, 'T1', '0A')
  toko = siap.jual
  const supplier = { kode_supplier: 'SUP1', nama: 'Pabrik SUP1' }
  expect(await toko.pemilik.tulis('supplier-barang', supplier)).toMatchObject({ status: 200 })
  await buatOrang(server.services.db, 'T1GDS', 'T1', 'KASIR', [
    '/terima-barang-supplier',
    '/batal-terima-barang-supplier',
    '/tambah-barang-supplier',
    '/lihat-terima-barang-supplier',
    '/bayar-supplier',
    '/retur-supplier',
    '/lihat-retur-supplier',
    '/batal-retur-supplier',
    '/laporan-retur-supplier',
    '/data-barang',
  ])
  gudang = await masuk(server.url, 'T1GDS')
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const CINCIN = { kode_dept: 'CIN', kode_group: 'G750', kadar: '18K', qty: 3, berat: 6 }
const PIECE = { kode_dept: 'CIN', kode_group: 'G750', kadar: '18K' }
let urut = 0

async function surat(lain: Isi = {}): Promise<string> {
  const answer = await gudang.tulis<{ no_terima: string }>('penerimaan-suplier/create', {
    kode_supplier: 'SUP1',
    no_intern: `R-${++urut}`,
    cara_hutang: 'RUPIAH',
    items: [{ ...CINCIN, jumlah_rp: 5_000_001 }],
    total_qty: 3,
    total_berat: 6,
    total_rp: 5_000_001,
    ...lain,
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_terima
}
const suratEmas = () =>
  surat({
    cara_hutang: 'EMAS',
    harga_acuan: 1_300_000,
    items: [{ ...CINCIN, tagih: 78 }],
    total_rp: null,
    total_emas: 4.68,
  })

async function masukkan(no_terima: string, berat: readonly number[]): Promise<string[]> {
  const items = berat.map((b) => ({
    ...PIECE,
    berat: b,
    nama_barang: 'Cincin retur',
    kode_baki: 'B1',
  }))
  const answer = await gudang.tulis<{ items: { kode_barcode: string }[] }>(
    'penerimaan-suplier/barang',
    { no_terima, items },
  )
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.items.map((i) => i.kode_barcode)
}

const O = { penyetuju: 'T1SPV', password: SANDI }
const lengkap = (isi: Isi): Isi => ({
  keterangan: 'Cacat cor',
  no_draft: crypto.randomUUID(),
  ...isi,
})
const coba = (isi: Isi) => gudang.tulis('retur-supplier/create', lengkap(isi))

interface Jadi {
  readonly no_retur: string
  readonly total_rp: number
  readonly total_emas: number
}

async function diretur(isi: Isi): Promise<Jadi> {
  const path = 'retur-supplier/create'
  const answer = await gudang.tulis<Jadi>(path, await disetujui(gudang, path, lengkap(isi), O))
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}
async function batal(no_retur: string) {
  const path = 'retur-supplier/cancel'
  return gudang.tulis(path, await disetujui(gudang, path, { no_retur, alasan: 'Salah' }, O))
}
const pieces = (kode: readonly string[]) => kode.map((kode_barcode) => ({ kode_barcode }))

const hutang = async (no_terima: string) =>
  (
    await gudang.ok<HutangSupplier>('GET', 'bayar-supplier/get/hutang', { kode_supplier: 'SUP1' })
  ).data.surat.find((s) => s.no_terima === no_terima)

async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}
const status = async (kode: string) =>
  (await toko.pemilik.ok<{ status: string }>('GET', `barang/${kode}`)).data.status

test('a piece and a rest go back: the debt goes down by what they were owed for, and all of it back', async () => {
  const no_terima = await surat()
  const [satu = ''] = await masukkan(no_terima, [1.998])
  const sebelum = await toko.saldo()
  const { data: daftar } = await gudang.ok<SuratRetur[]>('GET', 'retur-supplier/get/surat')
  expect(daftar.find((d) => d.no_terima === no_terima)).toMatchObject({
    sisa_qty: 2,
    barang_qty: 1,
    sisa_rp: 5_000_001,
  })
  const { data: isi } = await gudang.ok<IsiRetur>('GET', 'retur-supplier/get/isi', { no_terima })
  expect(isi.barang).toMatchObject([{ kode_barcode: satu, berat: 1.998 }])
  expect(isi.sisa).toMatchObject([{ baris: 1, qty: 2, berat: 4.002 }])

  const jadi = await diretur({
    no_terima,
    items: pieces([satu]),
    sisa: [{ baris: 1, qty: 1, berat: 2 }],
  })
  expect(jadi.no_retur).toMatch(/^RS0A\d{10}$/)
  const { data: d } = await gudang.ok<ReturSupplier>('GET', `retur-supplier/${jadi.no_retur}`)
  expect(d).toMatchObject({ no_terima, total_qty: 2, total_berat: 3.998, penyetuju: 'T1SPV' })
  expect(d.items.map((i) => i.kode_barcode)).toEqual([satu, null])
  expect(JSON.stringify(d)).not.toContain('modal')
  expect((await hutang(no_terima))?.sisa_rp).toBe(5_000_001 - jadi.total_rp)
  expect(await status(satu)).toBe('RETUR')
  await bersih()
  const { data: riwayat } = await toko.pemilik.ok<Isi[]>('GET', `barang/${satu}/riwayat`)
  expect(riwayat[0]).toMatchObject({ aksi: 'RETUR_SUPPLIER', dokumen: jadi.no_retur })

  // The delivery can't be taken back, and a piece that went back goes no second time.
  const surat_batal = { no_terima, alasan: 'Salah surat' }
  expect((await gudang.tulis('penerimaan-suplier/cancel', surat_batal)).status).toBe(409)
  expect(await coba({ no_terima, items: pieces([satu]) })).toMatchObject({
    status: 409,
    code: 'barang.tidak_tersedia',
  })
  expect(await batal(jadi.no_retur)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await status(satu)).toBe('READY')
  expect(await hutang(no_terima)).toMatchObject({ sisa_rp: 5_000_001 })
  await bersih()
  expect(
    await gudang.tulis('retur-supplier/cancel', { no_retur: jadi.no_retur, alasan: 'Salah' }),
  ).toMatchObject({ status: 409, code: 'retur_supplier.sudah_batal' })
})

test('all of a delivery in gold goes back: no gold and no rupiah are owed for it', async () => {
  const awal = await toko.saldo()
  const no_terima = await suratEmas()
  const dua = await masukkan(no_terima, [2.001, 1.998])
  await diretur({ no_terima, items: pieces(dua) })
  await bersih()
  // The rest weighs a milligram less than the paper has left.
  const jadi = await diretur({ no_terima, sisa: [{ baris: 1, qty: 1, berat: 2 }] })
  expect(jadi.total_rp).toBe(0)
  expect(await hutang(no_terima)).toBeUndefined()
  await bersih()
  const akhir = await toko.saldo()
  for (const akun of [
    'supplier/barang/SUP1 IDR',
    'supplier/barang/SUP1 PCS',
    'supplier/hutang-emas/SUP1 IDR',
    'supplier/hutang-emas/SUP1 MGF',
    'pasok/selisih-harga IDR',
  ])
    expect(akhir[akun] ?? 0, akun).toBe(awal[akun] ?? 0)
  expect(await coba({ no_terima, sisa: [{ baris: 1, qty: 1, berat: 1 }] })).toMatchObject({
    status: 422,
    fields: { 'sisa.0.qty': { code: 'terima_supplier.lebih_qty' } },
  })
})

test('what is refused is told by its field, and nothing is half-saved', async () => {
  const no_terima = await surat()
  const [satu = ''] = await masukkan(no_terima, [2])
  const lain = await surat()
  const [asing = ''] = await masukkan(lain, [2])
  const sebelum = await toko.saldo()
  expect(await coba({ no_terima })).toMatchObject({ code: 'retur_supplier.kosong_isi' })
  expect(await coba({ no_terima, items: pieces([satu]), keterangan: ' ' })).toMatchObject({
    status: 400,
  })
  expect(await coba({ no_terima, items: pieces([satu, asing]) })).toMatchObject({
    status: 422,
    fields: { 'items.1.kode_barcode': { code: 'retur_supplier.bukan_dari_surat' } },
  })
  expect(await coba({ no_terima, items: pieces([satu, satu]) })).toMatchObject({ status: 422 })
  expect(await coba({ no_terima, sisa: [{ baris: 1, qty: 2, berat: 4.001 }] })).toMatchObject({
    fields: { 'sisa.0.berat': { code: 'terima_supplier.lebih_berat' } },
  })
  expect(await coba({ no_terima: 'NS0A2611240999', items: pieces([satu]) })).toMatchObject({
    status: 404,
  })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await status(satu)).toBe('READY')
})

test('two who send the same piece back at once: one of them is told', async () => {
  const no_terima = await surat()
  const [satu = ''] = await masukkan(no_terima, [2])
  const path = 'retur-supplier/create'
  const isi = () => lengkap({ no_terima, items: pieces([satu]) })
  const badan = [await disetujui(gudang, path, isi(), O), await disetujui(gudang, path, isi(), O)]
  const semua = await Promise.all(badan.map((b) => gudang.tulis(path, b)))
  expect(semua.map((a) => a.status).sort()).toEqual([200, 409])
  await bersih()
})

test('what is paid does not come back by goods; the rest may still be entered', async () => {
  const no_terima = await surat()
  // Money in the drawer.
  for (let i = 0; i < 3; i++) await siap.terjual()
  const bayar = {
    kode_supplier: 'SUP1',
    items: [{ no_terima, cara_bayar: 'RUPIAH', jumlah: 4_000_000 }],
    no_draft: crypto.randomUUID(),
  }
  const uang = 'bayar-supplier/create'
  const dibayar = await gudang.tulis(uang, await disetujui(gudang, uang, bayar, O))
  expect(dibayar, dibayar.text).toMatchObject({ status: 200 })
  expect(await coba({ no_terima, sisa: [{ baris: 1, qty: 2, berat: 4 }] })).toMatchObject({
    status: 422,
    code: 'retur_supplier.lebih_hutang',
    params: { nilai: 'Rp. 3,333,334', sisa: 'Rp. 1,000,001' },
  })
  const { no_retur } = await diretur({ no_terima, sisa: [{ baris: 1, qty: 1, berat: 1.1 }] })
  await masukkan(no_terima, [2.45, 2.44])
  await bersih()
  const { data: d } = await gudang.ok<ReturSupplier>('GET', `retur-supplier/${no_retur}`)
  const hari = { tgl_from: d.tanggal, tgl_to: d.tanggal }
  const { data } = await gudang.ok<Isi[]>('GET', 'retur-supplier/report', hari)
  expect(data.some((r) => r['no_terima'] === no_terima && r['qty'] === 1)).toBe(true)
})

test('a line that stands twice is told so, and weight that is written off is approved by its name', async () => {
  const no_terima = await surat()
  const sisa = { baris: 1, qty: 1, berat: 2 }
  expect(await coba({ no_terima, sisa: [sisa, sisa] })).toMatchObject({
    fields: { 'sisa.1.baris': { code: 'retur_supplier.baris_ganda' } },
  })
  const ringan = await coba({ no_terima, sisa: [{ baris: 1, qty: 3, berat: 0.001 }] })
  expect(ringan.code).toBe('otorisasi.diperlukan')
  const selisih = { nama: 'selisih_berat', barang: 'CIN · 18K · 3', sebelum: null, sesudah: 5.999 }
  expect(JSON.parse(String(ringan.params['perubahan']))).toContainEqual(selisih)
})

test('a stone of the stock does not go back with the ring that it was set into', async () => {
  await isiTingkatBatu(toko.pemilik)
  const no_terima = await surat()
  const [kode_barcode = ''] = await masukkan(no_terima, [1.998])
  const { batu } = sukses(
    await toko.pemilik.tulis<{ batu: string[] }>('mutasi-batu/masuk', {
      items: [{ ...SOLITER, harga_modal: 50_000_000 }],
    }),
  ).data
  const isi = { kode_barcode, items: batu.map((no_batu) => ({ no_batu })) }
  const pasang = (arah_batu: string) =>
    toko.pemilik.tulis('mutasi-batu/pasang', { arah_batu, ...isi }).then(sukses)
  await pasang('PASANG')
  expect(await coba({ no_terima, items: pieces([kode_barcode]) })).toMatchObject({
    status: 409,
    code: 'batu.dari_stok',
    params: { no_batu: batu[0] },
  })
  await pasang('LEPAS')
  await diretur({ no_terima, items: pieces([kode_barcode]) })
  expect(await status(kode_barcode)).toBe('RETUR')
  await bersih()
})
