import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import type { RosokBaris } from '#modules/olah/sepuhan/contract.ts'

/** What a person types of the scrap of one kadar; null: as the book says. */
export interface PersenIsi {
  readonly kadar: string
  readonly timbang: number | null
  readonly persen: number | null
}

/** Scrap of one kadar: what it weighs, the purity that is accepted, and the fine gold of both. */
export interface KadarIsi {
  readonly kadar: string
  readonly berat: number
  readonly timbang: number
  readonly persen: number
  readonly emas: number
  readonly rosok: readonly RosokBaris[]
}

/** Scrap by its kadar, in the order in which it was chosen; the purity of the book until one is typed. */
export function kadarRosok(
  rosok: readonly RosokBaris[],
  isi: readonly PersenIsi[],
): readonly KadarIsi[] {
  return [...new Set(rosok.map((r) => r.kadar))].map((kadar) => {
    const milik = rosok.filter((r) => r.kadar === kadar)
    const typed = isi.find((i) => i.kadar === kadar)
    const berat_mg = milik.reduce((n, r) => n + dariGram(r.berat), 0)
    const murni_mg = milik.reduce((n, r) => n + dariGram(r.murni), 0)
    const buku_bp = kaliBagi(murni_mg, 10_000, Math.max(berat_mg, 1))
    const timbang_mg = dariGram(typed?.timbang ?? keGram(berat_mg))
    const persen_bp = Math.round((typed?.persen ?? buku_bp / 100) * 100)
    return {
      kadar,
      berat: keGram(berat_mg),
      timbang: keGram(timbang_mg),
      persen: persen_bp / 100,
      emas: keGram(kaliBagi(timbang_mg, persen_bp, 10_000)),
      rosok: milik,
    }
  })
}
