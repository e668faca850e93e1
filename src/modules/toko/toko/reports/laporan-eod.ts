import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { DI_RUMAH } from '../rules.ts'

/**
 * Stock at the end of a day by the rows of kadar-eod (gaps.md 79); a group that belongs to none has
 * a row of its own. Grams are the ledger's, so opening, in and out lead to the end; pieces and fine
 * weight are those that the closing counted, or of the moment while the day is open.
 */
export const laporanEod = defineReport({
  screen: '/laporan-eod',
  api: 'tutup-toko/report-eod',
  params: { tanggal: tanggal({ default: 'tgl_system' }), kode_toko: cabang() },
  columns: [
    kolom('kadar_eod', kode()),
    kolom('keterangan', teks()),
    kolom('daftar_group', teks()),
    ...summed(berat(), 'awal_berat', 'masuk_berat', 'keluar_berat', 'akhir_berat', 'akhir_murni'),
    kolom('akhir_pcs', bilangan(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kadar_eod'],
    nama: 'dokumen',
    query: ({ toko, params }) => sql`
      select coalesce(e.kadar_eod, m.kode_group) as kadar_eod, m.dokumen, m.tanggal,
        m.awal as awal_berat_mg, m.masuk as masuk_berat_mg, m.keluar as keluar_berat_mg,
        m.awal + m.masuk - m.keluar as akhir_berat_mg, m.murni as akhir_murni_mg,
        m.pcs as akhir_pcs
      from (
        select rincian as kode_group, dokumen, tanggal,
          case when tanggal < ${params.tanggal}::date then jumlah else 0 end as awal,
          case when tanggal < ${params.tanggal}::date then 0 else greatest(jumlah, 0) end as masuk,
          case when tanggal < ${params.tanggal}::date then 0 else greatest(-jumlah, 0) end as keluar,
          0 as murni, 0 as pcs
        from public.buku where ${gram(toko)} and tanggal <= ${params.tanggal}::date
        union all
        select s.kode_group, t.no_tutup, t.tanggal, 0, 0, 0, s.murni_mg, s.pcs
        from ${dihitung(toko, params.tanggal)}
        union all
        select b.kode_group, b.no_masuk, b.tgl_masuk, 0, 0, 0, b.murni_mg, 1
        from ${masihAda(toko, params.tanggal)}
      ) m
      left join public.kadar_eod e on e.kode_toko = ${toko} and m.kode_group = any(e.daftar_group)`,
  },
  query: ({ toko, params }) => sql`
    select coalesce(e.kadar_eod, g.kode_group) as kadar_eod, max(e.keterangan) as keterangan,
      string_agg(g.kode_group, ', ' order by g.kode_group) as daftar_group,
      sum(g.awal_mg)::bigint as awal_berat_mg, sum(g.masuk_mg)::bigint as masuk_berat_mg,
      sum(g.keluar_mg)::bigint as keluar_berat_mg,
      sum(g.awal_mg + g.masuk_mg - g.keluar_mg)::bigint as akhir_berat_mg,
      sum(g.murni_mg)::bigint as akhir_murni_mg, sum(g.pcs)::bigint as akhir_pcs
    from (
      select kode_group, sum(awal) as awal_mg, sum(masuk) as masuk_mg, sum(keluar) as keluar_mg,
        sum(murni) as murni_mg, sum(pcs) as pcs
      from (
        select rincian as kode_group, jumlah as awal, 0 as masuk, 0 as keluar, 0 as murni, 0 as pcs
        from public.saldo_harian where ${gram(toko)} and tanggal < ${params.tanggal}::date
        union all
        select rincian, 0, greatest(jumlah, 0), greatest(-jumlah, 0), 0, 0
        from public.buku where ${gram(toko)} and tanggal = ${params.tanggal}::date
        union all
        select s.kode_group, 0, 0, 0, s.murni_mg, s.pcs from ${dihitung(toko, params.tanggal)}
        union all
        select b.kode_group, 0, 0, 0, b.murni_mg, 1 from ${masihAda(toko, params.tanggal)}
      ) m
      group by kode_group
    ) g
    left join public.kadar_eod e on e.kode_toko = ${toko} and g.kode_group = any(e.daftar_group)
    where g.awal_mg <> 0 or g.masuk_mg <> 0 or g.keluar_mg <> 0 or g.pcs <> 0
    group by coalesce(e.kadar_eod, g.kode_group)`,
  order: 'kadar_eod',
})

/** Gross weight in the trays, as the ledger has it. */
const gram = (toko: string) => sql`
  kode_toko = ${toko} and satuan = 'MG' and akun like 'barang/%/%'
    and akun not like 'barang/cuci/%' and akun not like 'barang/sepuhan/%'`

/** What the closing of the day counted, `s`, by group. */
const dihitung = (toko: string, hari: string | null) => sql`
  public.tutup_toko t
  cross join lateral jsonb_to_recordset(t.isi::jsonb -> 'stok')
    as s (kode_group text, pcs bigint, murni_mg bigint)
  where t.kode_toko = ${toko} and t.tanggal = ${hari}::date
    and not exists (select 1 from public.batal_tutup_toko b
      where b.kode_toko = ${toko} and b.no_tutup = t.no_tutup)`

/** The pieces `b` of this moment, while the day is open. */
const masihAda = (toko: string, hari: string | null) => sql`
  public.barang b where b.kode_toko = ${toko} and b.status = any(${DI_RUMAH}) and not b.arsip
    and exists (select 1 from public.hari h where h.kode_toko = ${toko}
      and h.tanggal = ${hari}::date and h.ditutup_pada is null)`
