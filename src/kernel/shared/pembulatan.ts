export type Arah = 'NAIK' | 'TURUN' | 'SETENGAH'

/**
 * The only rounding function: `n` to a multiple of `langkah`. NAIK: up to the next multiple; a
 * multiple stays. TURUN: down. SETENGAH: to the nearest, halves away from zero.
 * Takes and answers integers.
 */
export function bulatkan(n: number, langkah: number, arah: Arah): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`bulatkan: ${n} is no safe integer`)
  if (!Number.isSafeInteger(langkah) || langkah <= 0) throw new RangeError(`langkah ${langkah}`)
  const sisa = ((n % langkah) + langkah) % langkah
  if (sisa === 0) return n
  const bawah = n - sisa
  if (arah === 'TURUN') return bawah
  if (arah === 'NAIK') return bawah + langkah
  const naik = n >= 0 ? sisa * 2 >= langkah : sisa * 2 > langkah
  return naik ? bawah + langkah : bawah
}

/**
 * `atas / bawah` rounded half away from zero to an integer, exact for products up to 2^53. Throws
 * RangeError when `atas` is no safe integer, so that an overflowed product is never used.
 */
export function bagiBulat(atas: number, bawah: number): number {
  return bulatkan(atas, bawah, 'SETENGAH') / bawah
}
