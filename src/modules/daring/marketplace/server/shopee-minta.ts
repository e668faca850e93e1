import { createHmac } from 'node:crypto'
import { type HttpAnswer, askHttp } from '#kernel/server/ask-http.ts'
import { z } from '#kernel/shared/z.ts'
import {
  BATAS_MS,
  type Hasil,
  PALING_BESAR,
  bacaHttp,
  bacaJson,
  tolak,
  tutup,
  ulang,
} from './jawaban.ts'
import { type Bicara, type HasilToken, type Terkirim, type Token, denganToken } from './token.ts'

interface Permintaan {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** With it the question is a POST. */
  readonly isi?: unknown
  readonly berkas?: Buffer
  readonly jenis?: string
}

/** Signature: hex HMAC-SHA256 over partner, path, time and, in a shop's name, token and shop. */
export const tandaShopee = (rahasia: string, ...bagian: readonly string[]): string =>
  createHmac('sha256', rahasia).update(bagian.join('')).digest('hex')

/** A question in the shop's name. */
export const minta = (b: Bicara, a: Permintaan): Promise<Hasil<unknown>> =>
  denganToken(b, { mintaToken, kirim: (token) => kirim(b, a, token) })

async function kirim({ s, saat }: Bicara, a: Permintaan, token: Token): Promise<Terkirim> {
  const path = `/api/v2${a.path}`
  const waktu = String(Math.floor(saat.getTime() / 1000))
  const shop_id = s.toko_luar ?? ''
  const q = new URLSearchParams({
    partner_id: s.kunci,
    timestamp: waktu,
    sign: tandaShopee(s.rahasia, s.kunci, path, waktu, token.akses, shop_id),
    access_token: token.akses,
    shop_id,
    ...a.query,
  })
  const body = a.berkas ?? (a.isi === undefined ? undefined : Buffer.from(JSON.stringify(a.isi)))
  const jawab = await askHttp({
    method: body ? 'POST' : 'GET',
    url: `${s.alamat}${path}?${q}`,
    limit_ms: BATAS_MS,
    most: PALING_BESAR,
    ...(body ? { body } : {}),
    headers: body ? { 'content-type': a.jenis ?? 'application/json' } : {},
  })
  return bacaAmplop(jawab)
}

const zAmplop = z.object({
  error: z.string(),
  message: z.string().optional(),
  response: z.unknown().optional(),
})

const SIBUK = /^(error_system_busy|error_server|error_inner|error_network|logistics\.error_limit)$/
const TERTUTUP = /^(error_auth|error_sign|error_permission)$/
/** The second is how Shopee spells it in places. */
const USANG = /invalid_acc?e?ess_token/

/** Shopee says what is wrong in its envelope, whatever the HTTP status is. */
function bacaAmplop(jawab: HttpAnswer): Terkirim {
  if (jawab.result === 'ANSWER') {
    const amplop = zAmplop.safeParse(bacaJson(jawab.text))
    const { error = '', message = '' } = amplop.data ?? {}
    if (USANG.test(error)) return { status: 'TOKEN' }
    if (SIBUK.test(error)) return ulang(error, jawab.wait_ms)
    if (TERTUTUP.test(error)) return tutup(`${error} ${message}`)
    if (error !== '' && jawab.status < 429) return tolak(`${error} ${message}`)
  }
  const isi = bacaHttp(jawab)
  if (isi.status !== 'JAWAB') return isi
  const amplop = zAmplop.safeParse(isi.isi)
  return amplop.success && isi.http < 300
    ? { status: 'ISI', isi: amplop.data.response }
    : ulang(`HTTP ${isi.http}`)
}

const zTokenBaru = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expire_in: z.number(),
})

/** The first by the code of the authorization, which opens once; then by the last refresh token. */
async function mintaToken({ s, saat }: Bicara, lama: Token | null): Promise<HasilToken> {
  const waktu = String(Math.floor(saat.getTime() / 1000))
  const path = `/api/v2/auth/${lama ? 'access_token' : 'token'}/get`
  const q = new URLSearchParams({
    partner_id: s.kunci,
    timestamp: waktu,
    sign: tandaShopee(s.rahasia, s.kunci, path, waktu),
  })
  const kunci = { partner_id: Number(s.kunci), shop_id: Number(s.toko_luar) }
  const isi = lama ? { ...kunci, refresh_token: lama.segar } : { ...kunci, code: s.kode }
  const jawab = bacaHttp(
    await askHttp({
      method: 'POST',
      url: `${s.alamat}${path}?${q}`,
      limit_ms: BATAS_MS,
      body: Buffer.from(JSON.stringify(isi)),
      headers: { 'content-type': 'application/json' },
    }),
  )
  if (jawab.status !== 'JAWAB') return jawab
  const baru = zTokenBaru.safeParse(jawab.isi)
  if (!baru.success) return tutup(alasan(jawab.isi))
  const { access_token: akses, refresh_token: segar, expire_in } = baru.data
  return { status: 'ADA', token: { akses, segar, habis_ms: saat.getTime() + expire_in * 1000 } }
}

const alasan = (isi: unknown): string => {
  const salah = z.object({ error: z.string(), message: z.string().optional() }).safeParse(isi).data
  return salah ? `${salah.error} ${salah.message ?? ''}` : 'token'
}
