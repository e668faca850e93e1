import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Level, needsFactor } from '#kernel/shared/gates.ts'
import { type OpenCtx, defineOpen, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { type Session, hashToken, newToken } from '#kernel/server/session/session.ts'
import {
  type FaktorDipakai,
  type Pemilik,
  faktorOrang,
  kejadian,
  mulaiSetengah,
  periksaSandi,
} from '#modules/orang/pengguna/server/index.ts'
import { authenticatorLogin, authenticatorLogout, authenticatorSession } from '../contract-qr.ts'
import { cukupLevel } from '../rules.ts'

/**
 * Logs a phone in. Only whoever may approve something; the session at a screen goes on
 * beside it, an older phone of the same person is logged out. Errors: 401 `sesi.salah`, 401
 * `faktor.diperlukan` with a half log-in where the person has a second factor, 403
 * `authenticator.level`, `authenticator.ganti_sandi` and `authenticator.faktor_wajib`, 429 when
 * guessed too often.
 */
export const masukAuthenticator = defineOpen(authenticatorLogin, async ({ ctx, input }) => {
  const { services, alamat } = ctx
  const orang = await periksaSandi(services, { ...input, alamat })
  if (!orang) {
    await services.db.lokal.run(kejadian(ctx, input.user_id, 'SALAH'))
    throw new AppError('sesi.salah', { status: 401 })
  }
  if (!cukupLevel(orang.level, 'SPV')) throw new AppError('authenticator.level', { status: 403 })
  const cara = await faktorOrang(services, orang.user_id)
  if (cara.length > 0) return mulaiSetengah(services, orang, { ambil_alih: true, cara })
  const { modules } = await services.toko.find(orang.kode_toko)
  if (needsFactor(orang.level, modules))
    throw new AppError('authenticator.faktor_wajib', { status: 403 })
  return bukaSesiTelepon(ctx, orang)
})

/**
 * Opens the session of a phone for a person who has proved to be who he is, and answers it; `faktor` is
 * used up in the same transaction. Throws 403 `authenticator.level` and `authenticator.ganti_sandi`.
 */
export async function bukaSesiTelepon(ctx: OpenCtx, orang: Pemilik, faktor?: FaktorDipakai) {
  const { services, alamat } = ctx
  const { user_id, kode_toko } = orang
  const token = newToken()
  const cookie = ctx.browser ? newToken() : null
  const saat = new Date()
  await services.db.tulis(kode_toko, async (tx) => {
    const baru = await tx.maybe(sql<{ wajib_ganti: boolean; level: Level }>`
      select wajib_ganti, level from public.pengguna where user_id = ${user_id} for update`)
    if (!baru || !cukupLevel(baru.level, 'SPV'))
      throw new AppError('authenticator.level', { status: 403 })
    if (baru.wajib_ganti) throw new AppError('authenticator.ganti_sandi', { status: 403 })
    await faktor?.pakai(tx)
    await tx.run(sql`
      update public.sesi set berakhir = ${saat}, sebab = 'AMBIL_ALIH'
      where user_id = ${user_id} and jenis = 'AUTHENTICATOR' and berakhir is null`)
    await tx.run(sql`
      insert into public.sesi (token_hash, cookie_hash, jenis, user_id, kode_toko, alamat, agen,
        dibuat, terlihat, faktor, faktor_pada)
      values (decode(${hashToken(token)}, 'hex'), decode(${cookie && hashToken(cookie)}, 'hex'),
        'AUTHENTICATOR', ${user_id}, ${kode_toko}, ${alamat}, ${ctx.agen}, ${saat}, ${saat},
        ${faktor?.cara ?? null}, ${faktor ? saat : null})`)
    await tx.run(kejadian(ctx, user_id, 'MASUK'))
  })
  await lupakan(services, orang)
  ctx.setCookie(cookie, 'AUTHENTICATOR')
  const sesi = await services.sesi.find(hashToken(token))
  if (!sesi) throw new AppError('sesi.tidak_sah', { status: 401 })
  return { token, ...(await keadaan(services, sesi)) }
}

/** Every server process reads this person's sessions anew. */
async function lupakan(services: Services, orang: { user_id: string; kode_toko: string }) {
  const { user_id, kode_toko } = orang
  services.sesi.drop(user_id)
  await services.kabar.segera({ kode_toko, user_id, event: 'sesi.berakhir' })
}

async function keadaan(services: Services, sesi: Session) {
  const { toko } = await services.toko.find(sesi.kode_toko)
  const { user_id, nama, level, kode_toko, bahasa } = sesi
  return {
    user: { user_id, nama, level, kode_toko, bahasa },
    nama_toko: toko.nama_toko,
    pusat: toko.pusat,
  }
}

export const sesiAuthenticator = defineSession(authenticatorSession, ({ ctx }) =>
  keadaan(ctx.services, ctx.sesi),
)

export const keluarAuthenticator = defineSession(authenticatorLogout, async ({ ctx }) => {
  const { services, sesi } = ctx
  await services.db.lokal.run(sql`
    update public.sesi set berakhir = ${new Date()}, sebab = 'KELUAR'
    where token_hash = decode(${sesi.token_hash}, 'hex') and berakhir is null`)
  await lupakan(services, sesi)
  ctx.setCookie(null, 'AUTHENTICATOR')
  return { user_id: sesi.user_id }
})
