import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Rate } from '#kernel/server/http/rate.ts'
import { type OpenCtx, defineOpen, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hashToken, newToken } from '#kernel/server/session/session.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kameraLepas, kameraPasang } from '../contract.ts'
import { type KodeKamera, bacaKode, berakhirPada } from '../rules.ts'
import { lepaskan } from './buka-kamera.ts'

/** Codes that one address may try at once, and one more every ten seconds. */
const PERCOBAAN = { full: 30, perSecond: 0.1 }
const hitungan = new WeakMap<Services, Rate>()

function batasi({ services, alamat }: OpenCtx): void {
  let rate = hitungan.get(services)
  if (!rate) hitungan.set(services, (rate = new Rate(services.jam, PERCOBAAN)))
  rate.check(alamat)
}

const tidakBerlaku = () => new AppError('kamera.kode_tidak_berlaku', { status: 410 })

/**
 * A phone takes the code of a QR. Throws 410 `kamera.kode_tidak_berlaku` for a code that is wrong,
 * too old or whose screen is gone, all alike; 409 `kamera.kode_dipakai` when another phone has it;
 * 429 when too many are tried.
 */
export const pasangTelepon = defineOpen(kameraPasang, async ({ ctx, input }) => {
  batasi(ctx)
  const kode = bacaKode(input.kode)
  if (!kode) throw tidakBerlaku()
  const token = newToken()
  const cookie = ctx.browser ? newToken() : null
  const { services } = ctx
  const kode_kamera = await services.db.tulis(kode.kode_toko, async (tx) => {
    const saat = services.jam()
    const k = await ambilKode(tx, kode, { saat, telepon: hashToken(token) })
    await lepaskan(tx, k.user_id, saat)
    await tx.run(sql`
      insert into public.sesi (token_hash, cookie_hash, jenis, induk, user_id, kode_toko, alamat, agen,
        dibuat, terlihat)
      values (decode(${hashToken(token)}, 'hex'), decode(${cookie && hashToken(cookie)}, 'hex'),
        'KAMERA', decode(${k.sesi_hash}, 'hex'), ${k.user_id}, ${tx.kode_toko}, ${ctx.alamat},
        ${ctx.agen}, ${saat}, ${saat})`)
    return k.kode_kamera
  })
  ctx.setCookie(cookie, 'KAMERA')
  await kabarkan(services, kode.kode_toko, kode_kamera)
  return { token }
})

interface Diambil {
  readonly kode_kamera: string
  readonly user_id: string
  readonly sesi_hash: string
}

/** Of two phones one row update decides. The screen's session must still stand, in this shop. */
async function ambilKode(
  tx: Tx,
  { rahasia }: KodeKamera,
  o: { readonly saat: Date; readonly telepon: string },
): Promise<Diambil> {
  const kode = hashToken(rahasia)
  const terbuka = sql`kode_toko = ${tx.kode_toko} and kode_hash = ${kode} and telepon_hash is null
    and kedaluwarsa > ${o.saat}`
  const layar = await tx.maybe(sql<{ sesi_hash: string }>`
    select sesi_hash from public.kamera where ${terbuka}`)
  // Sessions lie on one node, a shop's rows on another: no statement asks both.
  const berdiri =
    layar &&
    (await tx.maybe(sql`
      select 1 as ada from public.sesi s join public.pengguna p on p.user_id = s.user_id
      where s.token_hash = decode(${layar.sesi_hash}, 'hex') and s.berakhir is null and p.aktif
        and p.kode_toko = ${tx.kode_toko}`))
  const k = berdiri
    ? await tx.maybe(sql<Diambil>`
        update public.kamera
        set telepon_hash = ${o.telepon}, kedaluwarsa = ${berakhirPada(o.saat, o.saat)}
        where ${terbuka} returning kode_kamera, user_id, sesi_hash`)
    : undefined
  if (k) return k
  const dipakai = await tx.maybe(sql`
    select 1 as ada from public.kamera where kode_toko = ${tx.kode_toko} and kode_hash = ${kode}
      and telepon_hash is not null`)
  throw dipakai ? new AppError('kamera.kode_dipakai', { status: 409 }) : tidakBerlaku()
}

/** The event 'kamera', after which the screen asks. Sent alone: gathered ones would hide each other. */
function kabarkan(services: Services, kode_toko: string, kode_kamera: string): Promise<void> {
  return services.kabar.segera({ kode_toko, event: 'kamera', data: { kode_kamera } })
}

export const lepasTelepon = defineSession(kameraLepas, async ({ ctx }) => {
  const { services, sesi, toko } = ctx
  const { kode_toko } = toko
  const k = await services.db.tulis(kode_toko, async (tx) => {
    await lepaskan(tx, sesi.user_id, services.jam())
    return tx.maybe(sql<{ kode_kamera: string }>`
      select kode_kamera from public.kamera
      where kode_toko = ${kode_toko} and telepon_hash = ${sesi.token_hash}`)
  })
  ctx.setCookie(null, 'KAMERA')
  if (k) await kabarkan(services, kode_toko, k.kode_kamera)
  return { lepas: true }
})
