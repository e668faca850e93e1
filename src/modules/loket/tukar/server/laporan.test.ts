import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

interface Jawaban {
  readonly data: readonly Record<string, unknown>[]
  readonly totals: Readonly<Record<string, number>>
}

async function laporan(path: string, more: Record<string, unknown> = {}): Promise<Jawaban> {
  const answer = await toko.jual.pemilik.ok('GET', path, { limit: 500, ...more })
  return JSON.parse(answer.text) as Jawaban
}

test('reports of purchases and exchanges agree with each other and with the ledger', async () => {
  const lama = await toko.terjual()
  await toko.terjual()
  const barcodes = await toko.jual.barang(2)
  const bank = [{ jenis: 'TRANSFER', jumlah_rp: 5_000_000, no_rekening: REKENING }]
  await toko.jual.terjual({ barcodes, total_rp: 5_000_000, more: { pembayaran: bank } })
  const { tanggal } = (await toko.jual.pemilik.ok<{ tanggal: string }>('GET', 'uang-kas')).data
  const hariIni = { tgl_from: tanggal, tgl_to: tanggal }
  await toko.jual.atur('SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN', ['T1'])

  // 97 % and 2 % of that for the lost nota: 2,376,500.
  const satu = await toko.dibeli([toko.kembali(lama, { nota_hilang: true })], 2_376_500)
  const dua = await toko.dibeli([TANPA_NOTA], HARGA_TANPA, {
    pembayaran: [
      {
        jenis: 'TRANSFER',
        jumlah_rp: HARGA_TANPA,
        no_rekening: REKENING,
        tujuan_rekening: '0034',
      },
    ],
  })
  const salah = await toko.dibeli([TANPA_NOTA], HARGA_TANPA)
  const id_otorisasi = await toko.setuju('pembelian.cancel', salah.no_faktur_beli, HARGA_TANPA)
  const batal = { no_faktur_beli: salah.no_faktur_beli, alasan: 'Salah', id_otorisasi }
  expect((await toko.pembeli.tulis('pembelian/cancel', batal)).status).toBe(200)
  const [a = '', b = ''] = await toko.jual.barang(2)
  const tukar = async (kode_barcode: string) =>
    (
      await toko.pembeli.tulis<{ no_tukar: string }>('tukar/create', {
        kode_sales: 'S01',
        nama_penjual: 'Ibu Ratna',
        jual: { items: [{ kode_barcode }], total_rp: 2_500_000 },
        beli: { items: [TANPA_NOTA], total_rp: HARGA_TANPA },
        pembayaran: [{ jenis: 'CASH', jumlah_rp: 320_000 }],
      })
    ).data.no_tukar
  const sah = await tukar(a)
  const urung = await tukar(b)
  const izin = await toko.setuju('tukar.cancel', urung, 320_000)
  const batalTukar = { no_tukar: urung, alasan: 'Salah', id_otorisasi: izin }
  expect((await toko.pembeli.tulis('tukar/cancel', batalTukar)).status).toBe(200)

  const semua = await laporan('pembelian/report', hariIni)
  expect(semua.data).toHaveLength(5)
  expect(semua.totals).toMatchObject({ qty: 3, berat: 6, batal_rp: 2 * HARGA_TANPA })
  expect(semua.totals['harga']).toBe(2_376_500 + 2 * HARGA_TANPA)
  const stok = await laporan('pembelian/report-stock')
  const saldo = await toko.jual.saldo()
  const akun = (kunci: string) =>
    (saldo[`barang/beli-kembali ${kunci}`] ?? 0) + (saldo[`barang/karantina ${kunci}`] ?? 0)
  expect(stok.totals['harga']).toBe(semua.totals['harga'])
  expect(stok.totals['harga']).toBe(akun('IDR'))
  expect(Math.round((stok.totals['berat_murni'] ?? 0) * 1000)).toBe(akun('MGF'))
  expect(stok.totals['qty']).toBe(akun('PCS'))

  const rugi = await laporan('pembelian/report-rugi-nota', hariIni)
  expect(rugi.data.map((r) => [r['no_faktur_beli'], r['rugi_hilang']])).toEqual([
    [satu.no_faktur_beli, 48_500],
  ])
  const transfer = await laporan('pembelian/report-transfer', hariIni)
  expect(transfer.data.map((r) => [r['no_faktur_beli'], r['tujuan_rekening']])).toEqual([
    [dua.no_faktur_beli, '0034'],
  ])
  const rekap = await laporan('pembelian/report-rekap-transaksi', hariIni)
  expect(rekap.totals).toMatchObject({
    total_rp: 2_376_500 + HARGA_TANPA,
    tunai_rp: 2_376_500,
    non_tunai_rp: HARGA_TANPA,
  })
  const [semuaNota, sahSaja] = [
    await laporan('pembelian/report-rekap', hariIni),
    await laporan('pembelian/report-rekap', { ...hariIni, status_nota: 'VALID' }),
  ]
  // What was traded in is paid with goods; its money stands in the recap of sales.
  expect(semuaNota.totals).toMatchObject({
    total_rp: semua.totals['harga'],
    tunai_rp: 2_376_500,
    non_tunai_rp: HARGA_TANPA,
    lain_rp: (semua.totals['harga'] ?? 0) - 2_376_500 - HARGA_TANPA,
    batal_rp: semua.totals['batal_rp'],
  })
  expect(semuaNota.data.map((r) => r['no_faktur_beli'])).toContain(sah)
  expect(sahSaja.totals['batal_rp']).toBe(0)
  expect(sahSaja.totals['total_rp']).toBe(semuaNota.totals['total_rp'])
  const dibatalkan = await laporan('pembelian/batal-reports', hariIni)
  expect(dibatalkan.data).toMatchObject([{ alasan: 'Salah', oleh: 'T1BELI', penyetuju: 'T1SPV' }])
  const [perfaktur, global] = [
    await laporan('pembelian/hidup/report-limited', { ...hariIni, kode_group: 'G750' }),
    await laporan('pembelian/report-global', hariIni),
  ]
  expect(perfaktur.totals['harga']).toBe(semua.totals['harga'])
  expect(global.totals['harga']).toBe(semua.totals['harga'])
  const barang = await laporan('tukar/report-barang')
  expect(barang.data.map((r) => r['arah'])).toEqual(['MASUK', 'KELUAR'])
  expect(barang.totals['jumlah_rp']).toBe(320_000)
  expect(barang.data.every((r) => r['no_tukar'] === sah)).toBe(true)
  const batalan = await laporan('tukar/report-batal')
  expect(batalan.totals['selisih_rp']).toBe(320_000)
})
