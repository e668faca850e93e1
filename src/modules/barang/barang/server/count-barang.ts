import { KeptCounts } from '#kernel/server/db/kept-counts.ts'
import type { Sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

const counts = new KeptCounts()

/** Number of pieces that a filter leaves, at most two seconds old. */
export function countBarang(
  tx: Tx,
  filter: object,
  query: Sql<{ count: number }>,
): Promise<number> {
  return counts.of(tx.kode_toko, filter, async () => (await tx.one(query)).count)
}

/** Called by whoever adds pieces: the next list counts again. */
export function forgetCounts(kodeToko: string): void {
  counts.forget(kodeToko)
}
