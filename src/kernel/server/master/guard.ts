import {
  type ErrorCode,
  AppError,
  type FieldError,
  type Params,
  fieldErrors,
} from '#kernel/shared/errors.ts'
import { type FieldValue, isList } from '#kernel/shared/fields.ts'
import { AKTIF, type MasterDefinition, type MasterRow } from '#kernel/shared/master.ts'
import type { Database } from '../db/database.ts'
import { codeOf, constraintOf, mapDatabaseError } from '../db/errors.ts'
import { sql } from '../db/query.ts'
import { sharedHold } from '../db/shared-rows.ts'
import { tableClasses } from '../db/tables.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import type { Registry } from '../registry.ts'
import { onlyCentre } from './centre.ts'
import { type MasterTable, tableOf, whereShop } from './table.ts'

/** Throws 403 for a master that all shops share when this shop is not the centre. */
export async function refuseBranch(t: MasterTable, tx: Tx): Promise<void> {
  if (!t.perToko) await onlyCentre(tx)
}

/**
 * Refuses a record that is in use, and names the place (R-365, gaps.md 120). Lock the record
 * before, so that nobody starts to use it meanwhile. Throws 409 with the declaration's code.
 */
export async function refuseUsed(tx: Tx, t: MasterTable, kunci: string): Promise<void> {
  const used = (await usedAmong(tx, t, [kunci])).get(kunci)
  if (used) throw new AppError(used, { status: 409, params: { kunci } })
}

/** Those of the records that are in use, each with the declaration's code. */
export async function usedAmong(
  tx: Tx,
  t: MasterTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const { trade } = tableClasses()
  const found = new Map<string, ErrorCode>()
  // All of them leave at once; the first place in the declaration's order is the one that is named.
  const places = await Promise.all(
    (t.m.usedBy ?? []).map(async (u) => {
      const shop = trade.includes(u.table) ? sql`kode_toko = ${tx.kode_toko} and ` : sql``
      const at = u.daftar ? sql`any(${sql.ref(u.column)})` : sql.ref(u.column)
      const rows = await tx.all(sql<{ kunci: string }>`
        select kunci from unnest(${keys}::text[]) as k (kunci)
        where exists (select 1 from ${sql.table(`public.${u.table}`)} where ${shop}k.kunci = ${at})`)
      return { error: u.error, rows }
    }),
  )
  for (const { error, rows } of places)
    for (const { kunci } of rows) if (!found.has(kunci)) found.set(kunci, error)
  return found
}

/**
 * Looks up the records that a field names and holds them until the commit. Shared masters have no
 * foreign keys among themselves (schema.md, rule 2), nor have lists of codes. A single code in a
 * shop's own master has a foreign key and needs no look-up.
 */
export async function holdReferences(
  tx: Tx,
  t: MasterTable,
  record: MasterRow,
  o: { readonly registry: Registry; readonly sebelum?: MasterRow },
): Promise<void> {
  for (const { name, field } of t.columns) {
    const keys = referredKeys(record[name])
    const target = field.master === undefined ? undefined : o.registry.masters.get(field.master)
    if (!target || keys.length === 0) continue
    if (t.perToko && !isList(field) && !target.nonaktif) continue
    const found = await heldKeys(tx, t, target, keys)
    const error = referenceError(keys, found, referredKeys(o.sebelum?.[name]))
    if (error) throw fieldErrors({ [name]: error })
  }
}

/**
 * Why these references can't be stored: one names no record, or an inactive one that the record did
 * not name before.
 */
export function referenceError(
  keys: readonly string[],
  found: ReadonlyMap<string, boolean>,
  before: readonly string[],
): FieldError | null {
  if (!keys.every((key) => found.has(key))) return { code: 'data.rujukan_tidak_ada' }
  const off = keys.find((key) => found.get(key) === false && !before.includes(key))
  return off === undefined ? null : { code: 'data.nonaktif', params: { kunci: off } }
}

