import { labelField } from '#kernel/shared/master.ts'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import { type MasterTable, tableOf, whereShop } from '../master/table.ts'
import { type Names, nameField } from '../master/names.ts'
import type { Registry } from '../registry.ts'
import type { ReportDefinition } from './define.ts'

/** A column of codes, and the master that their names are in. */
export interface CodeColumn {
  readonly key: string
  readonly target: MasterTable
}

/**
 * The columns of a report whose codes get their names beside them: those that are called as the key
 * of a master is. Left out are masters whose names are personal or the code itself, keys that
 * several masters have, and reports that show the name in a column of its own.
 */
export function codeColumns(r: ReportDefinition, registry: Registry): readonly CodeColumn[] {
  const shown = new Set(r.columns.map((c) => c.key))
  // A record that adds something to another one has its code: that one has the name.
  const own = [...registry.masters.values()].filter((m) => m.fields[m.key]?.kind !== 'rujukan')
  const owners = Map.groupBy(own, (m) => m.key)
  return r.columns.flatMap(({ key, field }) => {
    const [m, another] = owners.get(key) ?? []
    if (!m || another || field.kind !== 'kode') return []
    const name = nameField(m)
    return name === undefined || shown.has(name) ? [] : [{ key, target: tableOf(m) }]
  })
}

/** Names by column and code, of the codes in these rows of an answer; one statement for all columns. */
export async function readNames(
  tx: Tx,
  columns: readonly CodeColumn[],
  rows: readonly Readonly<Record<string, FieldValue>>[],
): Promise<Names> {
  const asked = columns.flatMap(({ key, target }) => {
    const codes = [...new Set(rows.map((row) => row[key]))].filter((c) => typeof c === 'string')
    if (codes.length === 0) return []
    const label = target.columns.find((c) => c.name === labelField(target.m)) ?? target.key
    const code = sql.ref(target.key.column)
    return [
      sql`select ${key} as kolom, ${code}::text as kode, ${sql.ref(label.column)} as nama
        from ${target.from}
        where ${whereShop(target, tx.kode_toko)} and ${code} = any(${codes})`,
    ]
  })
  if (asked.length === 0) return {}
  const found = await tx.all<{ kolom: string; kode: string; nama: string | null }>(
    sql.join(asked, sql.raw(' union all ')),
  )
  const names: Record<string, Record<string, string>> = {}
  for (const { kolom, kode, nama } of found) if (nama) (names[kolom] ??= {})[kode] = nama
  return names
}
