import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { JualBeliManual } from '#modules/loket/jual-beli-manual/contract.ts'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { HARGA_TANPA, SiapBeli } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli
let pemilik: Client
let ada: JualBeliManual
let batal: JualBeliManual

/** 2 g × 1,250,000. */
const HARGA = 2_500_000
const BARANG = { kode_baki: 'M1', kode_group: 'G750', kode_dept: 'CIN', qty: 2, berat: 2 }

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  pemilik = toko.jual.pemilik
  const baki = { kode_baki: 'M1', nama_baki: 'Baki manual', kode_gudang: 'ET', berat_baki: 0 }
  expect((await pemilik.tulis('baki', baki)).status).toBe(200)
  const items = [{ ...BARANG, qty: 10, berat: 20, harga_modal: 16_000_000, kode_baki: undefined }]
  const masukStok = await pemilik.tulis('barang-manual/tambah', { kode_baki: 'M1', items })
  expect(masukStok, masukStok.text).toMatchObject({ status: 200 })
  await toko.terjual()
  ada = await manual(true, false)
  await manual(true, true)
  await manual(false, true)
  batal = await manual(true, false)
  const isi = { no_manual: batal.no_manual, alasan: 'Salah ketik' }
  expect((await pemilik.tulis('jual-beli-manual/cancel', isi)).status).toBe(200)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

