import { sql } from '#kernel/server/db/query.ts'

/** The first day of a look at the newest; undefined for all days. */
export type Sejak = string | undefined

export const hariSejak = (sejak: Sejak) =>
  sejak === undefined ? sql`` : sql`and tanggal >= ${sejak}::date`

/** By the day that a number carries: letters, shop, yymmdd, serial. */
export const nomorSejak = (kolom: string, sejak: Sejak) =>
  sejak === undefined
    ? sql``
    : sql`and substr(${sql.ref(kolom)}, 5, 6) >= ${sejak.slice(2).replaceAll('-', '')}`
