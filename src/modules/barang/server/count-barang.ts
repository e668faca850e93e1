import type { Sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'

const FRESH_MS = 2_000
const CHEAP = 1_000
const MOST_KEPT = 1_000

interface Counted {
  readonly count: Promise<number>
  readonly at: number
}

const counted = new Map<string, Counted>()

/**
 * Number of pieces that a filter leaves. Counting 100,000 rows costs more than reading a page of
 * them, so a number above a thousand is kept for two seconds, and who asks while it is being
 * counted waits for that answer. A write by this process forgets it.
 */
export async function countBarang(
  tx: Tx,
  filter: Readonly<Record<string, unknown>>,
  query: Sql<{ count: number }>,
): Promise<number> {
  const key = `${tx.kode_toko}\0${JSON.stringify(filter)}`
  const known = counted.get(key)
  if (known && Date.now() - known.at < FRESH_MS) {
    // The other one's transaction may have failed: then this one counts for itself.
    const shared = await known.count.catch(() => undefined)
    if (shared !== undefined) return shared
  }
  const counting = tx.one(query).then(({ count }) => count)
  if (counted.size >= MOST_KEPT) counted.clear()
  counted.set(key, { count: counting, at: Date.now() })
  try {
    const count = await counting
    if (count <= CHEAP) counted.delete(key)
    return count
  } catch (error) {
    counted.delete(key)
    throw error
  }
}

export function forgetCounts(kodeToko: string): void {
  for (const key of counted.keys()) if (key.startsWith(`${kodeToko}\0`)) counted.delete(key)
}
