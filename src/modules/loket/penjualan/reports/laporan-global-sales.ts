import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { notaJual, perCabang, asalNota } from './saring-nota.ts'

/** Each sales person's sum of the range; cancelled sales are left out. */
export const laporanGlobalSales = defineReport({
  screen: '/laporan-global-sales',
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: 'penjualan/report-global-sales',
  params: { ...rentang, ...perCabang },
  columns: [
    kolom('kode_sales', kode()),
    kolom('nama_sales', teks()),
    ...summed(bilangan(), 'jumlah_nota', 'qty'),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'turun_rp', 'total_rp', 'bonus'),
  ],
  asal: asalNota,
  query: (a) => sql`
    select d.*, s.nama_sales
    from (
      select p.kode_sales, count(*)::bigint as jumlah_nota, sum(p.jumlah_barang)::bigint as qty,
        sum(p.berat_mg)::bigint as berat_mg, sum(p.turun_rp)::bigint as turun_rp,
        sum(p.total_rp)::bigint as total_rp, sum(p.bonus_rp)::bigint as bonus_rp
      from ${notaJual(a)}
      where p.status = 'VALID'
      group by p.kode_sales) d
    join public.sales s on s.kode_toko = ${a.toko} and s.kode_sales = d.kode_sales`,
  order: 'total_rp desc, kode_sales',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
