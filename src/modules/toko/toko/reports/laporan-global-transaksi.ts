import type { RawBuilder } from 'kysely'
import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * What was sold, bought back, ordered and reserved, by group (gaps.md 79). Each way of trading has
 * columns of its own, so that every sum says one thing; cancelled documents count nowhere.
 */
export const laporanGlobalTransaksi = defineReport({
  screen: '/laporan-global-transaksi',
  api: 'tutup-toko/report-global',
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_group', kode()),
    kolom('nama_group', teks()),
    kolom('jual_qty', bilangan(), { total: 'sum' }),
    kolom('jual_berat', berat(), { total: 'sum' }),
    kolom('jual_rp', rupiah(), { total: 'sum' }),
    kolom('beli_qty', bilangan(), { total: 'sum' }),
    kolom('beli_berat', berat(), { total: 'sum' }),
    kolom('beli_rp', rupiah(), { total: 'sum' }),
    kolom('pesan_qty', bilangan(), { total: 'sum' }),
    kolom('pesan_berat', berat(), { total: 'sum' }),
    kolom('pesan_rp', rupiah(), { total: 'sum' }),
    kolom('titip_qty', bilangan(), { total: 'sum' }),
    kolom('titip_berat', berat(), { total: 'sum' }),
    kolom('titip_rp', rupiah(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode_group'],
    nama: 'dokumen',
    query: ({ toko, params }) => sql`
      select m.kode_group, m.dokumen, m.tanggal, ${JUMLAH}
      from (${baris(toko, params)}) m
      group by m.kode_group, m.dokumen, m.tanggal`,
  },
  query: ({ toko, params }) => sql`
      select m.kode_group, max(g.nama_group) as nama_group,
        ${JUMLAH}
      from (${baris(toko, params)}) m
      left join public."group" g on g.kode_toko = ${toko} and g.kode_group = m.kode_group
      group by m.kode_group`,
  order: 'kode_group',
})

/** Pieces, grams and rupiah of each way of trading. */
const JUMLAH = sql`
    coalesce(sum(qty) filter (where jenis = 'FJ'), 0)::bigint as jual_qty,
    coalesce(sum(berat) filter (where jenis = 'FJ'), 0)::bigint as jual_berat_mg,
    coalesce(sum(rp) filter (where jenis = 'FJ'), 0)::bigint as jual_rp,
    coalesce(sum(qty) filter (where jenis = 'FB'), 0)::bigint as beli_qty,
    coalesce(sum(berat) filter (where jenis = 'FB'), 0)::bigint as beli_berat_mg,
    coalesce(sum(rp) filter (where jenis = 'FB'), 0)::bigint as beli_rp,
    count(*) filter (where jenis = 'FP') as pesan_qty,
    coalesce(sum(berat) filter (where jenis = 'FP'), 0)::bigint as pesan_berat_mg,
    coalesce(sum(rp) filter (where jenis = 'FP'), 0)::bigint as pesan_rp,
    count(*) filter (where jenis = 'TU') as titip_qty,
    coalesce(sum(berat) filter (where jenis = 'TU'), 0)::bigint as titip_berat_mg,
    coalesce(sum(rp) filter (where jenis = 'TU'), 0)::bigint as titip_rp`

/** Lines of documents that stand, each with the letters of its way. */
function baris(
  toko: string,
  params: { readonly tgl_from: string | null; readonly tgl_to: string | null },
): RawBuilder<unknown> {
  const hari = (d: string) => sql`${sql.ref(`${d}.kode_toko`)} = ${toko}
    and ${sql.ref(`${d}.status`)} <> 'BATAL'
    and ${sql.ref(`${d}.tanggal`)}
      between ${params.tgl_from}::date and ${params.tgl_to}::date`
  return sql`
        select 'FJ' as jenis, d.no_faktur_jual as dokumen, d.tanggal, b.kode_group, 1::bigint as qty, b.berat_mg as berat, b.jumlah_rp as rp
        from public.penjualan d join public.penjualan_barang b
          on b.kode_toko = ${toko} and b.no_faktur_jual = d.no_faktur_jual
        where ${hari('d')}
        union all
        select 'FB', d.no_faktur_beli, d.tanggal, b.kode_group, 1, b.berat_mg, b.harga_rp
        from public.pembelian d join public.pembelian_barang b
          on b.kode_toko = ${toko} and b.no_faktur_beli = d.no_faktur_beli
        where ${hari('d')}
        union all
        select 'FP', d.no_pesanan, d.tanggal, b.kode_group, 1, b.berat_mg, b.sub_total_rp
        from public.pesanan d join public.pesanan_barang b
          on b.kode_toko = ${toko} and b.no_pesanan = d.no_pesanan
        where ${hari('d')}
        union all
        select 'TU', d.no_titip, d.tanggal, b.kode_group, 1, b.berat_mg, b.jumlah_rp
        from public.titip d join public.titip_barang b
          on b.kode_toko = ${toko} and b.no_titip = d.no_titip
        where ${hari('d')} and d.no_lama is null
        union all
        select 'FJ', d.no_manual, d.tanggal, b.kode_group, b.qty, b.berat_mg, b.jumlah_rp
        from public.jual_beli_manual d join public.jual_manual_baris b
          on b.kode_toko = ${toko} and b.no_manual = d.no_manual
        where ${hari('d')}
        union all
        select 'FB', d.no_manual, d.tanggal, b.kode_group, b.qty, b.berat_mg, b.harga_rp
        from public.jual_beli_manual d join public.beli_manual_baris b
          on b.kode_toko = ${toko} and b.no_manual = d.no_manual
        where ${hari('d')}`
}
