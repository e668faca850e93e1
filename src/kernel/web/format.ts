import { kinds, type Field, type FieldValue } from '../shared/fields.ts'
import { LOCALE, type Bahasa } from '../shared/i18n.ts'
import { tulisBerat } from '../shared/berat.ts'
import { adalahTanggal } from '../shared/tanggal.ts'
import { language } from './i18n.ts'
import { session } from './session/session.ts'

/** The one place where the browser turns values into what people read. */

const DATE_STYLES = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(bahasa: Bahasa, style: string, options: Intl.DateTimeFormatOptions) {
  const key = `${bahasa} ${style} ${options.timeZone ?? ''}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[bahasa], options)
  formats.set(key, known)
  return known
}

/** `2026-11-20` → `20 Nov 2026`; what is no date comes back as it is. */
export function formatDate(
  date: string,
  style: keyof typeof DATE_STYLES = 'short',
  bahasa: Bahasa = language(),
): string {
  if (!adalahTanggal(date)) return date
  const options = { ...DATE_STYLES[style], timeZone: 'UTC' }
  return dateFormat(bahasa, style, options).format(new Date(`${date}T00:00:00Z`))
}

/** An instant in the shop's zone, Asia/Jakarta by default. */
export function formatInstant(iso: string, bahasa: Bahasa = language()): string {
  const timeZone = session()?.toko.zona_waktu ?? 'Asia/Jakarta'
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : dateFormat(bahasa, 'instant', options).format(at)
}

/** A value of the wire, as its kind writes it; weights with two decimals where a report says so. */
export function formatValue(
  field: Pick<Field, 'kind'>,
  value: FieldValue | undefined,
  more: { readonly desimal?: 2 | 3 } = {},
): string {
  if (value === undefined || value === null) return ''
  if (field.kind === 'berat' && more.desimal === 2 && typeof value === 'number') {
    return tulisBerat(Math.round(value * 1000), 2)
  }
  // Inputs read and write 2026-11-20; whoever only reads it sees the day as the language has it.
  if (field.kind === 'tanggal' && typeof value === 'string') return formatDate(value)
  return kinds[field.kind].write(value)
}
