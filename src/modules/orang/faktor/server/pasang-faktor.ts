import { randomBytes } from 'node:crypto'
import { execute } from '#kernel/server/command/execute.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { CaraFaktor } from '#modules/orang/pengguna/contract.ts'
import { objekOrang } from '#modules/orang/pengguna/server/index.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'
import { mulaiTotp, pasangPasskey, pemulihanBaru, selesaiTotp } from '../contract.ts'
import { rapikanKode } from '../rules.ts'
import { faktorSendiri, tolakSandiSalah } from './bukti-faktor.ts'
import { buatPemulihan } from './pemulihan.ts'
import { bukaRahasia } from './periksa-faktor.ts'
import { base32, cocokkanTotp } from './totp.ts'

/** 160 bits, as RFC 4226 asks for. */
const BYTE_RAHASIA = 20
/** A secret that was shown waits so long for its first code. */
const UMUR_CALON_MS = 15 * 60_000

/**
 * A new secret, as text and as QR code, shown this once. The one in use goes on until a code of the
 * new one was given. Errors: 422 `sandi.lama_salah`, 403 `faktor.bukti`.
 */
export const mulaiPasangTotp = defineSession(mulaiTotp, async ({ ctx, input }) => {
  const { services, toko } = ctx
  const { user_id } = ctx.sesi
  await refuseWithoutProof(ctx)
  await tolakSandiSalah(ctx, input.password)
  const rahasia = randomBytes(BYTE_RAHASIA)
  const calon = services.rahasia.seal(rahasia, user_id)
  await services.db.lokal.run(sql`
    insert into public.faktor_kedua as f (user_id, calon, calon_dibuat)
    values (${user_id}, ${calon}, ${services.jam()})
    on conflict on constraint faktor_kedua_pk do update
    set calon = excluded.calon, calon_dibuat = excluded.calon_dibuat`)
  const teks = base32(rahasia)
  const nama = encodeURIComponent(`Kencana ${toko.kode_toko}:${user_id}`)
  const uri = `otpauth://totp/${nama}?secret=${teks}&issuer=${encodeURIComponent(`Kencana ${toko.kode_toko}`)}`
  // Loaded with the first enrolment, as where approvals show a code.
  const { codePath, qrCode } = await import('#kernel/server/slip/barcode.ts')
  const kode = qrCode(uri)
  return { rahasia: teks, uri, qr: { ukuran: kode.width, gelap: codePath(kode) } }
})

/** A code of the app shows that it has the secret. Errors: 422 `faktor.kode_salah`, `faktor.calon`. */
export const selesaiPasangTotp = defineSession(selesaiTotp, async ({ ctx, input }) => {
  const { services } = ctx
  const { user_id } = ctx.sesi
  await refuseWithoutProof(ctx)
  return pasang(ctx, selesaiTotp, {
    cara: 'TOTP',
    tulis: async (tx) => {
      const sejak = new Date(services.jam().getTime() - UMUR_CALON_MS)
      const row = await tx.maybe(sql<{ calon: Buffer }>`
        select calon from public.faktor_kedua
        where user_id = ${user_id} and calon_dibuat > ${sejak} for update`)
      if (!row) throw new AppError('faktor.calon')
      const langkah = cocokkanTotp(
        bukaRahasia(services, row.calon, user_id),
        rapikanKode(input.kode),
        { saat: services.jam(), terakhir: 0 },
      )
      if (langkah === null) throw new AppError('faktor.kode_salah')
      await tx.run(sql`
        update public.faktor_kedua set rahasia = calon, langkah = ${langkah}, calon = null,
          calon_dibuat = null, aktif = coalesce(aktif, ${services.jam()})
        where user_id = ${user_id}`)
    },
  })
})