/** The keys that a field refers to: one for a reference, all of them for a list of codes. */
export function referredKeys(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/**
 * Those of the records that exist and are not deleted until the commit, and whether they are active.
 * `by` is the master that names them. Seeded lists never change.
 */
export async function heldKeys(
  tx: Tx,
  by: MasterTable,
  target: MasterDefinition,
  keys: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const r = tableOf(target)
  const aktif = target.nonaktif ? sql.ref(AKTIF) : sql`true`
  // Only the centre writes shared masters, and no foreign key guards what one says of another.
  const hold = by.perToko && !r.perToko ? sharedHold(tx) : sql`for key share`
  const rows = await tx.all(sql<{ kunci: string; aktif: boolean }>`
    select ${sql.ref(r.key.column)}::text as kunci, ${aktif} as aktif from ${r.from}
    where ${whereShop(r, tx.kode_toko)} and ${sql.ref(r.key.column)} = any(${keys}::text[])
    ${target.hanyaBaca ? sql`` : hold}`)
  return new Map(rows.map((row) => [row.kunci, row.aktif]))
}

/** Column that a constraint is about, by table and constraint; read once at start. */
const constraintColumns = new Map<string, string>()

export interface Constraint {
  readonly tabel: string
  readonly nama: string
  readonly unik: boolean
  readonly kolom: readonly string[]
}

/** Unique keys and references with their columns. Messages name the last; the shop comes first. */
export async function readConstraints(db: Database): Promise<readonly Constraint[]> {
  const rows = await db.lokal.all(sql<Constraint>`
    select k.relname::text as tabel, c.conname::text as nama, c.contype <> 'f' as unik,
      array(select a.attname::text from unnest(c.conkey) with ordinality o (n, i)
        join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = o.n
        order by o.i) as kolom
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class k on k.oid = c.conrelid
    where c.contype in ('p', 'u', 'f')`)
  for (const r of rows) constraintColumns.set(`${r.tabel}.${r.nama}`, r.kolom.at(-1) ?? '')
  return rows
}

/** Tells by field what the database refused: an existing value, or a reference to no record. */
export function explain(error: unknown, t: MasterTable): unknown {
  const code = codeOf(error)
  if (code !== '23505' && code !== '23503') return error
  if ((error as Error).message.startsWith('update or delete')) return explainChange(error)
  const column = constraintColumns.get(`${t.table}.${constraintOf(error) ?? ''}`)
  const at = t.columns.find((c) => c.column === column)?.name
  // An error in a key that the server makes from other fields is shown at the last of them.
  const field = at === t.m.key ? (t.m.keyOf?.at(-1) ?? at) : at
  if (!field) return error
  if (code === '23503') return fieldErrors({ [field]: { code: 'data.rujukan_tidak_ada' } })
  // Is `data.sudah_ada` unless a module has named the constraint.
  const known = mapDatabaseError(error)
  if (!(known instanceof AppError)) return error
  const { code: kode, status } = known
  return new AppError(kode, { status, fields: { [field]: { code: kode } }, cause: error })
}

/** Tells why a record that others refer to can't be changed, with the referring area's error. */
function explainChange(error: unknown): unknown {
  const known = mapDatabaseError(error)
  if (known instanceof AppError && known.code !== 'data.dipakai') return known
  return new AppError('data.dipakai', {
    status: 409,
    params: { tabel: referringTable(error) },
    cause: error,
  })
}

/**
 * Explains a foreign key that stopped a deletion. It comes from rows of other shops, which the
 * guard can't see, or from documents, which need no other guard. `dipakai.<table>` is the table's
 * name for people.
 */
export function explainDelete(error: unknown, t: MasterTable, kunci: string, ctx: Ctx): unknown {
  if (codeOf(error) !== '23503') return error
  const tabel = referringTable(error)
  const usage = t.m.usedBy?.find((u) => u.table === tabel)
  const refuse = (code: ErrorCode, di: Params) =>
    new AppError(code, { status: 409, params: { kunci, tabel, ...di }, cause: error })
  if (usage) return refuse(usage.error, {})
  const { texts } = ctx.services
  const name = `dipakai.${tabel}`
  if (!texts.has(ctx.bahasa, name)) return refuse('data.dipakai', {})
  return refuse('data.dipakai_di', { di: texts.t(ctx.bahasa, name) })
}

const referringTable = (error: unknown) =>
  /on table "([^"]+?)(?:_\d+)?"$/.exec((error as Error).message)?.[1] ?? ''
