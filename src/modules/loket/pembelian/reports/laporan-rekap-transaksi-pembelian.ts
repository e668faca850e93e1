import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import {
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
  summed,
} from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * One line a purchase, and how it was paid. Only for the shops of a list, the screen of all others
 * stays blank. An exchange pays with goods, so its legs are not here, nor are purchases of
 * goods without a barcode beside a sale of such.
 */
export const laporanRekapTransaksiPembelian = defineReport({
  screen: '/laporan-rekap-transaksi-pembelian',
  gate: { shopCodes: 'SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN' },
  api: 'pembelian/report-rekap-transaksi',
  arti: { total_rp: 'arti.total_rp_beli' },
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
    ...summed(rupiah(), 'pembulatan_rp', 'total_rp', 'tunai_rp', 'non_tunai_rp'),
  ],
  query: ({ toko, params }) => sql`
    select p.*, p.total_rp - p.tunai_rp as non_tunai_rp
    from (
      select p.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual, p.jumlah_barang as qty,
        p.berat_mg, p.pembulatan_rp, p.total_rp, (
          select coalesce(sum(x.jumlah_rp), 0)::bigint from public.pembelian_bayar x
          where x.kode_toko = ${toko} and x.no_faktur_beli = p.no_faktur_beli
            and x.jenis = 'CASH') as tunai_rp
      from public.pembelian p
      where p.kode_toko = ${toko} and p.status = 'VALID' and p.no_faktur_beli like 'FB%'
        and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      union all
      select p.no_manual, p.tanggal, p.kode_sales, p.nama_penjual, p.qty_beli, p.berat_beli_mg,
        p.pembulatan_beli_rp, p.total_beli_rp, (
          select coalesce(sum(x.jumlah_rp), 0)::bigint from public.jual_beli_manual_bayar x
          where x.kode_toko = ${toko} and x.no_manual = p.no_manual and x.jenis = 'CASH')
      from public.jual_beli_manual p
      where p.kode_toko = ${toko} and p.status = 'VALID' and p.qty_jual = 0
        and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date) p
    where ${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text`,
  order: 'tanggal, no_faktur_beli',
})
