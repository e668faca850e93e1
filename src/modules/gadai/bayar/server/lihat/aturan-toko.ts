import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { angkaToko as angka } from '#modules/gadai/surat/rules.ts'

type Modules = Ctx['modules']

/** The smallest part of the principal that may be paid off, in rupiah (gaps.md 53). */
export const minimumCicilToko = (m: Modules) => angka(m, 'MIN_CICIL_HUTANG', 50_000, MAKS_RUPIAH)

/** Fee for a lost ticket, in rupiah. */
export const biayaSuratHilang = (m: Modules) => angka(m, 'BIAYA_SURAT_HILANG', 10_000, MAKS_RUPIAH)

/** Days between two notices of one ticket. */
export const jarakPeringatan = (m: Modules) => angka(m, 'JARAK_PERINGATAN_LELANG', 7, 365)

/** Percent of today's worth below which a pledge is not sold without an owner. */
export const persenLimitLelang = (m: Modules) => angka(m, 'LIMIT_LELANG', 90, 100)

/** Days between the notice and the auction that it announces. */
export const hariPeringatan = (m: Modules) => angka(m, 'HARI_PERINGATAN_LELANG', 7, 365)
