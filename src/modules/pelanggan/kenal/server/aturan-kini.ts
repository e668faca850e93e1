import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { JenisAturan } from '../rules.ts'

type Ekspresi = ReturnType<typeof sql>

/** The figure of a kind on a day, as an SQL scalar. Every kind has one (`periksaAturan`). */
export const nilaiAturan = (jenis: JenisAturan, tanggal: string | Ekspresi): Sql<unknown> => sql`
  (select a.nilai from public.aturan_hukum a
    where a.jenis_aturan = ${sql.lit(jenis)} and a.berlaku_sejak <= ${tanggal}::date
    order by a.berlaku_sejak desc limit 1)`

/**
 * The day that is `jumlah` (an SQL integer, at least 1) working days after `hari`, by the calendar as
 * it stands now. A holiday that is confirmed later moves it.
 */
export const hariKerjaSesudah = (hari: Ekspresi, jumlah: Sql<unknown>): Sql<unknown> => sql`
  (select d::date from generate_series(${hari}::date + 1, ${hari}::date + 3 * ${jumlah} + 60,
      interval '1 day') d
    where extract(isodow from d) < 6
      and not exists (select 1 from public.libur_nasional n where n.tanggal = d::date)
    order by d offset ${jumlah} - 1 limit 1)`

/** The last day to report what happened on `hari`. */
export const tenggatLapor = (hari: Ekspresi): Sql<unknown> =>
  hariKerjaSesudah(hari, nilaiAturan('TENGGAT_LAPOR', hari))

/**
 * Rows that concern this shop. The centre sees all, and so does a shop that is alone; a branch what
 * it had a part in.
 */
export const terlihat = (toko: string, cabang: Ekspresi): Sql<unknown> => sql`
  (${toko}::text = any(${cabang}) or exists (select 1 from public.toko t
    where t.kode_toko = ${toko} and t.pusat))`

/** How many suspicions nobody has looked at, of those that a shop sees, as an SQL scalar. */
export const curigaBaru = (toko: string): Sql<unknown> => sql`
  (select count(*)::int from public.kenal_curiga c
    where c.status = 'BARU' and ${terlihat(toko, sql`c.cabang`)})`
