import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaOrder } from '../server/baca-order.ts'

/** Orders that were accepted, each piece with the nota that sold it. */
export const laporanPenjualanMarketplace = documentReport(bacaOrder, {
  screen: '/laporan-penjualan-marketplace',
  gate: { all: ['MARKETPLACE_MODULE'] },
  api: 'penjualan-marketplace/report',
  where: sql`exists (select 1 from public.penjualan n
    where n.kode_toko = d.kode_toko and n.no_faktur_jual = d.no_faktur_jual
      and n.status = 'VALID')`,
  lines: 'items',
  columns: {
    no_order: 'no_order',
    tanggal: 'tanggal',
    nama_sambungan: 'nama_sambungan',
    id_luar: 'id_luar',
    nama_pembeli: 'nama_pembeli',
    no_faktur_jual: 'no_faktur_jual',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kadar: 'items.kadar',
    berat: 'items.berat',
    harga_online: 'items.harga_online',
    logistik: 'logistik',
    kurir: 'kurir',
  },
  filter: { kode_sambungan: rujukan('sambungan-marketplace', KOSONG) },
  messages: { kosong: 'marketplace.laporan_kosong', ada: 'marketplace.laporan_ada' },
})
