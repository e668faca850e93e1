import { keGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { MG_PER_CCT, keCct } from '../rules.ts'

/** `batu.lebih_berat` {carat, berat} where stones weigh as much as their whole piece, or more. */
export function terlaluBerat(
  batu: readonly { readonly carat: number }[],
  berat_mg: number,
): FieldError | null {
  const carat_cct = batu.reduce((n, i) => n + keCct(i.carat), 0)
  if (carat_cct * MG_PER_CCT < berat_mg) return null
  return { code: 'batu.lebih_berat', params: { carat: carat_cct / 100, berat: keGram(berat_mg) } }
}
