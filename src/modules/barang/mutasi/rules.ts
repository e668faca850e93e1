import { AppError } from '#kernel/shared/errors.ts'
import type { NilaiBarang } from '#modules/barang/barang/rules.ts'

/** Most pieces in one move: a tray and a half. */
export const MAKS_PINDAH = 500

export interface Tempat {
  readonly kode_gudang: string
  readonly kode_baki: string
}

/** A tray that takes pieces, with what lies in it. */
export interface BakiTujuan extends Tempat {
  readonly kapasitas: number | null
  readonly isi: number
}

/**
 * Whether `barang` may go to `tujuan`, a tray of the warehouse `kode_gudang`. Throws 422
 * `pindah_barang.bukan_gudang`, `pindah_barang.baki_sama` for a piece that lies there already,
 * `pindah_barang.baki_penuh` when the tray has no room for all of them.
 */
export function periksaTujuan(
  tujuan: BakiTujuan,
  kode_gudang: string,
  barang: readonly (Tempat & { readonly kode_barcode: string })[],
): void {
  const { kode_baki, kapasitas, isi } = tujuan
  if (tujuan.kode_gudang !== kode_gudang)
    throw new AppError('pindah_barang.bukan_gudang', { params: { kode_baki, kode_gudang } })
  const di = barang.find((b) => b.kode_baki === kode_baki)
  if (di)
    throw new AppError('pindah_barang.baki_sama', {
      params: { kode_barcode: di.kode_barcode, kode_baki },
    })
  if (kapasitas !== null && isi + barang.length > kapasitas)
    throw new AppError('pindah_barang.baki_penuh', {
      params: { kode_baki, kapasitas, isi, jumlah: barang.length },
    })
}

/** What a document of goods keeps of a piece, so that it is undone only as it was done. */
export type Tersimpan = Omit<NilaiBarang, keyof Tempat>

const TETAP = ['kode_group', 'berat_mg', 'murni_mg', 'harga_modal_rp'] as const

/** True while a piece is worth what the document said, to the milligram and the rupiah. */
export const masihSama = (kini: Tersimpan, dulu: Tersimpan): boolean =>
  TETAP.every((nama) => kini[nama] === dulu[nama])
