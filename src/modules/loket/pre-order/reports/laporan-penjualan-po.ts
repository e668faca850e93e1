import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { GATE_PO } from '../rules-gate.ts'

/**
 * Pre-orders by the day on which they were picked up: what the pieces were sold for, how much of it
 * had been paid ahead and how much at the counter.
 */
export const laporanPenjualanPo = defineReport({
  screen: '/laporan-penjualan-po',
  api: 'pre-order/report-penjualan',
  arti: {
    sisa_bayar: 'arti.sisa_bayar_ambil',
    total_berat: 'arti.total_berat_terjual',
    total_harga: 'arti.total_harga_jual',
  },
  gate: GATE_PO,
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_po', kode(), { link: '/lihat-pre-order' }),
    kolom('tanggal', tanggal()),
    kolom('tgl_ambil', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('total_qty', bilangan(), { total: 'sum' }),
    kolom('total_berat', berat(), { total: 'sum', desimal: 2 }),
    ...summed(rupiah(), 'ongkos', 'total_harga', 'jumlah_bayar', 'sisa_bayar'),
  ],
  query: ({ toko, params }) => sql`
    select p.no_po, p.tanggal, p.tgl_ambil, p.no_faktur_jual, p.kode_sales, p.nama_customer,
      p.total_qty, j.berat_mg as total_berat_mg, j.ongkos_rp, j.jumlah_rp as total_harga_rp,
      p.dp_rp as jumlah_bayar_rp, j.jumlah_rp - p.dp_rp as sisa_bayar_rp
    from public.pre_order p
    cross join lateral (
      select coalesce(sum(b.berat_mg), 0)::bigint as berat_mg,
        coalesce(sum(b.ongkos_rp), 0)::bigint as ongkos_rp,
        coalesce(sum(b.jumlah_rp), 0)::bigint as jumlah_rp
      from public.pre_order_barang i
      join public.penjualan_barang b on b.kode_toko = ${toko}
        and b.no_faktur_jual = p.no_faktur_jual and b.kode_barcode = i.kode_barcode
      where i.kode_toko = ${toko} and i.no_po = p.no_po) j
    where p.kode_toko = ${toko} and p.status = 'DIAMBIL'
      and p.tgl_ambil between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tgl_ambil, no_po',
  pesan: { kosong: 'pre_order.laporan_kosong', ada: 'pre_order.laporan_tersedia' },
})
