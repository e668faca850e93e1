import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { akunHilang } from '#modules/barang/hilang/accounts.ts'
import { akunKirimBarang } from './accounts.ts'

/** Most pieces in one parcel: the other shop scans each of them. */
export const MAKS_KIRIM = 300

/** Folder of the pictures of parcels, as they left and as they came. */
export const FOTO_PAKET = 'PAKET'

/** Between any two shops, or from the centre to a branch. */
export const CARA_KIRIM = ['ANTAR', 'CABANG'] as const

/** A parcel: on its way, received with something short, settled, taken back. */
export const STATUS_KIRIM = ['OPEN', 'KURANG', 'DONE', 'BATAL'] as const
export type StatusKirim = (typeof STATUS_KIRIM)[number]

/** A piece of a parcel as its sender knows it. */
export const KEADAAN = ['JALAN', 'TERIMA', 'KURANG', 'KEMBALI', 'HILANG'] as const
export type Keadaan = (typeof KEADAAN)[number]

/** What the receiver found of a piece. */
export const HASIL = ['BAIK', 'RUSAK', 'KURANG'] as const
export type Hasil = (typeof HASIL)[number]

/** What becomes of a piece that did not arrive. */
export const PUTUSAN = ['KEMBALI', 'HILANG'] as const
export type Putusan = (typeof PUTUSAN)[number]

/** A parcel in its wrapping weighs no less than what is in it. Weights in milligram. */
export const periksaPaket = (paket_mg: number | null, isi_mg: number): FieldError | null =>
  paket_mg !== null && paket_mg < isi_mg ? { code: 'kirim_barang.paket_ringan' } : null

/** A scanned piece as the receiver entered it. */
interface Dipindai {
  readonly kode_barcode: string
}

/**
 * Pairs every piece of a parcel with what was entered of it, null for one that did not arrive.
 * Throws 422 `terima_barang.barcode_ganda`, `terima_barang.bukan_isi` for a piece that is not in
 * it, and `terima_barang.kurang_beda` when another number of pieces is short than was said.
 */
export function pasangkan<P extends Dipindai, D extends Dipindai>(
  isi: readonly P[],
  dipindai: readonly D[],
  kurang: number,
): readonly (readonly [P, D | null])[] {
  const ganda = barcodeGanda(dipindai.map((d) => d.kode_barcode))
  if (ganda) throw new AppError('terima_barang.barcode_ganda', { params: { kode_barcode: ganda } })
  const ada = new Set(isi.map((p) => p.kode_barcode))
  const lain = dipindai.find((d) => !ada.has(d.kode_barcode))
  if (lain)
    throw new AppError('terima_barang.bukan_isi', { params: { kode_barcode: lain.kode_barcode } })
  const pasangan = isi.map(
    (p) => [p, dipindai.find((d) => d.kode_barcode === p.kode_barcode) ?? null] as const,
  )
  const sisa = pasangan.filter(([, d]) => d === null).length
  if (sisa !== kurang) throw new AppError('terima_barang.kurang_beda', { params: { kurang, sisa } })
  return pasangan
}

/** What tells two pieces with one barcode apart. */
interface Ciri {
  readonly kode_dept: string
  readonly kadar: string
  readonly berat_mg: number
}

/** True when a piece that comes in is the one that once left under the same barcode. */
export const barangSama = (a: Ciri, b: Ciri): boolean =>
  a.kode_dept === b.kode_dept && a.kadar === b.kadar && a.berat_mg === b.berat_mg

/** What the ledger has to know of a piece on its way. */
interface NilaiKirim {
  readonly kode_group: string
  readonly berat_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
}

/** The lines of a piece that is lost on its way: it is owed by nobody, and nowhere. */
export function bukukanHilangDiJalan(p: Posting, b: NilaiKirim, tujuan: string): Posting {
  const jalan = akunKirimBarang.antarToko(tujuan)
  const { hilang } = akunHilang
  return p
    .rp(jalan, -b.harga_modal_rp)
    .rp(hilang, b.harga_modal_rp)
    .mg(jalan, -b.berat_mg, b.kode_group)
    .mg(hilang, b.berat_mg, b.kode_group)
    .mgf(jalan, -b.murni_mg)
    .mgf(hilang, b.murni_mg)
    .pcs(jalan, -1)
    .pcs(hilang, 1)
}
