import { AppError } from '#kernel/shared/errors.ts'

/** Disk or quota full: codes of our own files (system) and of the database (SQLSTATE). */
const OF_SYSTEM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const OF_DATABASE = '53100'
const CODES: ReadonlySet<string> = new Set(['database.disk_penuh', 'server.disk_penuh'])

/**
 * 503 `database.disk_penuh` or `server.disk_penuh` when the error or one of its causes is a full
 * disk. Any other error comes back unchanged.
 */
export function mapDiskError(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException
    if (code === OF_DATABASE)
      return new AppError('database.disk_penuh', { status: 503, cause: error })
    if (OF_SYSTEM.has(code)) return new AppError('server.disk_penuh', { status: 503, cause: error })
  }
  return error
}

/**
 * The process reports itself as not ready for this long after the last answer about a full disk.
 */
const REMEMBERED_MS = 60_000

/** Remembers in one server process that a disk was full. */
export class DiskWatch {
  readonly #jam: () => Date
  #seen = Number.NEGATIVE_INFINITY

  constructor(jam: () => Date) {
    this.#jam = jam
  }

  note(error: AppError): void {
    if (CODES.has(error.code)) this.#seen = this.#jam().getTime()
  }

  /** True for a minute after a full disk was met; the next write tells whether it still is. */
  get full(): boolean {
    return this.#jam().getTime() - this.#seen < REMEMBERED_MS
  }
}
