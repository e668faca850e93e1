import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import {
  CINCIN,
  type Dokumen,
  KEMBALI_TUNAI,
  SiapTitip,
  tunai,
} from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip
const nomor: Record<string, string> = {}

const DUA = { items: [CINCIN, { ...CINCIN, berat: 3 }], total_rp: 6_650_000 }

/** Four orders: open with two pieces, finished, cancelled, and one paid twice. Two deposits. */
beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
  nomor['dua'] = (await s.pesan(2_000_000, { ...DUA, tgl_selesai: '2031-01-31' })).data.no_pesanan
  nomor['jadi'] = (await s.pesan(1_000_000)).data.no_pesanan
  const [kode_barcode] = await toko.barang(1, { berat: 2.25 })
  await tulis('pesanan/selesai', {
    no_pesanan: nomor['jadi'],
    items: [{ baris: 1, kode_barcode }],
  })
  nomor['batal'] = (await s.pesan(500_000)).data.no_pesanan
  await batal('pesanan', 'no_pesanan', nomor['batal'], 500_000)
  nomor['bayar'] = (await s.pesan(300_000)).data.no_pesanan
  await tulis('pesanan/bayar', {
    no_pesanan: nomor['bayar'],
    dp_rp: 400_000,
    pembayaran: tunai(400_000),
  })
  const barang = await toko.barang(3)
  nomor['titip'] = (await s.titip(barang.slice(0, 2), 1_500_000)).data.no_titip
  nomor['titip batal'] = (await s.titip(barang.slice(2), 700_000)).data.no_titip
  await batal('titip', 'no_titip', nomor['titip batal'], 700_000)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

async function tulis(path: string, isi: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await s.kasir.tulis<Dokumen>(path, isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
}

async function batal(area: string, kunci: string, no: string, rp: number): Promise<void> {
  const id_otorisasi = await s.setuju(`${area}.cancel`, no, rp)
  await tulis(`${area}/cancel`, { [kunci]: no, ...KEMBALI_TUNAI, id_otorisasi })
}

interface Laporan {
  readonly data: readonly Readonly<Record<string, string | number | null>>[]
  readonly totals: Readonly<Record<string, number>>
}

async function laporan(path: string, isi: Readonly<Record<string, string>> = {}) {
  const { text } = await toko.pemilik.ok('GET', path, { limit: 100, ...isi })
  return JSON.parse(text) as Laporan
}

test('orders: what stands is summed, what was cancelled stands beside', async () => {
  const { data, totals } = await laporan('pesanan/report')
  expect(data).toHaveLength(4)
  expect(totals).toMatchObject({
    total_qty: 4,
    total_berat: 9,
    ongkos: 800_000,
    total_harga: 12_050_000,
    jumlah_bayar: 3_700_000,
    sisa_bayar: 8_350_000,
    batal_rp: 2_700_000,
  })
  const jadi = await laporan('pesanan/report', { status_pesanan: 'SELESAI' })
  expect(jadi.data.map((r) => r['no_pesanan'])).toEqual([nomor['jadi']])
  expect((await laporan('pesanan/report', { valid_by: 'SIAPA' })).data).toEqual([])
})

test('ordered pieces: a line each', async () => {
  const { data, totals } = await laporan('pesanan/report-pesanan-barang')
  expect(data).toHaveLength(4)
  expect(totals).toMatchObject({ berat: 9, sub_total: 12_050_000, berat_jadi: 2.25 })
})

test('open orders: by the promise, their money is what the ledger owes', async () => {
  const { data, totals } = await laporan('pesanan/report-outstand')
  expect(data.map((r) => r['no_pesanan'])).toEqual([nomor['jadi'], nomor['bayar'], nomor['dua']])
  expect(totals['jumlah_bayar']).toBe(-((await toko.saldo())['pesanan/uang-muka IDR'] ?? 0))
  const jauh = await laporan('pesanan/report-outstand', { per_tanggal: '2020-01-01' })
  expect(jauh.data).toEqual([])
})

test('cancelled orders, with what went back', async () => {
  const { data, totals } = await laporan('pesanan/batal-reports')
  expect(data).toMatchObject([
    { no_pesanan: nomor['batal'], jumlah_bayar: 500_000, sisa_bayar: 2_200_000, total_qty: 1 },
  ])
  expect(totals).toMatchObject({ total_harga: 2_700_000, jumlah_bayar: 500_000 })
  expect(data[0]?.['no_kembali']).toMatch(/^RP/)
})

test('deposits: the money once a deposit, the price a piece', async () => {
  const { data, totals } = await laporan('titip/report')
  expect(data).toHaveLength(3)
  expect(totals).toMatchObject({
    qty: 2,
    harga_total: 5_000_000,
    dp_rp: 1_500_000,
    batal_rp: 2_500_000,
  })
  const kembali = await laporan('titip/report-batal-titip-uang')
  expect(kembali.totals).toMatchObject({ harga_total: 2_500_000, dp_rp: 700_000, berat: 2 })
  expect((await laporan('titip/report-ambil')).data).toEqual([])
})

test('the text of an empty report is the specification’s', async () => {
  const { data } = await toko.pemilik.ok<{ pesan: { kosong: string; ada: string } }>(
    'GET',
    'reports/laporan-batal-titip',
  )
  expect(data.pesan).toEqual({
    kosong: 'Laporan Batal Titip Kosong',
    ada: 'Laporan Batal Titip Tersedia',
  })
})
