import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { barisBerlaku, perCabang, perSales, asalBaris } from './saring-nota.ts'

/** What each sales person earned by group, as it was posted with the sales. */
export const laporanBonusSales = defineReport({
  screen: '/laporan-bonus-sales',
  gate: { all: ['BONUS_SALES_MODULE'] },
  api: 'penjualan/report-bonus-sales',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual' },
  params: { ...rentang, ...perSales, ...perCabang },
  columns: [
    kolom('kode_sales', kode()),
    kolom('nama_sales', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'jumlah_rp', 'bonus'),
  ],
  asal: asalBaris('kode_sales', 'kode_group'),
  query: (a) => sql`
    select d.kode_sales, s.nama_sales, d.kode_group, d.qty, d.berat_mg, d.jumlah_rp, d.bonus_rp
    from (
      select p.kode_sales, b.kode_group, count(*)::bigint as qty,
        sum(b.berat_mg)::bigint as berat_mg, sum(b.jumlah_rp)::bigint as jumlah_rp,
        sum(b.bonus_rp)::bigint as bonus_rp
      from ${barisBerlaku(a)}
      group by p.kode_sales, b.kode_group) d
    join public.sales s on s.kode_toko = ${a.toko} and s.kode_sales = d.kode_sales
    where d.bonus_rp > 0`,
  order: 'kode_sales, kode_group',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
