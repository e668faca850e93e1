import { sql } from '#kernel/server/db/query.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type Tagihan, type TiketBunga, tagihan } from '#modules/gadai/surat/rules.ts'

/** What is due on a day, by the function that posts; nothing before the ticket's first day. */
export const tagihanDari = (t: TiketBunga, pada: Tanggal): Tagihan =>
  tagihan(t, pada < t.tgl_bunga_mulai ? t.tgl_bunga_mulai : pada)

/** Class of age of `hari` days after the due date, as `kelasTempo` of rules.ts has it. */
export const kelasTempoSql = (hari: ReturnType<typeof sql>) => sql`(case
  when ${hari} <= 0 then 'BELUM' when ${hari} <= 7 then 'LEWAT_7'
  when ${hari} <= 30 then 'LEWAT_30' when ${hari} <= 60 then 'LEWAT_60'
  when ${hari} <= 90 then 'LEWAT_90' else 'LEWAT_LAMA' end)`
