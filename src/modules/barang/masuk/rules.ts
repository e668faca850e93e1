import { dariGram, keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { MG_PER_CCT, keCct } from '#modules/barang/batu/rules.ts'

interface Berbatu {
  /** Gram. */
  readonly berat: number
  readonly berat_bersih?: number | null | undefined
  readonly batu?: readonly { readonly carat: number }[] | undefined
}

/** Milligram of the stones of a piece. */
export const beratBatu = (batu: readonly { readonly carat: number }[]): number =>
  batu.reduce((n, b) => n + keCct(b.carat), 0) * MG_PER_CCT

/**
 * A piece with the gold weight that it has when none was typed: what its stones leave of the gross
 * weight. A piece without stones stays as it is.
 */
export function lengkapiBersih<B extends Berbatu>(b: B): B {
  const batu_mg = beratBatu(b.batu ?? [])
  const sisa_mg = dariGram(b.berat) - batu_mg
  if (batu_mg === 0 || sisa_mg <= 0 || typeof b.berat_bersih === 'number') return b
  return { ...b, berat_bersih: keGram(sisa_mg) }
}

/** A typed gold weight that leaves less room than the stones weigh; null when it fits. */
export function salahBersih(b: Berbatu): FieldError | null {
  const batu_mg = beratBatu(b.batu ?? [])
  const ruang_mg = dariGram(b.berat) - dariGram(b.berat_bersih ?? 0)
  if (batu_mg === 0 || typeof b.berat_bersih !== 'number' || batu_mg <= ruang_mg) return null
  const gram = (mg: number) => tulisGram(keGram(mg))
  return { code: 'barang.bersih_batu', params: { batu: gram(batu_mg), ruang: gram(ruang_mg) } }
}
