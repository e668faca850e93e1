import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow, Saat } from '#kernel/shared/master.ts'
import { sql } from '../../db/query.ts'
import { mapDatabaseError } from '../../db/errors.ts'
import { type AuditBy, auditMany } from '../../command/audit-many.ts'
import type { Ctx } from '../../http/route.ts'
import type { Tx } from '../../db/tx.ts'
import { missingPictures } from '../pictures.ts'
import { explain } from '../guard.ts'
import { countedKey, drawnKey, keyPattern } from '../made-key.ts'
import { type DatabaseRow, type MasterTable, toWire, whereShop } from '../table.ts'
import { readRecord, regular, momentOf } from '../value.ts'
import { refusedChange } from '../change-guard.ts'
import { checkSet, auditObject, takeTurn } from '../write.ts'
import { Findings } from './findings.ts'
import type { ImportRow } from './map-sheet.ts'
import { tellMissing, tellTaken, keysByUnique } from './rules-of-set.ts'
import { type Change, differing, nextKeys, writeRecords } from './write-records.ts'

export interface ImportRequest {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly by: AuditBy
}

/** Result of an import: bad rows with reasons, changed records, number of unchanged ones. */
export interface ImportSummary {
  readonly findings: Findings
  readonly changes: readonly Change[]
  readonly sama: number
}

/**
 * Brings the rows of a file into a master, inside the caller's transaction. Every rule of a single
 * write holds for each row and for the set; each changed record gets its entry in the history. The
 * caller rolls back when there are findings or in a dry run.
 */
export async function importRecords(
  t: MasterTable,
  { ctx, tx, by }: ImportRequest,
  rows: readonly ImportRow[],
): Promise<ImportSummary> {
  const findings = new Findings()
  await takeTurn(t, tx)
  const saat = momentOf(ctx)
  const keyed = await findKeys(t, tx, rows, saat)
  const known = await lockKnown(t, tx, keyed)
  const all = plan(t, keyed, { known, saat }, findings)
  await tellMissing(t, tx, all, ctx.services.registry, findings)
  await tellTaken(t, tx, all, findings)
  for (const { baris, record, known: before } of all)
    findings.add(baris, await missingPictures(t, ctx, record, before))
  const changed = all.filter((c) => !c.known || differing(t.stored, c.record, c.known).length > 0)
  const changes = await withMadeKeys(t, tx, changed)
  await writeChecked(t, { ctx, tx, by }, changes, findings)
  return { findings, changes, sama: all.length - changed.length }
}

/**
 * Writes changes that have no finding yet, adds what the database and the rules of the set refuse,
 * and remembers each change when nothing is refused.
 */
export async function writeChecked(
  t: MasterTable,
  { ctx, tx, by }: ImportRequest,
  changes: readonly Change[],
  findings: Findings,
): Promise<void> {
  for (const { baris, known: sebelum, record: sesudah } of changes) {
    const refused = sebelum && (await refusedChange(t, { ctx, tx }, { sebelum, sesudah }))
    if (refused) findings.add(baris, reasonsOf(refused))
  }
  const good = changes.filter((c) => !findings.has(c.baris))
  for (const { change, error } of await writeRecords(t, tx, good))
    findings.add(change.baris, reasonsOf(explain(error, t)))
  try {
    await checkSet(t, tx)
  } catch (error) {
    findings.add(0, reasonsOf(error))
  }
  if (findings.count === 0) await auditMany(tx, by, await entries(t, tx, changes))
}

interface Keyed {
  readonly row: ImportRow
  /** Null where the server makes the key and the file has none. */
  readonly key: string | null
}

/** Finds the record of each row: by its key, otherwise by a unique field such as a phone number. */
async function findKeys(
  t: MasterTable,
  tx: Tx,
  rows: readonly ImportRow[],
  saat: Saat,
): Promise<readonly Keyed[]> {
  const keyed = rows.map((row) => ({ row, key: keyOf(t, row.input) }))
  if (!t.m.keyMade || keyed.every((k) => k.key !== null)) return keyed
  const found = await keysByUnique(t, tx, keyed, saat)
  return keyed.map((k) => ({ ...k, key: k.key ?? found.get(k.row.baris) ?? null }))
}

function keyOf(t: MasterTable, input: MasterRow): string | null {
  const text = (name: string) => {
    const field = t.m.fields[name]
    const value = field ? regular(field, input[name] ?? null) : null
    return value === null ? '' : String(value as string)
  }
  const key = t.m.keyOf ? t.m.keyOf.map(text).join('-') : text(t.m.key)
  return key === '' ? null : key
}

