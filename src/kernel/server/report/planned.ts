import { type Sql, compile, sql } from '../db/query.ts'
import { canHaveName } from '../db/statement-names.ts'
import type { Tx } from '../db/tx.ts'
import { writtenOut } from '../db/written-out.ts'
import type { Branch } from '../portal/branches.ts'

/** The transaction that a report is read in, and how its statements are planned there. */
export interface Reader {
  readonly tx: Tx
  all<R>(q: Sql<R>): Promise<R[]>
}

/**
 * Plans each statement for its actual parameters: the planner then knows the given days and drops
 * filters that are not set. Without it a journal of one month took six times as long. It is sent
 * together with the statement, so it costs no round trip.
 */
export const plannedAnew = (tx: Tx): Reader => ({
  tx,
  all: async (q) => {
    const [, rows] = await Promise.all([
      tx.run(sql`set local plan_cache_mode = force_custom_plan`),
      tx.all(q),
    ])
    return rows
  },
})

/**
 * Plans what many shops are asked once for each connection, from the second shop on: everything but the
 * shop stands in the text, so the planner knows as much of it (docs/decisions/0423). Not for values that
 * are one shop's own. Citus plans for the shop in any case.
 */
export const plannedOnce = (tx: Tx): Reader => ({
  tx,
  all: <R>(q: Sql<R>) => {
    const written = tx.engine === 'citus' ? null : writtenOut(compile(q), tx.kode_toko)
    return written && canHaveName(written) ? tx.select<R>(written) : plannedAnew(tx).all(q)
  },
})

/** How a report of these branches is read in each of them that is on this server. */
export const plannedFor = (branches: readonly Branch[]) =>
  branches.filter((b) => !b.jauh).length > 1 ? plannedOnce : plannedAnew
