import type { FieldError } from './errors.ts'

/** Digits of a tax number and of an identity number; a place of business has six more. */
export const DIGIT_NPWP = 16
export const DIGIT_NITKU = 22

/** A number as its digits; people write dots, dashes and spaces between them. */
export const digitSaja = (teks: string): string => teks.replace(/[\s.-]/g, '')

const ANGKA = /^\d+$/
const sebanyak = (teks: string, n: number) => ANGKA.test(teks) && teks.length === n

/** Null when a NPWP is its 16 digits. */
export const salahNpwp = (npwp: string): FieldError | null =>
  sebanyak(digitSaja(npwp), DIGIT_NPWP)
    ? null
    : { code: 'pajak.npwp_salah', params: { jumlah: DIGIT_NPWP } }

/** Null when a NITKU is a NPWP and six digits, of this NPWP. */
export function salahNitku(nitku: string, npwp: string): FieldError | null {
  const angka = digitSaja(nitku)
  if (!sebanyak(angka, DIGIT_NITKU))
    return { code: 'pajak.nitku_salah', params: { jumlah: DIGIT_NITKU } }
  return angka.startsWith(digitSaja(npwp)) ? null : { code: 'pajak.nitku_lain' }
}

/** NITKU of a place: the NPWP and its six digits, 0 the head office. */
export const nitkuToko = (npwp: string, tempat: unknown): string =>
  npwp + String(Number(tempat ?? 0)).padStart(DIGIT_NITKU - DIGIT_NPWP, '0')
