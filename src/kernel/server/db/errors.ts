import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'

interface DatabaseError {
  readonly code?: string
  readonly detail?: string
  readonly message: string
}

/** Errors after which the same command may be tried again in a new transaction. */
const RETRYABLE = new Set(['40001', '40P01'])

/** The day was closed between reading its date and posting. */
export const DAY_CLOSED = 'KN001'
/** Shop or settings were changed between reading them and posting. */
export const RULES_CHANGED = 'KN010'

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '')
}

/**
 * Beside all of connection (08) and of an operator's intervention (57P): too many connections, no
 * such database, refused as a person, a transaction ended for idling or for its length.
 */
const GONE = new Set(
  (
    '53300 3D000 28000 28P01 25P03 25P04 XX000 ' +
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT ENOTCONN ' +
    'EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'
  ).split(' '),
)
/** What the driver says without a code, and a database that lets nobody in under a general one. */
const GONE_IN_WORDS =
  /Connection terminated|timeout exceeded when trying|is not queryable|not currently accepting/

/** True when nobody can know whether a COMMIT went through (schema.md, rule 8). */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if (code.startsWith('08') || code.startsWith('57P') || GONE.has(code)) return true
  return error instanceof Error && GONE_IN_WORDS.test(error.message)
}

export function codeOf(error: unknown): string | undefined {
  const code = (error as DatabaseError | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

/** Name of the broken constraint, read from the message: `err.constraint` is empty on Citus (rule 8). */
export function constraintOf(error: unknown): string | undefined {
  const found = /constraint "([^"]+)"/.exec((error as DatabaseError | undefined)?.message ?? '')
  return found?.[1]?.replace(/_\d+$/, '')
}

/**
 * A foreign key stops two things under one code: what refers to nothing (`KOSONG`), and what is to
 * go or to change its key while something refers to it (`DIPAKAI`).
 */
const keMana = (error: unknown): 'KOSONG' | 'DIPAKAI' =>
  (error as DatabaseError).message.startsWith('insert or update') ? 'KOSONG' : 'DIPAKAI'

/** The table in which a reference was looked for. */
const tabelRujukan = (error: unknown): string =>
  /in table "([^"]+)"/.exec((error as DatabaseError).detail ?? '')?.[1] ?? 'Data'

/** Error codes by name of the constraint, filled by the modules that own them. */
const byConstraint = new Map<string, ErrorCode>()

export function nameConstraint(constraint: string, code: ErrorCode): void {
  byConstraint.set(constraint, code)
}

/** A database error as what a person is told; anything unknown is handed back as it came. */
export function mapDatabaseError(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof AppError || code === undefined) {
    return isUnreachable(error)
      ? new AppError('database.tidak_terhubung', { status: 503, cause: error })
      : error
  }
  if (isUnreachable(error)) {
    return new AppError('database.tidak_terhubung', { status: 503, cause: error })
  }
  if (code === '23503' && keMana(error) === 'KOSONG')
    return new AppError('data.rujukan_tidak_ada', {
      status: 422,
      params: { label: tabelRujukan(error) },
      cause: error,
    })
  const constraint = constraintOf(error)
  const known = constraint ? byConstraint.get(constraint) : undefined
  if (known) return new AppError(known, { status: 409, cause: error })
  switch (code) {
    case 'KN001':
      return new AppError('toko.hari_tertutup', { status: 409, cause: error })
    case 'KN002':
      return new AppError('nomor.habis', { status: 409, cause: error })
    case '23505':
      return new AppError('data.sudah_ada', { status: 409, cause: error })
    case '23503':
      return new AppError('data.dipakai', { status: 409, cause: error })
    case '40001':
    case '40P01':
      return new AppError('database.bentrok', { status: 409, cause: error })
    // A NUL or half a character in a text: no database can keep it, so it was no sensible input.
    case '22021':
    case '22P05':
      return new AppError('isian.tidak_terbaca', { status: 400, cause: error })
    case '57014':
      return new AppError('database.terlalu_lama', { status: 503, cause: error })
    default:
      return error
  }
}
