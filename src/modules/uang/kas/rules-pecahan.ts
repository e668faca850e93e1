/** Steps that people round up to when they count out notes, in rupiah. */
const LANGKAH = [50_000, 100_000, 500_000, 1_000_000] as const

/**
 * What a customer is likely to hand over for `due` rupiah beside the exact amount: the next round
 * sums of notes, the smallest first, each more than what is due.
 */
export function uangBulat(due: number): readonly number[] {
  if (due <= 0) return []
  const bulat = LANGKAH.map((langkah) => Math.ceil(due / langkah) * langkah)
  return [...new Set(bulat)].filter((rp) => rp > due).toSorted((a, b) => a - b)
}

/** The sum after `kini` (null: the exact one); after the last the exact one. Undefined: typed by hand. */
export function uangBerikut(due: number, kini: number | null): number | null | undefined {
  const bulat = uangBulat(due)
  if (kini === null) return bulat[0] ?? null
  const letak = bulat.indexOf(kini)
  return letak < 0 ? undefined : (bulat[letak + 1] ?? null)
}
