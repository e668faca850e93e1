import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { notaJual, perCabang, asalNota } from './saring-nota.ts'

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
    ...perCabang,
  },
  columns: [
    kolom('kode_sales', kode()),
    kolom('nama_sales', teks()),
    ...summed(bilangan(), 'jumlah_nota', 'qty'),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'turun_rp', 'total_rp'),
  ],
  asal: asalNota,
  query: (a) => sql`
    select p.kode_sales, s.nama_sales, count(*) as jumlah_nota,
      sum(p.jumlah_barang)::bigint as qty, sum(p.berat_mg)::bigint as berat_mg,
      sum(p.turun_rp)::bigint as turun_rp, sum(p.total_rp)::bigint as total_rp
    from ${notaJual(a)}
    left join public.sales s on s.kode_toko = ${a.toko} and s.kode_sales = p.kode_sales
    where p.status = 'VALID'
    group by p.kode_sales, s.nama_sales`,
  order: 'total_rp desc, kode_sales',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
