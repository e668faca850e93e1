import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import type { Outcome, TableWrite } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import { RELEASE_PICTURE, releasePicture } from '../storage/release-pictures.ts'
import { holdPictures, picturesGone } from './pictures.ts'
import { refusedChange } from './change-guard.ts'
import { explain, explainDelete, holdReferences, refuseBranch, refuseUsed } from './guard.ts'
import { countedKey, drawnKey } from './made-key.ts'
import { forgetCounts } from './list.ts'
import { keyName } from './schema.ts'
import { type DatabaseRow, type MasterTable, toWire, whereKey, whereShop } from './table.ts'
import { columnValues, readRecord, momentOf } from './value.ts'

export interface WriteRequest {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: MasterRow
}

/** Name of a record in the audit and the history. */
export const auditObject = (t: MasterTable, kunci: string) => `${t.m.name}:${kunci}`

export async function create(t: MasterTable, r: WriteRequest): Promise<Outcome<MasterRow>> {
  const { tx, ctx } = r
  await refuseBranch(t, tx)
  await takeTurn(t, tx)
  const record = { ...readRecord(t, r.input, momentOf(ctx)), ...drawnKey(t.m) }
  await holdReferences(tx, t, record, ctx.services)
  const tulis = await holdPictures(t, r, record)
  const row = await insertRow(t, tx, record).catch((error: unknown) => {
    throw explain(error, t)
  })
  const sesudah = await written(t, tx, row)
  await checkSet(t, tx)
  return done(t, r, 'create', { sesudah, jawaban: sesudah, tulis })
}

export async function update(t: MasterTable, r: WriteRequest): Promise<Outcome<MasterRow>> {
  const { tx, ctx } = r
  const { versi, [keyName(t.m)]: kunci, ...changes } = r.input
  await refuseBranch(t, tx)
  await takeTurn(t, tx)
  const sebelum = await lock(t, tx, String(kunci))
  if (versi !== undefined && versi !== sebelum['versi'])
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi: Number(versi), versi_sekarang: Number(sebelum['versi']) },
    })
  const record = readRecord(t, changes, momentOf(ctx, sebelum))
  await holdReferences(tx, t, record, { registry: ctx.services.registry, sebelum })
  const refused = await refusedChange(t, r, { sebelum, sesudah: record })
  if (refused) throw refused
  const tulis = await holdPictures(t, r, record, sebelum)
  const sets = columnValues(t, record)
    .filter(([column]) => column !== t.key.column || t.m.api.keyInQuery)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const row = await tx
    .one(sql<DatabaseRow>`
      update ${t.from} set ${sql.join([...sets, sql`versi = versi + 1`])}
      where ${whereKey(t, tx.kode_toko, String(kunci))} returning ${t.returning}`)
    .catch((error: unknown) => {
      throw explain(error, t)
    })
  const sesudah = await written(t, tx, row)
  await checkSet(t, tx)
  return done(t, r, 'update', { sebelum, sesudah, jawaban: sesudah, tulis })
}

export async function removeRecord(t: MasterTable, r: WriteRequest): Promise<Outcome<MasterRow>> {
  const { tx } = r
  const kunci = String(r.input[t.m.key])
  await refuseBranch(t, tx)
  await takeTurn(t, tx)
  const sebelum = await lock(t, tx, kunci)
  await refuseUsed(tx, t, kunci)
  await tx
    .run(sql`delete from ${t.from} where ${whereKey(t, tx.kode_toko, kunci)}`)
    .catch((error: unknown) => {
      throw explainDelete(error, t, kunci, r.ctx)
    })
  await checkSet(t, tx)
  return done(t, r, 'delete', { sebelum, jawaban: sebelum, tulis: [] })
}

/** The record as it is, locked until the commit. Throws 404 when there is none. */
async function lock(t: MasterTable, tx: Tx, kunci: string): Promise<MasterRow> {
  const row = await tx.maybe(sql<DatabaseRow>`
    select ${t.returning} from ${t.from} where ${whereKey(t, tx.kode_toko, kunci)} for update`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kunci } })
  return written(t, tx, row)
}

/** The record of a row that a statement returned; derived fields are read from the view. */
async function written(t: MasterTable, tx: Tx, row: DatabaseRow): Promise<MasterRow> {
  if (!t.m.derived) return toWire(t, row)
  const kunci = String(row[t.key.column])
  return toWire(
    t,
    await tx.one(sql<DatabaseRow>`
      select ${t.select} from ${t.view} where ${whereKey(t, tx.kode_toko, kunci)}`),
  )
}

/**
 * Makes writers of a set with common rules take turns; otherwise neither would see the other's row.
 */
