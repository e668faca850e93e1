import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { rentangDiminta } from '#kernel/server/report/define.ts'
import { bacaPembelian } from '../server/baca-pembelian.ts'

/** Purchases that were cancelled: who, why, and who approved it. Exchanges have a report of their own. */
export const laporanBatalPembelian = documentReport(bacaPembelian, {
  screen: '/laporan-batal-pembelian',
  api: 'pembelian/batal-reports',
  arti: { total_rp: 'arti.total_rp_beli' },
  days: rentangDiminta,
  status: 'BATAL',
  where: sql`d.no_faktur_beli like 'FB%'`,
  columns: {
    no_faktur_beli: 'no_faktur_beli',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    qty: 'jumlah_barang',
    berat: 'berat',
    total_rp: 'total_rp',
    alasan: 'alasan_batal',
    oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
})
