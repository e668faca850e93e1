import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { MAKS_SEKALIGUS } from '#kernel/shared/limits.ts'
import { type MasterRow, isCommon, labelField } from '#kernel/shared/master.ts'
import { auditMany } from '../command/audit-many.ts'
import { sql } from '../db/query.ts'
import { type CommandHandler, type Ctx, type Route, defineCommand } from '../http/route.ts'
import { RELEASE_PICTURE, releasePicture } from '../storage/release-pictures.ts'
import { explainDelete, refuseBranch, usedAmong } from './guard.ts'
import { Findings } from './import/findings.ts'
import {
  type ImportRequest,
  importRecords,
  lockRecords,
  reasonsOf,
} from './import/import-records.ts'
import { type Change, attempt } from './import/write-records.ts'
import { picturesGone } from './pictures.ts'
import { commonSchema, keyType } from './schema.ts'
import { type MasterTable, whereShop } from './table.ts'
import { auditObject, checkSet, takeTurn, told } from './write.ts'

/** What an act on many records did, or why it did nothing. */
export const bulkSchema = z.object({
  /** False when one record is refused: then none is changed. */
  tersimpan: z.boolean(),
  /** Changed records with the version they have now; null for a deleted one. */
  hasil: z.array(z.object({ kunci: z.string(), versi: z.int().nullable() })),
  ditolak: z.array(z.object({ kunci: z.string(), nama: z.string(), alasan: z.string() })),
})
export type BulkAnswer = z.output<typeof bulkSchema>

/**
 * `POST masters/{name}/massal`: one act on up to 500 records, all or nothing. `ubah` gives all of
 * them the same values, `hapus` deletes them. Each changed record has its own entry in the audit.
 */
export const bulkRoute = (t: MasterTable): Route => defineCommand(bulkCall(t), worker(t))

const bulkCall = (t: MasterTable) => {
  const input = () => {
    const kunci = z.array(keyType(t)).min(1).max(MAKS_SEKALIGUS)
    const ubah = z.strictObject({ aksi: z.literal('ubah'), kunci, isi: commonSchema(t) })
    const hapus = z.strictObject({ aksi: z.literal('hapus'), kunci })
    return t.m.hanyaUbah ? ubah : z.discriminatedUnion('aksi', [ubah, hapus])
  }
  return defineCall({
    method: 'POST',
    path: `masters/${t.m.name}/massal`,
    policy: { screens: [t.m.screen] },
    summary: `One act on many records of ${t.m.name}: ubah or hapus, all or nothing`,
    input: z.lazy(input),
    output: bulkSchema,
  })
}

/** What an act did to the records, before it is answered. */
export interface Done {
  readonly findings: Findings
  /** Records as they were, in the order of the rows of `findings`, from 1. */
  readonly rows: readonly (readonly [string, MasterRow | undefined])[]
  readonly deleted: boolean
}

const worker =
  (t: MasterTable): CommandHandler<ReturnType<typeof bulkCall>> =>
  async ({ ctx, tx, input, tanggal, waktu }) => {
    await refuseBranch(t, tx)
    const by = { user_id: ctx.sesi.user_id, tanggal, waktu }
    const keys = [...new Set(input.kunci)].toSorted()
    const done =
      input.aksi === 'hapus'
        ? await removeMany(t, { ctx, tx, by }, keys)
        : await changeMany(t, { ctx, tx, by }, keys, input.isi as MasterRow)
    const jawaban = await bulkAnswer(t, { ctx, tx, by }, done)
    const gone = done.deleted
      ? done.rows.flatMap(([, row]) => (row ? picturesGone(t, row) : []))
      : []
    return {
      ...(gone.length > 0
        ? {
            tulis: [releasePicture(tx, gone, ctx.services.jam())],
            outbox: [{ id: crypto.randomUUID(), jenis: RELEASE_PICTURE, isi: {} }],
          }
        : {}),
      audit: {
        aksi: `${t.m.name}.massal`,
        objek: auditObject(t, '*'),
        sesudah: { aksi: input.aksi, kunci: keys },
      },
      jawaban,
      batal: !jawaban.tersimpan,
    }
  }

