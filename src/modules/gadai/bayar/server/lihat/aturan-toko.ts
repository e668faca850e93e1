import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import type { Ctx } from '#kernel/server/http/route.ts'

type Modules = Ctx['modules']

/** A whole number among the shop's settings; `bawaan` where it is unset or out of range. */
function angka(modules: Modules, kunci: string, bawaan: number, maks: number): number {
  const nilai = modules[kunci]
  return typeof nilai === 'number' && nilai >= 0 && nilai <= maks ? nilai : bawaan
}

/** The smallest part of the principal that may be paid off, in rupiah (gaps.md 53). */
export const minimumCicilToko = (m: Modules) => angka(m, 'MIN_CICIL_HUTANG', 50_000, MAKS_RUPIAH)

/** Fee for a lost ticket, in rupiah. */
export const biayaSuratHilang = (m: Modules) => angka(m, 'BIAYA_SURAT_HILANG', 10_000, MAKS_RUPIAH)

/** Days between two notices of one ticket. */
export const jarakPeringatan = (m: Modules) => angka(m, 'JARAK_PERINGATAN_LELANG', 7, 365)

/** Percent of today's worth below which a pledge is not sold without an owner. */
export const persenLimitLelang = (m: Modules) => angka(m, 'LIMIT_LELANG', 90, 100)

/** Months after which the surplus of an auction lapses; 0 for never. */
export const bulanHangusLebih = (m: Modules) => angka(m, 'HANGUS_LEBIH_LELANG', 0, 120)

/** Days between the notice and the auction that it announces. */
export const hariPeringatan = (m: Modules) => angka(m, 'HARI_PERINGATAN_LELANG', 7, 365)
