import type { BarangHarga } from '#modules/barang/harga/rules.ts'

/** Lines of each side in one document. */
export const MAKS_BARIS = 50

/** The two sides of a document: what goes out, what comes in. */
export const SISI = ['JUAL', 'BELI'] as const
export type Sisi = (typeof SISI)[number]

interface Jenis {
  readonly kode_dept: string
  readonly kode_group: string
}

/** What goods without name or barcode are called. */
export const sebutan = ({ kode_dept, kode_group }: Jenis): string => `${kode_dept} ${kode_group}`

/**
 * Goods without a barcode as the price of a sale sees them: their weight at the board price of
 * their group. They carry no price, no ongkos and no tax invoice of their own; ongkos is what the
 * cashier adds.
 */
export const barangManual = (
  { kode_dept, berat_mg }: { readonly kode_dept: string; readonly berat_mg: number },
  harga_per_gram_rp: number,
): BarangHarga => ({
  kode_dept,
  berat_bandrol_mg: berat_mg,
  berlian: false,
  harga_per_gram_rp,
  harga_bandrol_rp: null,
  ongkos_cara: 'TETAP',
  ongkos_nilai: 0,
  faktur_pajak: false,
})

/** Screens that a document is seen and cancelled on: those of the sides that it has. */
export const sisiDari = (d: { readonly qty_jual: number; readonly qty_beli: number }): Sisi[] =>
  SISI.filter((s) => (s === 'JUAL' ? d.qty_jual : d.qty_beli) > 0)
