import type { FieldError } from './errors.ts'

/** Returns a safe integer, or throws RangeError with the unit. Amounts are checked where made. */
export function bulat(n: number, satuan: string): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${satuan}: ${n} is no safe integer`)
  return n === 0 ? 0 : n
}

/**
 * Reads a whole number that a person typed or pasted, such as rupiah or pieces. Commas only group
 * thousands. "1.234" gives null, because it may mean 1,234 or 1.234.
 */
export function bacaBulat(teks: string): number | null {
  const bersih = teks.trim().replace(/^(-?)Rp\.?\s*/i, '$1')
  const cocok = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)$/.exec(bersih)
  if (!cocok) return null
  const [, minus, utuh = ''] = cocok
  const n = Number(utuh.replaceAll(',', ''))
  if (!Number.isSafeInteger(n)) return null
  return minus && n !== 0 ? -n : n
}

export type DecimalSign = '.' | ','
export type Ukuran = { readonly nilai: number } | { readonly galat: FieldError }

const TAK_TERBACA: Ukuran = { galat: { code: 'isian.ukuran' } }
const kelompok = (tanda: string) => new RegExp(`^[1-9]\\d{0,2}(?:\\${tanda}\\d{3})+$`)

/**
 * Reads a weight, percentage or carat that a person typed or pasted, as an integer of the smallest
 * unit (3 decimals: "3,125" → 3125). A single comma or dot is the decimal sign. With both, the last
 * one is the decimal sign and the other groups thousands. Two of the same kind are refused, with
 * the possible meanings.
 *
 * `desimalFile` is the decimal sign in the rest of a file. There a single sign of the other kind
 * before three digits is refused too, because nobody checks how it was read.
 */
export function bacaUkuran(teks: string, desimal: number, desimalFile?: DecimalSign): Ukuran {
  const cocok = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(teks.trim())
  if (!cocok) return TAK_TERBACA
  const [, minus = '', angka = ''] = cocok
  const tanda = angka.replaceAll(/\d/g, '')
  const akhir = tanda.at(-1)
  if (akhir === undefined) return nilai(minus, angka, '', desimal)
  const letak = angka.lastIndexOf(akhir)
  const [utuh, pecahan] = [angka.slice(0, letak), angka.slice(letak + 1)]
  if (tanda.length === 1) {
    const asing = desimalFile !== undefined && akhir !== desimalFile
    if (asing && kelompok(akhir).test(angka)) return duaArti(minus, angka, akhir, desimal)
    return nilai(minus, utuh, pecahan, desimal)
  }
  const [pertama = ''] = tanda
  if (tanda.replaceAll(akhir, '') === '') return duaArti(minus, angka, akhir, desimal)
  const berkelompok = !utuh.includes(akhir) && kelompok(pertama).test(utuh)
  return berkelompok ? nilai(minus, utuh.replaceAll(pertama, ''), pecahan, desimal) : TAK_TERBACA
}

function nilai(minus: string, utuh: string, pecahan: string, desimal: number): Ukuran {
  if (pecahan.length > desimal) return { galat: { code: 'isian.desimal', params: { desimal } } }
  const n = Number(utuh + pecahan.padEnd(desimal, '0'))
  if (!Number.isSafeInteger(n)) return TAK_TERBACA
  return { nilai: minus && n !== 0 ? -n : n }
}

/** The possible readings as they can be typed: "1,234,567" is 1234567 or 1234.567. */
function duaArti(minus: string, angka: string, tanda: string, desimal: number): Ukuran {
  const letak = angka.lastIndexOf(tanda)
  const [utuh, pecahan] = [angka.slice(0, letak), angka.slice(letak + 1)]
  const arti: string[] = []
  if (kelompok(tanda).test(angka)) arti.push(minus + angka.replaceAll(tanda, ''))
  const utuhBenar = /^\d{1,3}$/.test(utuh) || kelompok(tanda).test(utuh)
  if (utuhBenar && pecahan !== '' && pecahan.length <= desimal)
    arti.push(`${minus}${utuh.replaceAll(tanda, '')}.${pecahan}`)
  if (arti.length === 0) return TAK_TERBACA
  return { galat: { code: 'isian.dua_arti', params: { arti: arti.join(' / ') } } }
}

/** Writes 3125 with 3 decimals as "3.125", with groups, so that it can be read back. */
export function tulisDesimal(n: number, desimal: number): string {
  const angka = Math.abs(n)
    .toString()
    .padStart(desimal + 1, '0')
  const utuh = angka.slice(0, angka.length - desimal).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const pecahan = desimal > 0 ? `.${angka.slice(-desimal)}` : ''
  return `${n < 0 ? '-' : ''}${utuh}${pecahan}`
}
