import type { RawBuilder } from 'kysely'
import { sql } from './query.ts'
import type { Tx } from './tx.ts'

/**
 * Ends a read of rows that all shops share and that what is written refers to: none is deleted until
 * the commit. On Citus such a hold is one of the whole table, in which two shops wait for each other
 * until one of them is broken off; there the foreign keys of what is written keep them
 * (docs/decisions/0419).
 */
export const sharedHold = ({ engine }: Pick<Tx, 'engine'>): RawBuilder<unknown> =>
  engine === 'citus' ? sql`` : sql`for key share`
