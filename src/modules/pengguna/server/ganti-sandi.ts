import { sql } from '../../../kernel/server/db/query.ts'
import { type Ctx, defineSession } from '../../../kernel/server/http/route.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import { gantiSandiPost, gantiSandiPut } from '../contract.ts'
import { MIN_SANDI } from '../rules.ts'
import { hashSandi, periksaSandi } from './sandi.ts'

/**
 * The current password must match, the new one has at least 6 characters and differs (gaps.md 29).
 * Answers the text to show. The session that asks goes on; the phone that approves has to log
 * in again, because whoever changes a password may have lost it.
 */
async function ganti(ctx: Ctx, input: { password: string; new_password: string }): Promise<string> {
  const { services, sesi, bahasa } = ctx
  const baru = input.new_password
  if (baru.length < MIN_SANDI)
    throw new AppError('sandi.terlalu_pendek', { params: { min: MIN_SANDI } })
  if (baru === input.password) throw new AppError('sandi.sama')
  const guess = { user_id: sesi.user_id, password: input.password, alamat: `sesi:${sesi.user_id}` }
  if (!(await periksaSandi(services, guess))) throw new AppError('sandi.lama_salah')
  await services.db.lokal.run(sql`
    with baru as (
      update public.pengguna set sandi_hash = ${await hashSandi(baru)}, wajib_ganti = false,
        versi = versi + 1
      where user_id = ${sesi.user_id} returning user_id)
    update public.sesi set berakhir = ${new Date()}, sebab = 'GANTI_SANDI'
    where user_id in (select user_id from baru) and berakhir is null
      and token_hash <> decode(${sesi.token_hash}, 'hex')`)
  services.sesi.drop(sesi.user_id)
  await services.kabar.segera({
    kode_toko: sesi.kode_toko,
    user_id: sesi.user_id,
    event: 'pengguna.berubah',
  })
  return services.texts.t(bahasa, 'pengguna.sandi_diganti')
}

export const gantiLewatPost = defineSession(gantiSandiPost, ({ ctx, input }) => ganti(ctx, input))
export const gantiLewatPut = defineSession(gantiSandiPut, ({ ctx, input }) => ganti(ctx, input))
