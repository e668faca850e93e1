import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { RosokBaris } from '#modules/olah/sepuhan/contract.ts'
import type { BayarSupplier, HutangSupplier } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapBeli
let kas: Client

const LAYAR = [
  '/terima-barang-supplier',
  '/batal-terima-barang-supplier',
  '/bayar-supplier',
  '/lihat-bayar-supplier',
  '/batal-bayar-supplier',
  '/laporan-bayar-supplier',
  '/laporan-hutang-supplier',
  '/kirim-sepuhan',
  '/terima-sepuhan',
  '/transaksi-penjualan',
]

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 20; i++) await toko.terjual()
  for (const kode_supplier of ['SUP1', 'LEB1'])
    expect(
      await toko.jual.pemilik.tulis('supplier-barang', { kode_supplier, nama: kode_supplier }),
    ).toMatchObject({ status: 200 })
  await buatOrang(server.services.db, 'T1KSP', 'T1', 'KASIR', LAYAR)
  kas = await masuk(server.url, 'T1KSP')
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const setuju = (siapa = 'SPV') => ({ penyetuju: `T1${siapa}`, password: SANDI })

/** Sends with the approval that the call asks for. */
async function dengan<T>(path: string, isi: Isi) {
  const lengkap = path.endsWith('cancel') ? isi : { no_draft: crypto.randomUUID(), ...isi }
  return kas.tulis<T>(path, await disetujui(kas, path, lengkap, setuju()))
}

const CINCIN = { kode_dept: 'CIN', kode_group: 'G750', kadar: '18K', qty: 10, berat: 20 }
let urut = 0

