import type { Sambungan } from './sambungan.ts'
import { umum } from './adapter-umum.ts'

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

/** How one kind of marketplace is spoken to. None of it throws for what the other side does. */
export interface CaraMarketplace {
  /** Tells of a piece. Saying it twice has the result of saying it once. */
  readonly tayangkan: (s: Sambungan, b: BarangTayang, saat: Date) => Promise<HasilTayang>
}

export const caraUntuk = (s: Sambungan): CaraMarketplace => ({ UMUM: umum })[s.adapter]
