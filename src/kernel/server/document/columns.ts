import type { RawBuilder } from 'kysely'
import type { DocumentField } from '#kernel/shared/document.ts'
import { type Kind, columnOf, kinds } from '#kernel/shared/fields.ts'
import { compile, sql } from '../db/query.ts'
import { tableClasses } from '../db/tables.ts'

/**
 * The fields of a document by name; this file maps them to columns, joins and values on the wire.
 */

export type Fields = Readonly<Record<string, DocumentField>>
/** A row as it was read, in the database's units. */
export type Row = Readonly<Record<string, unknown>>
/** SQL of computed fields, over the head as `d`. */
export type Computed = Readonly<Record<string, RawBuilder<unknown>>>

/** Aliases of the head's table and of the lines' table. */
export const HEAD = 'd'
export const LINE = 'b'

interface Join {
  readonly alias: string
  readonly tabel: string
  readonly kunci: string
  readonly milik: string
}

const joinOf = (f: DocumentField): Omit<Join, 'alias'> | null =>
  typeof f.sumber === 'object' && 'tabel' in f.sumber ? f.sumber : null

/** Tables with the names of codes, each once; a second join gets an alias with its key. */
export function joinsOf(fields: Fields): Join[] {
  const all = new Map<string, Join>()
  for (const f of Object.values(fields)) {
    const join = joinOf(f)
    if (!join) continue
    const { tabel, kunci, milik } = join
    const name = `${tabel} ${kunci}`
    const again = [...all.values()].some((j) => j.tabel === tabel)
    if (!all.has(name))
      all.set(name, { alias: again ? `${tabel}_${kunci}` : tabel, tabel, kunci, milik })
  }
  return [...all.values()]
}

/** Name of a field in a row: its own column, or the column that it is read from. */
export const keyOf = (name: string, f: DocumentField): string =>
  typeof f.sumber === 'object' && !('tabel' in f.sumber) ? f.sumber.kolom : columnOf(name, f)

/** The column of a field with its table's alias: its own, another one, or a joined one. */
export function referenceOf(name: string, fields: Fields, of = HEAD): string {
  const f = fields[name]
  if (!f || f.sumber === 'hitung') throw new Error(`${name} is no column of the document`)
  const { sumber } = f
  if (!sumber) return `${of}.${columnOf(name, f)}`
  if (!('tabel' in sumber)) return `${of}.${sumber.kolom}`
  const join = joinsOf(fields).find((j) => j.tabel === sumber.tabel && j.kunci === sumber.kunci)
  return `${join?.alias}.${sumber.kolom ?? columnOf(name, f)}`
}

/** SQL of a field's value: its column, or the computed expression. */
export const valueOf = (name: string, fields: Fields, computed: Computed, of = HEAD) =>
  computed[name] ?? sql.ref(referenceOf(name, fields, of))

/**
 * SQL that selects every field of the head or of a line under its column's name. It is written out
 * at once: fifty fields would cost each list a tenth of a millisecond.
 */
export function selectOf(fields: Fields, computed: Computed, of = HEAD): RawBuilder<Row> {
  const columns = Object.entries(fields).map(
    ([name, f]) => sql`${valueOf(name, fields, computed, of)} as ${sql.ref(keyOf(name, f))}`,
  )
  const { text, values } = compile(sql.join(columns))
  if (values.length > 0) throw new Error(`a computed field has a parameter: ${text}`)
  return sql.raw(text)
}

/** SQL of a document's table with the joins for names. */
export const fromOf = (table: string, fields: Fields, toko: string, of = HEAD) =>
  sql`public.${sql.table(table)} ${sql.ref(of)}${namesOf(fields, toko, of)}`

/** SQL of the joins for names, behind the table that is called `of`. */
export function namesOf(fields: Fields, toko: string, of = HEAD): RawBuilder<unknown> {
  const joins = joinsOf(fields).map(({ alias, tabel, kunci, milik }) => {
    // Tables that all shops share have no shop of their own.
    const shared = tableClasses().reference.includes(tabel)
    const own = shared ? sql`` : sql`${sql.ref(`${alias}.kode_toko`)} = ${toko} and `
    return sql` left join public.${sql.table(tabel)} ${sql.ref(alias)}
      on ${own}${sql.ref(`${alias}.${milik}`)} = ${sql.ref(`${of}.${kunci}`)}`
  })
  return sql`${sql.join(joins, sql``)}`
}

interface Wired {
  readonly name: string
  readonly key: string
  readonly wajib: boolean
  readonly toWire: Kind['toWire']
}

/**
 * Worked out once per declaration, because every answer of a sale and every row of a list uses it.
 */
const known = new WeakMap<Fields, readonly Wired[]>()

function wiredOf(fields: Fields): readonly Wired[] {
  const ready = known.get(fields)
  if (ready) return ready
  const all = Object.entries(fields).map(([name, f]) => {
    const { toWire } = kinds[f.kind]
    return { name, key: keyOf(name, f), wajib: f.wajib, toWire }
  })
  known.set(fields, all)
  return all
}

/**
 * Turns a row into its form on the wire: gram, percent. A column that may be empty is null when the
 * row lacks it, as in a document that was just made. Throws when any other column is missing.
 */
export function wireOf<T>(fields: Fields, row: Row): T {
  const wire: Record<string, unknown> = {}
  for (const { name, key, wajib, toWire } of wiredOf(fields)) {
    const value = row[key] ?? (wajib ? undefined : null)
    if (value === undefined) throw new Error(`column of ${name} was not read`)
    wire[name] = typeof value === 'number' ? toWire(value) : value
  }
  return wire as T
}
