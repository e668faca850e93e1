import type { Database } from '../db/database.ts'

/**
 * A message that has just been committed leaves at once, by this process's own jobs; were it to die
 * in between, the relay's next minute takes it. Nothing relies on this call.
 */
const penunggu = new WeakMap<Database, () => void>()

/** `jalan` is called after each commit that left something in the outbox. */
export function onOutboxFilled(db: Database, jalan: () => void): void {
  penunggu.set(db, jalan)
}

export function wakeRelay(db: Database): void {
  penunggu.get(db)?.()
}
