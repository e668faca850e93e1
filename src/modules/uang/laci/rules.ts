import type { ErrorCode } from '#kernel/shared/errors.ts'

/** Notes and coins of the rupiah that a drawer is counted by, the largest first. */
export const PECAHAN = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100,
] as const

/** Why a drawer is counted: at its opening, in between, or when it is handed over. */
export const JENIS_HITUNG = ['BUKA', 'PERIKSA', 'SERAH'] as const
export type JenisHitung = (typeof JENIS_HITUNG)[number]

/** So many notes or coins of one value. */
export interface Lembar {
  readonly nominal: number
  readonly lembar: number
}

/** Rupiah that the notes and coins make together. */
export function jumlahPecahan(pecahan: readonly Lembar[]): number {
  return pecahan.reduce((n, p) => n + p.nominal * p.lembar, 0)
}

/**
 * Why these notes are no count, as an error code; null when they are one. With `jumlah_rp` they also
 * have to make that amount.
 */
export function tolakPecahan(pecahan: readonly Lembar[], jumlah_rp?: number): ErrorCode | null {
  const dikenal: readonly number[] = PECAHAN
  const nominal = pecahan.map((p) => p.nominal)
  if (nominal.some((n) => !dikenal.includes(n))) return 'laci.pecahan_tidak_dikenal'
  if (new Set(nominal).size < nominal.length) return 'laci.pecahan_ganda'
  return jumlah_rp === undefined || jumlahPecahan(pecahan) === jumlah_rp
    ? null
    : 'laci.pecahan_beda'
}

/** Different counts of one day that a person may send blindly; from the next on somebody looks on. */
export const MAKS_HITUNGAN_BUTA = 3

/** How far a count is off: what is over in one drawer makes up for nothing in another. */
export const jumlahSelisih = (kas: readonly { readonly selisih_rp: number }[]): number =>
  kas.reduce((n, k) => n + Math.abs(k.selisih_rp), 0)
