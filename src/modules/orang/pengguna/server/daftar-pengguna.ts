import type { RawBuilder } from 'kysely'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, Envelope, defineSession } from '#kernel/server/http/route.ts'
import { ALL } from '#kernel/server/http/wire-input.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ALIVE_MS } from '#kernel/server/session/session.ts'
import { type Orang, bacaPengguna, daftarPengguna } from '../contract-orang.ts'
import {
  BATAS_GAGAL,
  GRATIS,
  JENDELA_GAGAL_MS,
  TEBAKAN_FAKTOR,
  TUNGGU_AWAL_MS,
  TUNGGU_MAKS_MS,
} from '../rules.ts'
import { aksesPohon } from './akses.ts'
import { type BarisOrang, cakupan, punya } from './kelola.ts'

type Input = ReturnType<(typeof daftarPengguna)['input']['parse']>

/** Screens that open all of a person, not only who there is. */
const KELOLA = ['/data-users', '/hak-akses-users', '/hak-akses-news'] as const
const PER_HALAMAN = 50
const TERBANYAK = 10_000

/**
 * People. Any session gets those of its own shop, as forms choose from them; whoever looks after
 * people gets their numbers and rights along (R-142), and with `cakupan=kelola` all within reach
 * with their state.
 */
export const daftarPenggunaQuery = defineSession(daftarPengguna, async ({ ctx, input }) => {
  const kelola = input.cakupan === 'kelola'
  const berhak = bolehKelola(ctx)
  if (kelola && !berhak) throw new AppError('hak.tidak_ada', { status: 403 })
  const where = syarat(ctx, input, kelola)
  if (input.format) {
    if (!kelola) throw new AppError('hak.tidak_ada', { status: 403 })
    const { eksporPengguna } = await import('./ekspor-pengguna.ts')
    return eksporPengguna(
      ctx,
      input.format,
      await baca(ctx, { where, sort: input.sort, kolom: keadaan(ctx) }),
    )
  }
  const paged = input.page !== undefined || input.limit !== undefined
  const limit = input.limit ?? (paged ? PER_HALAMAN : TERBANYAK)
  const page = input.page ?? 1
  const offset = (page - 1) * limit
  const dibaca = { where, sort: input.sort, limit, offset }
  const rows =
    berhak && !kelola
      ? (await baca<Berhak>(ctx, { ...dibaca, kolom: sql`, p.no_whatsapp, p.akses` })).map((p) =>
          denganPohon(ctx.services, p),
        )
      : await baca(ctx, { ...dibaca, ...(kelola ? { kolom: keadaan(ctx) } : {}) })
  const count = await hitung(ctx, where)
  return new Envelope(rows, { count, page, limit, terpotong: !paged && count > rows.length })
})

export const bacaPenggunaQuery = defineSession(bacaPengguna, async ({ ctx, input }) => {
  const where = sql`${cakupan(ctx)} and p.user_id = ${input.user_id}`
  const [row] = await baca(ctx, {
    where,
    sort: undefined,
    kolom: keadaan(ctx),
    limit: 1,
    offset: 0,
  })
  if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: input.user_id } })
  return row
})

function bolehKelola(ctx: Ctx): boolean {
  const gate = gateContext(ctx)
  const { registry } = ctx.services
  return KELOLA.some((path) => registry.allows(path, ctx.sesi, gate))
}

type Berhak = Omit<Orang, 'akses'> & Pick<BarisOrang, 'akses'>

/** The person with the whole menu, each screen of it marked as shown or not. */
function denganPohon({ registry }: Ctx['services'], p: Berhak): Orang {
  const hak = punya(p)
  return {
    ...p,
    akses: aksesPohon(registry, (path) => hak === null || hak.has(path.toLowerCase())),
  }
}

function syarat(ctx: Ctx, i: Input, kelola: boolean): RawBuilder<unknown> {
  const parts = [kelola ? cakupan(ctx) : sql`p.kode_toko = ${ctx.toko.kode_toko}`]
  if (i.level) parts.push(sql`p.level = ${i.level}`)
  if (i.kode_toko && i.kode_toko !== ALL) parts.push(sql`p.kode_toko = ${i.kode_toko}`)
  if (i.aktif !== undefined) parts.push(sql`p.aktif = ${i.aktif}`)
  if (i.search) {
    const pola = polaCari(i.search)
    // Whoever is not shown a number can't find it by searching either.
    const nomor = kelola ? sql`p.no_whatsapp ilike ${pola}` : sql`false`
    parts.push(sql`(p.user_id ilike ${pola} or p.nama ilike ${pola} or p.level ilike ${pola}
      or ${nomor} or p.kode_toko ilike ${pola} or p.laci ilike ${pola})`)
  }
  return sql.join(parts, sql` and `)
}

/** A typed text as a pattern that contains it; its own wildcards are plain characters. */
export const polaCari = (teks: string) => `%${teks.trim().replace(/[\\%_]/g, (s) => `\\${s}`)}%`

interface Bacaan {
  readonly where: RawBuilder<unknown>
  readonly sort: string | undefined
  /** What is read beyond who there is. */
  readonly kolom?: RawBuilder<unknown>
  readonly limit?: number
  readonly offset?: number
}

function baca<T = Orang>(ctx: Ctx, b: Bacaan): Promise<T[]> {
  const page = b.limit === undefined ? sql`` : sql`limit ${sql.lit(b.limit)} offset ${b.offset}`
  return ctx.services.db.lokal.all(sql<T>`
    select p.user_id, p.nama, p.level, p.kode_toko, p.laci, p.aktif${b.kolom ?? sql``}
    from public.pengguna p where ${b.where} order by ${urutan(b.sort)} ${page}`)
}

/** What only whoever looks after people has to know. */
function keadaan(ctx: Ctx): RawBuilder<unknown> {
  const now = ctx.services.jam()
  const alive = new Date(now.getTime() - ALIVE_MS)
  return sql`, p.no_whatsapp, p.wajib_ganti, p.versi,
    exists (select 1 from public.faktor_kedua f
      where f.user_id = p.user_id and f.aktif is not null) as berfaktor,
    exists (select 1 from public.sesi s where s.user_id = p.user_id and s.berakhir is null
      and s.terlihat > ${alive}) as daring,
    (select max(s.dibuat) from public.sesi s where s.user_id = p.user_id) as masuk_terakhir,
    exists (select 1 from public.login_gagal g where g.user_id in (p.user_id, p.user_id || ${TEBAKAN_FAKTOR}) and ${ditahan(now)})
      as terkunci`
}

/** The brake's own condition (sandi.ts): a counter that refuses the next guess now. */
function ditahan(now: Date): RawBuilder<unknown> {
  const fresh = new Date(now.getTime() - JENDELA_GAGAL_MS)
  return sql`g.terakhir >= ${fresh} and case when g.alamat = '' then g.gagal >= ${BATAS_GAGAL}
    else g.gagal >= ${GRATIS} and g.terakhir >= ${now}::timestamptz - interval '1 millisecond'
      * least(${TUNGGU_AWAL_MS} * power(2, g.gagal - ${GRATIS}), ${TUNGGU_MAKS_MS}) end`
}

async function hitung(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const row = await ctx.services.db.lokal.maybe(sql<{ n: number }>`
    select count(*) as n from public.pengguna p where ${where}`)
  return row?.n ?? 0
}

/** The name is one of the contract's list; the id last, so that pages never overlap. */
function urutan(sort = 'user_id'): RawBuilder<unknown> {
  const arah = sort.startsWith('-') ? sql` desc` : sql``
  const kolom = sort.replace(/^-/, '')
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.user_id${arah}`
}
