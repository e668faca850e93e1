import { type ErrorCode, AppError, type Params, fieldErrors } from '#kernel/shared/errors.ts'
import { type FieldValue, isList } from '#kernel/shared/fields.ts'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'
import type { Database } from '../db/database.ts'
import { codeOf, constraintOf, mapDatabaseError } from '../db/errors.ts'
import { sql } from '../db/query.ts'
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
  const usages = t.m.usedBy ?? []
  if (usages.length === 0) return
  const { trade } = tableClasses()
  const asked = usages.map((u, i) => {
    const shop = trade.includes(u.table) ? sql`kode_toko = ${tx.kode_toko} and ` : sql``
    return sql`exists (select 1 from ${sql.table(`public.${u.table}`)}
      where ${shop}${kunci} = ${u.daftar ? sql`any(${sql.ref(u.column)})` : sql.ref(u.column)}) as ${sql.ref(`u${i}`)}`
  })
  const row = await tx.one(sql<Record<string, boolean>>`select ${sql.join(asked)}`)
  const used = usages.find((_, i) => row[`u${i}`])
  if (used) throw new AppError(used.error, { status: 409, params: { kunci } })
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
  registry: Registry,
): Promise<void> {
  for (const { name, field } of t.columns) {
    const keys = referredKeys(record[name])
    const target = field.master === undefined ? undefined : registry.masters.get(field.master)
    if (!target || keys.length === 0 || (t.perToko && !isList(field))) continue
    const found = await heldKeys(tx, target, keys)
    if (!keys.every((key) => found.has(key)))
      throw fieldErrors({ [name]: { code: 'data.rujukan_tidak_ada' } })
  }
}

/** The keys that a field refers to: one for a reference, all of them for a list of codes. */
export function referredKeys(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/** Those of the records that exist, held until the commit. Seeded lists never change. */
export async function heldKeys(
  tx: Tx,
  target: MasterDefinition,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const r = tableOf(target)
  const rows = await tx.all(sql<{ kunci: string }>`
    select ${sql.ref(r.key.column)}::text as kunci from ${r.from}
    where ${whereShop(r, tx.kode_toko)} and ${sql.ref(r.key.column)} = any(${keys}::text[])
    ${target.hanyaBaca ? sql`` : sql`for key share`}`)
  return new Set(rows.map((row) => row.kunci))
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
