import { execute } from '#kernel/server/command/execute.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { gantiSandiPost, gantiSandiPut } from '../contract.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'
import { objekOrang } from './kelola.ts'
import { tolakSandiBaru } from './sandi-lemah.ts'
import { hashSandi, periksaSandi } from './sandi.ts'
import { lupakanSetengah } from './ubah-pengguna.ts'

/**
 * Whoever logs in with a second factor has given it in this session lately (0172). The current password must match; the new one differs and is none of the weak ones (0159).
 * Answers the text to show. The session that asks goes on; the phone that approves has to log
 * in again, because whoever changes a password may have lost it. A wrong guess is counted by itself;
 * what is right is a command, so that it stands in the history of the person.
 */
async function ganti(ctx: Ctx, input: { password: string; new_password: string }): Promise<string> {
  const { services, sesi, bahasa } = ctx
  const baru = input.new_password
  await refuseWithoutProof(ctx)
  await tolakSandiBaru(baru, sesi)
  if (baru === input.password) throw new AppError('sandi.sama')
  const guess = { user_id: sesi.user_id, password: input.password, alamat: `sesi:${sesi.user_id}` }
  if (!(await periksaSandi(services, guess))) throw new AppError('sandi.lama_salah')
  const { user_id, kode_toko } = sesi
  const sandi = await hashSandi(baru)
  await execute({
    call: gantiSandiPut,
    ctx,
    input: {},
    kunci: null,
    handle: async ({ waktu }) => ({
      tulis: [
        ubah(sql`
          update public.pengguna set sandi_hash = ${sandi}, wajib_ganti = false, versi = versi + 1
          where user_id = ${user_id}`),
        ubah(lupakanSetengah(user_id)),
        ubah(sql`
          update public.sesi set berakhir = ${waktu}, sebab = 'GANTI_SANDI'
          where user_id = ${user_id} and berakhir is null
            and token_hash <> decode(${sesi.token_hash}, 'hex')`),
      ],
      audit: { aksi: 'pengguna.ganti-sandi', objek: objekOrang(user_id) },
      orang: [{ user_id, kode_toko, event: 'pengguna.berubah' }],
      jawaban: {},
    }),
  })
  return services.texts.t(bahasa, 'pengguna.sandi_diganti')
}

export const gantiLewatPost = defineSession(gantiSandiPost, ({ ctx, input }) => ganti(ctx, input))
export const gantiLewatPut = defineSession(gantiSandiPut, ({ ctx, input }) => ganti(ctx, input))
