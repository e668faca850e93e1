import { isUnreachable } from './errors.ts'

/**
 * Whether the database is away, as the log tells it: one line when it goes and one when it is back,
 * however many requests, jobs and listeners fail in between.
 */
export class Outage {
  #since: number | undefined
  /**
   * Called when the database is back, with the length of the outage; the server sets it to its log.
   */
  onBack: (seconds: number) => void = () => {}

  /** True when this log line reports an outage that an earlier line has reported. */
  repeats(told: readonly unknown[]): boolean {
    if (!told.some(isAboutDatabase) || !told.some(tellsOfIt)) return false
    const known = this.#since !== undefined
    this.#since ??= Date.now()
    return known
  }

  /** Call after every successful answer of the database. */
  back(): void {
    if (this.#since === undefined) return
    const seconds = Math.ceil((Date.now() - this.#since) / 1_000)
    this.#since = undefined
    this.onBack(seconds)
  }
}

/**
 * Matches log lines about the database only. Unreachable branches and gateways fail with the same
 * codes, and every one of their lines is needed.
 */
const isAboutDatabase = (part: unknown) =>
  typeof part === 'string' &&
  /^(?:connection lost|jobs|daily task|database\.)|ECONNREFUSED|Connection terminated/.test(part)

/** True for the error of a lost connection, and for a log record that contains one. */
function tellsOfIt(part: unknown): boolean {
  if (typeof part === 'string') return /ECONNREFUSED|ECONNRESET|Connection terminated/.test(part)
  if (part instanceof Error)
    return isUnreachable(part) || (part.cause ? tellsOfIt(part.cause) : false)
  if (typeof part !== 'object' || part === null) return false
  return Object.values(part).some((value) => value instanceof Error && tellsOfIt(value))
}
