import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaPenjualan } from '../server/baca-penjualan.ts'

/**
 * Every piece that was sold. A cancelled sale stays visible with its status and what it was worth,
 * in a column of its own: the sums are those of the sales that stand.
 */
export const laporanPenjualan = documentReport(bacaPenjualan, {
  screen: '/laporan-penjualan',
  api: 'penjualan/report',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual' },
  lines: 'items',
  columns: {
    no_faktur_jual: 'no_faktur_jual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    qty: eachLine,
    berat: 'items.berat',
    harga_per_gram: 'items.harga_per_gram',
    harga: 'items.harga_jual',
    ongkos: 'items.ongkos',
    potongan: 'items.potongan',
    ppn_rp: 'items.ppn_rp',
    jumlah_rp: 'items.jumlah_rp',
    status_nota: 'status',
    batal_rp: 'items.jumlah_rp',
  },
  cancelled: 'batal_rp',
  unsummed: ['harga_per_gram'],
  filter: {
    kode_sales: rujukan('sales', KOSONG),
    kode_group: rujukan('group', KOSONG),
    kode_dept: rujukan('jenis', KOSONG),
    status_nota: 'status',
  },
  messages: { kosong: 'penjualan.laporan_kosong' },
})
