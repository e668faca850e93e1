import { type Sql, sql } from '#kernel/server/db/query.ts'

/** When the hours of the request `p` end, as an SQL instant. */
export const saatBatas: Sql<unknown> = sql`(p.waktu + make_interval(hours => p.jam_jawab))`

/** The same as `YYYY-MM-DD HH:MM` by the clock of its shop. */
export const batasJawab: Sql<unknown> = sql`
  (select to_char(${saatBatas} at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI')
    from public.toko t where t.kode_toko = p.kode_toko)`
