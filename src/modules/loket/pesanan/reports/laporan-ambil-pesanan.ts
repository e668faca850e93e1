import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'

/**
 * Orders by the day on which they were picked up: what the finished pieces were sold for, how much
 * of it had been paid on account and how much at the pick-up.
 */
export const laporanAmbilPesanan = defineReport({
  screen: '/laporan-ambil-pesanan',
  api: 'pesanan/report-ambil',
  arti: {
    sisa_bayar: 'arti.sisa_bayar_ambil',
    total_berat: 'arti.total_berat_terjual',
    total_harga: 'arti.total_harga_jual',
  },
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_pesanan', kode(), { link: '/lihat-pesanan' }),
    kolom('tgl_pesanan', tanggal()),
    kolom('tgl_ambil', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_tukang', kode()),
    kolom('total_qty', bilangan(), { total: 'sum' }),
    kolom('total_berat', berat(), { total: 'sum', desimal: 2 }),
    ...summed(rupiah(), 'ongkos', 'total_harga', 'jumlah_bayar', 'sisa_bayar'),
  ],
  query: ({ toko, params }) => sql`
    select p.no_pesanan, p.tanggal as tgl_pesanan, p.tgl_ambil, p.no_faktur_jual, p.kode_sales,
      p.nama_customer, p.kode_tukang, p.total_qty, j.berat_mg as total_berat_mg, j.ongkos_rp,
      j.jumlah_rp as total_harga_rp, p.dp_rp as jumlah_bayar_rp,
      j.jumlah_rp - p.dp_rp as sisa_bayar_rp
    from public.pesanan p
    cross join lateral (
      select coalesce(sum(b.berat_mg), 0)::bigint as berat_mg,
        coalesce(sum(b.ongkos_rp), 0)::bigint as ongkos_rp,
        coalesce(sum(b.jumlah_rp), 0)::bigint as jumlah_rp
      from public.pesanan_barang i
      join public.penjualan_barang b on b.kode_toko = ${toko}
        and b.no_faktur_jual = p.no_faktur_jual and b.kode_barcode = i.kode_barcode
      where i.kode_toko = ${toko} and i.no_pesanan = p.no_pesanan) j
    where p.kode_toko = ${toko} and p.status = 'DIAMBIL'
      and p.tgl_ambil between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tgl_ambil, no_pesanan',
  pesan: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
})
