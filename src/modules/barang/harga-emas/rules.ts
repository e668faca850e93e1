import { persenDari } from '#kernel/shared/hitung-rupiah.ts'

/** A new gold price further from the old one than this is asked about before it is sent. */
export const LOMPATAN_HARGA_EMAS_PERSEN = 10

/**
 * Change in percent, with its sign, when it is a leap; null when it is not or nothing stood before.
 */
export function lompatanHargaEmas(sebelum: number, nominal: number): number | null {
  if (sebelum <= 0) return null
  const persen = ((nominal - sebelum) / sebelum) * 100
  return Math.abs(persen) > LOMPATAN_HARGA_EMAS_PERSEN ? Math.round(persen * 10) / 10 : null
}

/** What a gram of this purity would cost at the price of fine gold; kadar in percent. */
export function hargaMurni(nominal: number, kadar: number): number {
  return persenDari(nominal, Math.round(kadar * 100))
}

/** What is typed for a higher and for a lower price, in the person's language: `naik, +`. */
export interface KataHarga {
  readonly naik: string
  readonly turun: string
}

const SERIBU = /(\d)\s*(rb|ribu|k)$/

/**
 * By how many rupiah a typed line wants the gold price to change: `harga emas naik 5000`, `emas turun
 * 5rb`. Null when it says something else: a word for gold or price, a direction and a number are all
 * needed, and nothing else may stand there.
 */
export function bacaPerintahHarga(typed: string, kata: KataHarga): number | null {
  const text = typed.toLowerCase().trim().replace(SERIBU, '$1000')
  const found = /^(.*?\D)\s*([\d.,]+)$/.exec(text)
  if (!found) return null
  const [, words = '', digits = ''] = found
  const said = words.trim()
  const one = (all: string) => all.split(',').some((w) => w.trim() !== '' && said === w.trim())
  // Groups of three are thousands, whatever separates them; anything else is no whole number.
  const whole = digits.replace(/[.,](?=\d{3}(?!\d))/g, '')
  const n = /^\d{1,9}$/.test(whole) ? Number(whole) : 0
  if (n === 0) return null
  if (one(kata.naik)) return n
  return one(kata.turun) ? -n : null
}
