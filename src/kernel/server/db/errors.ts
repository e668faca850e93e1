import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'

interface DatabaseError {
  readonly code?: string
  readonly detail?: string
  readonly message: string
}

/** Errors after which the same command may be tried again in a new transaction. */
const RETRYABLE = new Set(['40001', '40P01'])

/** The day was closed between the reading of its date and the posting. */
export const DAY_CLOSED = 'KN001'
/** The shop or its settings were changed between the reading and the posting. */
export const RULES_CHANGED = 'KN010'

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '')
}

/**
 * Codes of a lost database beside the classes 08 (connection) and 57P (operator intervention): too
 * many connections, unknown database, refused login, transaction ended for idling or for its
 * length.
 */
const GONE = new Set(
  (
    '53300 3D000 28000 28P01 25P03 25P04 XX000 ' +
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT ENOTCONN ' +
    'EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'
  ).split(' '),
)
/** Messages without a code, and of a database that refuses connections under a general code. */
const GONE_IN_WORDS =
  /Connection terminated|timeout exceeded when trying|is not queryable|not currently accepting/

/** True when the connection is lost, so that a COMMIT's outcome is unknown (schema.md, rule 8). */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if (code.startsWith('08') || code.startsWith('57P') || GONE.has(code)) return true
  return error instanceof Error && GONE_IN_WORDS.test(error.message)
}

export function codeOf(error: unknown): string | undefined {
  const code = (error as DatabaseError | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

/** On a cluster names end with the number of the part that the row lies in, behind that of a month. */
const SHARD = /(?:_\d+)+$/

/**
 * Name of the violated constraint, from the message: `err.constraint` is empty on Citus (rule 8).
 */
export function constraintOf(error: unknown): string | undefined {
  const found = /constraint "([^"]+)"/.exec((error as DatabaseError | undefined)?.message ?? '')
  return found?.[1]?.replace(SHARD, '')
}

/**
 * PostgreSQL reports two things with one code for foreign keys: a reference to a row that does not
 * exist (`KOSONG`), and a row that can't be deleted or get another key because others refer to it
 * (`DIPAKAI`).
 */
const keMana = (error: unknown): 'KOSONG' | 'DIPAKAI' =>
  (error as DatabaseError).message.startsWith('insert or update') ? 'KOSONG' : 'DIPAKAI'

/** Table that the foreign key refers to or is referred from, as the message names it. */
const tabelRujukan = (error: unknown): string =>
  /in table "([^"]+)"/.exec((error as DatabaseError).detail ?? '')?.[1]?.replace(SHARD, '') ??
  'Data'

/** Error codes by the name of a constraint; the modules that own the constraints fill it. */
const byConstraint = new Map<string, ErrorCode>()

export function nameConstraint(constraint: string, code: ErrorCode): void {
  byConstraint.set(constraint, code)
}

/**
 * Turns a database error into an AppError for the person; an unknown error comes back unchanged.
 */
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
    // A NUL or half a character in a text: PostgreSQL can't store it, so the input is refused.
    case '22021':
    case '22P05':
      return new AppError('isian.tidak_terbaca', { status: 400, cause: error })
    case '57014':
      return new AppError('database.terlalu_lama', { status: 503, cause: error })
    default:
      return error
  }
}
