import type { RawBuilder } from 'kysely'
import type { z } from '#kernel/shared/z.ts'
import {
  type Field,
  type FieldValue,
  type Kind,
  isList,
  alamatGambar,
  columnOf,
  kinds,
} from '#kernel/shared/fields.ts'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'
import { sql } from '../db/query.ts'

export interface TableColumn {
  /** Name on the wire. */
  readonly name: string
  /** Name in the database, with its unit. */
  readonly column: string
  readonly field: Field
  readonly kind: Kind
}

/** A declaration in terms of the database, made once at start. */
export interface MasterTable {
  readonly m: MasterDefinition
  readonly table: string
  /** Table that writes and locks use. */
  readonly from: RawBuilder<unknown>
  /** Source of reads: the table, or its view with the derived columns. */
  readonly view: RawBuilder<unknown>
  /** True when every shop has its own rows. */
  readonly perToko: boolean
  readonly columns: readonly TableColumn[]
  /** Columns of the table itself, without derived ones. */
  readonly stored: readonly TableColumn[]
  readonly key: TableColumn
  /** Every column that a read selects. */
  readonly select: RawBuilder<unknown>
  /**
   * Columns that a write returns: the record, or only its key when the master has derived fields.
   */
  readonly returning: RawBuilder<unknown>
}

/** A row as it was read, in the database's units. */
export type DatabaseRow = Readonly<Record<string, FieldValue>>

export function tableOf(m: MasterDefinition): MasterTable {
  const columns = Object.entries(m.fields).map(([name, field]) => ({
    name,
    field,
    column: columnOf(name, field),
    kind: kinds[field.kind],
  }))
  const key = columns.find((c) => c.name === m.key)
  if (!key) throw new Error(`master ${m.name}: key ${m.key} is no field`)
  const table = m.table ?? m.name
  const perToko = m.scope === 'toko'
  const read = [...(perToko ? ['kode_toko'] : []), ...columns.map((c) => c.column), 'versi']
  const select = sql.join(read.map((name) => sql.ref(name)))
  const { derived } = m
  return {
    m,
    table,
    perToko,
    columns,
    stored: columns.filter((c) => !derived?.fields.includes(c.name)),
    key,
    from: sql.table(`public.${table}`),
    view: sql.table(`public.${derived?.view ?? table}`),
    select,
    returning: derived ? sql.ref(key.column) : select,
  }
}

/** Every condition starts with the shop where the table has one (schema.md, rule 4). */
export function whereShop(t: MasterTable, kodeToko: string): RawBuilder<unknown> {
  return t.perToko ? sql`kode_toko = ${kodeToko}` : sql`true`
}

export function whereKey(t: MasterTable, kodeToko: string, kunci: string): RawBuilder<unknown> {
  return sql`${whereShop(t, kodeToko)} and ${sql.ref(t.key.column)} = ${kunci}`
}

/** Turns a row into its form on the wire: gram, percent, and the record's version. */
export function toWire(t: MasterTable, row: DatabaseRow): MasterRow {
  const out: Record<string, FieldValue> = {}
  if (t.perToko) out['kode_toko'] = row['kode_toko'] ?? null
  for (const c of t.columns) {
    const value = c.kind.toWire(row[c.column] ?? null)
    out[c.name] = value
    if (c.field.alamat) out[c.field.alamat] = addresses(c.field, value)
  }
  out['versi'] = row['versi'] ?? null
  return out
}

/** Addresses of the pictures in a value. */
function addresses({ folder = '' }: Field, value: FieldValue): FieldValue {
  if (typeof value === 'string') return alamatGambar(folder, value)
  return Array.isArray(value) ? value.map((nama) => alamatGambar(folder, nama)) : null
}

/** A record without the hidden fields. */
export function without(row: MasterRow, names: ReadonlySet<string>): MasterRow {
  if (names.size === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))
}

/** Kinds of fields that a search covers, and kinds that can filter a list. */
const SEARCHED: ReadonlySet<Field['kind']> = new Set(['kode', 'teks', 'rujukan'])
const FILTERED: ReadonlySet<Field['kind']> = new Set(['kode', 'rujukan', 'pilihan', 'yaTidak'])

export const searched = (t: MasterTable) =>
  t.columns.filter((c) => SEARCHED.has(c.field.kind) && !c.field.hanyaForm)
export const filtered = (t: MasterTable) =>
  t.columns.filter((c) => FILTERED.has(c.field.kind) || c === t.key)
export const sortable = (t: MasterTable) => t.columns.filter((c) => !isList(c.field))

export type WireShape = Record<string, z.ZodType>
