import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { periksaSandi } from '#modules/orang/pengguna/server/index.ts'
import { authenticatorApprove, authenticatorReject } from '../contract-qr.ts'
import { type Permintaan, bacaTerbuka, selesai } from './baca-permintaan.ts'
import { kabarkan } from './buka-permintaan.ts'
import { catatOtorisasi } from './catat-otorisasi.ts'
import { periksaJawaban } from './jawaban-kunci.ts'
import type { Pengajuan } from './pengajuan.ts'
import { ambilTantangan } from './tantangan.ts'

type Keputusan = 'APPROVED' | 'REJECTED'

/**
 * Approves on the phone, confirmed by password or passkey. Request and grant change in one
 * transaction, and the request only while it is open: of approving, refusing and withdrawing at
 * once, one wins and the others are told that it is decided.
 */
export const setujuiPermintaan = defineSession(authenticatorApprove, async ({ ctx, input }) => {
  const p = await bacaTerbuka(ctx, input.keystore)
  const bukti = await konfirmasi(ctx, p, input)
  if (bukti) {
    await ctx.services.db.tulis(p.kode_toko, (tx) => catat(ctx, tx, p, bukti))
    throw new AppError(bukti, { status: 403 })
  }
  await putuskan(ctx, p, 'APPROVED', null)
  return { keystore: p.keystore, status: 'APPROVED' as const }
})

/** Refusing needs no confirmation: whoever found the phone can only say no. */
export const tolakPermintaan = defineSession(authenticatorReject, async ({ ctx, input }) => {
  const p = await bacaTerbuka(ctx, input.keystore)
  await putuskan(ctx, p, 'REJECTED', input.alasan)
  return { keystore: p.keystore, status: 'REJECTED' as const }
})

const TELEPON_MENOLAK = 'otorisasi.penyetuju_menolak'

interface Bukti {
  readonly password?: string | undefined
  readonly id_tantangan?: string | undefined
  readonly jawaban?: { readonly id: string } | undefined
}

/** That the person who holds the phone is the one who logged in: an error code when not. */
async function konfirmasi(ctx: Ctx, p: Permintaan, b: Bukti): Promise<ErrorCode | null> {
  const { services, sesi } = ctx
  const { user_id, kode_toko } = sesi
  if (b.id_tantangan && b.jawaban) {
    const tantangan = await ambilTantangan<{ keystore: string }>(services, {
      id: b.id_tantangan,
      jenis: 'TELEPON',
      peminta: user_id,
      kode_toko,
    })
    if (tantangan.isi.keystore !== p.keystore) {
      throw new AppError('otorisasi.tantangan_tidak_sah', { status: 409 })
    }
    const benar = await periksaJawaban(services, tantangan, b.jawaban)
    return benar ? null : 'otorisasi.kunci_salah'
  }
  if (!b.password) throw new AppError('otorisasi.perlu_konfirmasi', { status: 422 })
  const alamat = `sesi:${user_id}`
  const benar = await periksaSandi(services, { user_id, password: b.password, alamat })
  return benar ? null : 'otorisasi.sandi_salah'
}

async function putuskan(
  ctx: Ctx,
  p: Permintaan,
  status: Keputusan,
  alasan: string | null,
): Promise<void> {
  const { services, sesi } = ctx
  const saat = services.jam()
  await services.db.tulis(p.kode_toko, async (tx) => {
    const ubah = await tx.run(sql`
      update public.permintaan_otorisasi
      set status = ${status}, diputus_oleh = ${sesi.user_id}, diputus_pada = ${saat},
        alasan = ${alasan}
      where keystore = ${p.keystore} and status = 'OPEN' and kedaluwarsa > ${saat}`)
    if (ubah === 0) throw selesai()
    const izin = await catat(ctx, tx, p, status === 'APPROVED' ? null : TELEPON_MENOLAK, alasan)
    if (status === 'REJECTED') return
    await tx.run(sql`
      update public.permintaan_otorisasi set id_otorisasi = ${izin.id_otorisasi}
      where keystore = ${p.keystore}`)
  })
  const { kode_toko, client, keystore, peminta } = p
  const { user_id } = sesi
  await kabarkan(services, { kode_toko, client, keystore, peminta, status, user_id })
}

async function catat(
  ctx: Ctx,
  tx: Tx,
  p: Permintaan,
  ditolak: ErrorCode | null,
  alasan: string | null = null,
) {
  const { services, sesi } = ctx
  const { toko } = await services.toko.find(p.kode_toko)
  const { aksi, level, dokumen, jumlah_rp, berat_mg, perubahan } = p
  const pengajuan: Pengajuan = {
    aksi,
    level,
    dokumen,
    jumlah_rp,
    berat_mg,
    perubahan: perubahan ?? [],
    keterangan: alasan ?? p.keterangan,
  }
  return catatOtorisasi(tx, pengajuan, {
    cara: 'QR',
    peminta: p.peminta,
    penyetuju: sesi.user_id,
    level: sesi.level,
    ditolak,
    tanggal: toko.tgl_system,
    saat: services.jam(),
  })
}
