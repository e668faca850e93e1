import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let lunas: Nota
let batal: Nota
let member: string

const HARGA = 2_500_000

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  const p = toko.pemilik
  const { data } = await p.tulis<{ kode_customer: string }>('member', {
    nama_customer: 'Ibu Sari',
    no_hp: '081234567890',
  })
  member = data.kode_customer
  await p.tulis('parapoin', { kode_group: 'G750', kelipatan: 100_000, poin: 2 })
  await p.tulis('para-bonus-sales', { kode_group: 'G750', cara: 'PER_PCS', bonus: 7_000 })
  await p.tulis('transaksi-kupon', {
    kode_kupon: 'K100',
    cara: 'NOMINAL',
    nominal: 100_000,
    minimum_belanja: 0,
    berlaku_dari: '2000-01-01',
    berlaku_sampai: '2099-12-31',
  })
  await jualSemua()
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

/** A plain sale, one paid with points, coupon and card at a lower price, and a cancelled one. */
async function jualSemua(): Promise<void> {
  const [a = '', b = '', c = '', d = ''] = await toko.barang(4)
  await toko.terjual({ barcodes: [a, b], total_rp: 2 * HARGA, more: { kode_customer: member } })
  const no_draft = 'draf-laporan'
  const total_rp = 2_400_000
  const turun = {
    barcodes: [c],
    total_rp,
    more: {
      kode_customer: member,
      items: [{ kode_barcode: c, potongan: 100_000 }],
      pembayaran: [
        { jenis: 'POIN', jumlah_rp: 50_000 },
        { jenis: 'KUPON', kode_kupon: 'K100', jumlah_rp: 100_000 },
        { jenis: 'CREDIT', jumlah_rp: 1_000_000, kode_bank: 'BNS' },
        { jenis: 'CASH', jumlah_rp: 1_250_000 },
      ],
      no_draft,
    },
  }
  const izin = await setujuiTolakan(toko.kasir, await toko.jual(turun), {
    penyetuju: 'T1SPV',
    password: 'demo1234',
  })
  lunas = await toko.terjual({ ...turun, more: { ...turun.more, id_otorisasi: izin } })
  batal = await toko.terjual({ barcodes: [d], total_rp: HARGA })
  const id_otorisasi = await toko.setuju('penjualan.cancel', batal.no_faktur_jual, HARGA)
  const isi = { no_faktur_jual: batal.no_faktur_jual, alasan: 'Salah scan', id_otorisasi }
  expect(await toko.kasir.tulis('penjualan/cancel', isi)).toMatchObject({ status: 200 })
}

async function baca(path: string, saring = '') {
  const answer = await toko.pemilik.call<Record<string, unknown>[]>('GET', `${path}?${saring}`)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  const { data, totals } = JSON.parse(answer.text) as {
    data: Record<string, unknown>[]
    totals: Record<string, number>
  }
  return { data, totals }
}

test('in detail: every piece that stands', async () => {
  const { data, totals } = await baca('penjualan/report-detail')
  expect(data).toHaveLength(3)
  expect(totals).toMatchObject({ qty: 3, berat: 6, potongan: 100_000, jumlah_rp: 7_400_000 })
  const saring = await baca('penjualan/report-detail', `kode_customer=${member}&kode_baki=B1`)
  expect(saring.data).toHaveLength(3)
})

test('for tax: the ledger says what the documents say, and how each was paid', async () => {
  const { data, totals } = await baca('penjualan/report-rekap')
  expect(totals).toMatchObject({
    qty: 3,
    dpp_rp: 7_400_000,
    total_rp: 7_400_000,
    tunai_rp: 6_250_000,
    non_tunai_rp: 1_000_000,
    lain_rp: 150_000,
    batal_rp: HARGA,
  })
  expect(data.find((r) => r['no_faktur_jual'] === batal.no_faktur_jual)).toMatchObject({
    total_rp: 0,
    tunai_rp: 0,
    batal_rp: HARGA,
  })
})

test('cancelled ones with reason, person and approver', async () => {
  const { data } = await baca('penjualan/report-batal')
  expect(data).toMatchObject([
    {
      no_faktur_jual: batal.no_faktur_jual,
      total_rp: HARGA,
      alasan_batal: 'Salah scan',
      dibatalkan_oleh: 'T1KASIR',
      penyetuju: 'T1SPV',
    },
  ])
})

test('by kind of goods, by group, by sales person', async () => {
  expect((await baca('penjualan/report-per-jenis')).data).toMatchObject([
    { kode_dept: 'CIN', jumlah_nota: 2, qty: 3, berat: 6, jumlah_rp: 7_400_000 },
  ])
  expect((await baca('penjualan/report-global')).data).toMatchObject([
    { kode_group: 'G750', qty: 3, jumlah_rp: 7_400_000, rata_per_gram: 1_233_333 },
  ])
  expect((await baca('penjualan/report-global-sales')).data).toMatchObject([
    { kode_sales: 'S01', jumlah_nota: 2, qty: 3, total_rp: 7_400_000, bonus: 21_000 },
  ])
  expect((await baca('penjualan/report-sales', 'kode_sales=S01')).totals).toMatchObject({
    qty: 3,
    potongan: 100_000,
    turun_rp: 100_000,
    total_rp: 7_400_000,
    bonus: 21_000,
  })
  expect(await toko.pemilik.call('GET', 'penjualan/report-sales')).toMatchObject({ status: 422 })
})

test('bonus, deductions, coupons and points', async () => {
  expect((await baca('penjualan/report-bonus-sales')).data).toMatchObject([
    { kode_sales: 'S01', kode_group: 'G750', qty: 3, bonus: 21_000 },
  ])
  expect((await baca('penjualan/report-diskon')).data).toMatchObject([
    {
      no_faktur_jual: lunas.no_faktur_jual,
      harga_baku: HARGA,
      potongan: 100_000,
      turun_rp: 100_000,
      dpp_rp: 2_400_000,
      penyetuju: 'T1SPV',
    },
  ])
  expect((await baca('transaksi-kupon/report')).data).toMatchObject([
    { kode_kupon: 'K100', nilai: 100_000, status_nota: 'VALID' },
  ])
  expect((await baca('penjualan/report-bayar-point')).data).toMatchObject([
    { kode_customer: member, poin_pakai: 50, nilai: 50_000 },
  ])
})
