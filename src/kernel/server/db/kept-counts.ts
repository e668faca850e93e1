/** Oldest age of a count that is answered. */
const FRESH_MS = 2_000
/** From this age on, the next caller counts again while the others still get the old count. */
const RENEW_MS = 1_000
const CHEAP = 1_000
const MOST_KEPT = 1_000

interface Kept {
  /** Undefined during the first count. */
  readonly count?: number
  readonly at: number
  renewal?: Promise<number> | undefined
}

/**
 * Counts of the records that a filter leaves. Counting 100,000 records costs more than reading a
 * page of them. A count above a thousand is therefore kept for two seconds, and only one caller at
 * a time counts again. A write by this process forgets the count.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>()

  /** `forget` takes the same `scope`; `count` asks the database in the caller's transaction. */
  async of(scope: string, filter: object, count: () => Promise<number>): Promise<number> {
    const key = `${scope}\0${JSON.stringify(filter)}`
    const known = this.#kept.get(key)
    const age = known ? Date.now() - known.at : Infinity
    const fresh = age < FRESH_MS ? known?.count : undefined
    if (fresh !== undefined && (age < RENEW_MS || known?.renewal)) return fresh
    if (known?.renewal) {
      // The other caller's transaction may fail; then this caller counts for itself.
      const shared = await known.renewal.catch(() => undefined)
      if (shared !== undefined) return shared
    }
    return this.#renew(key, known ?? { at: 0 }, count)
  }

  forget(scope: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${scope}\0`)) this.#kept.delete(key)
  }

  async #renew(key: string, kept: Kept, count: () => Promise<number>): Promise<number> {
    const at = Date.now()
    const renewal = count()
    kept.renewal = renewal
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, kept)
    try {
      const n = await renewal
      // A write has forgotten the count meanwhile: this one may be from before that write.
      if (this.#kept.get(key) !== kept) return n
      if (n > CHEAP) this.#kept.set(key, { count: n, at })
      else this.#kept.delete(key)
      return n
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }
}
