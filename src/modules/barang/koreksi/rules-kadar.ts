import type { FieldError } from '#kernel/shared/errors.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { SETENGAH_KARAT_BP, periksaTingkat } from '#modules/barang/barang/rules.ts'

/** How gold is tested: touchstone, X-ray, density, melting a sample. */
export const CARA_UJI = ['BATU_UJI', 'XRF', 'BERAT_JENIS', 'LEBUR'] as const

/** Folder of the photos of tests. */
export const FOTO_UJI = 'UJI_KADAR'

/** A tested piece as it is entered: percent of fine gold, name of a photo. */
export interface HasilUji {
  readonly kadar: string
  readonly hasil_uji?: number | null | undefined
  readonly foto?: string | null | undefined
}

/**
 * Errors of one tested piece by field. A test shows something: a reading or a photo. A grade that is
 * a number lies above 0 and at most at 500. A reading more than half a karat away
 * from the kadar belongs to another one, as with a kadar and its group. `kadar_bp`: purity of the
 * kadar in basis points, undefined for one that there is not.
 */
export function periksaUji(
  { kadar, hasil_uji, foto }: HasilUji,
  kadar_bp: number | undefined,
): Readonly<Record<string, FieldError>> {
  if (!hasil_uji && !foto) return { hasil_uji: { code: 'update_kadar.tanpa_bukti' } }
  const tingkat = periksaTingkat(kadar)
  if (tingkat) return { kadar: tingkat }
  if (!hasil_uji || kadar_bp === undefined) return {}
  if (Math.abs(dariPersen(hasil_uji) - kadar_bp) <= SETENGAH_KARAT_BP) return {}
  const params = { kadar, persen: tulisPersen(kadar_bp), hasil: tulisPersen(dariPersen(hasil_uji)) }
  return { hasil_uji: { code: 'update_kadar.hasil_jauh', params } }
}
