import {
  type HargaSepakat,
  type PotonganTersimpan,
  bacaPotonganTersimpan,
} from '#modules/barang/harga/rules.ts'
import type { KunciHarga } from '../rules.ts'

/** A line of something that is made or ordered, with what was agreed on. */
export interface BarisSepakat extends PotonganTersimpan {
  readonly kode_barcode: string | null
  readonly harga_per_gram_rp: number
  readonly ongkos_rp: number
}

/** What was agreed on, by barcode: ongkos always, board price and deduction where they were locked. */
export function sepakatDari(p: {
  readonly kunci_harga: KunciHarga
  readonly items: readonly BarisSepakat[]
}): ReadonlyMap<string, Partial<HargaSepakat>> {
  return new Map(
    p.items.flatMap(({ kode_barcode, harga_per_gram_rp, ongkos_rp, ...rest }) => {
      if (kode_barcode === null) return []
      const ongkos = { ongkos_cara: 'TETAP', ongkos_nilai: ongkos_rp } as const
      const potongan_sepakat = bacaPotonganTersimpan(rest)
      const papan = { harga_per_gram_rp, harga_bandrol_rp: null, potongan_sepakat }
      return [[kode_barcode, { ...ongkos, ...(p.kunci_harga === 'LOCKED' ? papan : {}) }]]
    }),
  )
}

/** Pieces that are held, in the order of their barcodes. */
export const barcodesDari = (p: { readonly items: readonly BarisSepakat[] }): string[] =>
  p.items.flatMap((i) => i.kode_barcode ?? []).toSorted()
