import { AppError } from '#kernel/shared/errors.ts'
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
 * True for log lines about the database only. Unreachable branches and gateways fail with the same
 * codes, and every one of their lines is needed.
 */
function isAboutDatabase(part: unknown): boolean {
  if (typeof part === 'string')
    return part.startsWith('Failed task')
      ? part.includes('database.tidak_terhubung')
      : /^(?:connection lost|jobs|daily task|database\.)|ECONNREFUSED|Connection terminated/.test(
          part,
        )
  return errorsIn(part).some((e) => e instanceof AppError && e.code === 'database.tidak_terhubung')
}

/** True for the error of a lost connection, and for a log record that contains one. */
function tellsOfIt(part: unknown): boolean {
  if (typeof part === 'string')
    return /tidak_terhubung|ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated/.test(part)
  return errorsIn(part).some((e) => isUnreachable(e) || (e.cause ? tellsOfIt(e.cause) : false))
}

function errorsIn(part: unknown): readonly Error[] {
  if (part instanceof Error) return [part]
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).filter((value) => value instanceof Error)
}
