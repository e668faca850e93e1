import { KEY_DAYS } from '../command/idempotency.ts'
import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'
import { allShops } from './forward-outbox.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 400

/** Deletes idempotency keys after seven days, and sessions that ended more than a year ago. */
export async function dropOldKeys(services: Services): Promise<void> {
  const before = (days: number) => new Date(services.jam().getTime() - days * DAY_MS)
  for (const kode_toko of await allShops(services))
    await services.db.tulis(kode_toko, (tx) =>
      tx.run(sql`
      delete from public.idempotensi
      where kode_toko = ${kode_toko} and waktu < ${before(KEY_DAYS)}`),
    )
  await services.db.lokal.run(sql`delete from public.sesi where berakhir < ${before(SESSION_DAYS)}`)
}
