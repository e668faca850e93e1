import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { MAKS_SEKALIGUS } from '#kernel/shared/limits.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import { type CommandHandler, type Route, defineCommand } from '../http/route.ts'
import { bulkAnswer, bulkSchema } from './bulk.ts'
import { refuseBranch } from './guard.ts'
import { Findings } from './import/findings.ts'
import { type ImportRequest, lockRecords, writeChecked } from './import/import-records.ts'
import { tellMissing, tellTaken } from './import/rules-of-set.ts'
import { type Change, differing } from './import/write-records.ts'
import { holdPicture } from '../storage/release-pictures.ts'
import type { TableWrite } from '../command/posting.ts'
import { missingPictures, picturesGone } from './pictures.ts'
import { keyType } from './schema.ts'
import type { MasterTable } from './table.ts'
import { auditObject, takeTurn } from './write.ts'

/** A change is taken back while the person still sees it, not next week. */
const UNDO_MS = 10 * 60_000

/**
 * `POST masters/{name}/urungkan`: takes back the last change of each named record, out of the
 * audit. Only the person who made it, for ten minutes, and while the record has the version that
 * the change left (null for a deleted one, whose key must still be free). All or nothing.
 */
export const undoRoute = (t: MasterTable): Route => defineCommand(undoCall(t), undoer(t))

const undoCall = (t: MasterTable) =>
  defineCall({
    method: 'POST',
    path: `masters/${t.m.name}/urungkan`,
    policy: { screens: [t.m.screen] },
    summary: `Takes back the own last change of records of ${t.m.name}`,
    input: z.lazy(() =>
      z.strictObject({
        data: z
          .array(
            z.strictObject({
              kunci: keyType(t),
              versi: z.int().min(1).max(2_000_000_000).nullable(),
            }),
          )
          .min(1)
          .max(MAKS_SEKALIGUS),
      }),
    ),
    output: bulkSchema,
  })

const undoer =
  (t: MasterTable): CommandHandler<ReturnType<typeof undoCall>> =>
  async ({ ctx, tx, input, tanggal, waktu }) => {
    await refuseBranch(t, tx)
    await takeTurn(t, tx)
    const by = { user_id: ctx.sesi.user_id, tanggal, waktu }
    const asked = new Map(input.data.map((d) => [d.kunci, d.versi]))
    const keys = [...asked.keys()].toSorted()
    const known = await lockRecords(t, tx, keys)
    const acts = await lastActs(tx, t, keys)
    const findings = new Findings()
    const changes = keys.flatMap((kunci, i): Change[] => {
      const [now, act, versi] = [known.get(kunci), acts.get(kunci), asked.get(kunci) ?? null]
      const own =
        act !== undefined &&
        isChange(t, act) &&
        act.user_id === by.user_id &&
        waktu.getTime() - act.waktu < UNDO_MS
      if (!own || !act.sebelum || !isLast(act, now, versi)) {
        findings.add(i + 1, { '': { code: 'master.tak_bisa_urung', params: { kunci } } })
        return []
      }
      const record = now ? { ...now, ...changedBy(t, act) } : act.sebelum
      return [{ baris: i + 1, record, ...(now ? { known: now } : {}) }]
    })
    const tulis = await checkAgain(t, { ctx, tx, by }, changes, findings)
    await writeChecked(t, { ctx, tx, by }, changes, findings)
    const rows = keys.map((k) => [k, known.get(k) ?? acts.get(k)?.sebelum ?? undefined] as const)
    const done = { findings, rows, deleted: false }
    const jawaban = await bulkAnswer(t, { ctx, tx, by }, done)
    return {
      tulis,
      audit: { aksi: `${t.m.name}.urung`, objek: auditObject(t, '*'), sesudah: { kunci: keys } },
      jawaban,
      batal: !jawaban.tersimpan,
    }
  }

/** What a record was before a change may name what has gone since. */
async function checkAgain(
  t: MasterTable,
  { ctx, tx }: ImportRequest,
  changes: readonly Change[],
  findings: Findings,
): Promise<readonly TableWrite[]> {
  // What the record named before counts as named, although it may be inactive by now.
  const before = changes.map((c) => ({ ...c, known: c.record }))
  await tellMissing(t, tx, before, ctx.services.registry, findings)
  await tellTaken(t, tx, changes, findings)
  // A picture that its record let go may be on its way out.
  const shown = changes.flatMap(({ record, known }) => picturesGone(t, record, known))
  const held = shown.length > 0 ? [await holdPicture(tx, shown, ctx.services.jam())] : []
  for (const { baris, record, known } of changes)
    findings.add(baris, await missingPictures(t, ctx, record, known))
  return held
}

interface Act {
  readonly aksi: string
  readonly user_id: string
  /** Milliseconds. */
  readonly waktu: number
  readonly sebelum: MasterRow | null
  readonly sesudah: MasterRow | null
}

/** Only plain changes: a person who was forgotten, for one, is not brought back. */
const isChange = ({ m }: MasterTable, { aksi }: Act): boolean =>
  aksi === `${m.name}.update` || aksi === `${m.name}.delete`

/** True when nobody has touched the record since: it has the version that the act left. */
const isLast = (act: Act, now: MasterRow | undefined, versi: number | null): boolean =>
  now
    ? versi !== null && now['versi'] === versi && act.sesudah?.['versi'] === versi
    : versi === null && act.sesudah === null

/** The fields that the act changed, as they were; what documents have counted since stays. */
function changedBy(t: MasterTable, { sebelum, sesudah }: Act): MasterRow {
  if (!sebelum || !sesudah) return {}
  return Object.fromEntries(
    differing(t.stored, sebelum, sesudah).map((c) => [c.name, sebelum[c.name] ?? null]),
  )
}

interface AuditRow {
  readonly aksi: string
  readonly objek: string
  readonly user_id: string
  readonly waktu: string
  readonly isi: string
}

/** The last entry of each record in the shop's audit, by key. */
async function lastActs(
  tx: Tx,
  t: MasterTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Act>> {
  const objects = new Map(keys.map((kunci) => [auditObject(t, kunci), kunci]))
  const rows = await tx.all(sql<AuditRow>`
    select distinct on (objek) objek, aksi, user_id, waktu, isi from public.audit
    where kode_toko = ${tx.kode_toko} and objek = any(${[...objects.keys()]}::text[])
    order by objek, tanggal desc, urut desc`)
  return new Map(
    rows.map(({ aksi, objek, user_id, waktu, isi }) => {
      // The first line is the document's number; the text below it is what the chain covers.
      const { sebelum, sesudah } = JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as Partial<Act>
      const act = { sebelum: sebelum ?? null, sesudah: sesudah ?? null }
      return [objects.get(objek) ?? '', { aksi, user_id, waktu: Date.parse(waktu), ...act }]
    }),
  )
}
