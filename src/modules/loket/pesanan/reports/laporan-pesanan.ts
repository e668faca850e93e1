import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { bacaPesanan } from '../server/baca-pesanan.ts'

/**
 * Orders by the day on which they were made, with what was paid until now. A cancelled one stays
 * visible, what it was worth in a column of its own. Weights have two decimals.
 */
export const laporanPesanan = documentReport(bacaPesanan, {
  screen: '/laporan-pesanan',
  api: 'pesanan/report',
  columns: {
    no_pesanan: 'no_pesanan',
    tanggal: 'tanggal',
    tgl_selesai: 'tgl_selesai',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    kode_tukang: 'kode_tukang',
    total_qty: 'total_qty',
    total_berat: 'total_berat',
    ongkos: 'ongkos',
    total_harga: 'total_rp',
    jumlah_bayar: 'dp_rp',
    sisa_bayar: {
      field: rupiah(),
      value: sql`case when d.status in ('ENTRY', 'SELESAI') then d.total_rp - d.dp_rp else 0 end`,
    },
    status_pesanan: 'status',
    batal_rp: 'total_rp',
    valid_oleh: 'valid_oleh',
  },
  cancelled: 'batal_rp',
  desimal: 2,
  filter: {
    kode_sales: 'kode_sales',
    kode_tukang: 'kode_tukang',
    status_pesanan: 'status',
    valid_by: 'valid_oleh',
  },
  messages: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
})
