import { ruleTables, tableClasses } from './tables.ts'

/** Column that carries the trace of each row that a statement writes into a sealed table. */
export const TRACE = '$jejak'

type Verb = 'write' | 'delete'

/**
 * SQL for one line of an audit entry's trace: table, key and digest of the row after the write, or
 * `-` when the row is deleted. The count of prints (`cetak`) is not in the digest, because it
 * changes without an act of its own. Times are in UTC, as on all our connections.
 */
export function traceOf(table: string, alias: string, verb: Verb = 'write'): string {
  const digest =
    verb === 'delete'
      ? "'-'"
      : `left(encode(sha256(convert_to(${rowText(alias)}, 'UTF8')), 'hex'), ${DIGITS})`
  return `'${table}' || E'\\t' || ${rowKey(table, alias)} || E'\\t' || ${digest}`
}

/** Hexadecimal digits of a row's digest that are kept: 128 bits. */
export const DIGITS = 32

/** The text that a row's digest covers. `without` names more columns to leave out. */
export const rowText = (alias: string, without: readonly string[] = []) =>
  `(to_jsonb(${alias}.*) - array[${['cetak', ...without].map((c) => `'${c}'`).join(', ')}])::text`

/** Key of a row within its shop: the key columns after kode_toko. */
export const rowKey = (table: string, alias: string) =>
  `concat_ws('/', ${(tableClasses().sealed[table] ?? []).map((c) => `${alias}.${c}`).join(', ')})`

/** What the text of a statement tells about it. */
export interface Shape {
  /**
   * The statement extended by the trace of the rows it writes; null when it writes no sealed table.
   */
  readonly traced: string | null
  /** The statement writes tables that processes remember per shop. */
  readonly rules: boolean
}

const KNOWN = new Map<string, Shape>()
const MOST_KNOWN = 2_000

/**
 * Throws when the statement writes a sealed table inside a WITH, where its rows can't be returned.
 */
export function shapeOf(text: string): Shape {
  let known = KNOWN.get(text)
  if (known === undefined) {
    known = { traced: trace(text), rules: written(text).some((t) => ruleTables.has(t)) }
    if (KNOWN.size < MOST_KNOWN) KNOWN.set(text, known)
  }
  return known
}

const WRITES = /\b(update|insert\s+into|delete\s+from)\s+"?public"?\.("?)(\w+)\2/gi
const written = (text: string) => [...text.matchAll(WRITES)].map((m) => m[3] ?? '')
const ALIAS = /^\s+(?:as\s+)?(?!(?:set|using|where|returning|select|values|default)\b)([a-z_]\w*)/i

function trace(text: string): string | null {
  const { sealed } = tableClasses()
  const [found, second] = [...text.matchAll(WRITES)].filter((m) => (m[3] ?? '') in sealed)
  if (!found) return null
  const [all, verb = '', , table = ''] = found
  const before = text.slice(0, found.index)
  const nested = before.split('(').length !== before.split(')').length
  if (second || nested) throw new Error(`${table} is written inside another statement`)
  const alias = ALIAS.exec(text.slice(found.index + all.length))?.[1] ?? table
  const line = traceOf(table, alias, /^delete/i.test(verb) ? 'delete' : 'write')
  const returns = /\breturning\b/i.test(text) ? ',' : ' returning'
  return `${text.trimEnd()}${returns} ${line} as "${TRACE}"`
}
