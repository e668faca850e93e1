import { store } from '../feedback/store.ts'
import { toast } from '../feedback/toast.ts'

/**
 * Looks scanned codes up one by one, in the order of the scans, however slow the connection is.
 * While `busy`, a lookup is still running, and nothing is saved without its result.
 */
export class ScanQueue {
  readonly busy = store(false)
  #waiting = 0
  #last = Promise.resolve()

  readonly add = (lookUp: () => Promise<void>): void => {
    this.#waiting++
    this.busy.set(true)
    this.#last = this.#last
      .then(lookUp)
      .catch((error: unknown) => toast.error(error))
      .finally(() => this.busy.set(--this.#waiting > 0))
  }

  /** Resolves when every code scanned so far has been looked up. */
  done(): Promise<void> {
    return this.#last
  }
}
