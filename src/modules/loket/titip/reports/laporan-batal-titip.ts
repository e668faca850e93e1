import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTitip } from '../server/baca-titip.ts'

/**
 * Deposits by the day on which they were cancelled, a line a piece. The columns of the specification
 * are all there, weights with three decimals.
 */
export const laporanBatalTitip = documentReport(bacaTitip, {
  screen: '/laporan-batal-titip',
  api: 'titip/report-batal-titip-uang',
  day: 'tgl_batal',
  status: 'BATAL',
  lines: 'items',
  columns: {
    no_titip: 'no_titip',
    tgl_batal: 'tgl_batal',
    nama_customer: 'nama_customer',
    nama_barang: 'items.nama_barang',
    berat: 'items.berat',
    harga_jual: 'items.harga_jual',
    ongkos: 'items.ongkos',
    harga_total: 'items.jumlah_rp',
    dp_rp: 'dp_rp',
    no_kembali: 'no_kembali',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  filter: { kode_sales: 'kode_sales' },
  messages: { kosong: 'titip.laporan_batal_kosong', ada: 'titip.laporan_batal_tersedia' },
})
