import type { RawBuilder } from 'kysely'
import type { MasterRow, Saat } from '#kernel/shared/master.ts'
import type { Registry } from '../../registry.ts'
import { sql } from '../../db/query.ts'
import type { Tx } from '../../db/tx.ts'
import { heldKeys, referenceError, referredKeys } from '../guard.ts'
import { type TableColumn, type MasterTable, whereShop } from '../table.ts'
import { readRecord } from '../value.ts'
import type { Findings } from './findings.ts'
import type { ImportRow } from './map-sheet.ts'
import type { Change } from './write-records.ts'

/** Reports references to missing records; one of the same master may come from the same file. */
export async function tellMissing(
  t: MasterTable,
  tx: Tx,
  changes: readonly Change[],
  registry: Registry,
  findings: Findings,
): Promise<void> {
  for (const { name, field } of t.columns) {
    const target = field.master === undefined ? undefined : registry.masters.get(field.master)
    if (!target) continue
    const keys = new Set(changes.flatMap((c) => referredKeys(c.record[name])))
    const found = new Map(keys.size > 0 ? await heldKeys(tx, t, target, [...keys]) : [])
    if (target.name === t.m.name)
      for (const c of changes) found.set(String(c.record[t.m.key] ?? ''), true)
    for (const { baris, record, known } of changes) {
      const error = referenceError(referredKeys(record[name]), found, referredKeys(known?.[name]))
      if (error) findings.add(baris, { [name]: error })
    }
  }
}

/** Reports unique values that are taken by an unchanged record or by another row. */
export async function tellTaken(
  t: MasterTable,
  tx: Tx,
  changes: readonly Change[],
  findings: Findings,
): Promise<void> {
  const ours = new Set(changes.flatMap((c) => (c.known ? String(c.known[t.m.key]) : [])))
  for (const unique of uniques(t)) {
    const holders = await holdersOf(
      t,
      tx,
      unique,
      changes.map((c) => c.record),
    )
    const rowOf = new Map<string, number>()
    const field = unique.at(-1)?.name ?? ''
    for (const { baris, record } of changes) {
      const value = valueOf(unique, record)
      if (value === null) continue
      const holder = holders.get(value)
      const first = rowOf.get(value)
      if (first !== undefined)
        findings.add(baris, { [field]: { code: 'impor.kembar', params: { baris: first } } })
      else if (holder !== undefined && !ours.has(holder))
        findings.add(baris, { [field]: { code: 'data.sudah_ada' } })
      else rowOf.set(value, baris)
    }
  }
}

/** For rows without a key: the key of the record that has the same unique value, by row. */
export async function keysByUnique(
  t: MasterTable,
  tx: Tx,
  keyed: readonly { readonly row: ImportRow; readonly key: string | null }[],
  saat: Saat,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  const records = keyed.flatMap(({ row, key }) => {
    const record = key === null ? tidied(t, row.input, saat) : null
    return record ? [{ baris: row.baris, record }] : []
  })
  for (const unique of uniques(t)) {
    const holders = await holdersOf(
      t,
      tx,
      unique,
      records.map((r) => r.record),
    )
    for (const { baris, record } of records) {
      const key = holders.get(valueOf(unique, record) ?? '')
      if (key !== undefined && !found.has(baris)) found.set(baris, key)
    }
  }
  return found
}

function tidied(t: MasterTable, input: MasterRow, saat: Saat): MasterRow | null {
  try {
    return readRecord(t, input, saat)
  } catch {
    // The errors are reported when the row is planned.
    return null
  }
}

type Unique = readonly TableColumn[]

const uniques = (t: MasterTable): readonly Unique[] =>
  (t.m.unique ?? []).map((u) => t.columns.filter((c) => [u].flat().includes(c.name)))

/** The unique value as one text; null where a part is missing, because empty values may repeat. */
function valueOf(unique: Unique, record: MasterRow): string | null {
  const values = unique.map((c) => c.kind.toColumn(record[c.name] ?? null))
  return values.includes(null) ? null : JSON.stringify(values)
}

async function holdersOf(
  t: MasterTable,
  tx: Tx,
  unique: Unique,
  records: readonly MasterRow[],
): Promise<ReadonlyMap<string, string>> {
  const values = records.map((r) => valueOf(unique, r)).filter((v) => v !== null)
  const columns = unique.map((c) => sql.ref(c.column))
  const of = (i: number, c: TableColumn): RawBuilder<unknown> =>
    sql`(v ->> ${sql.lit(i)}::int)::${sql.raw(c.kind.sql)}`
  const rows = await tx.all(sql<Record<string, string | number>>`
    select ${sql.ref(t.key.column)}::text as kunci, jsonb_build_array(${sql.join(columns)})::text as nilai
    from ${t.from} where ${whereShop(t, tx.kode_toko)} and (${sql.join(columns)}) in (
      select ${sql.join(unique.map((c, i) => of(i, c)))}
      from jsonb_array_elements(${`[${values.join()}]`}::jsonb) v)`)
  return new Map(
    rows.map((r) => [JSON.stringify(JSON.parse(String(r['nilai']))), String(r['kunci'])]),
  )
}
