import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { resetSandi } from '../contract-orang.ts'
import { pemimpinDenganBukti } from './faktor-orang.ts'
import { kunciOrang, objekOrang } from './kelola.ts'
import { tolakSandiLemah } from './sandi-lemah.ts'
import { hashSandi, lupakanTebakan } from './sandi.ts'
import { tolakLevel } from './tambah-pengguna.ts'
import { akhiriSesi, kabarOrang } from './ubah-pengguna.ts'

/** A new first password for somebody who forgot his. One's own is changed with the old one only. */
export const resetSandiCommand = defineCommand(resetSandi, async ({ ctx, tx, input, waktu }) => {
  const { user_id, password } = input
  const sandi = await hashSandi(password)
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  if (sasaran.user_id === pelaku.user_id)
    throw new AppError('pengguna.sandi_sendiri', { status: 409 })
  tolakLevel(pelaku.level, sasaran.level)
  await pemimpinDenganBukti(ctx, sasaran.level)
  await tolakSandiLemah(password, sasaran)
  return {
    tulis: [
      ubah(sql`
        update public.pengguna set sandi_hash = ${sandi}, wajib_ganti = true, versi = versi + 1
        where user_id = ${user_id}`),
      ubah(lupakanTebakan(user_id)),
      ...akhiriSesi(user_id, 'RESET_SANDI', waktu).map(ubah),
    ],
    audit: { aksi: 'pengguna.reset-sandi', objek: objekOrang(user_id) },
    orang: [kabarOrang(sasaran, true)],
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id },
  }
})
