import type { Database } from '../db/database.ts'

/**
 * A message that was just committed leaves at once through this process's own jobs. If the process
 * dies in between, the relay delivers it within a minute, so nothing relies on this call.
 */
const penunggu = new WeakMap<Database, () => void>()

/** Sets `jalan`, which is called after each commit that left something in the outbox. */
export function onOutboxFilled(db: Database, jalan: () => void): void {
  penunggu.set(db, jalan)
}

export function wakeRelay(db: Database): void {
  penunggu.get(db)?.()
}
