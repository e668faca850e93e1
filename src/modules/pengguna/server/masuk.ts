import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import {
  type Ctx,
  type OpenCtx,
  defineOpen,
  defineSession,
} from '../../../kernel/server/http/route.ts'
import type { Services } from '../../../kernel/server/http/services.ts'
import { ALIVE_MS, hashToken, newToken } from '../../../kernel/server/session/sesi.ts'
import { VERSI } from '../../../kernel/shared/rilis.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import { login, logout, sesiSaya } from '../contract.ts'
import { aksesPohon } from './akses.ts'
import { type Kejadian, catatKejadian } from './catatan-masuk.ts'
import { periksaSandi } from './sandi.ts'

/**
 * Logs in. Errors: 401 `sesi.salah`, 409 `sesi.sedang_dipakai` while another session of this person
 * was seen within two minutes (taken over with `ambil_alih`), 429 when guessed too often. All but
 * the last stand in the log of log-ins.
 */
export const masuk = defineOpen(login, async ({ ctx, input }) => {
  const { services, alamat } = ctx
  const person = await periksaSandi(services, { ...input, alamat })
  if (!person) {
    await services.db.lokal.run(kejadian(ctx, input.user_id, 'SALAH'))
    throw new AppError('sesi.salah', { status: 401 })
  }
  const token = newToken()
  const cookie = ctx.browser ? newToken() : null
  const others = await services.db.tulis(person.kode_toko, async (tx) => {
    const others = await endOthers(tx, person.user_id, input.ambil_alih === true)
    if (others === 'IN_USE') return others
    await tx.run(sql`
      insert into public.sesi (token_hash, cookie_hash, user_id, kode_toko, alamat, agen, dibuat, terlihat)
      values (decode(${hashToken(token)}, 'hex'), decode(${cookie && hashToken(cookie)}, 'hex'),
        ${person.user_id}, ${person.kode_toko}, ${alamat}, ${ctx.agen}, ${new Date()}, ${new Date()})`)
    await tx.run(kejadian(ctx, person.user_id, others === 'TAKEN_OVER' ? 'AMBIL_ALIH' : 'MASUK'))
    return others
  })
  if (others === 'IN_USE') {
    await services.db.lokal.run(kejadian(ctx, person.user_id, 'SEDANG_DIPAKAI'))
    throw new AppError('sesi.sedang_dipakai', { status: 409 })
  }
  if (others !== 'NONE') await announceEnd(services, person.user_id, person.kode_toko)
  ctx.setCookie(cookie)
  return { token, ...(await keadaan(services, hashToken(token))) }
})

function kejadian({ alamat, agen }: OpenCtx, user_id: string, hasil: Kejadian['hasil']) {
  return catatKejadian({ waktu: new Date(), user_id, hasil, alamat, agen })
}

/** Ends the sessions that stand in the way, unless one is alive and was not to be taken over. */
async function endOthers(
  tx: Tx,
  userId: string,
  ambilAlih: boolean,
): Promise<'NONE' | 'LEFT' | 'TAKEN_OVER' | 'IN_USE'> {
  const others = await tx.all(sql<{ terlihat: string }>`
    select terlihat from public.sesi where user_id = ${userId} and jenis = 'LAYAR' and berakhir is null for update`)
  const now = Date.now()
  const alive = others.some((s) => now - Date.parse(s.terlihat) < ALIVE_MS)
  if (alive && !ambilAlih) return 'IN_USE'
  if (others.length === 0) return 'NONE'
  await tx.run(sql`
    update public.sesi set berakhir = ${new Date(now)}, sebab = ${alive ? 'AMBIL_ALIH' : 'DITINGGALKAN'}
    where user_id = ${userId} and jenis = 'LAYAR' and berakhir is null`)
  return alive ? 'TAKEN_OVER' : 'LEFT'
}

/** Every server process forgets the person's sessions, and their sockets close. */
export async function announceEnd(
  services: Services,
  userId: string,
  kodeToko: string,
): Promise<void> {
  services.sesi.drop(userId)
  await services.kabar.segera({ kode_toko: kodeToko, user_id: userId, event: 'sesi.berakhir' })
}

/** Who is logged in, with shop and settings, as login and reload answer it. */
async function keadaan(services: Services, tokenHash: string) {
  const sesi = await services.sesi.find(tokenHash)
  if (!sesi) throw new AppError('sesi.tidak_sah', { status: 401 })
  const { toko, modules } = await services.toko.find(sesi.kode_toko)
  const gate = { level: sesi.level, kode_toko: toko.kode_toko, modules }
  return {
    user: {
      user_id: sesi.user_id,
      nama: sesi.nama,
      level: sesi.level,
      kode_toko: sesi.kode_toko,
      laci: sesi.laci,
      bahasa: sesi.bahasa,
      wajib_ganti: sesi.wajib_ganti,
      akses: aksesPohon(services.registry, (path) => services.registry.allows(path, sesi, gate)),
    },
    toko,
    modules: Object.entries(modules).map(([key, value]) => ({
      key,
      value: Array.isArray(value) ? [...value] : (value as string | number | boolean),
    })),
    versi: VERSI,
  }
}

export const sesiIni = defineSession(sesiSaya, async ({ ctx }) =>
  keadaan(ctx.services, ctx.sesi.token_hash),
)

/** Ends the session that asks; the browser clears its storage whatever the answer. */
export const keluar = defineSession(logout, async ({ ctx }) => {
  await akhiri(ctx, 'KELUAR')
  ctx.setCookie(null)
  return { user_id: ctx.sesi.user_id }
})

async function akhiri(ctx: Ctx, sebab: 'KELUAR'): Promise<void> {
  const { lokal } = ctx.services.db
  const { user_id } = ctx.sesi
  const waktu = new Date()
  const ended = await lokal.maybe(sql<{ alamat: string; agen: string }>`
    update public.sesi set berakhir = ${waktu}, sebab = ${sebab}
    where token_hash = decode(${ctx.sesi.token_hash}, 'hex') and berakhir is null
    returning alamat, agen`)
  if (ended) await lokal.run(catatKejadian({ waktu, user_id, hasil: sebab, ...ended }))
  await announceEnd(ctx.services, ctx.sesi.user_id, ctx.sesi.kode_toko)
}