async function surat(lain: Isi): Promise<string> {
  const isi = { kode_supplier: 'SUP1', no_intern: `B-${++urut}`, total_qty: 10, total_berat: 20 }
  const answer = await kas.tulis<{ no_terima: string }>('penerimaan-suplier/create', {
    ...isi,
    ...lain,
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_terima
}

const suratRupiah = () =>
  surat({
    cara_hutang: 'RUPIAH',
    items: [{ ...CINCIN, harga_per_gram: 900_000 }],
    total_rp: 18_000_000,
  })
const suratEmas = () =>
  surat({
    cara_hutang: 'EMAS',
    harga_acuan: 1_300_000,
    items: [{ ...CINCIN, tagih: 78 }],
    total_emas: 15.6,
  })

const hutang = async () =>
  (await kas.ok<HutangSupplier>('GET', 'bayar-supplier/get/hutang', { kode_supplier: 'SUP1' })).data

const sisa = async (no_terima: string) =>
  (await hutang()).surat.find((s) => s.no_terima === no_terima)

const bayar = (items: readonly Isi[], lain: Isi = {}) =>
  dengan<{ no_bayar: string; total_rp: number }>('bayar-supplier/create', {
    kode_supplier: 'SUP1',
    items,
    ...lain,
  })

async function bersih(): Promise<void> {
  expect((await toko.jual.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

test('rupiah in parts, never more than is owed, and all of it back', async () => {
  const no_terima = await suratRupiah()
  const sebelum = await toko.jual.saldo()
  const kurang = { kode_supplier: 'SUP1', no_draft: crypto.randomUUID() }
  const lebih = await kas.tulis('bayar-supplier/create', {
    ...kurang,
    items: [{ no_terima, cara_bayar: 'RUPIAH', jumlah: 18_000_001 }],
  })
  expect(lebih.fields).toMatchObject({ 'items.0.jumlah': { code: 'bayar_supplier.lebih' } })
  const satu = await bayar([{ no_terima, cara_bayar: 'RUPIAH', jumlah: 5_000_000 }])
  expect(satu, satu.text).toMatchObject({ status: 200, data: { total_rp: 5_000_000 } })
  expect(await sisa(no_terima)).toMatchObject({ sisa_rp: 13_000_000, sisa_emas: 0 })
  expect((await toko.jual.saldo())['supplier/hutang/SUP1 IDR']).toBe(-13_000_000)
  await bersih()
  const batalSurat = { no_terima, alasan: 'Salah surat' }
  expect(await kas.tulis('penerimaan-suplier/cancel', batalSurat)).toMatchObject({
    status: 409,
    code: 'terima_supplier.sudah_bayar',
  })
  const { no_bayar } = satu.data
  const batal = await dengan('bayar-supplier/cancel', { no_bayar, alasan: 'Salah bayar' })
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  await bersih()
})

test('the price of gold is fixed when it is paid: dearer gold is a loss of its own', async () => {
  const no_terima = await suratEmas()
  const sebelum = (await toko.jual.saldo())['pasok/selisih-harga IDR'] ?? 0
  const jadi = await bayar([{ no_terima, cara_bayar: 'PATOK', emas: 5, harga_per_gram: 1_400_000 }])
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 7_000_000 } })
  expect(await sisa(no_terima)).toMatchObject({ sisa_rp: 0, sisa_emas: 10.6 })
  expect((await toko.jual.saldo())['pasok/selisih-harga IDR']).toBe(sebelum + 500_000)
  await bersih()
  const { no_bayar } = jadi.data
  const batal = await dengan('bayar-supplier/cancel', { no_bayar, alasan: 'Salah harga' })
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect((await toko.jual.saldo())['pasok/selisih-harga IDR'] ?? 0).toBe(sebelum)
  expect(await sisa(no_terima)).toMatchObject({ sisa_emas: 15.6 })
  await bersih()
})

test('gold is never paid beyond what is owed: not in one line, in two, nor by two at once', async () => {
  const no_terima = await suratEmas()
  const patok = (emas: number) => ({ no_terima, cara_bayar: 'PATOK', emas, harga_per_gram: 1_000 })
  const sebelum = await toko.jual.saldo()
  const coba = async (...items: readonly Isi[]) =>
    (
      await kas.tulis('bayar-supplier/create', {
        kode_supplier: 'SUP1',
        no_draft: crypto.randomUUID(),
        items,
      })
    ).fields
  const lebih = { code: 'bayar_supplier.lebih' }
  expect(await coba(patok(15.601))).toMatchObject({ 'items.0.emas': lebih })
  expect(await coba({ no_terima, cara_bayar: 'EMAS', emas: 15.601 })).toMatchObject({
    'items.0.emas': lebih,
  })
  expect(await coba(patok(10), patok(5.601))).toMatchObject({ 'items.1.emas': lebih })
  expect(await coba({ no_terima, cara_bayar: 'RUPIAH', jumlah: 1 })).toMatchObject({
    'items.0.jumlah': lebih,
  })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  const badan = await Promise.all(
    [1, 2].map(() =>
      disetujui(
        kas,
        'bayar-supplier/create',
        { kode_supplier: 'SUP1', items: [patok(10)], no_draft: crypto.randomUUID() },
        setuju(),
      ),
    ),
  )
  const semua = await Promise.all(badan.map((b) => kas.tulis('bayar-supplier/create', b)))
  expect(semua.map((a) => a.status).sort()).toEqual([200, 422])
  const habis = await bayar([patok(5.6)])
  expect(habis, habis.text).toMatchObject({ status: 200 })
  // Paid in full: no gold and no rupiah of it are owed any more.
  expect(await sisa(no_terima)).toBeUndefined()
  expect(await coba(patok(0.001))).toMatchObject({
    'items.0.no_terima': { code: 'bayar_supplier.bukan_hutang' },
  })
  await bersih()
})

test('a bar pays for gold: it leaves with the payment, comes back with its cancelling', async () => {
  const { no_faktur_beli } = await toko.dibeli(
    Array(4).fill({ ...TANPA_NOTA, stok: 'ROSOK' }),
    4 * HARGA_TANPA,
  )
  const items = [1, 2, 3, 4].map((n) => ({
    sumber: 'BELI',
    no_sumber: no_faktur_beli,
    baris_sumber: n,
  }))
  const lot = await dengan<{ no_kirim: string }>('kirim-sepuhan/create', {
    kode_supplier: 'LEB1',
    items,
  })
  const { no_kirim } = lot.data
  const batang = { bentuk: 'MURNI', berat: 5, kadar: 100, seri: 'B-1' }
  const hasil = await kas.tulis('terima-sepuhan/create', { no_kirim, items: [batang] })
  expect(hasil, hasil.text).toMatchObject({ status: 200 })
  const [bar] = (await hutang()).batang
  expect(bar).toMatchObject({ bentuk: 'MURNI', murni: 5 })
  const emas = { no_sepuhan: bar?.no_sepuhan, baris: bar?.baris }
  const no_terima = await suratEmas()
  const sebelum = await toko.jual.saldo()
  const isi = { kode_supplier: 'SUP1', no_draft: crypto.randomUUID(), batang: [emas] }
  const beda = { ...isi, items: [{ no_terima, cara_bayar: 'EMAS', emas: 4.9 }] }
  expect(await kas.tulis('bayar-supplier/create', beda)).toMatchObject({
    status: 422,
    code: 'bayar_supplier.batang_beda',
  })
  const jadi = await bayar([{ no_terima, cara_bayar: 'EMAS', emas: 5 }], { batang: [emas] })
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 0 } })
  expect(await sisa(no_terima)).toMatchObject({ sisa_emas: 10.6 })
  expect((await hutang()).batang).toEqual([])
  await bersih()
  const { no_bayar } = jadi.data
  const batal = await dengan('bayar-supplier/cancel', { no_bayar, alasan: 'Salah bayar' })
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  await bersih()
})

