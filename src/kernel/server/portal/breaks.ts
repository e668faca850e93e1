import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'

/** For how many milliseconds an answer is believed: a shop's page takes a few. */
const BELIEVED_MS = 20
/** A report keeps a fifth of its speed, however many work at the counters. */
const MOST_BREAKS = 4
/** One break behind an answer that took long, or that hung. */
const LONGEST_MS = 250

/**
 * Breaks of reports over many shops: after each shop as long as its answer took, once for each
 * transaction that is open beside them in the same database, of any server process.
 */
export class Breaks {
  readonly #db: Database
  #asked = -Infinity
  #asking = false
  #working = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** Ends at once when the signal says so. Never throws. */
  async rest(took: number, signal: AbortSignal): Promise<void> {
    void this.#look()
    const breaks = Math.min(this.#working, MOST_BREAKS)
    if (breaks > 0)
      await wait(Math.min(took, LONGEST_MS) * breaks, undefined, { signal }).catch(() => {})
  }

  /** Nobody waits for the number: exports may hold all connections for as long as they last. */
  async #look(): Promise<void> {
    if (this.#asking || performance.now() - this.#asked < BELIEVED_MS) return
    this.#asking = true
    try {
      const row = await this.#db.lokal.maybe<{ n: number }>(sql`select public.yang_bekerja() as n`)
      this.#working = row?.n ?? 0
    } catch {
      // Whoever has lost the database hears so from the next shop.
      this.#working = 0
    } finally {
      this.#asked = performance.now()
      this.#asking = false
    }
  }
}
