import { type Tanggal, addMonths } from '#kernel/shared/tanggal.ts'
import type { Setting } from '#kernel/shared/gates.ts'

/** Most points, or pieces of a gift, that one line of a document moves. */
export const MAKS_POIN = 1_000_000

/** Points by hand: given to a member, or taken. */
export const ARAH_POIN = ['TAMBAH', 'KURANG'] as const
export type ArahPoin = (typeof ARAH_POIN)[number]

/** Gifts that come into the cupboard, or leave it other than for points. */
export const JENIS_MUTASI = ['MASUK', 'KELUAR'] as const

export const ATURAN_RESET = ['SEMUA', 'TIDAK_BELANJA'] as const

/** What moved the points of a member. */
export const SEBAB_POIN = ['PENJUALAN', 'AFILIASI', 'TUKAR', 'KOREKSI', 'RESET'] as const

/** Points by hand with their sign. */
export const bertanda = (arah: ArahPoin, poin: number): number => (arah === 'TAMBAH' ? poin : -poin)

export interface HadiahDiminta {
  readonly kode_hadiah: string
  readonly jumlah: number
}

/** Points that gifts cost together. */
export function poinTukar(
  items: readonly { readonly poin_satuan: number; readonly jumlah: number }[],
): number {
  return items.reduce((n, i) => n + i.poin_satuan * i.jumlah, 0)
}

/** The first gift that stands there twice. */
export function hadiahGanda(items: readonly HadiahDiminta[]): string | undefined {
  const kode = items.map((i) => i.kode_hadiah)
  return kode.find((satu, i) => kode.indexOf(satu) !== i)
}

export interface AturanReset {
  readonly aturan: (typeof ATURAN_RESET)[number]
  readonly bulan: number | null
  readonly tanggal: Tanggal
}

/**
 * The day since which a member has to have bought to keep his points; null where nobody keeps them
 * (gaps.md 122). Counted back from the day that the rule names, not from the day that it is run.
 */
export function batasBelanja({ aturan, bulan, tanggal }: AturanReset): Tanggal | null {
  return aturan === 'TIDAK_BELANJA' ? addMonths(tanggal, -(bulan ?? 1)) : null
}

export const NILAI_POIN_BAWAAN = 1000

/** Rupiah that a point pays (gaps.md 122). */
export function nilaiPoin(modules: Readonly<Record<string, Setting>>): number {
  const nilai = modules['NILAI_POIN']
  return typeof nilai === 'number' && nilai > 0 ? nilai : NILAI_POIN_BAWAAN
}