test('a price is fixed now and paid later: gold becomes rupiah that are owed', async () => {
  const no_terima = await suratEmas()
  const awal = await toko.jual.saldo()
  const patok = { no_terima, cara_bayar: 'PATOK_NANTI', emas: 5, harga_per_gram: 1_400_000 }
  const tanpa = await kas.tulis('bayar-supplier/create', {
    kode_supplier: 'SUP1',
    no_draft: crypto.randomUUID(),
    items: [{ ...patok, harga_per_gram: null }],
  })
  expect(tanpa.fields).toMatchObject({
    'items.0.harga_per_gram': { code: 'bayar_supplier.tanpa_harga' },
  })
  const jadi = await bayar([patok])
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 0 } })
  expect(await sisa(no_terima)).toMatchObject({ sisa_rp: 7_000_000, sisa_emas: 10.6 })
  await bersih()
  const { no_bayar } = jadi.data
  const { data } = await kas.ok<BayarSupplier>('GET', `bayar-supplier/${no_bayar}`)
  expect(data).toMatchObject({ total_rp: 0, total_emas: 5, kode_kas: null })
  const hari = { tgl_from: data.tanggal, tgl_to: data.tanggal, cara_bayar: 'PATOK_NANTI' }
  const { data: daftar } = await kas.ok<Isi[]>('GET', 'bayar-supplier/report', hari)
  expect(daftar).toMatchObject([{ no_bayar, jumlah: 0, dipatok: 7_000_000, nilai: 6_500_000 }])
  const uang = (jumlah: number) => [{ no_terima, cara_bayar: 'RUPIAH', jumlah }]
  const lebih = await kas.tulis('bayar-supplier/create', {
    kode_supplier: 'SUP1',
    no_draft: crypto.randomUUID(),
    items: uang(7_000_001),
  })
  expect(lebih.fields).toMatchObject({ 'items.0.jumlah': { code: 'bayar_supplier.lebih' } })
  const dibayar = await bayar(uang(1))
  expect(dibayar, dibayar.text).toMatchObject({ status: 200 })
  const batal = { no_bayar, alasan: 'Salah harga' }
  expect(await kas.tulis('bayar-supplier/cancel', batal)).toMatchObject({
    status: 409,
    code: 'bayar_supplier.patok_dibayar',
  })
  const lain = { no_bayar: dibayar.data.no_bayar, alasan: 'Salah bayar' }
  expect(await dengan('bayar-supplier/cancel', lain)).toMatchObject({ status: 200 })
  expect(await dengan('bayar-supplier/cancel', batal)).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(awal)
  expect(await sisa(no_terima)).toMatchObject({ sisa_rp: 0, sisa_emas: 15.6 })
  await bersih()
})

