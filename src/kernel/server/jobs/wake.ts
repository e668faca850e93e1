import type { Database } from '../db/database.ts'

/**
 * A message that was just committed leaves at once through this process's own jobs. If the process
 * dies in between, the relay delivers it within a minute, so nothing relies on this call.
 */
const penunggu = new WeakMap<Database, (kodeToko: string) => void>()

/** Sets `jalan`, which hears the shop of each commit that left something in the outbox. */
export function onOutboxFilled(db: Database, jalan: (kodeToko: string) => void): void {
  penunggu.set(db, jalan)
}

export function wakeRelay(db: Database, kodeToko: string): void {
  penunggu.get(db)?.(kodeToko)
}
