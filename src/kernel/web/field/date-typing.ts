import { type Bahasa, LOCALE } from '#kernel/shared/i18n.ts'
import { adalahTanggal, addDays, type Tanggal } from '#kernel/shared/tanggal.ts'

const four = (year: string) => (year.length === 2 ? `20${year}` : year)
const two = (n: string) => n.padStart(2, '0')

/** The twelve months of a language, in short and long form. */
function namaBulan(bahasa: Bahasa): readonly (readonly [string, string])[] {
  const names = (month: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(LOCALE[bahasa], { month, timeZone: 'UTC' })
    return (n: number) => format.format(new Date(Date.UTC(2026, n, 1)))
  }
  const [short, long] = [names('short'), names('long')]
  return Array.from({ length: 12 }, (_, n) => [short(n), long(n)] as const)
}

/** 1 to 12 for the name of a month or its beginning; 0 when it fits none or two. */
function monthOf(word: string, bahasa: Bahasa): number {
  const typed = word.toLowerCase()
  const fits = namaBulan(bahasa).flatMap((names, i) =>
    names.some((name) => name.toLowerCase().startsWith(typed)) ? [i + 1] : [],
  )
  return fits.length === 1 ? (fits[0] ?? 0) : 0
}

/**
 * Reads a typed date: 2026-11-20, 20-11-2026, 20/11/26, 20112026, 20.11 in the business date's
 * year, +1 and -7 days from it, and the field's own form: 20 Nov 2026. The day comes before the
 * month, as the trade writes. Null when it is no date.
 */
export function readDate(text: string, today: Tanggal, bahasa: Bahasa): Tanggal | null {
  const t = text.trim()
  const real = (y: string, m: string, d: string) => {
    const date = `${four(y)}-${two(m)}-${two(d)}`
    return adalahTanggal(date) ? date : null
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(t)
  if (iso) return real(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const local = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(t)
  if (local) return real(local[3] ?? today.slice(0, 4), local[2] ?? '', local[1] ?? '')
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(t)
  if (packed) return real(packed[3] ?? '', packed[2] ?? '', packed[1] ?? '')
  const han = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(t)
  if (han) return real(han[1] ?? '', han[2] ?? '', han[3] ?? '')
  const words = /^(\d{1,2})[-/. ]+(\p{L}{3,})[-/. ]+(\d{4}|\d{2})$/u.exec(t)
  const month = words ? monthOf(words[2] ?? '', bahasa) : 0
  if (words && month > 0) return real(words[3] ?? '', String(month), words[1] ?? '')
  const days = /^([+-]\d{1,3})$/.exec(t)
  return days ? addDays(today, Number(days[1])) : null
}
