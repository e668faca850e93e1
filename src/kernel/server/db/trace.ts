import type { Engine } from './engine.ts'
import { sentText } from './sent-text.ts'
import { ruleTables, tableClasses } from './tables.ts'

/** Column that carries the trace of each row that a statement writes into a sealed table. */
export const TRACE = '$jejak'

type Verb = 'write' | 'delete'

/**
 * SQL for one line of an audit entry's trace: table, key and digest of the row after the write, or
 * `-` when the row is deleted. The count of prints (`cetak`) is not in the digest, because it
 * changes without an act of its own. Times are in UTC, as on all our connections. On Citus a function
 * says the same, because what is computed where the rows are has to be immutable.
 */
export function traceOf(
  table: string,
  alias: string,
  o: { readonly verb?: Verb; readonly engine: Engine },
): string {
  const { verb = 'write', engine } = o
  if (engine === 'citus') {
    const key = keyOf(table).map((c) => `'${c}'`)
    const gone = verb === 'delete'
    return `public.jejak_baris('${table}', array[${key.join(', ')}]::text[], ${alias}.*, ${gone})`
  }
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
  `concat_ws('/', ${keyOf(table)
    .map((c) => `${alias}.${c}`)
    .join(', ')})`

const keyOf = (table: string) => tableClasses().sealed[table] ?? []

/** What the text of a statement tells about it. */
export interface Shape {
  /** The statement as it is sent: extended by the trace of the rows that it writes, where it is. */
  readonly text: string
  /** The shop is one more value of it, behind all others. */
  readonly shop: boolean
  /** It writes a sealed table, and answers the trace. */
  readonly traced: boolean
  /** The statement writes tables that processes remember per shop. */
  readonly rules: boolean
}

const KNOWN = { postgres: new Map<string, Shape>(), citus: new Map<string, Shape>() }
const MOST_KNOWN = 2_000

/**
 * Throws when the statement writes a sealed table inside a WITH, where its rows can't be returned.
 */
export function shapeOf(text: string, engine: Engine): Shape {
  const own = KNOWN[engine]
  let known = own.get(text)
  if (known === undefined) {
    const traced = trace(text, engine)
    known = {
      ...sentText(traced ?? text, engine),
      traced: traced !== null,
      rules: written(text).some((t) => ruleTables.has(t)),
    }
    if (own.size < MOST_KNOWN) own.set(text, known)
  }
  return known
}

const WRITES = /\b(update|insert\s+into|delete\s+from)\s+"?public"?\.("?)(\w+)\2/gi
const written = (text: string) => [...text.matchAll(WRITES)].map((m) => m[3] ?? '')
const ALIAS = /^\s+(?:as\s+)?(?!(?:set|using|where|returning|select|values|default)\b)([a-z_]\w*)/i

function trace(text: string, engine: Engine): string | null {
  const { sealed } = tableClasses()
  const [found, second] = [...text.matchAll(WRITES)].filter((m) => (m[3] ?? '') in sealed)
  if (!found) return null
  const [all, verb = '', , table = ''] = found
  const before = text.slice(0, found.index)
  const nested = before.split('(').length !== before.split(')').length
  if (second || nested) throw new Error(`${table} is written inside another statement`)
  const end = found.index + all.length
  const alias = ALIAS.exec(text.slice(end))?.[1]
  // Without an alias Citus does not find the row again whose shard has another name.
  const named = alias ? text : `${text.slice(0, end)} as ${table}${text.slice(end)}`
  const o = { verb: /^delete/i.test(verb) ? ('delete' as const) : ('write' as const), engine }
  const line = traceOf(table, alias ?? table, o)
  const returns = /\breturning\b/i.test(text) ? ',' : ' returning'
  return `${named.trimEnd()}${returns} ${line} as "${TRACE}"`
}
