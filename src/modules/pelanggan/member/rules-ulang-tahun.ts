import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'

/** A birthday is told to the counter this many days ahead. */
export const HARI_ULANG_TAHUN = 7

/**
 * Days from `hari` to the next birthday, 0 on the day itself; null when it is more than a week away.
 * Who was born on 29 February has it on the 28th in years that don't have that day.
 */
export function hariKeUlangTahun(tgl_lahir: Tanggal, hari: Tanggal): number | null {
  for (let n = 0; n <= HARI_ULANG_TAHUN; n++) {
    const saat = addDays(hari, n)
    if (saat.slice(5) === tgl_lahir.slice(5)) return n
    const tidakKabisat = saat.endsWith('-02-28') && addDays(saat, 1).endsWith('-03-01')
    if (tgl_lahir.endsWith('-02-29') && tidakKabisat) return n
  }
  return null
}
