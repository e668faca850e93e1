import type { AturanBunga, SatuanBunga } from './rules-bunga.ts'

/** Units of a rule in a month: what the rate is divided by. */
export const PER_BULAN: Readonly<Record<SatuanBunga, number>> = {
  DAY30: 30,
  HALF_MONTH: 2,
  PERIOD_15: 2,
  MONTH: 1,
}

/** A part of the principal with the rate, in basis points a month, that it bears. */
export interface BagianPokok {
  readonly dari_rp: number
  readonly pokok_rp: number
  readonly bunga_bp: number
}

/** The principal as the rule looks at it: whole, or part by part through the bands. */
export function bagianPokok(
  a: Pick<AturanBunga, 'bunga_bp' | 'cara_bunga' | 'pita'>,
  pokok_rp: number,
): readonly BagianPokok[] {
  if (a.cara_bunga === 'FLAT' || a.pita.length === 0)
    return [{ dari_rp: 0, pokok_rp, bunga_bp: a.bunga_bp }]
  const bagian: BagianPokok[] = []
  let dari_rp = 0
  for (const [i, { sampai_rp, bunga_bp }] of a.pita.entries()) {
    const atas = i === a.pita.length - 1 ? pokok_rp : Math.min(pokok_rp, sampai_rp)
    if (atas > dari_rp) bagian.push({ dari_rp, pokok_rp: atas - dari_rp, bunga_bp })
    dari_rp = Math.max(dari_rp, atas)
  }
  return bagian
}

/**
 * Interest of a part before it is rounded, in rupiah with two decimals: to be read, never to be
 * charged.
 */
export function sebelumBulat(b: BagianPokok, per_bulan: number, satuan: number): number {
  const seratus = BigInt(b.pokok_rp) * BigInt(b.bunga_bp) * BigInt(satuan) * 100n
  return Number(seratus / (10_000n * BigInt(per_bulan))) / 100
}
