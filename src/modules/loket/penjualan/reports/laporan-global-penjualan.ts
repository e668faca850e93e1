import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { barisBerlaku, perCabang, perSales, asalBaris } from './saring-nota.ts'

/** What was sold of each group, and what a gram fetched; cancelled sales are left out. */
export const laporanGlobalPenjualan = defineReport({
  screen: '/laporan-global-penjualan',
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: 'penjualan/report-global',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual' },
  params: { ...rentang, ...perSales, ...perCabang },
  columns: [
    kolom('kode_group', kode()),
    kolom('nama_group', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_murni'),
    ...summed(rupiah(), 'harga', 'ongkos', 'potongan', 'ppn_rp', 'jumlah_rp'),
    kolom('rata_per_gram', rupiah()),
  ],
  asal: asalBaris('kode_group'),
  query: (a) => sql`
    select d.*, g.nama_group,
      case when d.berat_mg > 0
        then round((d.jumlah_rp - d.ppn_rp - d.pph_rp) * 1000.0 / d.berat_mg)::bigint end as rata_per_gram_rp
    from (
      select b.kode_group, count(*)::bigint as qty, sum(b.berat_mg)::bigint as berat_mg,
        sum(b.murni_mg)::bigint as berat_murni_mg, sum(b.harga_rp)::bigint as harga_rp,
        sum(b.ongkos_rp)::bigint as ongkos_rp, sum(b.potongan_rp)::bigint as potongan_rp,
        sum(b.ppn_rp)::bigint as ppn_rp, sum(b.pph_rp)::bigint as pph_rp, sum(b.jumlah_rp)::bigint as jumlah_rp
      from ${barisBerlaku(a)}
      group by b.kode_group) d
    join public.group g on g.kode_toko = ${a.toko} and g.kode_group = d.kode_group`,
  order: 'kode_group',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
