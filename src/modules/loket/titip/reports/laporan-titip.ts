import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { bacaTitip } from '../server/baca-titip.ts'

/**
 * Every piece that money was left on, by the day of the deposit. The money belongs to the deposit
 * and stands at its first piece, so that the sum is what was paid. A cancelled one stays visible,
 * its price in a column of its own.
 */
export const laporanTitip = documentReport(bacaTitip, {
  screen: '/laporan-titip',
  api: 'titip/report',
  lines: 'items',
  columns: {
    no_titip: 'no_titip',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    qty: eachLine,
    berat: 'items.berat',
    harga_jual: 'items.harga_jual',
    ongkos: 'items.ongkos',
    harga_total: 'items.jumlah_rp',
    dp_rp: 'dp_rp',
    tgl_batas: 'tgl_batas',
    status_titip: 'status',
    batal_rp: 'items.jumlah_rp',
  },
  cancelled: 'batal_rp',
  filter: { kode_sales: 'kode_sales', status_titip: 'status' },
  messages: { kosong: 'titip.laporan_kosong', ada: 'titip.laporan_tersedia' },
  file: 'LAPORAN TITIP UANG',
})
