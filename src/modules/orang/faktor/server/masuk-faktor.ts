import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type OpenCtx, defineOpen } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import type { CallInput } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { bukaSesiTelepon, mintaKunci } from '#modules/orang/otorisasi/server/index.ts'
import { type FaktorDipakai, bukaSesi, kejadian } from '#modules/orang/pengguna/server/index.ts'
import { loginFaktor, loginFaktorTelepon, loginPasskey } from '../contract.ts'
import { faktorSalah, periksaFaktor } from './periksa-faktor.ts'

interface Setengah {
  readonly hash: string
  readonly user_id: string
  readonly kode_toko: string
  readonly ambil_alih: boolean
}

const habis = () => new AppError('faktor.kedaluwarsa', { status: 401 })

/** The log-in that waits, of an active person; 401 `faktor.kedaluwarsa` when there is none any more. */
async function bacaSetengah(services: Services, token: string): Promise<Setengah> {
  const hash = hashToken(token)
  const row = await services.db.lokal.maybe(sql<Omit<Setengah, 'hash'>>`
    select s.user_id, p.kode_toko, s.ambil_alih
    from public.masuk_setengah s join public.pengguna p on p.user_id = s.user_id
    where s.token_hash = decode(${hash}, 'hex') and s.kedaluwarsa > ${new Date()} and p.aktif`)
  if (!row) throw habis()
  return { hash, ...row }
}

/** The half log-in and the factor that was handed in, right so far; what uses both up. */
async function langkahKedua(
  ctx: OpenCtx,
  { setengah, ...diserahkan }: CallInput<typeof loginFaktor>,
): Promise<{ readonly s: Setengah; readonly faktor: FaktorDipakai }> {
  const { services, alamat } = ctx
  const s = await bacaSetengah(services, setengah)
  const penyerah = { ...s, alamat, jenis: 'MASUK', peminta: s.hash } as const
  const faktor = await periksaFaktor(services, penyerah, diserahkan)
  if (!faktor) {
    await services.db.lokal.run(kejadian(ctx, s.user_id, 'SALAH_FAKTOR'))
    throw faktorSalah()
  }
  const pakai = async (tx: Tx) => {
    const n = await tx.run(sql`
      delete from public.masuk_setengah where token_hash = decode(${s.hash}, 'hex')`)
    if (n === 0) throw habis()
    await faktor.pakai(tx)
  }
  return { s, faktor: { cara: faktor.cara, pakai } }
}

/**
 * The second step of a log-in. The half log-in and the factor are used up in the transaction that
 * makes the session, so that of many at once with the same one a single session comes. Errors: 401
 * `faktor.salah` and `faktor.kedaluwarsa`, 409 `sesi.sedang_dipakai`, 429 when guessed too often.
 */
export const masukFaktor = defineOpen(loginFaktor, async ({ ctx, input }) => {
  const { s, faktor } = await langkahKedua(ctx, input)
  return bukaSesi(ctx, s, { ambil_alih: s.ambil_alih, faktor })
})

/** The same for a phone that approves; the errors of both. */
export const masukFaktorTelepon = defineOpen(loginFaktorTelepon, async ({ ctx, input }) => {
  const { s, faktor } = await langkahKedua(ctx, input)
  return bukaSesiTelepon(ctx, s, faktor)
})

export const mulaiMasukPasskey = defineOpen(loginPasskey, async ({ ctx, input }) => {
  const { user_id, kode_toko, hash } = await bacaSetengah(ctx.services, input.setengah)
  const { rp_id } = input
  const isi = { rp_id }
  return mintaKunci(ctx.services, { jenis: 'MASUK', user_id, peminta: hash, kode_toko, isi, rp_id })
})
