import { sql } from '#kernel/server/db/query.ts'

/**
 * The day up to which the interest of a ticket d is settled, as `lunasSampai` computes it; a test
 * holds the two against each other.
 */
export const lunasSampaiSql = sql`case when d.satuan_dibayar > 0 then
  (d.tgl_bunga_mulai - d.hari_pertama::int) + case d.satuan
    when 'DAY30' then make_interval(days => d.satuan_dibayar)
    when 'PERIOD_15' then make_interval(days => d.satuan_dibayar * 15)
    when 'MONTH' then make_interval(months => d.satuan_dibayar)
    else make_interval(months => d.satuan_dibayar / 2, days => d.satuan_dibayar % 2 * 14)
  end end::date`
