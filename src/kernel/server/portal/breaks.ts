import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'

/** For how many milliseconds an answer is believed: a shop's page takes a few. */
const BELIEVED_MS = 20
/** A report keeps a fifth of its speed, however many work at the counters. */
const MOST_BREAKS = 4

/**
 * Breaks of reports over many shops: after each shop as long as its answer took, once for each
 * transaction that is open beside them in the same database, of any server process.
 */
export class Breaks {
  readonly #db: Database
  #asked = -Infinity
  #working = Promise.resolve(0)

  constructor(db: Database) {
    this.#db = db
  }

  /** Ends at once when the signal says so. Never throws. */
  async rest(took: number, signal: AbortSignal): Promise<void> {
    const breaks = Math.min(await this.#atWork(), MOST_BREAKS)
    if (breaks > 0) await wait(took * breaks, undefined, { signal }).catch(() => {})
  }

  #atWork(): Promise<number> {
    if (performance.now() - this.#asked > BELIEVED_MS) {
      this.#asked = performance.now()
      this.#working = this.#db.lokal
        .maybe<{ n: number }>(sql`select public.yang_bekerja() as n`)
        // Whoever has lost the database hears so from the next shop.
        .then(
          (row) => row?.n ?? 0,
          () => 0,
        )
    }
    return this.#working
  }
}
