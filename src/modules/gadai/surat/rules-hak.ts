import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type Tagihan, type TiketBunga, tagihan } from './rules-tagihan.ts'
import { jatuhTempoBaru } from './rules-bunga.ts'

/** A moment as a customer's rights see it: the shop's business date, and the clock's in its zone. */
export interface SaatHak {
  readonly tanggal: Tanggal
  readonly jam: Tanggal
}

/**
 * The day on which a right begins: the later of the two, so that a date that lags behind the clock
 * and catches up afterwards takes nothing off it (docs/decisions/0146).
 */
export const mulaiHak = ({ tanggal, jam }: SaatHak): Tanggal => (tanggal > jam ? tanggal : jam)

/**
 * The day up to which time has passed for a customer: the earlier of the two. A right is over when
 * business date and clock have both passed its last day, so nobody shortens it by moving the date.
 */
export const hariHak = ({ tanggal, jam }: SaatHak): Tanggal => (tanggal < jam ? tanggal : jam)

/**
 * The day up to which a ticket is charged. One that was written on a moved date begins there, ahead
 * of the clock; a business date before that is an error, which `tagihan` names.
 */
export function hariTagih(
  { tgl_bunga_mulai: mulai }: { readonly tgl_bunga_mulai: Tanggal },
  { tanggal, jam }: SaatHak,
): Tanggal {
  return hariHak({ tanggal, jam: jam < mulai ? mulai : jam })
}

/**
 * What is charged now. A new due date is counted from the business date, as the act is dated; where
 * the shop extends nothing (`perpanjang` false) it stays.
 */
export function tagihanHak(t: TiketBunga, saat: SaatHak, perpanjang = true): Tagihan {
  const { tanggal } = saat
  const { jatuh_tempo } = t
  return {
    ...tagihan(t, hariTagih(t, saat)),
    jatuh_tempo_sesudah: perpanjang ? jatuhTempoBaru(t, { tanggal, jatuh_tempo }) : jatuh_tempo,
  }
}
