import { sql } from '#kernel/server/db/query.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { hapusKamera } from './buka-kamera.ts'

const SEHARI_MS = 86_400_000

/** Lines are kept for a day. */
export const sapuKamera: DailyTask = {
  nama: 'kamera.sapu',
  jam: () => '03:00',
  jalan: async ({ ctx: { services, toko } }) => {
    const kini = services.jam()
    const sebelum = new Date(kini.getTime() - SEHARI_MS)
    await services.db.tulis(toko.kode_toko, (tx) =>
      hapusKamera(tx, sql`k.dibuat < ${sebelum}`, kini),
    )
  },
}
