import { store } from '../feedback/store.ts'
import { toast } from '../feedback/toast.ts'

/**
 * What was scanned is looked up one after the other, in the order of the scans, whatever the line to
 * the server does. While `busy` something is on its way: nothing is saved without it.
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

  /** When everything that was scanned so far has been looked up. */
  done(): Promise<void> {
    return this.#last
  }
}