async function changeMany(
  t: MasterTable,
  r: ImportRequest,
  keys: readonly string[],
  isi: MasterRow,
): Promise<Done> {
  if (Object.keys(isi).some((name) => !isCommon(t.m, name))) throw new AppError('isian.salah')
  await takeTurn(t, r.tx)
  const known = await lockRecords(t, r.tx, keys)
  const rows = keys.map((key) => [key, known.get(key)] as const)
  const there = rows.flatMap(([key, row], i) => {
    const made = Object.fromEntries((t.m.keyOf ?? []).map((name) => [name, row?.[name] ?? null]))
    return row ? [{ baris: i + 1, input: { ...made, [t.m.key]: key, ...isi }, wrong: {} }] : []
  })
  const findings = missing(rows)
  const { findings: more } = await importRecords(t, r, there)
  findings.take(more)
  return { findings, rows, deleted: false }
}

async function removeMany(
  t: MasterTable,
  r: ImportRequest,
  keys: readonly string[],
): Promise<Done> {
  const { tx, ctx } = r
  await takeTurn(t, tx)
  const known = await lockRecords(t, tx, keys)
  const rows = keys.map((key) => [key, known.get(key)] as const)
  const findings = missing(rows)
  const used = await usedAmong(tx, t, keys)
  const changes: Change[] = rows.flatMap(([key, record], i) => {
    const code = used.get(key)
    if (code) findings.add(i + 1, { '': { code, params: { kunci: key } } })
    return record && !code ? [{ baris: i + 1, record }] : []
  })
  const at = sql.ref(t.key.column)
  const refused = await attempt(tx, changes, (part) => {
    const gone = part.map((c) => String(c.record[t.m.key]))
    return sql`delete from ${t.from}
      where ${whereShop(t, tx.kode_toko)} and ${at} = any(${gone}::text[])`
  })
  for (const { change, error } of refused) {
    const reason = explainDelete(error, t, String(change.record[t.m.key]), ctx)
    findings.add(change.baris, reasonsOf(reason))
  }
  await checkSet(t, tx)
  if (findings.count === 0)
    await auditMany(
      tx,
      r.by,
      rows.map(([key, sebelum]) => ({
        aksi: `${t.m.name}.delete`,
        objek: auditObject(t, key),
        ...(sebelum ? { sebelum } : {}),
      })),
    )
  return { findings, rows, deleted: true }
}

function missing(rows: Done['rows']): Findings {
  const findings = new Findings()
  rows.forEach(([kunci, row], i) => {
    if (!row) findings.add(i + 1, { '': { code: 'data.tidak_ada', params: { kunci } } })
  })
  return findings
}

/** The answer of an act on many records; what it changed is told when nothing was refused. */
export async function bulkAnswer(
  t: MasterTable,
  { ctx, tx }: ImportRequest,
  { findings, rows, deleted }: Done,
): Promise<BulkAnswer> {
  const ditolak = refusals(t, ctx, findings, rows)
  const tersimpan = ditolak.length === 0
  if (!tersimpan) return { tersimpan, hasil: [], ditolak }
  const keys = rows.map(([key]) => key)
  told(t, ctx, keys)
  const now = deleted ? new Map<string, MasterRow>() : await lockRecords(t, tx, keys)
  const hasil = keys.map((kunci) => {
    const versi = now.get(kunci)?.['versi']
    return { kunci, versi: typeof versi === 'number' ? versi : null }
  })
  return { tersimpan, hasil, ditolak }
}

/** One line for each refused record, with its first reason in the person's language. */
function refusals(t: MasterTable, ctx: Ctx, findings: Findings, rows: Done['rows']) {
  const label = labelField(t.m)
  const seen = new Set<number>()
  return findings.told(ctx).flatMap(({ baris, alasan }) => {
    if (seen.has(baris)) return []
    seen.add(baris)
    const [kunci, row] = rows[baris - 1] ?? ['', undefined]
    const nama = [kunci, row?.[label]].filter(Boolean).join(' · ')
    return [{ kunci, nama, alasan }]
  })
}
