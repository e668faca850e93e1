import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { bukaKunci } from '../contract-orang.ts'
import { bolehAkhiriSesi } from '../rules.ts'
import { lupakanTebakan } from './sandi.ts'
import { kunciOrang, objekOrang } from './kelola.ts'

/** Forgets the wrong guesses at a person's password and second factor, at every address. */
export const bukaKunciCommand = defineCommand(bukaKunci, async ({ ctx, tx, input }) => {
  const { user_id } = input
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  if (!bolehAkhiriSesi(pelaku.level, sasaran.level))
    throw new AppError('pengguna.level', {
      status: 403,
      params: { pelaku: pelaku.level, sasaran: sasaran.level },
    })
  const dilupakan = await tx.run(lupakanTebakan(user_id))
  return {
    audit: { aksi: 'pengguna.buka-kunci', objek: objekOrang(user_id), sesudah: { dilupakan } },
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id, dilupakan },
  }
})
