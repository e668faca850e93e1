import { FolderInUse } from '../kernel/server/pg/supervisor.ts'

/**
 * What a start or a command that failed prints: the sentence alone when a person can act on it (we
 * threw it with words for him), the whole error with where it came from when the fault is ours.
 */
export function forPerson(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const meant = error instanceof FolderInUse || error.constructor === Error
  return meant ? error.message : error
}
