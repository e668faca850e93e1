import { sql } from '#kernel/server/db/query.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'

const HARI = 7

/** Orders are kept for a week, with the tags that they brought. */
export const bersihkanPerintah: DailyTask = {
  nama: 'stasiun.bersihkan',
  jam: () => '03:00',
  jalan: async ({ ctx: { services, toko } }) => {
    const sebelum = new Date(services.jam().getTime() - HARI * 86_400_000)
    await services.db.tulis(toko.kode_toko, (tx) =>
      tx.run(sql`
        delete from public.perintah_stasiun
        where kode_toko = ${tx.kode_toko} and dibuat < ${sebelum}`),
    )
  },
}
