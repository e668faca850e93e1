import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { bacaJurnal } from '#test/factories/journal.ts'
import { disetujui } from '#test/factories/sale.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { HutangSupplier } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli
let kas: Client

const LAYAR = [
  '/terima-barang-supplier',
  '/bayar-supplier',
  '/kirim-sepuhan',
  '/terima-sepuhan',
  '/wasting-sepuhan',
  '/transaksi-penjualan',
]
const NOTA = 20
/** What twenty pieces of 2 gram cost, and weigh in milligrams. */
const MODAL_RP = NOTA * HARGA_TANPA
const BERAT_MG = NOTA * 2000

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < NOTA; i++) await toko.terjual()
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

type Isi = Readonly<Record<string, unknown>>

async function simpan<T>(path: string, isi: Isi): Promise<T> {
  const answer = await kas.tulis<T>(path, isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

/** The same where gold or money leaves the house: with an owner's approval. */
const setuju = async <T>(path: string, isi: Isi): Promise<T> =>
  simpan<T>(
    path,
    await disetujui(
      kas,
      path,
      { no_draft: crypto.randomUUID(), ...isi },
      {
        penyetuju: 'T1OWN',
        password: SANDI,
      },
    ),
  )

/**
 * The balances of the ledger, once its invariants hold and, where they are installed, programs of
 * accountants find the same rupiah, gram and fine gram on the same number of accounts.
 */
async function saldo(): Promise<(akun: string) => number> {
  await toko.bersih()
  const all = await toko.jual.saldo()
  const commodities = [
    ['IDR', 'IDR', 1],
    ['MG', 'GR', 1000],
    ['MGF', 'GRM', 1000],
  ] as const
  for (const [satuan, commodity, per] of commodities) {
    const luar = await bacaJurnal({ server }, 'T1', commodity)
    const buku = Object.entries(all).filter(([k]) => k.split(' ')[1] === satuan)
    if (luar)
      expect(luar.map(([, n]) => Math.round(n * per)).toSorted()).toEqual(
        buku.map(([, n]) => n).toSorted(),
      )
  }
  return (akun) => all[akun] ?? 0
}

test('twenty notas, a lot, a bar, and the supplier who took it: grams and rupiah tie at every step', async () => {
  const awal = await saldo()
  const beda = (kini: (akun: string) => number, akun: string) => kini(akun) - awal(akun)
  const notas: string[] = []
  for (let i = 0; i < NOTA; i++)
    notas.push((await toko.dibeli([{ ...TANPA_NOTA, stok: 'ROSOK' }], HARGA_TANPA)).no_faktur_beli)
  const dibeli = await saldo()
  const murni = beda(dibeli, 'barang/rosok MGF')
  expect(beda(dibeli, 'barang/rosok IDR')).toBe(MODAL_RP)
  expect(beda(dibeli, 'barang/rosok MG G750')).toBe(BERAT_MG)

  const { no_kirim } = await setuju<{ no_kirim: string }>('kirim-sepuhan/create', {
    kode_supplier: 'LEB1',
    items: notas.map((no_sumber) => ({ sumber: 'BELI', no_sumber, baris_sumber: 1 })),
  })
  const dikirim = await saldo()
  expect(beda(dikirim, 'barang/rosok IDR')).toBe(0)
  expect(beda(dikirim, 'barang/rosok MGF')).toBe(0)
  expect(dikirim('barang/sepuhan/LEB1 IDR')).toBe(MODAL_RP)
  expect(dikirim('barang/sepuhan/LEB1 MGF')).toBe(murni)
  expect(dikirim('barang/sepuhan/LEB1 MG G750')).toBe(BERAT_MG)

  const BATANG_MGF = 29_000
  const { no_terima: no_sepuhan } = await simpan<{ no_terima: string }>('terima-sepuhan/create', {
    no_draft: crypto.randomUUID(),
    no_kirim,
    items: [{ bentuk: 'MURNI', berat: BATANG_MGF / 1000, kadar: 100, seri: 'B-29' }],
    nota_murni: BATANG_MGF / 1000,
  })
  await setuju('wasting-sepuhan/create', { no_kirim })
  const dilebur = await saldo()
  const batang_rp = dilebur('barang/murni IDR')
  expect(dilebur('barang/sepuhan/LEB1 IDR')).toBe(0)
  expect(dilebur('barang/sepuhan/LEB1 MGF')).toBe(0)
  expect(dilebur('barang/murni MGF')).toBe(BATANG_MGF)
  // The bar bears its part of the cost, the loss bears the rest; not a rupiah stays anywhere else.
  expect(batang_rp).toBe(Math.round((MODAL_RP * BATANG_MGF) / murni))
  expect(beda(dilebur, 'barang/susut IDR')).toBe(MODAL_RP - batang_rp)
  expect(beda(dilebur, 'barang/susut MGF')).toBe(murni - BATANG_MGF)

  const items = [
    { kode_dept: 'CIN', kode_group: 'G750', kadar: '18K', qty: 10, berat: 40, tagih: 78 },
  ]
  const { no_terima } = await simpan<{ no_terima: string }>('penerimaan-suplier/create', {
    kode_supplier: 'SUP1',
    no_intern: 'S-29',
    cara_hutang: 'EMAS',
    harga_acuan: 1_300_000,
    items,
    total_qty: 10,
    total_berat: 40,
    total_emas: 31.2,
  })
  const berhutang = await saldo()
  expect(berhutang('supplier/hutang-emas/SUP1 MGF')).toBe(-31_200)
  const hutang_rp = -berhutang('supplier/hutang-emas/SUP1 IDR')
  expect(hutang_rp).toBe(31.2 * 1_300_000)

  const { batang } = (
    await kas.ok<HutangSupplier>('GET', 'bayar-supplier/get/hutang', { kode_supplier: 'SUP1' })
  ).data
  expect(batang).toMatchObject([{ no_sepuhan, seri: 'B-29', murni: 29 }])
  await setuju('bayar-supplier/create', {
    kode_supplier: 'SUP1',
    items: [{ no_terima, cara_bayar: 'EMAS', emas: 29 }],
    batang: batang.map((b) => ({ no_sepuhan: b.no_sepuhan, baris: b.baris })),
  })
  const dibayar = await saldo()
  expect(dibayar('barang/murni IDR')).toBe(0)
  expect(dibayar('barang/murni MGF')).toBe(0)
  expect(dibayar('supplier/hutang-emas/SUP1 MGF')).toBe(BATANG_MGF - 31_200)
  // The debt goes down by its own price; what the bar had cost instead is the difference.
  const dilunasi_rp = 29 * 1_300_000
  expect(-dibayar('supplier/hutang-emas/SUP1 IDR')).toBe(hutang_rp - dilunasi_rp)
  expect(beda(dibayar, 'pasok/selisih-harga IDR')).toBe(batang_rp - dilunasi_rp)
})
