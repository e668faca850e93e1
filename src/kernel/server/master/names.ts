import type { RawBuilder } from 'kysely'
import { type MasterDefinition, labelField, toldAtCounter } from '#kernel/shared/master.ts'
import { sql } from '../db/query.ts'
import type { Registry } from '../registry.ts'
import { type DatabaseRow, type MasterTable, type TableColumn, tableOf } from './table.ts'

/** A field that names a record of another master, and where that record's name is. */
export interface NamedColumn {
  readonly column: TableColumn
  /** Name of the selected column with the name. */
  readonly as: string
  readonly target: MasterTable
}

/** Alias of the listed table, so that a name's own table can't take its columns. */
export const LISTED = 'daftar'

/**
 * The field with a record's name; undefined where that is its code, may not be told to everybody, or
 * is no name: a percent beside a purity.
 */
export function nameField(m: MasterDefinition): string | undefined {
  const label = labelField(m)
  const isName = label !== m.key && m.fields[label]?.kind === 'teks'
  return isName && toldAtCounter(m)(label) ? label : undefined
}

/**
 * Fields whose codes get their names beside them. A name is left out where the reader may not be
 * told it, or where it is the code itself.
 */
export function namedColumns(t: MasterTable, registry: Registry): readonly NamedColumn[] {
  return t.columns.flatMap((column) => {
    const { field, name } = column
    const m = field.master === undefined ? undefined : registry.masters.get(field.master)
    if (!m || field.kind !== 'rujukan') return []
    if (nameField(m) === undefined) return []
    return [{ column, as: `nama di ${name}`, target: tableOf(m) }]
  })
}

/** The names as columns of the list's own statement; a shop's own record is one of the row's shop. */
export function selectNames(named: readonly NamedColumn[]): readonly RawBuilder<unknown>[] {
  return named.map(({ column, as, target }) => {
    const label = target.columns.find((c) => c.name === labelField(target.m)) ?? target.key
    const shop = target.perToko ? sql`n.kode_toko = ${sql.ref(`${LISTED}.kode_toko`)}` : sql`true`
    return sql`(select ${sql.ref(`n.${label.column}`)} from ${target.from} n
      where ${shop}
        and ${sql.ref(`n.${target.key.column}`)} = ${sql.ref(`${LISTED}.${column.column}`)}) as ${sql.ref(as)}`
  })
}

export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Names by field and code, out of the rows that were read with them. */
export function namesOf(named: readonly NamedColumn[], rows: readonly DatabaseRow[]): Names {
  return Object.fromEntries(
    named.map(({ column, as }) => [
      column.name,
      Object.fromEntries(
        rows.flatMap((row) => {
          const [code, name] = [row[column.column], row[as]]
          return typeof code === 'string' && typeof name === 'string' ? [[code, name]] : []
        }),
      ),
    ]),
  )
}
