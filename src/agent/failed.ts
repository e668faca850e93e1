import type { Failure } from '#kernel/shared/station.ts'

/** Why an order could not be done; the server has a sentence for each. */
export class Failed extends Error {
  readonly sebab: Failure
  constructor(sebab: Failure, cause?: unknown) {
    super(sebab, cause === undefined ? {} : { cause })
    this.sebab = sebab
  }
}
