import { bulat, tulisDesimal } from './numbers.ts'
import { bagiBulat } from './pembulatan.ts'
import type { BasisPoin } from './kadar.ts'

/** Whole milligrams. On the wire a weight is gram with at most three decimals. */
export type Miligram = number & { readonly __satuan: 'mg' }

export function miligram(n: number): Miligram {
  return bulat(n, 'mg') as Miligram
}

/** Gram of the wire (3.125) → 3125 mg. Throws RangeError on more than three decimals. */
export function dariGram(gram: number): Miligram {
  const mg = Math.round(gram * 1000)
  if (Math.abs(gram * 1000 - mg) > 1e-6) throw new RangeError(`${gram} g has over 3 decimals`)
  return miligram(mg)
}

export function keGram(mg: number): number {
  return mg / 1000
}

/** `3125` → `3.125`; two decimals, rounded half up, where a report declares them. */
export function tulisBerat(mg: number, desimal: 2 | 3 = 3): string {
  return desimal === 3 ? tulisDesimal(mg, 3) : tulisDesimal(bagiBulat(mg, 10), 2)
}

/** `3.125` gram of the wire → `3.125 g`. */
export const tulisGram = (gram: number): string => `${tulisBerat(dariGram(gram))} g`

/** Fine weight in mg: weight × purity, rounded half up once (domain: units). */
export function beratMurni(berat: Miligram, kadar: BasisPoin): Miligram {
  return miligram(bagiBulat(berat * kadar, 10_000))
}
