import type { RawBuilder } from 'kysely'
import type { FieldValue } from '#kernel/shared/fields.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { sql } from '../../db/query.ts'
import type { Tx } from '../../db/tx.ts'
import { madePattern } from '../made-key.ts'
import { type TableColumn, type MasterTable, whereShop } from '../table.ts'

const AT_ONCE = 1_000

/** A record as the file wants it, and its present state when it exists. */
export interface Change {
  readonly baris: number
  readonly record: MasterRow
  readonly known?: MasterRow
}

/** A record that a trigger or constraint of its table refused, with the error. */
export interface Refused {
  readonly change: Change
  readonly error: unknown
}

/**
 * Writes changes, a thousand rows per statement. Rows that the database refuses are found by
 * halving, so that every bad row is reported; the caller then rolls the transaction back.
 */
export async function writeRecords(
  t: MasterTable,
  tx: Tx,
  changes: readonly Change[],
): Promise<readonly Refused[]> {
  const refused: Refused[] = []
  const known = changes.filter((c) => c.known)
  const added = changes.filter((c) => !c.known)
  // Updates come first: a value that one record gives up may be taken by a new one.
  for (const [part, statement] of [
    [known, updateStatement],
    [added, insertStatement],
  ] as const)
    for (let i = 0; i < part.length; i += AT_ONCE)
      refused.push(...(await attempt(tx, part.slice(i, i + AT_ONCE), (p) => statement(t, tx, p))))
  return refused
}

type Statement = (changes: readonly Change[]) => RawBuilder<unknown>

/** One statement for all changes; where it fails, the bad ones are found by halving. */
export async function attempt(
  tx: Tx,
  changes: readonly Change[],
  statement: Statement,
): Promise<readonly Refused[]> {
  await tx.run(sql`savepoint lot`)
  try {
    await tx.run(statement(changes))
    await tx.run(sql`release savepoint lot`)
    return []
  } catch (error) {
    await tx.run(sql`rollback to savepoint lot`)
    const [change] = changes
    if (changes.length === 1 && change) return [{ change, error }]
    const half = Math.ceil(changes.length / 2)
    return [
      ...(await attempt(tx, changes.slice(0, half), statement)),
      ...(await attempt(tx, changes.slice(half), statement)),
    ]
  }
}

function updateStatement(t: MasterTable, tx: Tx, changes: readonly Change[]) {
  const key = sql.ref(t.key.column)
  const sets = t.stored
    .filter((c) => c !== t.key)
    .map((c) => sql`${sql.ref(c.column)} = r.${sql.ref(c.column)}`)
  return sql`
    update ${t.from} m set ${sql.join([...sets, sql`versi = m.versi + 1`])}
    from ${recordset(t, changes)} where ${shopOf(t, tx)} and m.${key} = r.${key}`
}

function insertStatement(t: MasterTable, tx: Tx, changes: readonly Change[]) {
  const columns = t.stored.map((c) => sql.ref(c.column))
  const cells = t.stored.map((c) => sql`r.${sql.ref(c.column)}`)
  const shop = t.perToko ? [sql.ref('kode_toko')] : []
  const code = t.perToko ? [sql`${tx.kode_toko}`] : []
  return sql`
    insert into ${t.from} (${sql.join([...shop, ...columns])})
    select ${sql.join([...code, ...cells])} from ${recordset(t, changes)}`
}

const shopOf = (t: MasterTable, tx: Tx) =>
  t.perToko ? sql`m.kode_toko = ${tx.kode_toko}` : sql`true`

/** The records as rows with their columns' types, in one parameter. */
function recordset(t: MasterTable, changes: readonly Change[]): RawBuilder<unknown> {
  const rows = changes.map(({ record }) =>
    Object.fromEntries(t.stored.map((c) => [c.column, c.kind.toColumn(record[c.name] ?? null)])),
  )
  const types = t.stored.map((c) => sql`${sql.ref(c.column)} ${sql.raw(c.kind.sql)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(types)})`
}

interface Wanted {
  /** Codes that the file brings for new records; the counter continues after them. */
  readonly given: readonly string[]
  readonly count: number
}

/** The next codes that the server makes, after all existing ones. */
export async function nextKeys(
  t: MasterTable,
  tx: Tx,
  made: { readonly prefix: string; readonly digits: number },
  { given, count }: Wanted,
): Promise<readonly string[]> {
  if (count === 0) return []
  const key = sql.ref(t.key.column)
  const pattern = madePattern(made.prefix)
  const { ada } = await tx.one(sql<{ ada: number }>`
    select coalesce(max(substr(${key}, ${made.prefix.length + 1}::int)::bigint), 0) as ada
    from ${t.from} where ${whereShop(t, tx.kode_toko)} and ${key} ~ ${pattern}`)
  const brought = given.filter((k) => new RegExp(pattern).test(k))
  const last = Math.max(ada, ...brought.map((k) => Number(k.slice(made.prefix.length))))
  const { nomor } = await tx.one(sql<{ nomor: number }>`
    insert into public.master_nomor as m (kode_toko, master, nomor)
    values (${tx.kode_toko}, ${t.m.name}, ${last + count})
    on conflict on constraint master_nomor_pk do update
      set nomor = greatest(m.nomor + ${count}::int, excluded.nomor)
    returning nomor`)
  return Array.from({ length: count }, (_, i) => {
    const text = String(nomor - count + 1 + i)
    return made.prefix + text.padStart(made.digits, '0')
  })
}

/** The columns in which two records differ, compared as the database stores them. */
export function differing(columns: readonly TableColumn[], a: MasterRow, b: MasterRow) {
  const kept = (row: MasterRow, c: TableColumn): FieldValue => c.kind.toColumn(row[c.name] ?? null)
  return columns.filter((c) => JSON.stringify(kept(a, c)) !== JSON.stringify(kept(b, c)))
}
