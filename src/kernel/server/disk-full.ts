import { AppError } from '#kernel/shared/errors.ts'

/** No space, or no more of one's share: of our own files (system), of the database (SQLSTATE). */
const OF_SYSTEM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const OF_DATABASE = '53100'
const CODES: ReadonlySet<string> = new Set(['database.disk_penuh', 'server.disk_penuh'])

/**
 * 503 `database.disk_penuh` or `server.disk_penuh` when the error, or one that it came from, is a
 * full disk. Anything else is handed back as it came.
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

/** After the last answer that spoke of a full disk the process calls itself not ready for so long. */
const REMEMBERED_MS = 60_000

/** What one server process knows of full disks. */
export class DiskWatch {
  readonly #jam: () => Date
  #seen = Number.NEGATIVE_INFINITY

  constructor(jam: () => Date) {
    this.#jam = jam
  }

  note(error: AppError): void {
    if (CODES.has(error.code)) this.#seen = this.#jam().getTime()
  }

  /** True for a minute after a full disk was met; whoever writes then finds out anew. */
  get full(): boolean {
    return this.#jam().getTime() - this.#seen < REMEMBERED_MS
  }
}
