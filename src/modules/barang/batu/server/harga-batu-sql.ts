import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'

/**
 * Value of a row of stones in SQL, the same arithmetic as `hargaBatu`: rounded half up once, null
 * without a band. Aliases: s batu, p its band.
 */
export const hargaBatuSql: RawBuilder<number | null> =
  sql`(p.harga_per_carat_rp * s.carat_cct + 50) / 100`

/** The band of the shop's price table that a row of stones falls into, by the weight of one stone. */
export const pitaSql = (toko: string): RawBuilder<unknown> => sql`
  left join public.parameter_berlian p on p.kode_toko = ${toko} and p.shape = s.shape
    and p.color = s.color and p.clarity = s.clarity
    and s.carat_cct / s.butir between p.carat_dari_cct and p.carat_sampai_cct`
