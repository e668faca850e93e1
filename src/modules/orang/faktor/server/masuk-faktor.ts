import { sql } from '#kernel/server/db/query.ts'
import { defineOpen } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { mintaKunci } from '#modules/orang/otorisasi/server/index.ts'
import { bukaSesi, kejadian } from '#modules/orang/pengguna/server/index.ts'
import { loginFaktor, loginPasskey } from '../contract.ts'
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

/**
 * The second step of a log-in. The half log-in and the factor are used up in the transaction that
 * makes the session, so that of many at once with the same one a single session comes. Errors: 401
 * `faktor.salah` and `faktor.kedaluwarsa`, 409 `sesi.sedang_dipakai`, 429 when guessed too often.
 */
export const masukFaktor = defineOpen(loginFaktor, async ({ ctx, input }) => {
  const { services, alamat } = ctx
  const { setengah, ...diserahkan } = input
  const s = await bacaSetengah(services, setengah)
  const penyerah = { ...s, alamat, jenis: 'MASUK', peminta: s.hash } as const
  const catatSalah = () => services.db.lokal.run(kejadian(ctx, s.user_id, 'SALAH_FAKTOR'))
  const faktor = await periksaFaktor(services, penyerah, diserahkan)
  if (!faktor) {
    await catatSalah()
    throw faktorSalah()
  }
  return bukaSesi(ctx, s, {
    ambil_alih: s.ambil_alih,
    faktor: {
      cara: faktor.cara,
      pakai: async (tx) => {
        const n = await tx.run(sql`
          delete from public.masuk_setengah where token_hash = decode(${s.hash}, 'hex')`)
        if (n === 0) throw habis()
        await faktor.pakai(tx)
      },
    },
  })
})

export const mulaiMasukPasskey = defineOpen(loginPasskey, async ({ ctx, input }) => {
  const { user_id, kode_toko, hash } = await bacaSetengah(ctx.services, input.setengah)
  const { rp_id } = input
  const isi = { rp_id }
  return mintaKunci(ctx.services, { jenis: 'MASUK', user_id, peminta: hash, kode_toko, isi, rp_id })
})
