import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * One line a purchase, and how it was paid. Only for the shops of a list, the screen of all others
 * stays blank. An exchange pays with goods, so its legs are not here.
 */
export const laporanRekapTransaksiPembelian = defineReport({
  screen: '/laporan-rekap-transaksi-pembelian',
  gate: { shopCodes: 'SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN' },
  api: 'pembelian/report-rekap-transaksi',
  params: {
    ...rentangDiminta,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('pembulatan_rp', rupiah(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('tunai_rp', rupiah(), { total: 'sum' }),
    kolom('non_tunai_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select p.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual, p.jumlah_barang as qty,
      p.berat_mg, p.pembulatan_rp, p.total_rp, b.tunai_rp, p.total_rp - b.tunai_rp as non_tunai_rp
    from public.pembelian p
    cross join lateral (
      select coalesce(sum(x.jumlah_rp) filter (where x.jenis = 'CASH'), 0)::bigint as tunai_rp
      from public.pembelian_bayar x
      where x.kode_toko = ${toko} and x.no_faktur_beli = p.no_faktur_beli) b
    where p.kode_toko = ${toko} and p.status = 'VALID' and p.no_faktur_beli like 'FB%'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tanggal, no_faktur_beli',
})
