/** A count is never told older than this. */
const FRESH_MS = 2_000
/** From this age on the next caller counts again, while the others still hear the old one. */
const RENEW_MS = 1_000
const CHEAP = 1_000
const MOST_KEPT = 1_000

interface Kept {
  /** Undefined while it is counted for the first time. */
  readonly count?: number
  readonly at: number
  renewal?: Promise<number> | undefined
}

/**
 * Numbers of records that a filter leaves. Counting 100,000 costs more than reading a page of them,
 * so a number above a thousand is kept for two seconds and counted by one caller at a time; a write
 * by this process forgets it.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>()

  /** `scope` is what `forget` names; `count` asks the database in the caller's own transaction. */
  async of(scope: string, filter: object, count: () => Promise<number>): Promise<number> {
    const key = `${scope}\0${JSON.stringify(filter)}`
    const known = this.#kept.get(key)
    const age = known ? Date.now() - known.at : Infinity
    const fresh = age < FRESH_MS ? known?.count : undefined
    if (fresh !== undefined && (age < RENEW_MS || known?.renewal)) return fresh
    if (known?.renewal) {
      // The other one's transaction may fail: then this one counts for itself.
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
      // Forgotten meanwhile: what was counted may be from before the write.
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
