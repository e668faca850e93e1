/** A safe integer, or a RangeError that names the unit. Amounts are asserted where they are made. */
export function bulat(n: number, satuan: string): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${satuan}: ${n} is no safe integer`)
  return n === 0 ? 0 : n
}

/**
 * Reads what a person typed or pasted into a number with at most `desimal` decimals, as an integer
 * of the smallest unit (3 decimals: "3.125" → 3125). Commas only ever group thousands, the dot only
 * ever starts the decimals; anything that could mean two numbers is refused with null, never guessed.
 * In a field without decimals "1.234" is refused, because it may be 1,234 or 1.234.
 */
export function bacaDesimal(teks: string, desimal: number): number | null {
  const bersih = teks.trim().replace(/^(-?)Rp\.?\s*/i, '$1')
  const cocok = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(bersih)
  if (!cocok) return null
  const [, minus, utuh = '', pecahan = ''] = cocok
  if (pecahan.length > desimal) return null
  const n = Number(utuh.replaceAll(',', '') + pecahan.padEnd(desimal, '0'))
  if (!Number.isSafeInteger(n)) return null
  return minus && n !== 0 ? -n : n
}

/** The other direction: 3125 with 3 decimals → "3.125"; grouped, so that it parses back. */
export function tulisDesimal(n: number, desimal: number): string {
  const angka = Math.abs(n)
    .toString()
    .padStart(desimal + 1, '0')
  const utuh = angka.slice(0, angka.length - desimal).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const pecahan = desimal > 0 ? `.${angka.slice(-desimal)}` : ''
  return `${n < 0 ? '-' : ''}${utuh}${pecahan}`
}
