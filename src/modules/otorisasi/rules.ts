import type { Level } from '../../kernel/shared/gates.ts'

/** A grant lives this long at most (domain.md, approval). */
export const UMUR_MS = 5 * 60_000

/** How high a level stands; DEV counts as KASIR for data (gaps.md 17). */
const PANGKAT: Readonly<Record<Level, number>> = {
  KASIR: 0,
  DEV: 0,
  SPV: 1,
  OWN: 2,
  SU: 3,
  MU: 3,
}

export interface Aksi {
  /** Lowest level that may approve it. */
  readonly level: Level
  /** Parameter of the shop that holds the limit up to which nobody is asked, and its default. */
  readonly batas?: { readonly kunci: string; readonly bawaan: number }
}

/** Every act that needs a second person (R-288, gaps.md 30 and 65), with who may give it. */
export const AKSI = {
  // Percent below the board price that a cashier may go without asking.
  'penjualan.turun_harga': { level: 'SPV', batas: { kunci: 'BATAS_TURUN_HARGA', bawaan: 0 } },
  'penjualan.berlian_bawah_modal': { level: 'OWN' },
  'penjualan.cancel': { level: 'SPV' },
  'kas.kas_awal': { level: 'SPV' },
} as const satisfies Readonly<Record<string, Aksi>>

export type NamaAksi = keyof typeof AKSI

export function adalahAksi(nama: string): nama is NamaAksi {
  return Object.hasOwn(AKSI, nama)
}

/** Whether `level` is high enough for something that asks for `minimum`. */
export function cukupLevel(level: Level, minimum: Level): boolean {
  return PANGKAT[level] >= PANGKAT[minimum]
}

/** The limit of an act in the shop's own unit; zero for an act that always asks. */
export function batasAksi(nama: NamaAksi, modules: Readonly<Record<string, unknown>>): number {
  const aksi: Aksi = AKSI[nama]
  if (!aksi.batas) return 0
  const nilai = modules[aksi.batas.kunci]
  return typeof nilai === 'number' && nilai >= 0 ? nilai : aksi.batas.bawaan
}

export interface Penyetuju {
  readonly user_id: string
  readonly level: Level
  readonly kode_toko: string
  /** Whether this person's shop is the central office, whose people may approve everywhere. */
  readonly pusat: boolean
}

/**
 * Why this person may not approve it, as an error code; null when nothing stands against it.
 * Nobody approves his own act, whatever his level: the point is the second pair of eyes.
 */
export function tolakPenyetuju(
  aksi: NamaAksi,
  peminta: { user_id: string; kode_toko: string },
  p: Penyetuju,
): string | null {
  if (p.user_id === peminta.user_id) return 'otorisasi.sendiri'
  if (p.kode_toko !== peminta.kode_toko && !p.pusat) return 'otorisasi.toko_lain'
  return cukupLevel(p.level, AKSI[aksi].level) ? null : 'otorisasi.level_kurang'
}
