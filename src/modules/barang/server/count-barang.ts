import type { Sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'

const FRESH_MS = 2_000
const CHEAP = 1_000
const MOST_KEPT = 1_000

const counted = new Map<string, { readonly count: number; readonly at: number }>()

/**
 * Number of pieces that a filter leaves. Counting 100,000 rows costs more than reading a page of
 * them, so a number above a thousand is kept for two seconds; a write by this process forgets it.
 */
export async function countBarang(
  tx: Tx, filter: Readonly<Record<string, unknown>>, query: Sql<{ count: number }>,
): Promise<number> {
  const key = `${tx.kode_toko}\0${JSON.stringify(filter)}`
  const known = counted.get(key)
  if (known && Date.now() - known.at < FRESH_MS) return known.count
  const { count } = await tx.one(query)
  if (counted.size >= MOST_KEPT) counted.clear()
  if (count > CHEAP) counted.set(key, { count, at: Date.now() })
  return count
}

export function forgetCounts(kodeToko: string): void {
  for (const key of counted.keys()) if (key.startsWith(`${kodeToko}\0`)) counted.delete(key)
}