export async function takeTurn(t: MasterTable, tx: Tx): Promise<void> {
  if (!t.m.checkAll) return
  const set = `${t.m.name} ${t.perToko ? tx.kode_toko : ''}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${set}, 0))`)
}

/** Throws 422 with the fields that break the rules of the whole set. Every write calls it last. */
export async function checkSet(t: MasterTable, tx: Tx): Promise<void> {
  if (!t.m.checkAll) return
  const rows = await tx.all(sql<DatabaseRow>`
    select ${t.select} from ${t.view} where ${whereShop(t, tx.kode_toko)} order by ${sql.ref(t.key.column)}`)
  const wrong = t.m.checkAll(rows.map((row) => toWire(t, row)))
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong)
}

interface Done {
  readonly sebelum?: MasterRow
  readonly sesudah?: MasterRow
  readonly jawaban: MasterRow
  readonly tulis: readonly TableWrite[]
}

/** Makes lists count again and tells the processes that remember these records. */
export function told(t: MasterTable, ctx: Ctx, keys: readonly string[]): void {
  forgetCounts(t, ctx.toko.kode_toko)
  // Notices are gathered for a tenth of a second before they leave, so they arrive after the
  // commit.
  const event = t.m.kabar
  if (event) for (const kode_toko of keys) ctx.services.kabar.terbit({ kode_toko, event })
}

function done(t: MasterTable, r: WriteRequest, verb: string, d: Done): Outcome<MasterRow> {
  const { jawaban, tulis: _, ...change } = d
  const kunci = String(jawaban[t.m.key])
  told(t, r.ctx, [kunci])
  return {
    ...letGo(t, r, d),
    audit: { aksi: `${t.m.name}.${verb}`, objek: auditObject(t, kunci), ...change },
    jawaban,
  }
}

/** Releases the pictures that a deleted or changed record no longer shows. */
function letGo(t: MasterTable, { ctx, tx }: WriteRequest, { sebelum, sesudah, tulis }: Done) {
  const gone = picturesGone(t, sebelum, sesudah)
  if (gone.length === 0) return { tulis }
  return {
    tulis: [...tulis, releasePicture(tx, gone, ctx.services.jam())],
    outbox: [{ id: randomUUID(), jenis: RELEASE_PICTURE, isi: {} }],
  }
}

/** A counted code can be taken when an import brought it. The counter then catches up, once. */
async function insertRow(t: MasterTable, tx: Tx, record: MasterRow): Promise<DatabaseRow> {
  const statement = insertStatement(t, tx, record)
  const keyMade = countedKey(t.m)
  if (!keyMade) return tx.one(statement)
  const row = await tx.maybe(statement)
  if (row) return row
  const key = sql.ref(t.key.column)
  const digits = `^${keyMade.prefix}[0-9]{1,15}$`
  await tx.run(sql`
    update public.master_nomor set nomor = greatest(nomor, (
      select max(substr(${key}, ${keyMade.prefix.length + 1})::bigint) from ${t.from}
      where ${whereShop(t, tx.kode_toko)} and ${key} ~ ${digits}))
    where kode_toko = ${tx.kode_toko} and master = ${t.m.name}`)
  return tx.one(statement)
}

function insertStatement(t: MasterTable, tx: Tx, record: MasterRow): RawBuilder<DatabaseRow> {
  const values = columnValues(t, record)
  const made = countedKey(t.m)
  const columns = [...(t.perToko ? ['kode_toko'] : []), ...values.map(([column]) => column)]
  const cells = values.map(([column, value]) => {
    if (!made || column !== t.key.column) return sql`${value}`
    return sql`${made.prefix}::text || lpad(n.nomor::text, greatest(${made.digits}::int, length(n.nomor::text)), '0')`
  })
  const shop = t.perToko ? [sql`${tx.kode_toko}`] : []
  const into = sql`insert into ${t.from} (${sql.join(columns.map((c) => sql.ref(c)))})`
  if (!made) {
    return sql<DatabaseRow>`${into} values (${sql.join([...shop, ...cells])}) returning ${t.returning}`
  }
  // The counter's row is locked until the commit, so two people never get the same code.
  return sql<DatabaseRow>`
    with n as (
      insert into public.master_nomor as m (kode_toko, master, nomor)
      values (${tx.kode_toko}, ${t.m.name}, 1)
      on conflict on constraint master_nomor_pk do update set nomor = m.nomor + 1
      returning nomor
    )
    ${into} select ${sql.join([...shop, ...cells])} from n
    on conflict (${sql.join([...(t.perToko ? ['kode_toko'] : []), t.key.column].map((c) => sql.ref(c)))})
    do nothing returning ${t.returning}`
}
