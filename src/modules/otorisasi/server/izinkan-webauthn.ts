import { AppError } from '../../../kernel/shared/errors.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { type Ctx, defineSession } from '../../../kernel/server/http/route.ts'
import { authorizationWebauthn, teleponPilihan, webauthnPilihan } from '../contract-perangkat.ts'
import { UMUR_TANTANGAN_MS } from '../rules.ts'
import { bacaTerbuka } from './baca-permintaan.ts'
import { bacaPenyetuju, putuskanDiTerminal } from './catat-otorisasi.ts'
import { periksaJawaban, webauthn } from './jawaban-kunci.ts'
import { type Pengajuan, bacaPengajuan } from './pengajuan.ts'
import { type JenisTantangan, ambilTantangan, buatTantangan } from './tantangan.ts'

/** A challenge for one person's passkeys of this host. Throws `otorisasi.tanpa_kunci` (422). */
async function tantang(
  ctx: Ctx,
  u: { jenis: JenisTantangan; user_id: string; rp_id: string; isi: unknown },
) {
  const { services, sesi, toko } = ctx
  const { user_id, rp_id, jenis, isi } = u
  const kunci = await services.db.lokal.all(sql<{ id_kunci: string; transports: string[] }>`
    select id_kunci, transports from public.kunci_webauthn
    where user_id = ${user_id} and rp_id = ${rp_id}`)
  if (kunci.length === 0) throw new AppError('otorisasi.tanpa_kunci', { status: 422 })
  const { id, tantangan } = await buatTantangan(services, {
    jenis,
    user_id,
    peminta: sesi.user_id,
    kode_toko: toko.kode_toko,
    isi,
  })
  const { generateAuthenticationOptions } = await webauthn()
  const pilihan = await generateAuthenticationOptions({
    rpID: rp_id,
    challenge: new Uint8Array(Buffer.from(tantangan, 'base64url')),
    allowCredentials: kunci.map((k) => ({ id: k.id_kunci, transports: k.transports })),
    userVerification: 'required',
    timeout: UMUR_TANTANGAN_MS,
  })
  return { id_tantangan: id, pilihan: { ...pilihan } }
}

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
