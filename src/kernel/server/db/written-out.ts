import pg from 'pg'
import type { Statement } from './query.ts'

/**
 * The statement with its values in the text, except where one is `kept`: that stays its only value, `$1`.
 * Statements that differ in it alone have one text. Null for one that can't be written so.
 */
export function writtenOut({ text, values }: Statement, kept: string): Statement | null {
  const written = values.map((v) => (v === kept ? '$1' : literal(v)))
  const places = [...text.matchAll(/\$(\d+)/g)].map((m) => Number(m[1]))
  // A place that is none of ours, as in a pattern, would break their order.
  const known = places.length === values.length && places.every((n, i) => n === i + 1)
  if (!known || written.includes(null)) return null
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, n: string) => written[Number(n) - 1] ?? ''),
    values: values.includes(kept) ? [kept] : [],
  }
}

/** The value as the driver would send it, of no type until the statement gives it one; null for others. */
function literal(v: unknown): string | null {
  if (v === null || v === undefined) return 'NULL'
  if (typeof v === 'number' || typeof v === 'boolean') return `'${v}'`
  // The end of a text on the wire.
  if (typeof v === 'string') return v.includes('\0') ? null : pg.escapeLiteral(v)
  if (!Array.isArray(v)) return null
  const texts = v.filter((e) => typeof e === 'string')
  if (texts.length < v.length) return null
  return literal(`{${texts.map((e) => `"${e.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
}
