import { adalahTanggal, tambahHari, type Tanggal } from '../../shared/tanggal.ts'

const four = (year: string) => (year.length === 2 ? `20${year}` : year)
const two = (n: string) => n.padStart(2, '0')

/**
 * What people type for a date: 2026-11-20, 20-11-2026, 20/11/26, 20112026, 20.11 of the business
 * date's year, +1 and -7 days from it. Day before month, as the trade writes. Null when it is none.
 */
export function readDate(text: string, today: Tanggal): Tanggal | null {
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
  const days = /^([+-]\d{1,3})$/.exec(t)
  return days ? tambahHari(today, Number(days[1])) : null
}
