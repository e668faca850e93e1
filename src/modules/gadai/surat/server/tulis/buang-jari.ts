import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * Deletes fingers of closed tickets when the day of closing is over: until then the ticket can be
 * opened again and needs its finger.
 */
export const buangJariHarian: DailyTask = {
  nama: 'buang-sidik-jari-hutang',
  jam: () => '03:00',
  jalan: async ({ ctx }) => {
    await ctx.services.db.tulis(ctx.toko.kode_toko, (tx) =>
      tx.run(sql`
        delete from public.hutang_sidik_jari j using public.hutang h
        where j.kode_toko = ${tx.kode_toko} and h.kode_toko = ${tx.kode_toko}
          and h.no_faktur_hutang = j.no_faktur_hutang and h.status <> 'AKTIF'
          and coalesce(h.tgl_tutup, h.tanggal) < ${ctx.toko.tgl_system}::date`),
    )
  },
}
