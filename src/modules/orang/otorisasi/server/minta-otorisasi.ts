import { defineSession } from '#kernel/server/http/route.ts'
import { periksaSandi } from '#modules/orang/pengguna/server/index.ts'
import { authorization } from '../contract.ts'
import { bacaPenyetuju, putuskanDiTerminal } from './catat-otorisasi.ts'
import { bacaPengajuan } from './pengajuan.ts'

/**
 * Gives a grant to whoever brings a second person's password, or refuses and says why; either way
 * it is written down. The password check is throttled by the users' module. A first password is
 * known to whoever gave it: it approves nothing before it was changed.
 */
export const mintaOtorisasi = defineSession(authorization, async ({ ctx, input }) => {
  const { user_id, password } = input
  const pengajuan = bacaPengajuan(ctx, input, 'MANUAL')
  const penyetuju = await bacaPenyetuju(ctx.services, user_id)
  const benar =
    penyetuju &&
    (await periksaSandi(ctx.services, { user_id, password, alamat: `sesi:${ctx.sesi.user_id}` }))
  const ganti = penyetuju?.wajib_ganti ? 'otorisasi.ganti_sandi' : null
  return putuskanDiTerminal(ctx, pengajuan, {
    cara: 'MANUAL',
    user_id,
    penyetuju,
    bukti: benar ? ganti : 'otorisasi.sandi_salah',
  })
})
