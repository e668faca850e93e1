import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { keluarkan } from '../contract-orang.ts'
import { bolehAkhiriSesi } from '../rules.ts'
import { kunciOrang, objekOrang } from './kelola.ts'
import { kabarOrang, lupakanSetengah } from './ubah-pengguna.ts'

interface Sesi {
  readonly alamat: string
  readonly agen: string
}

/**
 * Ends somebody's sessions at once; what he is posting right now is either done or refused as a
 * whole. The own session ends by logging out.
 */
export const keluarkanCommand = defineCommand(keluarkan, async ({ ctx, tx, input, waktu }) => {
  const { user_id } = input
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  if (sasaran.user_id === pelaku.user_id)
    throw new AppError('pengguna.sesi_sendiri', { status: 409 })
  if (!bolehAkhiriSesi(pelaku.level, sasaran.level))
    throw new AppError('pengguna.level', {
      status: 403,
      params: { pelaku: pelaku.level, sasaran: sasaran.level },
    })
  const ended = await tx.all(sql<Sesi>`
    update public.sesi set berakhir = ${waktu}, sebab = 'DIKELUARKAN'
    where user_id = ${user_id} and berakhir is null returning alamat, agen`)
  await tx.run(lupakanSetengah(user_id))
  const { kode_toko } = sasaran
  return {
    tulis: ended.map(({ alamat, agen }) =>
      insert('catatan_masuk', {
        waktu,
        user_id,
        kode_toko,
        hasil: 'DIKELUARKAN',
        oleh: pelaku.user_id,
        alamat,
        agen,
      }),
    ),
    audit: {
      aksi: 'pengguna.keluarkan',
      objek: objekOrang(user_id),
      sesudah: { berakhir: ended.length },
    },
    orang: [kabarOrang(sasaran, true)],
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id, berakhir: ended.length },
  }
})
