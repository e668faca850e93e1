/** Fewest digits of a phone number. */
export const MIN_DIGIT_HP = 11

/**
 * A phone number as its digits, the country code 62 written as 0: `+62 812-3456-7890` and
 * `081234567890` are one number, so that a number belongs to one member only.
 */
export function rapikanNoHp(teks: string): string {
  return teks.replace(/\D/g, '').replace(/^62/, '0')
}
