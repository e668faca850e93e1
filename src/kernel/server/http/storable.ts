import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { Berkas } from './multipart.ts'

/** Most fields that one answer names. */
const MOST_NAMED = 20

/**
 * Throws 400 `isian.salah` that names each field whose name or text PostgreSQL can't store: one
 * with a NUL or with half a character. Files are not checked here; their names are stored nowhere.
 */
export function refuseUnstorable(input: object): void {
  const found = unstorable(input).slice(0, MOST_NAMED)
  if (found.length === 0) return
  const fields = found.map((at): [string, FieldError] => [
    at.toWellFormed(),
    { code: 'isian.karakter' },
  ])
  throw new AppError('isian.salah', { status: 400, fields: Object.fromEntries(fields) })
}

/**
 * Paths of such texts. A loop instead of recursion, because a request may be nested thousands deep.
 */
function unstorable(input: object): string[] {
  const found: string[] = []
  const waiting: [at: string, value: unknown][] = [['', input]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, value] = next
    if (typeof value === 'string') {
      if (!storable(value)) found.push(at)
    } else if (typeof value === 'object' && value !== null && !(value instanceof Berkas))
      for (const [name, inner] of Object.entries(value)) {
        const path = at === '' ? name : `${at}.${name}`
        if (storable(name)) waiting.push([path, inner])
        else found.push(path)
      }
  }
  return found
}

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
