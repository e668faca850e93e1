/** How far a pre-order is: waiting for pieces, all of them there, sold, or called off. */
export const STATUS_PO = ['OPEN', 'FINISH', 'DIAMBIL', 'BATAL'] as const
export type StatusPo = (typeof STATUS_PO)[number]

/** Most pieces of one pre-order. */
export const MAKS_BARIS = 20

/** What is compared when a piece comes: its board and what it is. */
interface Jenis {
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
}

/** A line of a pre-order; the barcode is empty while it waits. */
export interface BarisMenunggu extends Jenis {
  readonly baris: number
  readonly berat_mg: number
  readonly kode_barcode: string | null
}

/**
 * The line that an arriving piece is for: of those that wait and name the same jenis, group and
 * kadar, the one whose model weighs most like it; the first of several. Undefined when none waits
 * for such a piece.
 */
export function barisUntuk(
  baris: readonly BarisMenunggu[],
  barang: Jenis & { readonly berat_mg: number },
): BarisMenunggu | undefined {
  const jauh = (b: BarisMenunggu) => Math.abs(b.berat_mg - barang.berat_mg)
  return baris
    .filter(
      (b) =>
        b.kode_barcode === null &&
        b.kode_dept === barang.kode_dept &&
        b.kode_group === barang.kode_group &&
        b.kadar === barang.kadar,
    )
    .toSorted((x, y) => jauh(x) - jauh(y) || x.baris - y.baris)[0]
}

/** True when every line has its piece once `baris` has one. */
export const lengkapDengan = (semua: readonly BarisMenunggu[], baris: number): boolean =>
  semua.every((b) => b.kode_barcode !== null || b.baris === baris)

/**
 * The page that a list call asks for. `skip` counts pages as `page` does, and 1 is the first: what
 * is not the first page is what was meant, and no row is ever left out.
 */
export const halamanDari = (a: { readonly skip: number; readonly page: number }): number =>
  Math.max(1, a.skip, a.page)

/** True for the number of a pre-order; every other code that is scanned is a piece. */
export const nomorPo = (kode: string): boolean => /^PO[A-Z0-9]{2}\d{10}$/.test(kode)
