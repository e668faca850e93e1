import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaPesanan } from '../server/baca-pesanan.ts'

/** Every ordered piece by the day of its order; cancelled orders are left out. */
export const laporanPesananBarang = documentReport(bacaPesanan, {
  screen: '/laporan-pesanan-barang',
  api: 'pesanan/report-pesanan-barang',
  arti: { berat: 'arti.berat_pesanan' },
  day: 'tgl_pesanan',
  where: sql`d.status <> 'BATAL'`,
  lines: 'items',
  columns: {
    no_pesanan: 'no_pesanan',
    kode_sales: 'kode_sales',
    tgl_pesanan: 'tanggal',
    deskripsi: 'items.deskripsi',
    kode_dept: 'items.kode_dept',
    kode_group: 'items.kode_group',
    berat: 'items.berat',
    ongkos: 'items.ongkos',
    sub_total: 'items.sub_total',
    kode_barcode: 'items.kode_barcode',
    berat_jadi: 'items.berat_jadi',
  },
  desimal: 2,
  filter: {
    kode_sales: rujukan('sales', KOSONG),
    kode_dept: rujukan('jenis', KOSONG),
    kode_group: rujukan('group', KOSONG),
  },
  messages: {
    kosong: 'pesanan.laporan_barang_kosong',
    ada: 'pesanan.laporan_barang_tersedia',
  },
})
