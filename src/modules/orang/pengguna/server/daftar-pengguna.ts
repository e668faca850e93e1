import type { RawBuilder } from 'kysely'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type Asked,
  type Condition,
  type List,
  readAll,
  readPage,
} from '#kernel/server/http/page.ts'
import { type Ctx, Envelope, defineSession } from '#kernel/server/http/route.ts'
import type { Registry } from '#kernel/server/registry.ts'
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
 * people gets their numbers and rights along, and with `cakupan=kelola` all within reach
 * with their state.
 */
export const daftarPenggunaQuery = defineSession(daftarPengguna, async ({ ctx, input }) => {
  const kelola = input.cakupan === 'kelola'
  const berhak = bolehKelola(ctx)
  if (kelola && !berhak) throw new AppError('hak.tidak_ada', { status: 403 })
  const { lokal } = ctx.services.db
  const kolom = kelola ? keadaan(ctx) : sql``
  if (input.format) {
    if (!kelola) throw new AppError('hak.tidak_ada', { status: 403 })
    const { eksporPengguna } = await import('./ekspor-pengguna.ts')
    const semua = await readAll({ ctx, tx: lokal, input }, daftar(ctx, input, kolom))
    return eksporPengguna(ctx, input.format, semua)
  }
  const paged = input.page !== undefined || input.limit !== undefined
  const limit = input.limit ?? (paged ? PER_HALAMAN : TERBANYAK)
  const page = input.page ?? 1
  const asked = { ctx, tx: lokal, input: { ...input, page, limit } }
  const { rows, count } =
    berhak && !kelola
      ? await denganHak(
          ctx.services.registry,
          asked,
          daftar<Berhak>(ctx, input, sql`, p.no_whatsapp, p.akses`),
        )
      : await readPage(asked, daftar(ctx, input, kolom))
  return new Envelope(rows, { count, page, limit, terpotong: !paged && count > rows.length })
})

/** People as forms choose from them, with what `kolom` says beside. */
const daftar = <Row = Orang>(ctx: Ctx, input: Input, kolom: RawBuilder<unknown>): List<Row> => ({
  columns: sql<Row>`p.user_id, p.nama, p.level, p.kode_toko, p.laci, p.aktif${kolom}`,
  from: sql`public.pengguna p`,
  where: syarat(ctx, input),
  search: {
    // Whoever is not shown a number can't find it by searching either.
    columns: input.cakupan === 'kelola' ? [...DICARI, 'p.no_whatsapp'] : DICARI,
  },
  order: { of: 'p', key: 'user_id', usual: 'user_id' },
})
const DICARI = ['p.user_id', 'p.nama', 'p.level', 'p.kode_toko', 'p.laci']

export const bacaPenggunaQuery = defineSession(bacaPengguna, async ({ ctx, input }) => {
  const row = await ctx.services.db.lokal.maybe(sql<Orang>`
    select p.user_id, p.nama, p.level, p.kode_toko, p.laci, p.aktif${keadaan(ctx)}
    from public.pengguna p where ${cakupan(ctx)} and p.user_id = ${input.user_id}`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: input.user_id } })
  return row
})

function bolehKelola(ctx: Ctx): boolean {
  const gate = gateContext(ctx)
  const { registry } = ctx.services
  return KELOLA.some((path) => registry.allows(path, ctx.sesi, gate))
}

type Berhak = Omit<Orang, 'akses'> & Pick<BarisOrang, 'akses'>

/** Each person with the whole menu, each screen of it marked as shown or not. */
async function denganHak(registry: Registry, asked: Asked, list: List<Berhak>) {
  const { rows, count } = await readPage(asked, list)
  const denganPohon = (p: Berhak): Orang => {
    const hak = punya(p)
    const akses = aksesPohon(registry, (path) => hak === null || hak.has(path.toLowerCase()))
    return { ...p, akses }
  }
  return { rows: rows.map(denganPohon), count }
}

const syarat = (ctx: Ctx, i: Input): Condition[] => [
  i.cakupan === 'kelola' ? cakupan(ctx) : sql`p.kode_toko = ${ctx.toko.kode_toko}`,
  i.level && sql`p.level = ${i.level}`,
  i.kode_toko && i.kode_toko !== ALL && sql`p.kode_toko = ${i.kode_toko}`,
  i.aktif !== undefined && sql`p.aktif = ${i.aktif}`,
]

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
