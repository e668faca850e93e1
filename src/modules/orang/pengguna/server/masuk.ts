import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, type OpenCtx, defineOpen, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { ALIVE_MS, type Session, hashToken, newToken } from '#kernel/server/session/session.ts'
import { VERSI } from '#kernel/shared/release.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { needsFactor } from '#kernel/shared/gates.ts'
import { type CaraFaktor, login, logout, sesiSaya } from '../contract.ts'
import { aksesPohon } from './akses.ts'
import { type Kejadian, catatKejadian } from './catatan-masuk.ts'
import { faktorDireset, faktorOrang } from './faktor-orang.ts'
import { type Penyandi, periksaSandi } from './sandi.ts'

/**
 * Logs in. Errors: 401 `sesi.salah`, 409 `sesi.sedang_dipakai` while another session of this person
 * was seen within two minutes (taken over with `ambil_alih`), 429 when guessed too often, 401
 * `faktor.diperlukan` with a half log-in when the password was right and a second factor is asked
 * for (RFC 6238, WebAuthn). All but the last two stand in the log of log-ins.
 */
export const masuk = defineOpen(login, async ({ ctx, input }) => {
  const { services, alamat } = ctx
  const person = await periksaSandi(services, { ...input, alamat })
  if (!person) {
    await services.db.lokal.run(kejadian(ctx, input.user_id, 'SALAH'))
    throw new AppError('sesi.salah', { status: 401 })
  }
  const ambil_alih = input.ambil_alih === true
  const cara = await faktorOrang(services, person.user_id)
  if (cara.length > 0) {
    // Whoever is in use is told so here, before anybody looks for a phone.
    if (!ambil_alih && (await sedangHidup(services, person.user_id)))
      return catatDipakai(ctx, person, sedangDipakai())
    return mulaiSetengah(services, person, { ambil_alih, cara })
  }
  return bukaSesi(ctx, person, { ambil_alih })
})

/** Whose session it becomes. */
export type Pemilik = Pick<Penyandi, 'user_id' | 'kode_toko'>

/** The second factor: what it was, and what uses it up in the transaction that makes the session. */
export interface FaktorDipakai {
  readonly cara: CaraFaktor
  readonly pakai: (tx: Tx) => Promise<void>
}

interface Pembukaan {
  readonly ambil_alih: boolean
  readonly faktor?: FaktorDipakai
}

/**
 * Opens a session for a person who has proved to be who he is, and answers it. Throws 409
 * `sesi.sedang_dipakai`, then with nothing used up.
 */
export async function bukaSesi(ctx: OpenCtx, person: Pemilik, o: Pembukaan) {
  const { services, alamat } = ctx
  const token = newToken()
  const cookie = ctx.browser ? newToken() : null
  const saat = new Date()
  const others = await services.db
    .tulis(person.kode_toko, async (tx) => {
      await o.faktor?.pakai(tx)
      const others = await endOthers(tx, person.user_id, o.ambil_alih)
      if (others === 'IN_USE') throw sedangDipakai()
      await tx.run(sql`
        insert into public.sesi (token_hash, cookie_hash, user_id, kode_toko, alamat, agen, dibuat,
          terlihat, faktor, faktor_pada)
        values (decode(${hashToken(token)}, 'hex'), decode(${cookie && hashToken(cookie)}, 'hex'),
          ${person.user_id}, ${person.kode_toko}, ${alamat}, ${ctx.agen}, ${saat}, ${saat},
          ${o.faktor?.cara ?? null}, ${o.faktor ? saat : null})`)
      await tx.run(kejadian(ctx, person.user_id, others === 'TAKEN_OVER' ? 'AMBIL_ALIH' : 'MASUK'))
      return others
    })
    .catch((error: unknown) => catatDipakai(ctx, person, error))
  if (others !== 'NONE') await announceEnd(services, person.user_id, person.kode_toko)
  const sesi = await services.sesi.find(hashToken(token))
  // Somebody else logged in as this person before the answer was out, and took over.
  if (!sesi) throw sedangDipakai()
  ctx.setCookie(cookie)
  return { token, ...(await keadaan(services, sesi)) }
}

const sedangDipakai = () => new AppError('sesi.sedang_dipakai', { status: 409 })

/** A refusal because somebody works as this person stands in the log of log-ins. */
async function catatDipakai(ctx: OpenCtx, { user_id }: Pemilik, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'sesi.sedang_dipakai')
    await ctx.services.db.lokal.run(kejadian(ctx, user_id, 'SEDANG_DIPAKAI'))
  throw error
}

/** So long somebody may look for the second factor. */
const UMUR_SETENGAH_MS = 5 * 60_000

/** Whether this person was seen at a screen within two minutes. */
async function sedangHidup({ db }: Services, user_id: string): Promise<boolean> {
  const alive = await db.lokal.maybe(sql`
    select 1 from public.sesi where user_id = ${user_id} and jenis = 'LAYAR'
      and berakhir is null and terlihat > ${new Date(Date.now() - ALIVE_MS)}`)
  return alive !== undefined
}

/**
 * The password was right: a half log-in, which is good for the second step and nothing else. It is
 * told as a refusal, so that a client which knows of no second step shows its sentence.
 */
export async function mulaiSetengah(
  { db }: Services,
  person: Pemilik,
  o: { readonly ambil_alih: boolean; readonly cara: readonly CaraFaktor[] },
): Promise<never> {
  const saat = new Date()
  const token = newToken()
  await db.lokal.run(sql`
    with lewat as (delete from public.masuk_setengah where kedaluwarsa < ${saat})
    insert into public.masuk_setengah (token_hash, user_id, kode_toko, ambil_alih, dibuat, kedaluwarsa)
    values (decode(${hashToken(token)}, 'hex'), ${person.user_id}, ${person.kode_toko},
      ${o.ambil_alih}, ${saat}, ${new Date(saat.getTime() + UMUR_SETENGAH_MS)})`)
  throw new AppError('faktor.diperlukan', {
    status: 401,
    params: { setengah: token, cara: o.cara.join(' ') },
  })
}

export function kejadian({ alamat, agen }: OpenCtx, user_id: string, hasil: Kejadian['hasil']) {
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
async function keadaan(services: Services, sesi: Session) {
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
      wajib_faktor: !sesi.berfaktor && needsFactor(sesi.level, modules),
      faktor_direset: sesi.berfaktor ? null : await faktorDireset(services, sesi.user_id),
      akses: aksesPohon(services.registry, (path) => services.registry.allows(path, sesi, gate)),
    },
    toko,
    modules: Object.entries(modules).map(([key, value]) => ({
      key,
      value: Array.isArray(value) ? [...value] : (value as string | number | boolean),
    })),
    versi: VERSI,
    salinan: services.salinan,
  }
}

export const sesiIni = defineSession(sesiSaya, async ({ ctx }) => keadaan(ctx.services, ctx.sesi))

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
