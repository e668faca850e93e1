import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'

/** A server that nobody starts for a quarter still finds its month; later days lie in `_lain`. */
const MONTHS_AHEAD = 3

/**
 * Makes the partitions of the months to come, of the tables that grow with the days
 * (docs/decisions/0405).
 */
export async function makeMonthsAhead({ db, jam }: Pick<Services, 'db' | 'jam'>): Promise<void> {
  const now = jam()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1))
  const made = await db.lokal.maybe(sql<{ n: number }>`
    select public.siapkan_bulan(${last.toISOString().slice(0, 10)}) as n`)
  // The job queue tries again a little later, and the log tells it.
  if (made?.n === -1) throw new Error('a long reading held up the months to come')
}
