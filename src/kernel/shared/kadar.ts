import { bulat, tulisDesimal } from './numbers.ts'

/** Purity or percent in basis points: 75.00 % is 7500. */
export type BasisPoin = number & { readonly __satuan: 'bp' }

export function basisPoin(n: number): BasisPoin {
  return bulat(n, 'bp') as BasisPoin
}

/** Percent of the wire (75.5) → 7550 bp. Throws RangeError on more than two decimals. */
export function dariPersen(persen: number): BasisPoin {
  const bp = Math.round(persen * 100)
  if (Math.abs(persen * 100 - bp) > 1e-6) throw new RangeError(`${persen} % has over 2 decimals`)
  return basisPoin(bp)
}

export function kePersen(bp: number): number {
  return bp / 100
}

/** `7500` → `75.00`. */
export function tulisPersen(bp: number): string {
  return tulisDesimal(bp, 2)
}
