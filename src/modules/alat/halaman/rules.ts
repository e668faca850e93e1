import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'

/** The two pages that everybody may read, by the last part of their call. */
export const HALAMAN = ['SYARAT', 'PRIVASI'] as const
export type Halaman = (typeof HALAMAN)[number]

export const MAKS_HURUF = 20_000

/** Text key of what the product brings for a page. */
export const kunciBawaan = (h: Halaman) =>
  h === 'SYARAT' ? 'halaman.syarat_bawaan' : 'halaman.privasi_bawaan'

/**
 * In which language a page is shown: what its owner wrote counts before what the product brings,
 * even in another language, because only the owner's words bind. Own language, then English, then
 * Indonesian, then any; null when the owner wrote nothing.
 */
export function bahasaTersedia(diminta: Bahasa, tertulis: ReadonlySet<string>): Bahasa | null {
  const urutan = [diminta, 'en', 'id', ...BAHASA] as const
  return urutan.find((b) => tertulis.has(b)) ?? null
}
