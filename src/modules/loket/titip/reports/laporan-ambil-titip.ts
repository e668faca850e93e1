import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'

/** Pieces that were taken, by the day on which they were: sold for what, how much was paid before. */
export const laporanAmbilTitip = defineReport({
  screen: '/laporan-ambil-titip',
  api: 'titip/report-ambil',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_titip', kode(), { link: '/lihat-titip' }),
    kolom('tanggal', tanggal()),
    kolom('tgl_ambil', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'harga_jual', 'ongkos', 'harga_total', 'dp_rp'),
  ],
  query: ({ toko, params }) => sql`
    select p.no_titip, p.tanggal, p.tgl_ambil, p.no_faktur_jual, p.kode_sales, p.nama_customer,
      b.kode_barcode, b.nama_barang, 1 as qty, j.berat_mg, j.harga_rp as harga_jual_rp,
      j.ongkos_rp, j.jumlah_rp as harga_total_rp, case when b.baris = 1 then p.dp_rp end as dp_rp,
      b.baris
    from public.titip p
    join public.titip_barang b on b.kode_toko = ${toko} and b.no_titip = p.no_titip
    join public.penjualan_barang j on j.kode_toko = ${toko}
      and j.no_faktur_jual = p.no_faktur_jual and j.kode_barcode = b.kode_barcode
    where p.kode_toko = ${toko} and p.status = 'DIAMBIL'
      and p.tgl_ambil between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tgl_ambil, no_titip, baris',
  pesan: { kosong: 'titip.laporan_kosong', ada: 'titip.laporan_tersedia' },
  file: 'LAPORAN AMBIL TITIP UANG',
})
