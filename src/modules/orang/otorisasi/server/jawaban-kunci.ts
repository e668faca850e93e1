import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { UMUR_TANTANGAN_MS } from '../rules.ts'
import { type Tantangan, type Untuk, buatTantangan } from './tantangan.ts'

/** Loaded with the first passkey: an idle server does not hold it. */
export const webauthn = () => import('@simplewebauthn/server')

/** A challenge for one person's passkeys of this host. Throws `otorisasi.tanpa_kunci` (422). */
export async function mintaKunci(services: Services, u: Untuk & { readonly rp_id: string }) {
  const { rp_id, ...untuk } = u
  const kunci = await services.db.lokal.all(sql<{ id_kunci: string; transports: string[] }>`
    select id_kunci, transports from public.kunci_webauthn
    where user_id = ${u.user_id} and rp_id = ${rp_id}`)
  if (kunci.length === 0) throw new AppError('otorisasi.tanpa_kunci', { status: 422 })
  const { id, tantangan } = await buatTantangan(services, untuk)
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

interface Kunci {
  readonly id_kunci: string
  readonly rp_id: string
  readonly kunci_publik: Uint8Array<ArrayBuffer>
  readonly hitungan: number
}

/**
 * Where the browser says that it was asked. Worth what the signature over it is worth; null unless
 * it is this host over TLS, or this machine itself.
 */
export function asalJawaban(clientDataJSON: unknown, rp_id: string): string | null {
  try {
    const isi = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString()) as {
      origin?: unknown
    }
    const asal = new URL(String(isi.origin))
    const aman = asal.protocol === 'https:' || asal.hostname === 'localhost'
    return aman && asal.hostname === rp_id ? asal.origin : null
  } catch {
    return null
  }
}

/**
 * Whether the answer to a challenge was signed by a passkey of the person whom the challenge names,
 * with the device's own check of the person. The device's count must have moved on, by one
 * conditional update: a copy of the key is found out.
 */
export async function periksaJawaban(
  services: Services,
  t: Pick<Tantangan<unknown>, 'user_id' | 'tantangan'>,
  jawaban: { readonly id: string; readonly response?: unknown },
): Promise<boolean> {
  const { lokal } = services.db
  const kunci = await lokal.maybe(sql<Kunci>`
    select id_kunci, rp_id, kunci_publik, hitungan from public.kunci_webauthn
    where id_kunci = ${jawaban.id} and user_id = ${t.user_id}`)
  if (!kunci) return false
  const { clientDataJSON } = (jawaban.response ?? {}) as { clientDataJSON?: unknown }
  const asal = asalJawaban(clientDataJSON, kunci.rp_id)
  if (!asal) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const hasil = await verifyAuthenticationResponse({
    response: jawaban as unknown as AuthenticationResponseJSON,
    expectedChallenge: t.tantangan,
    expectedOrigin: asal,
    expectedRPID: kunci.rp_id,
    credential: {
      id: kunci.id_kunci,
      publicKey: new Uint8Array(kunci.kunci_publik),
      counter: kunci.hitungan,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!hasil?.verified) return false
  const { newCounter } = hasil.authenticationInfo
  const maju = await lokal.run(sql`
    update public.kunci_webauthn set hitungan = ${newCounter}, dipakai = ${services.jam()}
    where id_kunci = ${kunci.id_kunci} and (hitungan < ${newCounter} or ${newCounter} = 0)`)
  return maju === 1
}
