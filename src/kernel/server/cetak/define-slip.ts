import type { BarangSlip, BarisSlip, Slip } from './slip.ts'

/** A part of a slip that a shop may leave out, by name; a part without a name always stands. */
export interface Bagian {
  readonly bagian?: string
}

export type BarisIsi = BarisSlip & Bagian
export interface TeksIsi extends Bagian {
  readonly teks: string
}
export interface BarangIsi extends Omit<BarangSlip, 'rincian'> {
  readonly rincian: readonly TeksIsi[]
}

/** What a slip says. How it looks is the shop's own layout (setting-nota, setting-nota-slip). */
export interface IsiSlip extends Pick<Slip, 'judul' | 'salinan' | 'batal'> {
  readonly kepala: readonly BarisIsi[]
  readonly barang: readonly BarangIsi[]
  readonly jumlah: readonly BarisIsi[]
  readonly bayar?: readonly BarisIsi[]
  /** Number of the document; as a QR or bar code it can be scanned back. */
  readonly nomor?: string
  /** Below: the document's own remark, terms, thanks. */
  readonly catatan?: readonly TeksIsi[]
}

/** A text in the person's language. */
export type TeksSlip = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** For which document, in which language and zone a slip is written. */
export interface LatarSlip {
  readonly t: TeksSlip
  /** A date as the language writes it. */
  readonly tanggal: (tanggal: string) => string
}

/**
 * One kind of slip, declared beside the document that it belongs to and registered with its module:
 * from it come its layout screen, its preview and its printing.
 */
export interface SlipDefinition {
  /** PENJUALAN, HUTANG …: the key of its layout. */
  readonly jenis: string
  /** Module flag that makes every print a double one; null where there is none. */
  readonly duplikat: string | null
  /** Names of the parts that a layout may leave out, in the order in which they are printed. */
  readonly bagian: readonly string[]
  /** A document as it could be, for the preview of the layout. */
  readonly contoh: (latar: LatarSlip) => IsiSlip
}
