import { createHmac } from 'node:crypto'
import { type HttpAnswer, askHttp } from '#kernel/server/ask-http.ts'
import { z } from '#kernel/shared/z.ts'
import { ALAMAT_TETAP } from '../rules.ts'
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

export interface Permintaan {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly isi?: unknown
  /** A multipart body, which is not signed. */
  readonly berkas?: { readonly isi: Buffer; readonly jenis: string }
}

/** Tokens are given out at a host of their own; a server that is named in the settings has both. */
const ALAMAT_TOKEN = 'https://auth.tiktok-shops.com'

/**
 * Signature: hex HMAC-SHA256 over path, sorted query and body, with the secret at both ends. The
 * query leaves out `sign` and `access_token`.
 */
export function tandaTiktok(
  rahasia: string,
  path: string,
  query: Readonly<Record<string, string>>,
  isi = '',
): string {
  const kunci = Object.keys(query).filter((k) => k !== 'sign' && k !== 'access_token')
  const pasangan = kunci.sort().map((k) => `${k}${query[k]}`)
  return createHmac('sha256', rahasia)
    .update(`${rahasia}${path}${pasangan.join('')}${isi}${rahasia}`)
    .digest('hex')
}

/** A question in the shop's name. */
export const minta = (b: Bicara, a: Permintaan): Promise<Hasil<unknown>> =>
  denganToken(b, { mintaToken, kirim: (token) => kirim(b, a, token) })

async function kirim({ s, saat }: Bicara, a: Permintaan, token: Token): Promise<Terkirim> {
  const query: Record<string, string> = {
    app_key: s.kunci,
    timestamp: String(Math.floor(saat.getTime() / 1000)),
    ...(token.toko === undefined ? {} : { shop_cipher: token.toko }),
    ...a.query,
  }
  const teks = a.isi === undefined ? '' : JSON.stringify(a.isi)
  const sign = tandaTiktok(s.rahasia, a.path, query, teks)
  const body = a.berkas?.isi ?? (teks === '' ? undefined : Buffer.from(teks))
  const jawab = await askHttp({
    method: a.method,
    url: `${s.alamat}${a.path}?${new URLSearchParams({ ...query, sign })}`,
    limit_ms: BATAS_MS,
    most: PALING_BESAR,
    ...(body ? { body } : {}),
    headers: {
      'x-tts-access-token': token.akses,
      ...(body ? { 'content-type': a.berkas?.jenis ?? 'application/json' } : {}),
    },
  })
  return bacaAmplop(jawab)
}

const zAmplop = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() })
const zSebagian = z.object({
  errors: z.array(z.object({ code: z.number().optional(), message: z.string() })).nullish(),
})

const USANG = 105002
const SIBUK: ReadonlySet<number> = new Set([36009002, 36009003, 36009004])
/** Wrong signature, scope, shop: about the connection, not the piece. */
const TERTUTUP: ReadonlySet<number> = new Set([105001, 105005, 106001, 106013])

/** `code` 0 with errors in its data is a change that was taken in part: refused, and why. */
function bacaAmplop(jawab: HttpAnswer): Terkirim {
  const teks = jawab.result === 'ANSWER' ? jawab.text : ''
  const amplop = zAmplop.safeParse(bacaJson(teks)).data
  if (amplop?.code === USANG) return { status: 'TOKEN' }
  if (amplop && TERTUTUP.has(amplop.code)) return tutup(`${amplop.code} ${amplop.message}`)
  if (amplop && SIBUK.has(amplop.code))
    return ulang(
      `${amplop.code} ${amplop.message}`,
      jawab.result === 'ANSWER' ? jawab.wait_ms : null,
    )
  const isi = bacaHttp(jawab)
  if (isi.status !== 'JAWAB') return isi
  if (!amplop) return ulang(`HTTP ${isi.http}`)
  if (amplop.code !== 0) return tolak(`${amplop.code} ${amplop.message}`)
  const salah = zSebagian.safeParse(amplop.data).data?.errors?.[0]
  return salah ? tolak(salah.message) : { status: 'ISI', isi: amplop.data }
}

const zTokenBaru = z.object({
  code: z.literal(0),
  data: z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    /** Seconds since 1970, not a time to live. */
    access_token_expire_in: z.number(),
  }),
})
const zToko = z.object({
  shops: z.array(z.object({ id: z.string(), cipher: z.string() })),
})

/** The first by the code of the authorization, which opens once; then by the last refresh token. */
async function mintaToken(bicara: Bicara, lama: Token | null): Promise<HasilToken> {
  const { s } = bicara
  const q = new URLSearchParams({
    app_key: s.kunci,
    app_secret: s.rahasia,
    ...(lama
      ? { refresh_token: lama.segar, grant_type: 'refresh_token' }
      : { auth_code: s.kode ?? '', grant_type: 'authorized_code' }),
  })
  const alamat = s.alamat === ALAMAT_TETAP['TOKOPEDIA'] ? ALAMAT_TOKEN : s.alamat
  const url = `${alamat}/api/v2/token/${lama ? 'refresh' : 'get'}?${q}`
  const jawab = bacaHttp(await askHttp({ method: 'GET', url, headers: {}, limit_ms: BATAS_MS }))
  if (jawab.status !== 'JAWAB') return jawab
  const baru = zTokenBaru.safeParse(jawab.isi)
  if (!baru.success) return tutup(zAmplop.safeParse(jawab.isi).data?.message ?? 'token')
  const { access_token: akses, refresh_token: segar, access_token_expire_in } = baru.data.data
  const token: Token = { akses, segar, habis_ms: access_token_expire_in * 1000 }
  if (lama?.toko !== undefined) return { status: 'ADA', token: { ...token, toko: lama.toko } }
  return { status: 'ADA', token: { ...token, ...(await sandiToko(bicara, token)) } }
}

/**
 * The name of the shop in each question: of the shop whose number the connection has, else of the
 * only one. Without it the first question says so, and the tokens are kept all the same.
 */
async function sandiToko(bicara: Bicara, token: Token): Promise<{ readonly toko?: string }> {
  const jawab = await kirim(bicara, { method: 'GET', path: '/authorization/202309/shops' }, token)
  const toko = jawab.status === 'ISI' ? zToko.safeParse(jawab.isi).data?.shops : undefined
  const { toko_luar } = bicara.s
  const ini = toko_luar ? toko?.find((t) => t.id === toko_luar) : toko?.[0]
  return ini ? { toko: ini.cipher } : {}
}
