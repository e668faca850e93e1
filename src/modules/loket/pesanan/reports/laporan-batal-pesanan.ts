import { documentReport } from '#kernel/server/document/report.ts'
import { bacaPesanan } from '../server/baca-pesanan.ts'

/**
 * Orders by the day on which they were cancelled: what they were worth, what had been paid and went
 * back, why and who allowed it. The columns of the specification come first.
 */
export const laporanBatalPesanan = documentReport(bacaPesanan, {
  screen: '/laporan-batal-pesanan',
  api: 'pesanan/batal-reports',
  arti: { sisa_bayar: 'arti.sisa_bayar_batal' },
  day: 'tgl_batal',
  status: 'BATAL',
  columns: {
    no_pesanan: 'no_pesanan',
    kode_sales: 'kode_sales',
    tanggal: 'tanggal',
    total_berat: 'total_berat',
    total_qty: 'total_qty',
    ongkos: 'ongkos',
    total_harga: 'total_rp',
    jumlah_bayar: 'dp_rp',
    sisa_bayar: 'sisa_bayar',
    nama_customer: 'nama_customer',
    tgl_batal: 'tgl_batal',
    no_kembali: 'no_kembali',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  desimal: 2,
  filter: { kode_sales: 'kode_sales' },
  messages: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
})