async function lockKnown(
  t: MasterTable,
  tx: Tx,
  keyed: readonly Keyed[],
): Promise<ReadonlyMap<string, MasterRow>> {
  return lockRecords(t, tx, [...new Set(keyed.flatMap((k) => k.key ?? []))])
}

/** The records as they are, by their keys, locked until the commit in the order of their keys. */
export async function lockRecords(
  t: MasterTable,
  tx: Tx,
  given: readonly string[],
): Promise<ReadonlyMap<string, MasterRow>> {
  const keys = given.toSorted()
  const key = sql.ref(t.key.column)
  const where = sql`${whereShop(t, tx.kode_toko)} and ${key} = any(${keys}::text[])`
  await tx.run(sql`select 1 from ${t.from} where ${where} order by ${key} for update`)
  const rows = await tx.all(sql<DatabaseRow>`select ${t.select} from ${t.view} where ${where}`)
  return new Map(rows.map((row) => [String(row[t.key.column]), toWire(t, row)]))
}

function plan(
  t: MasterTable,
  keyed: readonly Keyed[],
  { known, saat }: { known: ReadonlyMap<string, MasterRow>; saat: Saat },
  findings: Findings,
): readonly Change[] {
  const rowOf = new Map<string, number>()
  return keyed.flatMap(({ row, key }) => {
    const { baris } = row
    const first = key === null ? undefined : rowOf.get(key)
    if (first !== undefined) {
      findings.add(baris, {
        [t.m.keyOf?.at(-1) ?? t.m.key]: { code: 'impor.kembar', params: { baris: first } },
      })
      return []
    }
    if (key !== null) rowOf.set(key, baris)
    const before = key === null ? undefined : known.get(key)
    const { record, wrong } = tryRead(t, row, { ...saat, ...(before ? { sebelum: before } : {}) })
    if (key !== null && !before && keyPattern(t.m)?.test(key) === false) wrong[t.m.key] = notOurs(t)
    findings.add(baris, wrong)
    return record ? [{ baris, record, ...(before ? { known: before } : {}) }] : []
  })
}

/** Error for a given key whose form the server never makes. */
function notOurs({ m }: MasterTable): FieldError {
  const counted = countedKey(m)
  return counted
    ? { code: 'impor.kode_salah', params: { awalan: counted.prefix } }
    : { code: 'impor.kode_acak' }
}

function tryRead(t: MasterTable, { input, wrong }: ImportRow, saat: Saat) {
  try {
    return { record: readRecord(t, input, saat), wrong: { ...wrong } }
  } catch (error) {
    return { record: null, wrong: { ...reasonsOf(error), ...wrong } }
  }
}

/** Reasons for refusing a row, by field; a reason of no field has an empty name. */
export function reasonsOf(thrown: unknown): Record<string, FieldError> {
  const error = mapDatabaseError(thrown)
  if (!(error instanceof AppError)) throw error
  if (Object.keys(error.fields).length > 0) return { ...error.fields }
  return { '': { code: error.code, params: error.params } }
}

async function withMadeKeys(
  t: MasterTable,
  tx: Tx,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const keyless = changes.filter((c) => (c.record[t.m.key] ?? null) === null)
  const keyMade = countedKey(t.m)
  if (!keyMade)
    return t.m.keyMade
      ? changes.map((c) =>
          keyless.includes(c) ? { ...c, record: { ...c.record, ...drawnKey(t.m) } } : c,
        )
      : changes
  const given = changes.flatMap((c) => (c.known ? [] : String(c.record[t.m.key] ?? '')))
  const keys = await nextKeys(t, tx, keyMade, { given, count: keyless.length })
  const made = new Map(keyless.map((c, i) => [c, keys[i] ?? null]))
  return changes.map((c) =>
    made.has(c) ? { ...c, record: { ...c.record, [t.m.key]: made.get(c) ?? null } } : c,
  )
}

/** Audit entry of each changed record, the same as for a single write. */
async function entries(t: MasterTable, tx: Tx, changes: readonly Change[]) {
  const keys = changes.map((c) => String(c.record[t.m.key]))
  const rows = await tx.all(sql<DatabaseRow>`
    select ${t.select} from ${t.view}
    where ${whereShop(t, tx.kode_toko)} and ${sql.ref(t.key.column)} = any(${keys}::text[])`)
  const after = new Map(rows.map((row) => [String(row[t.key.column]), toWire(t, row)]))
  return changes.map(({ known }, i) => {
    const key = keys[i] ?? ''
    return {
      aksi: `${t.m.name}.${known ? 'update' : 'create'}`,
      objek: auditObject(t, key),
      ...(known ? { sebelum: known } : {}),
      sesudah: after.get(key),
    }
  })
}
