import { isUnreachable } from './errors.ts'

/**
 * Whether the database is away, as the log tells it: one line when it goes and one when it is back,
 * however many requests, jobs and listeners meet it meanwhile.
 */
export class Outage {
  #since: number | undefined
  /** Where it is told that the database is back; the server's log once there is one. */
  onBack: (seconds: number) => void = () => {}

  /** Whether this line of the log tells again what one before it has told: nobody needs it twice. */
  repeats(told: readonly unknown[]): boolean {
    if (!told.some(isAboutDatabase) || !told.some(tellsOfIt)) return false
    const known = this.#since !== undefined
    this.#since ??= Date.now()
    return known
  }

  /** The database has answered. */
  back(): void {
    if (this.#since === undefined) return
    const seconds = Math.ceil((Date.now() - this.#since) / 1_000)
    this.#since = undefined
    this.onBack(seconds)
  }
}

/**
 * Words under which the database's own failures are logged: branches and gateways that can't be
 * reached fail with the same codes, and each of their lines counts.
 */
const isAboutDatabase = (part: unknown) =>
  typeof part === 'string' &&
  /^(?:connection lost|jobs|daily task|database\.)|ECONNREFUSED|Connection terminated/.test(part)

/** An error of a line that is cut, or a record that carries one. */
function tellsOfIt(part: unknown): boolean {
  if (typeof part === 'string') return /ECONNREFUSED|ECONNRESET|Connection terminated/.test(part)
  if (part instanceof Error)
    return isUnreachable(part) || (part.cause ? tellsOfIt(part.cause) : false)
  if (typeof part !== 'object' || part === null) return false
  return Object.values(part).some((value) => value instanceof Error && tellsOfIt(value))
}
