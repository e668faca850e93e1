import type { Level } from '../../kernel/shared/gates.ts'
import type { Screen } from '../../kernel/shared/screen.ts'

/** Shortest password that may be chosen. */
export const MIN_SANDI = 6

const KINDS_KASIR = new Set(['dashboard', 'transaction', 'view', 'cancel'])
const KASIR_ALSO = new Set([
  '/ganti-password',
  '/data-member',
  '/data-barang',
  '/laporan-penjualan',
  '/laporan-kas',
])
const KASIR_NOT = new Set(['/tambah-data-barang'])
const OWNER_ONLY = new Set([
  '/data-users',
  '/hak-akses-users',
  '/hak-akses-news',
  '/settingsystem',
  '/master-toko',
])

/**
 * The screens that a new person of this level starts with, as paths. SU and OWN need none: they see
 * every menu item. DEV works as KASIR (gaps.md 17).
 */
export function aksesBawaan(level: Level, screens: Iterable<Screen>): string[] {
  const may = (s: Screen): boolean => {
    if (level === 'SU' || level === 'OWN' || level === 'MU') return true
    if (level === 'SPV') return !OWNER_ONLY.has(s.path)
    return (KINDS_KASIR.has(s.kind) && !KASIR_NOT.has(s.path)) || KASIR_ALSO.has(s.path)
  }
  return [...screens].filter(may).map((s) => s.path)
}

/** So many wrong guesses are free; the next waits, each further one twice as long. */
export const GRATIS = 5
export const TUNGGU_AWAL_MS = 30_000
export const TUNGGU_MAKS_MS = 900_000

/** Failures within a quarter of an hour after which an address, or an account, is put on hold. */
export const BATAS_GAGAL = 20
export const JENDELA_GAGAL_MS = 900_000
