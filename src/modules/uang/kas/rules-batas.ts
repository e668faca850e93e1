/** Limits by law or scheme: rupiah of one QRIS payment, percent a month of a pledge's interest. */
export const BATAS_ATURAN = ['QRIS_SEKALI', 'BUNGA_GADAI'] as const
export type NamaBatas = (typeof BATAS_ATURAN)[number]

/** A limit as it holds on a day, with where it was read. */
export interface Batas {
  readonly jumlah_rp: number | null
  readonly persen_bp: number | null
  readonly berlaku: string
  readonly sumber: string
}
