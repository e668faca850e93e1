import type { FieldError } from '#kernel/shared/errors.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type HargaBaris,
  type TotalPenjualan,
  hargaBarang,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'

/** How far an order is. */
export const STATUS_PESANAN = ['ENTRY', 'SELESAI', 'DIAMBIL', 'BATAL'] as const
export type StatusPesanan = (typeof STATUS_PESANAN)[number]

/** Fewest letters of a description: a craftsman works by it. */
export const MIN_DESKRIPSI = 20
/** Five segments of twenty, as much as a slip prints of a name. */
export const MAKS_DESKRIPSI = 100

/** A description that is too short to work by, as an error of its field; null when it is long enough. */
export function periksaDeskripsi(deskripsi: string): FieldError | null {
  const n = [...deskripsi.trim()].length
  if (n === 0) return { code: 'isian.wajib' }
  return n < MIN_DESKRIPSI
    ? { code: 'pesanan.deskripsi_pendek', params: { min: MIN_DESKRIPSI } }
    : null
}

/** What an ordered piece will cost: its weight in milligram, the board price, ongkos in rupiah. */
export interface BarangDipesan {
  readonly kode_dept: string
  readonly berat_mg: number
  readonly harga_per_gram_rp: number
  readonly ongkos_rp: number
}

/** An ordered piece as the rules of the sale see it: nothing is known of its purchase yet. */
export function sepertiBarang(b: BarangDipesan): BarangHarga {
  return {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: b.berat_mg,
    harga_per_gram_rp: b.harga_per_gram_rp,
    harga_bandrol_rp: null,
    berlian: false,
    ongkos_cara: 'TETAP',
    ongkos_nilai: b.ongkos_rp,
    faktur_pajak: false,
  }
}

export interface HitunganPesanan extends TotalPenjualan {
  readonly baris: readonly HargaBaris[]
}

/**
 * What an order comes to by the rules of the sale: an estimate, because the finished piece weighs
 * what it weighs. Throws as `hargaBarang` does.
 */
export function hitungPesanan(
  items: readonly BarangDipesan[],
  aturan: AturanHarga,
): HitunganPesanan {
  const baris = items.map((b) => hargaBarang(sepertiBarang(b), aturan))
  return { baris, ...totalPenjualan(baris, aturan) }
}
