import type { Config } from '#kernel/server/config.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { SecretBox } from '#kernel/server/secret-box.ts'
import { z } from '#kernel/shared/z.ts'
import { type Adapter, ALAMAT_BAWAAN, ALAMAT_TETAP, type Aturan } from '../rules.ts'
import { type PemegangToken, pemegangToken } from './token.ts'

/** What a connection signs with. */
const zKunci = z.strictObject({
  kunci: z.string(),
  rahasia: z.string(),
  /** Of the authorization, used once; of a WooCommerce store what opens its media. */
  kode: z.string().optional(),
})
export type KunciSambungan = z.output<typeof zKunci>

interface Milik {
  readonly kode_toko: string
  readonly kode_sambungan: string
}

/** Sealed for this connection of this shop alone: a copied row opens nothing else. */
const pemilik = ({ kode_toko, kode_sambungan }: Milik) =>
  `marketplace:${kode_toko}:${kode_sambungan}`

export const segelKunci = (kotak: SecretBox, milik: Milik, kunci: KunciSambungan): Buffer =>
  kotak.seal(Buffer.from(JSON.stringify(kunci)), pemilik(milik))

/** The key; null when the server's own key is not the one that it was sealed with. */
export function bukaKunci(kotak: SecretBox, milik: Milik, segel: Buffer): KunciSambungan | null {
  const isi = kotak.unseal(segel, pemilik(milik))
  return isi ? zKunci.parse(JSON.parse(isi.toString())) : null
}

/** Address that the server's settings give a name; null where they know none. */
export function alamatDari(
  config: Pick<Config, 'marketplaceUrls' | 'onlineStoreUrl'>,
  nama: string,
): string | null {
  return (
    config.marketplaceUrls[nama] ??
    (nama === ALAMAT_BAWAAN ? config.onlineStoreUrl : (ALAMAT_TETAP[nama] ?? null))
  )
}

/** A connection that can be used: where it leads and what it signs with. */
export interface Sambungan extends KunciSambungan {
  readonly kode_toko: string
  readonly kode_sambungan: string
  readonly adapter: Adapter
  readonly alamat: string
  /** Name of the shop on the other side, where it has one. */
  readonly toko_luar: string | null
  readonly atur: Aturan
  /** What the other side lent it, where it lends. */
  readonly token: PemegangToken
}

interface Baris {
  readonly kode_sambungan: string
  readonly adapter: Adapter
  readonly alamat_marketplace: string
  readonly toko_luar: string | null
  readonly rahasia: Buffer
  readonly atur: Aturan
}

/** The connection of a row; what is missing, in one word, where it can't be used. */
export function bukaSambungan(
  services: Services,
  kode_toko: string,
  { kode_sambungan, adapter, alamat_marketplace, toko_luar, rahasia, atur }: Baris,
): Sambungan | string {
  const alamat = alamatDari(services.config, alamat_marketplace)
  if (alamat === null) return alamat_marketplace
  const milik = { kode_toko, kode_sambungan }
  const kunci = bukaKunci(services.rahasia, milik, rahasia)
  if (!kunci) return 'FACTOR_KEY'
  const token = pemegangToken(services, milik)
  return { ...milik, adapter, toko_luar, alamat, ...kunci, atur, token }
}
