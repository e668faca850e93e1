import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { hashToken, newToken } from '#kernel/server/session/session.ts'
import { releaseNow } from '#kernel/server/storage/release-pictures.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kameraBuka, kameraKeadaan, kameraTujuan, kameraTutup } from '../contract.ts'
import { UMUR_MS, alamatKamera, berakhirPada } from '../rules.ts'
import { milik } from './foto-kamera.ts'

/**
 * Opens a line for a screen that the person may open; the person's line before it ends. Throws 403
 * `hak.tidak_ada`.
 */
export const bukaKamera = defineSession(kameraBuka, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  if (!services.registry.allows(input.layar, sesi, gateContext(ctx)))
    throw new AppError('hak.tidak_ada', { status: 403 })
  const { kode_toko } = toko
  const rahasia = newToken()
  const kode_kamera = randomUUID()
  const dibuat = services.jam()
  const kedaluwarsa = new Date(dibuat.getTime() + UMUR_MS)
  await services.db.tulis(kode_toko, async (tx) => {
    await lepaskan(tx, sesi.user_id, dibuat)
    await hapusKamera(tx, sql`k.user_id = ${sesi.user_id}`, dibuat)
    await tx.run(sql`
      insert into public.kamera (kode_toko, kode_kamera, user_id, layar, sesi_hash, kode_hash, dibuat,
        kedaluwarsa)
      values (${kode_toko}, ${kode_kamera}, ${sesi.user_id}, ${input.layar}, ${sesi.token_hash},
        ${hashToken(rahasia)}, ${dibuat}, ${kedaluwarsa})`)
  })
  const { appUrl } = services.config
  const halaman = appUrl === null ? input.alamat : `${appUrl.replace(/\/+$/, '')}/kamera`
  const alamat = alamatKamera(halaman, { kode_toko, rahasia })
  // The library that draws codes is 2 MB: loaded by whoever asks first, not by the start.
  const { codePath, qrCode } = await import('#kernel/server/slip/barcode.ts')
  const kode = qrCode(alamat)
  return {
    kode_kamera,
    alamat,
    kedaluwarsa: kedaluwarsa.toISOString(),
    qr: { ukuran: kode.width, gelap: codePath(kode) },
  }
})

/** Deletes these lines of the shop, with the pictures that nobody has taken. */
export async function hapusKamera(tx: Tx, yang: RawBuilder<unknown>, kini: Date): Promise<void> {
  const foto = await tx.all(sql<{ nama: string }>`
    select distinct f.nama from public.kamera_foto f join public.kamera k
      on k.kode_toko = f.kode_toko and k.kode_kamera = f.kode_kamera
    where k.kode_toko = ${tx.kode_toko} and f.nama is not null and ${yang}`)
  await tx.run(sql`delete from public.kamera k where k.kode_toko = ${tx.kode_toko} and ${yang}`)
  const gambar = foto.flatMap((f) => milik(f.nama))
  await releaseNow(tx, gambar, kini)
}

/** Ends the session of a person's phone, if there is one. */
export const lepaskan = (tx: Tx, user_id: string, pada: Date): Promise<number> =>
  tx.run(sql`
    update public.sesi set berakhir = ${pada}, sebab = 'KELUAR'
    where user_id = ${user_id} and jenis = 'KAMERA' and berakhir is null`)

interface Kamera {
  readonly dibuat: string
  readonly kedaluwarsa: string
  readonly telepon_hash: string | null
  readonly nomor: number
}

/** Throws 404 `kamera.tidak_ada` for any line but one of this session. */
async function kunciKamera(ctx: Ctx, tx: Tx, kode_kamera: string): Promise<Kamera> {
  const row = await tx.maybe(sql<Kamera>`
    select dibuat, kedaluwarsa, telepon_hash, nomor from public.kamera
    where kode_toko = ${tx.kode_toko} and kode_kamera = ${kode_kamera}
      and sesi_hash = ${ctx.sesi.token_hash} for update`)
  if (!row) throw new AppError('kamera.tidak_ada', { status: 404 })
  return row
}

/** Asked often: an event that is lost must not leave a picture lying, and a closed tab ends the line. */
export const keadaanKamera = defineSession(kameraKeadaan, ({ ctx, input }) =>
  ctx.services.db.tulis(ctx.toko.kode_toko, async (tx) => {
    const { kode_kamera } = input
    const k = await kunciKamera(ctx, tx, kode_kamera)
    const kini = ctx.services.jam()
    const foto = await tx.all(sql<{ nomor: number }>`
      select nomor from public.kamera_foto where kode_toko = ${tx.kode_toko}
        and kode_kamera = ${kode_kamera} and nama is not null order by nomor`)
    const nomor = foto.map((f) => f.nomor)
    if (new Date(k.kedaluwarsa) <= kini || (await sudahLepas(tx, k)))
      return { status: 'BERAKHIR' as const, foto: nomor }
    if (k.telepon_hash === null) return { status: 'MENUNGGU' as const, foto: nomor }
    await tx.run(sql`
      update public.kamera set kedaluwarsa = ${berakhirPada(new Date(k.dibuat), kini)}
      where kode_toko = ${tx.kode_toko} and kode_kamera = ${kode_kamera}`)
    return { status: 'TERPASANG' as const, foto: nomor }
  }),
)

/** True when the phone's session has ended: put away there, or ended by a newer line. */
async function sudahLepas(tx: Tx, { telepon_hash }: Kamera): Promise<boolean> {
  if (telepon_hash === null) return false
  const hidup = await tx.maybe(sql`
    select 1 as ada from public.sesi
    where token_hash = decode(${telepon_hash}, 'hex') and berakhir is null`)
  return hidup === undefined
}

/** Each thing has a number of its own, so that a slow picture still belongs to what it shows. */
export const tujuanKamera = defineSession(kameraTujuan, ({ ctx, input }) =>
  ctx.services.db.tulis(ctx.toko.kode_toko, async (tx) => {
    const { kode_kamera, judul } = input
    const k = await kunciKamera(ctx, tx, kode_kamera)
    const nomor = k.nomor + (judul === null ? 0 : 1)
    await tx.run(sql`
      update public.kamera set nomor = ${nomor}, judul = ${judul}
      where kode_toko = ${tx.kode_toko} and kode_kamera = ${kode_kamera}`)
    return { nomor }
  }),
)

export const tutupKamera = defineSession(kameraTutup, ({ ctx, input }) =>
  ctx.services.db.tulis(ctx.toko.kode_toko, async (tx) => {
    const { kode_kamera } = input
    const kini = ctx.services.jam()
    await kunciKamera(ctx, tx, kode_kamera)
    await lepaskan(tx, ctx.sesi.user_id, kini)
    await tx.run(sql`
      update public.kamera set kedaluwarsa = ${kini}
      where kode_toko = ${tx.kode_toko} and kode_kamera = ${kode_kamera}`)
    return { kode_kamera }
  }),
)
