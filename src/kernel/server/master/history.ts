import { z } from '#kernel/shared/z.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import { type MasterTable } from './table.ts'
import { auditObject } from './write.ts'

const MOST = 500

const nilai = z.record(z.string(), z.unknown()).nullable()

export const historySchema = z.array(
  z.object({
    waktu: z.string(),
    user_id: z.string(),
    kode_toko: z.string(),
    aksi: z.string(),
    sebelum: nilai,
    sesudah: nilai,
  }),
)
export type History = z.output<typeof historySchema>

interface AuditRow {
  readonly waktu: string
  readonly user_id: string
  readonly kode_toko: string
  readonly aksi: string
  readonly isi: string
}

/**
 * The audit's changes of a record, newest first, with before and after as they crossed the wire.
 */
export async function history(t: MasterTable, ctx: Ctx, kunci: string): Promise<History> {
  // Any shop can change a shared record, and each shop's audit is only readable as that shop.
  const shops = t.perToko ? [ctx.toko.kode_toko] : await shopsHere(ctx)
  const found = forget(t, await auditHistory(ctx, auditObject(t, kunci), shops))
  // The history of a renamed record continues under its earlier key.
  const first = found.at(-1)
  const before = first?.sebelum?.[t.m.key]
  if (!first || typeof before !== 'string' || before === kunci) return found
  const earlier = await auditHistory(ctx, auditObject(t, before), shops)
  return [...found, ...earlier.filter((e) => e.waktu < first.waktu)]
}

/**
 * Hides what the audit's chain holds about a person from before they were forgotten; the chain
 * itself stays complete (decisions/0130).
 */
function forget(t: MasterTable, changes: History): History {
  const since = changes.findIndex((c) => c.aksi === `${t.m.name}.lupakan`)
  if (since < 0) return changes
  return changes.map((c, i) => (i > since ? { ...c, sebelum: null, sesudah: null } : c))
}

/** Entries about one object in the audits of these shops, newest first. */
export async function auditHistory(
  ctx: Ctx,
  objek: string,
  shops: readonly string[],
): Promise<History> {
  const { db } = ctx.services
  const rows: AuditRow[] = []
  for (const shop of shops) rows.push(...(await db.baca(shop, (tx) => readAudit(tx, objek))))
  rows.sort((a, b) => (a.waktu < b.waktu ? 1 : -1))
  return rows.slice(0, MOST).map(toHistory)
}

/** All shops in this node's database, the session's own first. */
export async function shopsHere(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.services.db.lokal.all(
    sql<{ kode_toko: string }>`select kode_toko from public.toko where server is null`,
  )
  return [...new Set([ctx.toko.kode_toko, ...rows.map((r) => r.kode_toko)])]
}

function readAudit(tx: Tx, objek: string): Promise<AuditRow[]> {
  return tx.all(sql<AuditRow>`
    select waktu, user_id, kode_toko, aksi, isi from public.audit
    where kode_toko = ${tx.kode_toko} and objek = ${objek}
    order by tanggal desc, urut desc limit ${sql.lit(MOST)}`)
}

/** `isi` holds a line with the document's number, then the text that the chain covers. */
function toHistory({ isi, ...row }: AuditRow): History[number] {
  const { sebelum, sesudah } = JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as Partial<
    History[number]
  >
  return { ...row, sebelum: sebelum ?? null, sesudah: sesudah ?? null }
}
