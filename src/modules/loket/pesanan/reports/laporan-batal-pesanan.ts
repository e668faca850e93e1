import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/**
 * Orders by the day on which they were cancelled: what they were worth, what had been paid and went
 * back, why and who allowed it. The columns of the specification come first.
 */
export const laporanBatalPesanan = defineReport({
  screen: '/laporan-batal-pesanan',
  api: 'pesanan/batal-reports',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_pesanan', kode(), { link: '/lihat-pesanan' }),
    kolom('kode_sales', kode()),
    kolom('tanggal', tanggal()),
    kolom('total_berat', berat(), { total: 'sum', desimal: 2 }),
    kolom('total_qty', bilangan(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('total_harga', rupiah(), { total: 'sum' }),
    kolom('jumlah_bayar', rupiah(), { total: 'sum' }),
    kolom('sisa_bayar', rupiah(), { total: 'sum' }),
    kolom('nama_customer', teks()),
    kolom('tgl_batal', tanggal()),
    kolom('no_kembali', kode()),
    kolom('alasan_batal', teks()),
    kolom('dibatalkan_oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.no_pesanan, p.kode_sales, p.tanggal, p.total_berat_mg, p.total_qty, p.ongkos_rp,
      p.total_rp as total_harga_rp, p.dp_rp as jumlah_bayar_rp,
      p.total_rp - p.dp_rp as sisa_bayar_rp, p.nama_customer, p.tgl_batal, p.no_kembali,
      p.alasan_batal, p.dibatalkan_oleh, p.setuju_batal as penyetuju
    from public.pesanan p
    where p.kode_toko = ${toko} and p.status = 'BATAL'
      and p.tgl_batal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tgl_batal, no_pesanan',
  pesan: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
})
