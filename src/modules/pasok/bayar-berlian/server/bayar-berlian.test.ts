import { afterAll, beforeAll, expect, test } from 'vitest'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import type { Server } from '../../../../app/server.ts'
import type { BayarBerlian, HutangBerlian } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>
const PENYETUJU = { penyetuju: 'T1SPV', password: 'demo1234' }
const BATU = {
  shape: 'ROUND',
  color: 'D',
  clarity: 'VVS1',
  asal_batu: 'ALAMI',
  butir: 10,
  carat: 0.2,
} as const

let db: TestDatabase
let server: Server
let toko: SiapJual
/** Pays, and may not agree to it. */
let kas: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await isiTingkatBatu(toko.pemilik)
  const layar = ['/bayar-berlian', '/batal-bayar-berlian', '/batal-mutasi-batu']
  await buatOrang(server.services.db, 'T1KSP', 'T1', 'KASIR', layar)
  kas = await masuk(server.url, 'T1KSP')
  for (const kode_supplier of ['PJY', 'LAIN'])
    sukses(await toko.pemilik.tulis('supplier-berlian', { kode_supplier, nama: kode_supplier }))
  for (let n = 0; n < 4; n++)
    sukses(await toko.jual({ barcodes: await toko.barang(1), total_rp: 2_500_000 }))
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

async function disetujui<T>(path: string, isi: Isi): Promise<Answer<T>> {
  const tolakan = await kas.tulis<T>(path, isi)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const id_otorisasi = await setujuiTolakan(kas, tolakan, PENYETUJU)
  return kas.tulis<T>(path, { ...isi, id_otorisasi })
}
const datang = async (harga_modal: number, kode_supplier: string | null = 'PJY') =>
  sukses(
    await toko.pemilik.tulis<{ no_mutasi_batu: string }>('mutasi-batu/masuk', {
      kode_supplier,
      items: [{ ...BATU, harga_modal }],
    }),
  ).data.no_mutasi_batu
const bayar = (items: readonly (readonly [string, number])[], lain: Isi = {}) =>
  disetujui<{ no_bayar_berlian: string; total_rp: number }>('bayar-berlian/create', {
    kode_supplier: 'PJY',
    items: items.map(([no_mutasi_batu, jumlah]) => ({ no_mutasi_batu, jumlah })),
    no_draft: crypto.randomUUID(),
    ...lain,
  })
const hutang = async () =>
  (
    await kas.ok<HutangBerlian[]>('GET', 'bayar-berlian/get/hutang', {
      kode_supplier: 'PJY',
    })
  ).data.map((h) => [h.no_mutasi_batu, h.sisa_rp])
const owed = async () => (await toko.saldo())['supplier/hutang-berlian/PJY IDR'] ?? 0

test('stones are owed to who delivered them, paid in parts, and a payment is taken back', async () => {
  const modal = (await toko.saldo())['modal/tambah-barang IDR']
  const satu = await datang(2_000_000)
  const dua = await datang(500_000)
  expect(await owed()).toBe(-2_500_000)
  // What nobody delivered is opening stock: it comes out of the owner's capital, and nobody is owed.
  await datang(100_000, null)
  expect((await toko.saldo())['modal/tambah-barang IDR']).toBe((modal ?? 0) - 100_000)
  await bersih()

  const jadi = await bayar([
    [satu, 1_500_000],
    [dua, 500_000],
  ])
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 2_000_000 } })
  const { no_bayar_berlian } = jadi.data
  expect(no_bayar_berlian).toMatch(/^BB0A\d{10}$/)
  expect(await hutang()).toEqual([[satu, 500_000]])
  expect(await owed()).toBe(-500_000)
  await bersih()

  const tolak = await disetujui('mutasi-batu/cancel', { no_mutasi_batu: dua, alasan: 'Salah' })
  expect(tolak).toMatchObject({ status: 409, code: 'mutasi_batu.sudah_bayar' })
  expect(tolak.params).toMatchObject({ no_bayar: no_bayar_berlian })

  const lihat = await toko.pemilik.ok<BayarBerlian>('GET', `bayar-berlian/${no_bayar_berlian}`)
  expect(lihat.data).toMatchObject({
    nama_supplier: 'PJY',
    penyetuju: 'T1SPV',
    items: [{ jumlah_rp: 1_500_000 }, { jumlah_rp: 500_000 }],
  })
  const umur = await toko.pemilik.ok('GET', 'bayar-berlian/report-hutang', {})
  expect(umur.text).toContain(satu)
  expect(umur.text).not.toContain(dua)
  const slip = await toko.pemilik.call('GET', `bayar-berlian/${no_bayar_berlian}/slip`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])

  const batal = () =>
    disetujui('bayar-berlian/cancel', { no_bayar_berlian, alasan: 'Salah supplier' })
  expect(await batal()).toMatchObject({ status: 200 })
  expect(await batal()).toMatchObject({ status: 409, code: 'bayar_supplier.sudah_batal' })
  expect(await owed()).toBe(-2_500_000)
  await bersih()
  const kembali = { no_mutasi_batu: dua, alasan: 'Salah catat' }
  expect(await disetujui('mutasi-batu/cancel', kembali)).toMatchObject({ status: 200 })
  expect(await hutang()).toEqual([[satu, 2_000_000]])
  await bersih()
})

test('too much, nothing, twice, another’s paper and an empty drawer: nothing is paid', async () => {
  const satu = await datang(300_000)
  const lain = await datang(300_000, 'LAIN')
  const sebelum = await toko.saldo()
  const salah = async (items: [string, number][]) => (await bayar(items)).fields
  expect(await salah([[satu, 300_001]])).toMatchObject({
    'items.0.jumlah': { code: 'bayar_supplier.lebih', params: { sisa: 'Rp. 300,000' } },
  })
  expect(await salah([[satu, 0]])).toMatchObject({
    'items.0.jumlah': { code: 'bayar_supplier.nol' },
  })
  const dua: [string, number][] = [
    [satu, 200_000],
    [satu, 200_000],
  ]
  expect(await salah(dua)).toMatchObject({
    'items.1.no_mutasi_batu': { code: 'bayar_supplier.bukan_hutang' },
  })
  expect(await salah([[lain, 1]])).toMatchObject({
    'items.0.no_mutasi_batu': { code: 'bayar_supplier.bukan_hutang' },
  })
  expect(await bayar([[satu, 1]], { kode_supplier: 'TIDAKADA' })).toMatchObject({ status: 422 })
  const mahal = await datang(90_000_000)
  expect(await bayar([[mahal, 90_000_000]])).toMatchObject({
    status: 409,
    code: 'kas.tidak_cukup',
  })
  expect((await toko.saldo())['kas/CASH/01 IDR']).toBe(sebelum['kas/CASH/01 IDR'])
  await bersih()
})

test('five pay one paper at once: it is paid once', async () => {
  const satu = await datang(400_000)
  const badan = () => ({
    kode_supplier: 'PJY',
    items: [{ no_mutasi_batu: satu, jumlah: 400_000 }],
    no_draft: crypto.randomUUID(),
  })
  const siap: Isi[] = []
  for (let n = 0; n < 5; n++) {
    const isi = badan()
    const tolakan = await kas.tulis('bayar-berlian/create', isi)
    siap.push({ ...isi, id_otorisasi: await setujuiTolakan(kas, tolakan, PENYETUJU) })
  }
  const jawab = await Promise.all(siap.map((isi) => kas.tulis('bayar-berlian/create', isi)))
  expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect((await hutang()).map(([no]) => no)).not.toContain(satu)
  await bersih()
})
