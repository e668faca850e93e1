import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { authorizationWebauthn, teleponPilihan, webauthnPilihan } from '../contract-perangkat.ts'
import { bacaTerbuka } from './baca-permintaan.ts'
import { bacaPenyetuju, putuskanDiTerminal } from './catat-otorisasi.ts'
import { mintaKunci, periksaJawaban } from './jawaban-kunci.ts'
import { type Pengajuan, bacaPengajuan } from './pengajuan.ts'
import { type JenisTantangan, ambilTantangan } from './tantangan.ts'

/** A challenge to somebody's passkeys that only this session may hand the answer in for. */
const tantang = (
  { services, sesi, toko }: Ctx,
  u: { jenis: JenisTantangan; user_id: string; rp_id: string; isi: unknown },
) => mintaKunci(services, { ...u, peminta: sesi.user_id, kode_toko: toko.kode_toko })

/** Begins an approval by the approver's passkey at this terminal. */
export const mulaiWebauthn = defineSession(webauthnPilihan, ({ ctx, input }) => {
  const { user_id, rp_id } = input
  const isi = bacaPengajuan(ctx, input, 'WEBAUTHN')
  return tantang(ctx, { jenis: 'WEBAUTHN', user_id, rp_id, isi })
})

/** Approves what the challenge was made for, whatever the browser would now like to have approved. */
export const izinkanWebauthn = defineSession(authorizationWebauthn, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const t = await ambilTantangan<Pengajuan>(services, {
    id: input.id_tantangan,
    jenis: 'WEBAUTHN',
    peminta: sesi.user_id,
    kode_toko: toko.kode_toko,
  })
  const benar = await periksaJawaban(services, t, input.jawaban)
  return putuskanDiTerminal(ctx, t.isi, {
    cara: 'WEBAUTHN',
    user_id: t.user_id,
    penyetuju: await bacaPenyetuju(services, t.user_id),
    bukti: benar ? null : 'otorisasi.kunci_salah',
  })
})

/** The phone confirms with its own passkey instead of the password. */
export const mulaiTelepon = defineSession(teleponPilihan, async ({ ctx, input }) => {
  const p = await bacaTerbuka(ctx, input.keystore)
  const { keystore, aksi, dokumen, jumlah_rp, berat_mg, perubahan } = p
  const isi = { keystore, aksi, dokumen, jumlah_rp, berat_mg, perubahan }
  const { user_id } = ctx.sesi
  return tantang(ctx, { jenis: 'TELEPON', user_id, rp_id: input.rp_id, isi })
})
