import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { type ScaleMake, readFrame } from '#kernel/shared/scale/frames.ts'
import type { FieldError } from '#kernel/shared/errors.ts'

/** Weighings of a session stay in the browser under this name. */
export const KUNCI_SESI = 'timbang_barang'

export const STATUS_TIMBANG = ['MULAI', 'COCOK', 'SELISIH', 'BATAL'] as const
export const SUMBER_TIMBANG = ['SERIAL', 'STASIUN', 'KETIK'] as const

/** Pieces that lie in their tray: those at a craftsman are the shop's, and not on the scale. */
export const DI_DALAM_BAKI = STATUS_STOCK.filter((status) => status !== 'SERVICE')

/** Tolerance of a tray that has none of its own: the last digit of a shop's scale, and dust. */
export const TOLERANSI_BAKU_MG = 100

export interface IsiBaki {
  readonly buku_mg: number
  readonly tara_baki_mg: number
  readonly tara_label_mg: number
  readonly toleransi_mg: number
}

export interface HasilTimbang {
  readonly selisih_mg: number
  readonly status: 'COCOK' | 'SELISIH'
}

/**
 * What the scale says beyond the book: tray and labels taken off. Positive: more gold lies there
 * than is booked. A difference of exactly the tolerance is within it.
 */
export function hasilTimbang(timbang_mg: number, baki: IsiBaki): HasilTimbang {
  const selisih_mg = timbang_mg - baki.tara_baki_mg - baki.tara_label_mg - baki.buku_mg
  return { selisih_mg, status: Math.abs(selisih_mg) <= baki.toleransi_mg ? 'COCOK' : 'SELISIH' }
}

/**
 * Tare of the labels for a tray that lost pieces with their labels: what lies in it beyond the tray
 * itself, where that is less than its labels should weigh. Null for any other weight.
 */
export function taraSisa(timbang_mg: number, baki: IsiBaki): number | null {
  const sisa_mg = timbang_mg - baki.tara_baki_mg
  return sisa_mg >= 0 && sisa_mg < baki.tara_label_mg ? sisa_mg : null
}

/** A weight that no tray can have; null when it can. */
export function periksaTimbang(timbang_mg: number, baki: IsiBaki): FieldError | null {
  if (timbang_mg <= 0) return { code: 'berat.nol' }
  if (timbang_mg < baki.tara_baki_mg + baki.tara_label_mg)
    return { code: 'timbang.kurang_dari_tara' }
  return null
}

const TAK_STABIL = {
  moving: 'timbang.bergerak',
  over: 'timbang.beban_lebih',
  under: 'timbang.beban_kurang',
  noise: 'timbang.tak_terbaca',
} as const

/**
 * Whether the scale's own words say this weight, stable: what came from a scale can be read again by
 * anybody. Null when they do.
 */
export function periksaBingkai(
  merek: ScaleMake,
  bingkai: string,
  timbang_mg: number,
): FieldError | null {
  const baca = readFrame(merek, bingkai)
  if (baca.state === 'unit') return { code: 'timbang.satuan', params: { satuan: baca.unit } }
  if (baca.state !== 'stable') return { code: TAK_STABIL[baca.state] }
  return baca.berat_mg === timbang_mg ? null : { code: 'timbang.bingkai_beda' }
}
