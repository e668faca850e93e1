import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { mintaKunci } from '#modules/orang/otorisasi/server/index.ts'
import { PROOF_AGE_MS } from '#kernel/server/session/factor-proof.ts'
import { periksaSandi } from '#modules/orang/pengguna/server/index.ts'
import { buktiFaktor, buktiPasskey } from '../contract.ts'
import { type Diserahkan, type FaktorBenar, faktorSalah, periksaFaktor } from './periksa-faktor.ts'

/** The person of a session as whoever hands in a factor. */
export function penyerah({ sesi, toko }: Ctx) {
  const { user_id } = sesi
  const alamat = `sesi:${user_id}`
  return { user_id, kode_toko: toko.kode_toko, alamat, jenis: 'BUKTI', peminta: user_id } as const
}

/** The factor of the session's own person, or `faktor.salah`: 422, because the session itself holds. */
export async function faktorSendiri(ctx: Ctx, d: Diserahkan): Promise<FaktorBenar> {
  const faktor = await periksaFaktor(ctx.services, penyerah(ctx), d)
  if (!faktor) throw new AppError(faktorSalah().code)
  return faktor
}

/** The second factor once more, for what changes the log-in itself; it counts for five minutes. */
export const berikanBukti = defineSession(buktiFaktor, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const faktor = await faktorSendiri(ctx, input)
  const saat = new Date()
  await services.db.tulis(toko.kode_toko, async (tx) => {
    await faktor.pakai(tx).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError(error.code) : error
    })
    await tx.run(sql`
      update public.sesi set faktor_pada = ${saat}
      where token_hash = decode(${sesi.token_hash}, 'hex') and berakhir is null`)
  })
  return { sampai: new Date(saat.getTime() + PROOF_AGE_MS).toISOString() }
})

export const mulaiBuktiPasskey = defineSession(buktiPasskey, ({ ctx, input: { rp_id } }) => {
  const { alamat: _, ...untuk } = penyerah(ctx)
  return mintaKunci(ctx.services, { ...untuk, isi: { rp_id }, rp_id })
})

/** 422 `sandi.lama_salah` unless it is the password of the session's own person. */
export async function tolakSandiSalah({ services, sesi }: Ctx, password: string): Promise<void> {
  const { user_id } = sesi
  if (!(await periksaSandi(services, { user_id, password, alamat: `sesi:${user_id}` })))
    throw new AppError('sandi.lama_salah')
}
