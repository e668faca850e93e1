import type { OrderMasuk } from '../contract-order.ts'
import type { Adapter, StatusOrder } from '../rules.ts'
import type { Sambungan } from './sambungan.ts'
import { shopee } from './adapter-shopee.ts'
import { tiktok } from './adapter-tiktok.ts'
import { umum } from './adapter-umum.ts'
import { woocommerce } from './adapter-woocommerce.ts'

/** A piece as the other side is told of it. */
export interface BarangTayang {
  readonly kode_barcode: string
  /** Counts the messages about it; the other side drops one with a lower number. */
  readonly urutan: number
  /** Name that the other side gave it. */
  readonly id_luar: string | null
  readonly nama: string
  readonly jenis: string
  readonly group: string
  readonly kadar: string
  readonly ukuran: string | null
  readonly berat_mg: number
  readonly harga_rp: number
  readonly stok: 0 | 1
  /** Name, weight or photo are others than it was told, or it was never told; else only the price. */
  readonly isi_baru: boolean
  readonly foto_baru: boolean
  readonly foto: FotoTayang | null
}

export interface FotoTayang {
  /** Name that changes with the picture. */
  readonly nama: string
  readonly baca: () => Promise<Buffer | undefined>
}

/**
 * What became of one message. `ULANG`: it may or may not have arrived, and is said again.
 * `TOLAK`: the other side does not want this piece, and why. `TUTUP`: it does not let us in at all.
 */
export type HasilTayang =
  | { readonly status: 'TERIMA'; readonly id_luar: string | null }
  | { readonly status: 'ULANG'; readonly alasan: string; readonly tunda_ms: number | null }
  | { readonly status: 'TOLAK' | 'TUTUP'; readonly alasan: string }

export interface PutusanOrder {
  readonly id_luar: string
  readonly status: StatusOrder
  readonly alasan: string | null
}

/** Orders with the place to go on from; `lagi` says that there are more right now. */
export type HasilTanya =
  | {
      readonly status: 'ADA'
      readonly order: readonly OrderMasuk[]
      readonly kursor: string | null
      readonly lagi: boolean
    }
  | Extract<HasilTayang, { status: 'ULANG' }>
  | { readonly status: 'TUTUP'; readonly alasan: string }

/** How one kind of marketplace is spoken to. None of it throws for what the other side does. */
export interface CaraMarketplace {
  /** Tells of a piece. Saying it twice has the result of saying it once. */
  readonly tayangkan: (s: Sambungan, b: BarangTayang, saat: Date) => Promise<HasilTayang>
  /** Tells what became of an order. */
  readonly putuskan: (s: Sambungan, p: PutusanOrder, saat: Date) => Promise<HasilTayang>
  /** Asks for the orders after `kursor`; null from the first. */
  readonly tanyakan: (s: Sambungan, kursor: string | null, saat: Date) => Promise<HasilTanya>
}

const CARA: Readonly<Record<Adapter, CaraMarketplace>> = {
  UMUM: umum,
  SHOPEE: shopee,
  TIKTOK: tiktok,
  WOOCOMMERCE: woocommerce,
}

export const caraUntuk = (s: Sambungan): CaraMarketplace => CARA[s.adapter]
