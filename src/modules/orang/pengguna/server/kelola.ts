import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { PEMIMPIN } from '../rules.ts'

/** A person's row as whoever looks after people sees it; no secret among the columns. */
export interface BarisOrang {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  readonly laci: string
  readonly akses: readonly string[]
  readonly no_whatsapp: string | null
  readonly wajib_ganti: boolean
  readonly aktif: boolean
  readonly versi: number
}

const kolom = sql.raw(
  'user_id, nama, level, kode_toko, laci, akses, no_whatsapp, wajib_ganti, aktif, versi',
)

/** Whom this session may look after: the people of its shop, from the central office everybody. */
export function cakupan(ctx: Ctx): RawBuilder<unknown> {
  return ctx.toko.pusat ? sql`true` : sql`p.kode_toko = ${ctx.toko.kode_toko}`
}

/** The person, or 404 when there is none within reach of this session. */
export async function cariOrang(ctx: Ctx, userId: string): Promise<BarisOrang> {
  const row = await ctx.services.db.lokal.maybe(sql<BarisOrang>`
    select ${kolom} from public.pengguna p where user_id = ${userId} and ${cakupan(ctx)}`)
  if (!row) throw tidakAda(userId)
  return row
}

const tidakAda = (kunci: string) =>
  new AppError('data.tidak_ada', { status: 404, params: { kunci } })

export interface Terkunci {
  readonly sasaran: BarisOrang
  /** Who acts, as the database has him now: a session may be older than his last demotion. */
  readonly pelaku: BarisOrang
  /** Active people of level OWN and SU in the person's shop, the person among them. */
  readonly pemimpin: readonly string[]
}

/**
 * Locks who is acted on, who acts, and the owners of that shop, in the order of their ids, so that
 * two who switch each other off take turns. 404 out of reach, 403 when the actor has lost his right.
 */
export async function kunciOrang(ctx: Ctx, tx: Tx, userId: string): Promise<Terkunci> {
  const saya = ctx.sesi.user_id
  const rows = await tx.all(sql<BarisOrang>`
    select ${kolom} from public.pengguna p
    where user_id in (${userId}, ${saya}) or (level in (${sql.join([...PEMIMPIN])})
      and kode_toko = (select t.kode_toko from public.pengguna t where t.user_id = ${userId}))
    order by user_id for no key update`)
  const pelaku = rows.find((r) => r.user_id === saya)
  if (!pelaku?.aktif || pelaku.level !== ctx.sesi.level)
    throw new AppError('hak.tidak_ada', { status: 403 })
  const sasaran = rows.find((r) => r.user_id === userId)
  if (!sasaran || (!ctx.toko.pusat && sasaran.kode_toko !== ctx.toko.kode_toko))
    throw tidakAda(userId)
  const pemimpin = rows.filter(
    (r) => r.aktif && PEMIMPIN.includes(r.level) && r.kode_toko === sasaran.kode_toko,
  )
  return { sasaran, pelaku, pemimpin: pemimpin.map((r) => r.user_id) }
}

/** 409 when the record has moved on since the editor read it. */
export function tolakVersiLama(sasaran: BarisOrang, versi: number | undefined): void {
  if (versi === undefined || versi === sasaran.versi) return
  throw new AppError('data.sudah_diubah', {
    status: 409,
    params: { versi, versi_sekarang: sasaran.versi },
  })
}

/** As the wire and the audit have a person: without rights, which have calls of their own. */
export function wireOrang({ akses: _, ...row }: BarisOrang) {
  return row
}

/** Lower-cased rights of a person; null for SU and OWN, who have all. */
export function punya(p: Pick<BarisOrang, 'level' | 'akses'>): ReadonlySet<string> | null {
  if (p.level === 'SU' || p.level === 'OWN') return null
  return new Set(p.akses.map((path) => path.toLowerCase()))
}

export const objekOrang = (userId: string) => `pengguna:${userId}`
