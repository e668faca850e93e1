const MG: Readonly<Record<'g' | 'ct', number>> = { g: 1_000, ct: 200 }

/**
 * Milligrams of a decimal text as a scale shows it, rounded to the nearest one; null for a text
 * that is no number. Digits are not put through binary fractions.
 */
export function milligramsOf(text: string, unit: 'g' | 'ct'): number | null {
  const [, sign, whole = '', part = ''] = /^(-)?(\d{1,7})(?:\.(\d{0,6}))?$/.exec(text) ?? []
  if (whole === '') return null
  const micro = BigInt(whole + part.padEnd(6, '0')) * BigInt(MG[unit])
  const mg = Number((micro + 500_000n) / 1_000_000n)
  return sign && mg > 0 ? -mg : mg
}
