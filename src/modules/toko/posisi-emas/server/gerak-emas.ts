import { sql } from '#kernel/server/db/query.ts'
import { AKUN_BAGIAN } from '../rules.ts'
import { diJalanSql } from './di-jalan.ts'
import { terkunciSql } from './terkunci.ts'

/**
 * Every movement of the position, as rows of day, part, place and the grams that came (negative:
 * went). The position at the end of a day is the sum up to it, its history the running sum, so that
 * page, reports and chart cannot tell different things. Weights in milligram.
 */
export const gerakEmas = (toko: string, tgl_system: string) => sql`
  select s.tanggal, a.bagian, a.tempat, sum(s.jumlah) filter (where s.satuan = 'MG') as berat_mg,
    sum(s.jumlah) filter (where s.satuan = 'MGF') as murni_mg
  from public.saldo_harian s
  join (${akunEmas(toko)}) a on a.akun = s.akun
  where s.kode_toko = ${toko} and s.satuan in ('MG', 'MGF') and s.tanggal <= ${tgl_system}::date
  group by 1, 2, 3
  union all
  select tanggal, bagian, tempat, berat_mg, murni_mg from (${diLuarBuku(toko, tgl_system)}) l`

/** The same movements with the document of each, from the ledger's lines: only when asked for. */
export const gerakDokumen = (toko: string, tgl_system: string) => sql`
  select b.tanggal, a.bagian, a.tempat, b.dokumen,
    coalesce(sum(b.jumlah) filter (where b.satuan = 'MG'), 0) as berat_mg,
    coalesce(sum(b.jumlah) filter (where b.satuan = 'MGF'), 0) as murni_mg
  from public.buku b
  join (${akunEmas(toko)}) a on a.akun = b.akun
  where b.kode_toko = ${toko} and b.satuan in ('MG', 'MGF') and b.tanggal <= ${tgl_system}::date
  group by 1, 2, 3, 4
  union all
  select tanggal, bagian, tempat, dokumen, berat_mg, murni_mg
  from (${diLuarBuku(toko, tgl_system)}) l`

/** What no account tells: parcels on their way, and contracts with a locked price. */
const diLuarBuku = (toko: string, tgl_system: string) => sql`
  select x.hari as tanggal, 'JALAN' as bagian, j.tujuan as tempat, j.no_kirim as dokumen,
    x.tanda * j.berat_mg as berat_mg, x.tanda * j.murni_mg as murni_mg
  from (${diJalanSql(toko, tgl_system)}) j
  cross join lateral (values (j.tanggal, 1), (j.tgl_habis, -1)) x (hari, tanda)
  where x.hari is not null
  union all
  select x.hari, 'PELANGGAN', t.kontrak, t.no_dokumen, -x.berat_mg, -x.murni_mg
  from (${terkunciSql(toko)}) t
  cross join lateral (values
    (t.tanggal, t.berat_mg, t.murni_mg),
    (t.tgl_nyata, t.berat_nyata_mg - t.berat_mg, t.murni_nyata_mg - t.murni_mg),
    (t.tgl_habis, -case when t.tgl_nyata is null then t.berat_mg else t.berat_nyata_mg end,
      -case when t.tgl_nyata is null then t.murni_mg else t.murni_nyata_mg end)
  ) x (hari, berat_mg, murni_mg)
  where x.hari is not null`

/**
 * Accounts of gold with their part and place: what the pattern leaves open, and of an account
 * without open parts its last word.
 */
const akunEmas = (toko: string) => sql`
  select distinct on (n.akun) n.akun, p.bagian,
    case when p.pola like '%!%%' escape '!' then substr(n.akun, position('%' in p.pola))
      else upper(split_part(n.akun, '/', 2)) end as tempat
  from (select distinct akun from public.saldo_harian
    where kode_toko = ${toko} and satuan in ('MG', 'MGF')) n
  join (values ${sql.join(AKUN_BAGIAN.map(([bagian, pola], i) => sql`(${sql.lit(i)}, ${sql.lit(bagian)}, ${sql.lit(pola)})`))})
    p (urut, bagian, pola) on n.akun like p.pola
  order by n.akun, p.urut`

/** Rupiah per gram of fine gold, and where it was found. */
export interface HargaMurni {
  readonly harga_rp: number
  readonly dasar: 'PARAMETER' | 'PAPAN'
}

/**
 * Today's price of a gram of fine gold: what the shop set for it; without that what its board buys
 * its purest group for (without a buying price, sells), divided by the purity. Groups that are not
 * sold any more, or have no price yet, say nothing. 0 without a board.
 */
export const hargaMurniSql = (toko: string) => sql<HargaMurni>`
  select coalesce(p.harga_rp, b.harga_rp, 0)::bigint as harga_rp,
    case when p.harga_rp is null then 'PAPAN' else 'PARAMETER' end as dasar
  from (select 1) satu
  left join (
    select (e.nilai #>> '{}')::bigint as harga_rp from public.pengaturan e
    where e.kode_toko = ${toko} and e.kunci = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE'
      and e.nilai #>> '{}' ~ '^[1-9][0-9]{0,11}$'
  ) p on true
  left join (
    select (coalesce(nullif(g.harga_beli_rp, 0), g.harga_jual_rp) * 10000 / g.kadar_bp)::bigint
      as harga_rp
    from public.group g
    where g.kode_toko = ${toko} and g.aktif and greatest(g.harga_beli_rp, g.harga_jual_rp) > 0
    order by g.kadar_bp desc, g.kode_group limit 1
  ) b on true`

/** Worth of milligrams at rupiah per gram, as `nilaiEmas` has it. */
export const nilaiSql = (murni: ReturnType<typeof sql>, harga: ReturnType<typeof sql>) =>
  sql`round((${murni})::numeric * ${harga} / 1000)::bigint`
