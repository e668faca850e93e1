import { setTimeout as jeda } from 'node:timers/promises'
import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { z } from '#kernel/shared/z.ts'
import { type Gagal, type Hasil, tutup, ulang } from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'

const zToken = z.strictObject({
  akses: z.string(),
  segar: z.string(),
  /** Milliseconds since 1970. */
  habis_ms: z.number(),
  /** Name of the shop in each question, where the other side gives one. */
  toko: z.string().optional(),
})
export type Token = z.output<typeof zToken>
export type HasilToken = { readonly status: 'ADA'; readonly token: Token } | Gagal

/** Time for which one asks for new tokens alone; whoever dies meanwhile holds it up so long. */
const SEWA_MS = 30_000
const TUNGGU_MS = 250
/** A token that ends so soon is renewed before it is used. */
const SEBELUM_HABIS_MS = 300_000

/** The tokens of one connection, sealed in its row. */
export interface PemegangToken {
  readonly baca: () => Promise<Token | null>
  /**
   * New tokens in place of `lama`, asked for by one at a time: a refresh token opens once, so of two
   * that ask at once the second would close the connection. Who comes later gets the first one's.
   */
  readonly perbarui: (
    lama: Token | null,
    minta: (lama: Token | null) => Promise<HasilToken>,
  ) => Promise<HasilToken>
}

/** A token that still stands: the kept one, or a new one by `minta`. */
async function tokenSah(
  p: PemegangToken,
  saat: Date,
  minta: (lama: Token | null) => Promise<HasilToken>,
): Promise<HasilToken> {
  const ada = await p.baca()
  return ada && ada.habis_ms - saat.getTime() > SEBELUM_HABIS_MS
    ? { status: 'ADA', token: ada }
    : p.perbarui(ada, minta)
}

export interface Bicara {
  readonly s: Sambungan
  readonly saat: Date
}
/** An answer, or that the token is one no more. */
export type Terkirim = Hasil<unknown> | { readonly status: 'TOKEN' }

interface Cara {
  readonly mintaToken: (b: Bicara, lama: Token | null) => Promise<HasilToken>
  readonly kirim: (token: Token) => Promise<Terkirim>
}

/** A question in the shop's name. A token that ended early is renewed once. */
export async function denganToken(b: Bicara, cara: Cara): Promise<Hasil<unknown>> {
  const minta = (lama: Token | null) => cara.mintaToken(b, lama)
  const token = await tokenSah(b.s.token, b.saat, minta)
  if (token.status !== 'ADA') return token
  const jawab = await cara.kirim(token.token)
  if (jawab.status !== 'TOKEN') return jawab
  const baru = await b.s.token.perbarui(token.token, minta)
  if (baru.status !== 'ADA') return baru
  const dua = await cara.kirim(baru.token)
  return dua.status === 'TOKEN' ? tutup('access token') : dua
}

interface Milik {
  readonly kode_toko: string
  readonly kode_sambungan: string
}

export function pemegangToken(services: Services, milik: Milik): PemegangToken {
  const { kode_toko, kode_sambungan } = milik
  const { db, rahasia } = services
  const ini = sql`kode_toko = ${kode_toko} and kode_sambungan = ${kode_sambungan}`
  const pemilik = `marketplace-token:${kode_toko}:${kode_sambungan}`
  const buka = (segel: Buffer | null): Token | null => {
    const isi = segel && rahasia.unseal(segel, pemilik)
    return isi ? zToken.parse(JSON.parse(isi.toString())) : null
  }
  const baca = async () => {
    const row = await db.baca(kode_toko, (tx) =>
      tx.maybe(sql<{ token: Buffer | null }>`
        select token from public.kunci_marketplace where ${ini}`),
    )
    return buka(row?.token ?? null)
  }
  const sewa = () =>
    db.tulis(kode_toko, (tx) => {
      const kini = services.jam()
      return tx.maybe(sql<{ token: Buffer | null }>`
        update public.kunci_marketplace
        set token_sewa = ${new Date(kini.getTime() + SEWA_MS)}
        where ${ini} and (token_sewa is null or token_sewa <= ${kini}) returning token`)
    })
  const simpan = (token: Token | null) => {
    const segel = token && rahasia.seal(Buffer.from(JSON.stringify(token)), pemilik)
    return db.tulis(kode_toko, (tx) =>
      tx.run(sql`
        update public.kunci_marketplace
        set token_sewa = null, token = coalesce(${segel}::bytea, token) where ${ini}`),
    )
  }
  const perbarui: PemegangToken['perbarui'] = async (lama, minta) => {
    for (let sisa = SEWA_MS; sisa > 0; sisa -= TUNGGU_MS) {
      const milikku = await sewa()
      const ada = milikku ? buka(milikku.token) : await baca()
      const lain = ada !== null && ada.akses !== lama?.akses
      if (milikku) {
        const hasil: HasilToken = lain ? { status: 'ADA', token: ada } : await minta(ada)
        await simpan(hasil.status === 'ADA' ? hasil.token : null)
        return hasil
      }
      if (lain) return { status: 'ADA', token: ada }
      await jeda(TUNGGU_MS)
    }
    return ulang('token')
  }
  return { baca, perbarui }
}
