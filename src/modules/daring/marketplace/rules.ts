import { bagiBulat, bulatkan } from '#kernel/shared/pembulatan.ts'

/**
 * How a connection speaks. UMUM is our own signed HTTP (docs/marketplace.md); TIKTOK is shown as
 * "Tokopedia & Shop", as its rules for Indonesia want.
 */
export const ADAPTER = ['UMUM', 'SHOPEE', 'TIKTOK', 'WOOCOMMERCE'] as const
export type Adapter = (typeof ADAPTER)[number]

/** Name of the connection's address that the setting ONLINE_STORE_URL gives. */
export const ALAMAT_BAWAAN = 'ONLINE'

/** Addresses that are the same for everybody; a setting of the server may name another. */
export const ALAMAT_TETAP: Readonly<Record<string, string>> = {
  SHOPEE: 'https://partner.shopeemobile.com',
  TOKOPEDIA: 'https://open-api.tiktokglobalshop.com',
}

/** Numbers that the other side gave out: which category, logistic channel, warehouse. */
export const ISIAN = ['kategori', 'logistik_id', 'gudang'] as const
export type Isian = (typeof ISIAN)[number]
export type Aturan = { readonly [K in Isian]?: string | undefined }

export const NOMOR_LUAR = /^\d{1,30}$/

/** What a kind of connection asks for; a sign that it needs it. */
export const ISIAN_ADAPTER: Readonly<Record<Adapter, Readonly<{ [K in Isian]?: boolean }>>> = {
  UMUM: {},
  SHOPEE: { kategori: true, logistik_id: true },
  TIKTOK: { kategori: true, gudang: true },
  WOOCOMMERCE: { kategori: false },
}

export const aturanLengkap = (adapter: Adapter, atur: Aturan): boolean =>
  ISIAN.every((nama) => ISIAN_ADAPTER[adapter][nama] !== true || atur[nama] !== undefined)

/** A key of these comes with a code: of the authorization there, or of the store's media. */
export const BERKODE: ReadonlySet<Adapter> = new Set(['SHOPEE', 'TIKTOK', 'WOOCOMMERCE'])

/** A web shop outside: neither a marketplace nor the online store of the house. */
export const tokoWeb = (s: {
  readonly adapter: Adapter
  readonly alamat_marketplace: string
}): boolean =>
  s.adapter === 'WOOCOMMERCE' || (s.adapter === 'UMUM' && s.alamat_marketplace !== ALAMAT_BAWAAN)

/** Where a piece stands with one connection. */
export const STATUS_ONLINE = ['ANTRI', 'DIKIRIM', 'TERKIRIM', 'DITOLAK'] as const
export type StatusOnline = (typeof STATUS_ONLINE)[number]

/** Fewest characters of what a connection signs with. */
export const MIN_RAHASIA = 16

/** Most pieces that one paper puts online. */
export const MAKS_ONLINE = 200

/** A try that has no end after so long has lost its worker. */
export const SEWA_MS = 60_000
/** Pause after a refused key: a person has to change it first. */
export const JEDA_KUNCI_MS = 300_000

/** Milliseconds before a connection is asked again, after so many failures in a row. */
export const jedaGagal = (gagal: number): number =>
  Math.min(300_000, 1000 * 2 ** Math.min(gagal, 9))

/**
 * Price on the internet in rupiah: the price at the counter and what the connection adds to it (in
 * basis points), rounded up to a multiple of `langkah_rp` as the shop rounds.
 */
export const hargaOnline = (total_rp: number, naik_bp: number, langkah_rp: number): number =>
  bulatkan(bagiBulat(total_rp * (10_000 + naik_bp), 10_000), langkah_rp, 'NAIK')

interface Diperiksa {
  readonly kode_barcode: string
  readonly foto: string | null
  readonly harga_rp: number
  readonly sudah: boolean
}

type Salah =
  | 'marketplace.foto_wajib'
  | 'marketplace.tanpa_harga'
  | 'marketplace.sudah_online'
  | 'marketplace.logistik_wajib'
  | 'marketplace.kurir_wajib'

/** Why pieces can't be put online, the first reason; null when they can. */
export function tolakOnline(
  marketplace: { readonly logistik: string | null; readonly kurir: string | null },
  barang: readonly Diperiksa[],
): { readonly code: Salah; readonly params?: { readonly kode_barcode: string } } | null {
  if (!marketplace.logistik) return { code: 'marketplace.logistik_wajib' }
  if (!marketplace.kurir) return { code: 'marketplace.kurir_wajib' }
  for (const { kode_barcode, foto, harga_rp, sudah } of barang) {
    const params = { kode_barcode }
    if (foto === null) return { code: 'marketplace.foto_wajib', params }
    if (harga_rp <= 0) return { code: 'marketplace.tanpa_harga', params }
    if (sudah) return { code: 'marketplace.sudah_online', params }
  }
  return null
}

/**
 * Life of an order: its pieces are held, sold, were never to be had, or are free again. An accepted
 * one may be cancelled there or come back: the shop decides (MINTA), keeps the sale (TETAP), or takes
 * it back.
 */
export const STATUS_ORDER = [
  'BARU',
  'DITERIMA',
  'DITOLAK',
  'BATAL',
  'MINTA_BATAL',
  'TETAP',
  'MINTA_RETUR',
  'RETUR',
] as const
export type StatusOrder = (typeof STATUS_ORDER)[number]

/** Orders that wait for a person. */
export const ORDER_MENUNGGU = ['BARU', 'MINTA_BATAL', 'MINTA_RETUR'] as const

/** What a marketplace says of an order: it is there, it was taken back, its goods come back. */
export const KABAR_ORDER = ['BARU', 'BATAL', 'RETUR'] as const
export type KabarOrder = (typeof KABAR_ORDER)[number]

export interface OrderDikenal {
  readonly status: StatusOrder
  /** When the marketplace first said that it was cancelled, or that it comes back. */
  readonly batal_pada: string | null
  readonly retur_pada: string | null
}

/**
 * What a marketplace's word makes of an order that is known; null when it changes nothing. Each word
 * counts once: it is repeated for minutes, also after the shop has decided.
 */
export function sesudahKabar(o: OrderDikenal, kabar: KabarOrder): StatusOrder | null {
  if (kabar === 'BARU') return null
  if (o.status === 'BARU') return 'BATAL'
  if (kabar === 'BATAL') return o.status === 'DITERIMA' && !o.batal_pada ? 'MINTA_BATAL' : null
  const terjual = o.status === 'DITERIMA' || o.status === 'TETAP' || o.status === 'MINTA_BATAL'
  return terjual && !o.retur_pada ? 'MINTA_RETUR' : null
}

/** A connection is asked for orders so often. */
export const TANYA_MS = 60_000
/** A notice lets it be asked earlier, but not sooner after it was asked last. */
export const JEDA_TANYA_MS = 5_000
/** Where notices of marketplaces arrive; below it shop and connection. */
export const ALAMAT_KABAR = 'api/v1/marketplace/kabar'
/** Most orders of one answer, and pieces of one order. */
export const MAKS_ORDER = 100
export const MAKS_ISI_ORDER = 50

/**
 * Price before PPN of a piece that a marketplace sold at `harga_rp`, so that with PPN it is that
 * price, or as near below it (above, where the shop rounds down) as whole rupiah allow.
 */
export function dppDari(harga_rp: number, ppn_bp: number, arah: 'NAIK' | 'TURUN'): number {
  const dpp = (harga_rp * 10_000) / (10_000 + ppn_bp)
  return arah === 'NAIK' ? Math.floor(dpp) : Math.ceil(dpp)
}