test('scrap pays for gold by what the supplier takes it for, and comes back with the cancelling', async () => {
  await toko.dibeli(Array(3).fill({ ...TANPA_NOTA, stok: 'ROSOK' }), 3 * HARGA_TANPA)
  const daftar = async () =>
    (await kas.ok<RosokBaris[]>('GET', 'kirim-sepuhan/get/rosok', { limit: 100 })).data
  const semua = await daftar()
  const [satu, dua] = semua
  if (!satu || !dua) throw new Error('no scrap')
  const items = [satu, dua].map(({ sumber, no_sumber, baris_sumber }) => ({
    sumber,
    no_sumber,
    baris_sumber,
  }))
  const timbang = Math.round((satu.berat + dua.berat) * 1000 - 10) / 1000
  const rosok = { kadar: satu.kadar, timbang, persen: 70, items }
  const emas = Math.round(timbang * 700) / 1000
  const no_terima = await suratEmas()
  const awal = await toko.jual.saldo()
  const isi = (lain: Isi) => ({
    kode_supplier: 'SUP1',
    no_draft: crypto.randomUUID(),
    items: [{ no_terima, cara_bayar: 'EMAS', emas }],
    ...lain,
  })
  const coba = async (lain: Isi) => kas.tulis('bayar-supplier/create', isi(lain))
  expect(await coba({})).toMatchObject({ status: 422, code: 'bayar_supplier.batang_beda' })
  expect((await coba({ rosok: [{ ...rosok, timbang: timbang + 1 }] })).fields).toMatchObject({
    'rosok.0.timbang': { code: 'berat.melebihi_stock' },
  })
  expect((await coba({ rosok: [{ ...rosok, kadar: '24K' }] })).fields).toMatchObject({
    'rosok.0.kadar': { code: 'bayar_supplier.rosok_kadar' },
  })
  expect((await coba({ rosok: [{ ...rosok, persen: 0 }] })).fields).toMatchObject({
    'rosok.0.persen': { code: 'bayar_supplier.rosok_persen' },
  })
  expect((await coba({ rosok: [{ ...rosok, items: [items[0], items[0]] }] })).status).toBe(422)
  expect(await toko.jual.saldo()).toEqual(awal)
  const path = 'bayar-supplier/create'
  const badan = [
    await disetujui(kas, path, isi({ rosok: [rosok] }), setuju()),
    await disetujui(kas, path, isi({ rosok: [rosok] }), setuju()),
  ]
  const jawab = await Promise.all(badan.map((b) => kas.tulis<{ no_bayar: string }>(path, b)))
  expect(jawab.map((j) => j.status).sort()).toEqual([200, 409])
  const no_bayar = jawab.find((j) => j.status === 200)?.data.no_bayar ?? ''
  expect((await daftar()).length).toBe(semua.length - 2)
  expect((await sisa(no_terima))?.sisa_emas).toBeCloseTo(15.6 - emas, 6)
  const { data } = await kas.ok<BayarSupplier>('GET', `bayar-supplier/${no_bayar}`)
  expect(data.rosok.reduce((n, r) => n + Math.round(r.emas * 1000), 0)).toBe(emas * 1000)
  expect(data.rosok.reduce((n, r) => n + Math.round(r.timbang * 1000), 0)).toBe(timbang * 1000)
  expect(JSON.stringify(data)).not.toContain('modal')
  await bersih()
  const batal = await dengan('bayar-supplier/cancel', { no_bayar, alasan: 'Salah rosok' })
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(awal)
  expect(await daftar()).toEqual(semua)
  await bersih()
})

test('two who pay the same debt at once: one of them is told what is left', async () => {
  const no_terima = await suratRupiah()
  const items = [{ no_terima, cara_bayar: 'RUPIAH', jumlah: 10_000_000 }]
  const badan = await Promise.all(
    [1, 2].map(() =>
      disetujui(
        kas,
        'bayar-supplier/create',
        { kode_supplier: 'SUP1', items, no_draft: crypto.randomUUID() },
        setuju(),
      ),
    ),
  )
  const semua = await Promise.all(badan.map((b) => kas.tulis('bayar-supplier/create', b)))
  expect(semua.map((a) => a.status).sort()).toEqual([200, 422])
  await bersih()
})

test('what is owed by its age, and unfixed gold at today’s price', async () => {
  const { data } = await kas.ok<Isi[]>('GET', 'bayar-supplier/report-hutang')
  const [satu] = data
  expect(satu).toMatchObject({ kode_supplier: 'SUP1' })
  const { surat: buka } = await hutang()
  expect(satu?.['sisa']).toBe(buka.reduce((n, s) => n + s.sisa_rp, 0))
  expect(satu?.['belum_tempo']).toBe(satu?.['sisa'])
})
