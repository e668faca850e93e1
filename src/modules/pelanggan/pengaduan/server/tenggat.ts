import { type Sql, sql } from '#kernel/server/db/query.ts'
import { hariKerjaSesudah } from '#modules/pelanggan/kenal/server/index.ts'

/**
 * The last day to answer the complaint `p`, as an SQL scalar: so many working days after it came, and
 * those of its one delay, by the calendar of holidays as it stands now.
 */
export const tenggatPengaduan: Sql<unknown> = hariKerjaSesudah(
  sql`p.tanggal`,
  sql`(p.hari_jawab + case when p.tgl_perpanjang is null then 0 else p.hari_lagi end)`,
)
