import { sql } from '#kernel/server/db/query.ts'
import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, rujukan } from '#kernel/shared/fields.ts'
import { bacaPenjualan } from '../server/baca-penjualan.ts'

/** Every piece that was sold with all that a recount needs; cancelled sales are left out. */
export const laporanPenjualanDetail = documentReport(bacaPenjualan, {
  screen: '/laporan-penjualan-detail',
  api: 'penjualan/report-detail',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual' },
  status: 'VALID',
  lines: 'items',
  columns: {
    no_faktur_jual: 'no_faktur_jual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_dept: 'items.kode_dept',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    kode_gudang: 'items.kode_gudang',
    kode_baki: 'items.kode_baki',
    qty: eachLine,
    berat: 'items.berat',
    berat_murni: { field: berat(), value: sql`b.murni_mg` },
    harga_per_gram: 'items.harga_per_gram',
    harga: 'items.harga_jual',
    ongkos: 'items.ongkos',
    potongan: 'items.potongan',
    ppn_rp: 'items.ppn_rp',
    jumlah_rp: 'items.jumlah_rp',
    input_by: 'input_by',
  },
  unsummed: ['harga_per_gram'],
  filter: {
    kode_sales: rujukan('sales', KOSONG),
    kode_customer: rujukan('member', KOSONG),
    kode_group: rujukan('group', KOSONG),
    kode_dept: rujukan('jenis', KOSONG),
    kode_baki: rujukan('baki', KOSONG),
  },
  messages: { kosong: 'penjualan.laporan_kosong' },
})
