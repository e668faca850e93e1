import { AppError } from '#kernel/shared/errors.ts'
import { sourceLines } from '#kernel/server/http/source-lines.ts'
import { FolderInUse } from '#kernel/server/pg/supervisor.ts'

/**
 * What a start or a command that failed prints: always a sentence. Where the fault is ours and not
 * what a person typed or set, it says so and how the rest can be had (LOG_LEVEL=debug).
 */
export function forPerson(error: unknown, debug = process.env['LOG_LEVEL'] === 'debug'): string {
  if (!(error instanceof Error)) return String(error)
  if (debug) return sourceLines(error.stack ?? error.message)
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof AppError) return `refused: ${error.code} ${JSON.stringify(error.params)}`
  // What parseArgs says of an option that is unknown or lacks its value.
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message
  const ours = error instanceof FolderInUse || error.constructor === Error
  if (ours) return error.message || `no answer (${code ?? error.name})`
  if (error.name === 'error' && code) return `the database says: ${error.message} (${code})`
  return `${error.message || error.name}. This is a fault of the program; LOG_LEVEL=debug shows where.`
}