/** One document with a line sold, a line bought, or both, settled in cash. */
async function manual(jual: boolean, beli: boolean): Promise<JualBeliManual> {
  const dibeli = { ...BARANG, qty: 1, kadar: '18K', kode_kondisi: 'POLOS' }
  const total = [jual ? HARGA : 0, beli ? HARGA_TANPA : 0] as const
  const answer = await pemilik.tulis<JualBeliManual>('jual-beli-manual/create', {
    kode_sales: 'S01',
    nama_penjual: 'Ibu Ratna',
    jual: { items: jual ? [BARANG] : [], total_rp: total[0] },
    beli: { items: beli ? [dibeli] : [], total_rp: total[1] },
    pembayaran: [{ jenis: 'CASH', jumlah_rp: Math.abs(total[0] - total[1]) }],
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const hariIni = () => ({ tgl_from: ada.tanggal, tgl_to: ada.tanggal })
type Baris = Readonly<Record<string, unknown>>

async function laporan(path: string, more: Baris = {}) {
  const { text } = await pemilik.ok('GET', path, { limit: 500, ...hariIni(), ...more })
  return JSON.parse(text) as {
    readonly data: readonly Baris[]
    readonly totals: Readonly<Record<string, number>>
  }
}

/** Minus what an account of the ledger holds, in its unit. */
async function buku(akun: string, satuan = 'IDR'): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    `select coalesce(-sum(jumlah), 0) as n from saldo_harian
     where kode_toko = 'T1' and akun = $1 and satuan = $2`,
    [akun, satuan],
  )
  return Number(row?.n)
}

interface Grafik {
  readonly rows: readonly (Baris & { readonly jumlah_nota: number; readonly berat: number })[]
  readonly total_penjualan: number
  readonly total_pembelian: number
}

test.each(['today', 'monthly'])(
  'charts of sales and purchases, %s: what the ledger says',
  async (type) => {
    const { data: jual } = await pemilik.ok<Grafik>('GET', 'penjualan/chart', { type })
    expect(jual.total_penjualan).toBe(3 * HARGA)
    expect(jual.total_penjualan).toBe(await buku('penjualan/barang'))
    const jumlah = (g: Grafik, nama: 'jumlah_nota' | 'berat') =>
      g.rows.reduce((n, r) => n + Number(r[nama]), 0)
    expect([jumlah(jual, 'jumlah_nota'), jumlah(jual, 'berat')]).toEqual([3, 6])
    expect(jumlah(jual, 'berat')).toBe(-(await buku('penjualan/barang', 'MG')) / 1000)

    const { data: beli } = await pemilik.ok<Grafik>('GET', 'pembelian/chart', { type })
    expect(beli.total_pembelian).toBe(2 * HARGA_TANPA)
    expect([jumlah(beli, 'jumlah_nota'), jumlah(beli, 'berat')]).toEqual([2, 4])
    expect(jumlah(beli, 'berat')).toBe((await buku('pembelian/barang', 'MG')) / 1000)
  },
)

test('the day, and what sold most, are the same sums', async () => {
  const { data } = await pemilik.ok<Baris>('GET', 'dashboard/ringkasan')
  expect(data).toMatchObject({
    total_penjualan: 3 * HARGA,
    total_pembelian: 2 * HARGA_TANPA,
    jumlah_nota: 3,
    jumlah_barang: 5,
    berat: 6,
  })
  for (const [kategori, kode] of [
    ['GROUP', 'G750'],
    ['JENIS', 'CIN'],
    ['SALES', 'S01'],
  ] as const) {
    const path = `cash-pusat/daily-specific-chart?type=today&kategori=${kategori}`
    const { rows } = (await pemilik.ok<{ rows: readonly Baris[] }>('GET', path)).data
    expect(rows).toMatchObject([{ kode, jumlah_barang: 5, berat: 6, total_rp: 3 * HARGA }])
  }
})

test('recaps of sales hold every document once; a cancelled one sums to zero', async () => {
  const rekap = await laporan('penjualan/report-rekap')
  expect(rekap.totals).toMatchObject({
    qty: 5,
    berat: 6,
    dpp_rp: 3 * HARGA,
    total_rp: await buku('penjualan/barang'),
    // The one with a purchase: what came in is goods, not money.
    tunai_rp: 3 * HARGA - HARGA_TANPA,
    lain_rp: HARGA_TANPA,
    batal_rp: HARGA,
  })
  const baris = rekap.data.find((r) => r['no_faktur_jual'] === batal.no_manual)
  expect(baris).toMatchObject({ total_rp: 0, tunai_rp: 0, nama_customer: 'Ibu Ratna' })
  const tiap = await laporan('penjualan/report-global-sales')
  expect(tiap.data).toMatchObject([
    { kode_sales: 'S01', jumlah_nota: 3, qty: 5, berat: 6, total_rp: 3 * HARGA },
  ])
  const satu = await laporan('penjualan/report-sales', { kode_sales: 'S01' })
  expect(satu.totals).toMatchObject({ qty: 5, harga: 3 * HARGA, total_rp: 3 * HARGA })
  await toko.jual.atur('SHOP_CODES_LAPORAN_REKAP_SALES', ['T1'])
  const perSales = await laporan('penjualan/report-rekap-sales')
  expect(perSales.totals).toMatchObject({ jumlah_nota: 3, total_rp: 3 * HARGA })
})

test('the recap of purchases holds what was paid with money, not what was exchanged', async () => {
  await toko.jual.atur('SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN', ['T1'])
  expect((await laporan('pembelian/report-rekap-transaksi')).totals).toMatchObject({
    qty: 1,
    berat: 2,
    total_rp: HARGA_TANPA,
    tunai_rp: HARGA_TANPA,
    non_tunai_rp: 0,
  })
})

test('its number finds it, on whichever side a person may look at', async () => {
  const cari = async (no_manual: string, oleh: Client) =>
    (await oleh.ok<{ path: string }[]>('GET', 'cari', { q: no_manual })).data.map((t) => t.path)
  const orang = async (user: string, ...layar: readonly string[]) => {
    await buatOrang(server.services.db, user, 'T1', 'KASIR', [...layar])
    return masuk(server.url, user)
  }
  const { no_manual } = ada
  const jual = `/lihat-penjualan-manual?no_manual=${no_manual}`
  expect(await cari(no_manual.toLowerCase(), pemilik)).toEqual([jual])
  const beli = await manual(false, true)
  const pembeli = await orang('T1LIHATB', '/lihat-pembelian-manual')
  expect(await cari(beli.no_manual, pembeli)).toEqual([
    `/lihat-pembelian-manual?no_manual=${beli.no_manual}`,
  ])
  expect(await cari(no_manual, await orang('T1LAIN', '/lihat-hutang'))).toEqual([])
})
