import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/**
 * What each salesperson sold between two days; cancelled sales are left out. Only for the shops of a
 * list, the screen of all others stays blank.
 */
export const laporanRekapSales = defineReport({
  screen: '/laporan-rekap-sales',
  gate: { shopCodes: 'SHOP_CODES_LAPORAN_REKAP_SALES' },
  api: 'penjualan/report-rekap-sales',
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_sales', kode()),
    kolom('nama_sales', teks()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('turun_rp', rupiah(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select p.kode_sales, s.nama_sales, count(*) as jumlah_nota,
      sum(p.jumlah_barang)::bigint as qty, sum(p.berat_mg)::bigint as berat_mg,
      sum(p.turun_rp)::bigint as turun_rp, sum(p.total_rp)::bigint as total_rp
    from public.penjualan p
    left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = p.kode_sales
    where p.kode_toko = ${toko} and p.status = 'VALID'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
    group by p.kode_sales, s.nama_sales`,
  order: 'total_rp desc, kode_sales',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
