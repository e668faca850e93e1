import { documentReport } from '#kernel/server/document/report.ts'
import { bacaPenjualan } from '../server/baca-penjualan.ts'
import { perSales } from './saring-nota.ts'

/** Sales that were cancelled: what they were worth, why, by whom, and who approved it. */
export const laporanBatalPenjualan = documentReport(bacaPenjualan, {
  screen: '/laporan-batal-penjualan',
  api: 'penjualan/report-batal',
  status: 'BATAL',
  columns: {
    no_faktur_jual: 'no_faktur_jual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    qty: 'jumlah_barang',
    berat: 'berat',
    total_rp: 'total_rp',
    input_by: 'input_by',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
    alasan_batal: 'alasan_batal',
  },
  filter: perSales,
  messages: { kosong: 'penjualan.batal_kosong' },
})
