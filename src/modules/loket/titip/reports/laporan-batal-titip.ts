import { berat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/**
 * Deposits by the day on which they were cancelled, a line a piece; the money that went back stands
 * at the first. The columns of the specification are all there, weights with three decimals.
 */
export const laporanBatalTitip = defineReport({
  name: 'laporan-batal-titip',
  screen: '/laporan-batal-titip',
  parent: '/SubMenuLaporan',
  api: 'titip/report-batal-titip-uang',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_titip', kode(), { link: '/lihat-titip' }),
    kolom('tgl_batal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('nama_barang', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_jual', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('harga_total', rupiah(), { total: 'sum' }),
    kolom('dp_rp', rupiah(), { total: 'sum' }),
    kolom('no_kembali', kode()),
    kolom('alasan_batal', teks()),
    kolom('dibatalkan_oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.no_titip, p.tgl_batal, p.nama_customer, b.nama_barang, b.berat_mg,
      b.harga_rp as harga_jual_rp, b.ongkos_rp, b.jumlah_rp as harga_total_rp,
      case when b.baris = 1 then p.dp_rp end as dp_rp, p.no_kembali, p.alasan_batal,
      p.dibatalkan_oleh, p.setuju_batal as penyetuju, b.baris
    from public.titip p
    join public.titip_barang b on b.kode_toko = ${toko} and b.no_titip = p.no_titip
    where p.kode_toko = ${toko} and p.status = 'BATAL'
      and p.tgl_batal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)`,
  order: 'tgl_batal, no_titip, baris',
  pesan: { kosong: 'titip.laporan_batal_kosong', ada: 'titip.laporan_batal_tersedia' },
  file: 'LAPORAN BATAL TITIP',
})
