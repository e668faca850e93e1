import { sql } from './query.ts'
import type { Tx } from './tx.ts'

/**
 * Holds the shop's open day until the commit. Every posting moves that row, so nothing is posted
 * between what is read afterwards and what is written from it: read in a statement behind this one,
 * whose snapshot is taken when the day is held. The day is the last of all locks.
 */
export const holdOpenDay = async (tx: Tx): Promise<void> => {
  await tx.run(sql`
    select 1 from public.hari where kode_toko = ${tx.kode_toko} and ditutup_pada is null
    for update`)
}