/** The log-in asks for a passkey: one of the own has just signed. */
export const pasangDenganPasskey = defineSession(pasangPasskey, async ({ ctx, input }) => {
  const { password, ...diserahkan } = input
  const { services, sesi } = ctx
  await refuseWithoutProof(ctx)
  await tolakSandiSalah(ctx, password)
  await faktorSendiri(ctx, diserahkan)
  return pasang(ctx, pasangPasskey, {
    cara: 'PASSKEY',
    tulis: (tx) =>
      tx.run(sql`
        insert into public.faktor_kedua as f (user_id, aktif)
        values (${sesi.user_id}, ${services.jam()})
        on conflict on constraint faktor_kedua_pk do update
        set aktif = coalesce(f.aktif, excluded.aktif)`),
  })
})

interface Pemasangan {
  readonly cara: CaraFaktor
  readonly tulis: (tx: Tx) => Promise<unknown>
}

/**
 * Switches the second factor on, with recovery codes where none are left: they come with the answer
 * and are shown by nothing else. This session counts as one that has given it.
 */
function pasang(ctx: Ctx, call: Call, o: Pemasangan): Promise<{ pemulihan: string[] }> {
  const { user_id, token_hash } = ctx.sesi
  return catatFaktor(ctx, call, {
    aksi: 'faktor.pasang',
    sesudah: { cara: o.cara },
    tulis: async (tx, waktu) => {
      await o.tulis(tx)
      const ada = await tx.maybe(sql`
        select 1 from public.kode_pemulihan where user_id = ${user_id} and dipakai is null limit 1`)
      const baru = ada ? null : buatPemulihan(user_id, waktu)
      const sesi = ubah(sql`
        update public.sesi set faktor = ${o.cara}, faktor_pada = ${new Date()}
        where token_hash = decode(${token_hash}, 'hex')`)
      return { pemulihan: baru?.kode ?? [], tulis: [sesi, ...(baru?.tulis ?? [])] }
    },
  })
}

/** New recovery codes; whoever found the old ones has nothing any more. */
export const gantiPemulihan = defineSession(pemulihanBaru, async ({ ctx, input }) => {
  if (!ctx.sesi.berfaktor) throw new AppError('faktor.tidak_ada', { status: 409 })
  await refuseWithoutProof(ctx)
  await tolakSandiSalah(ctx, input.password)
  return catatFaktor(ctx, pemulihanBaru, {
    aksi: 'faktor.pemulihan-baru',
    tulis: async (_, waktu) => {
      const { kode, tulis } = buatPemulihan(ctx.sesi.user_id, waktu)
      return { pemulihan: kode, tulis }
    },
  })
})

/** What processes remember of the person is out of date (0170). */
export const ubahVersi = (userId: string) =>
  sql`update public.pengguna set versi = versi + 1 where user_id = ${userId}`

interface Catatan {
  readonly aksi: string
  readonly sesudah?: unknown
  readonly tulis: (
    tx: Tx,
    waktu: Date,
  ) => Promise<{ readonly pemulihan: string[]; readonly tulis: readonly TableWrite[] }>
}

/**
 * What changes the own second factor: written with an entry in the person's history, and every
 * process reads his sessions anew. No key: a stored answer would keep the codes.
 */
export async function catatFaktor(
  ctx: Ctx,
  call: Call,
  o: Catatan,
): Promise<{ pemulihan: string[] }> {
  const { user_id, kode_toko } = ctx.sesi
  let pemulihan: string[] = []
  await execute({
    call,
    ctx,
    input: {},
    kunci: null,
    handle: async ({ tx, waktu }) => {
      const hasil = await o.tulis(tx, waktu)
      pemulihan = hasil.pemulihan
      return {
        tulis: [...hasil.tulis, ubah(ubahVersi(user_id))],
        audit: { aksi: o.aksi, objek: objekOrang(user_id), sesudah: o.sesudah },
        orang: [{ user_id, kode_toko, event: 'pengguna.berubah' }],
        jawaban: {},
      }
    },
  })
  return { pemulihan }
}
