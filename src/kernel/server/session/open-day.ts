import { Outdated } from './outdated.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

/**
 * Holds the shop's open day until the commit. Every posting moves that row, so nothing is posted
 * between what is read afterwards and what is written from it: read in a statement behind this one,
 * whose snapshot is taken when the day is held. The day is the last of all locks. Throws Outdated, and
 * the command begins again, when the day was closed while this one waited for it.
 */
export async function holdOpenDay(tx: Tx): Promise<void> {
  const held = await tx.run(sql`
    select 1 from public.hari where kode_toko = ${tx.kode_toko} and ditutup_pada is null
    for update`)
  if (held === 0) throw new Outdated('toko.hari_tertutup')
}
