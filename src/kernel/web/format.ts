import { choiceKey, kinds, type Field, type FieldValue } from '#kernel/shared/fields.ts'
import {
  type Bahasa,
  type GayaTanggal,
  tulisJam,
  tulisSaat,
  tulisTanggal,
  tulisWaktu,
} from '#kernel/shared/i18n.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { language, translate, teksBebas } from './i18n.ts'
import { session } from './session/session.ts'

/** The only place in the browser that formats values for people. */

/** `2026-11-20` → `20 Nov 2026`; any other text comes back unchanged. */
export function formatDate(
  date: string,
  style: GayaTanggal = 'short',
  bahasa: Bahasa = language(),
): string {
  return tulisTanggal(date, bahasa, style)
}

/** A day of the wire with its hour where it has one: `2026-11-23 09:00`. */
export const formatDayHour = (text: string): string =>
  [formatDate(text.slice(0, 10)), text.slice(11)].join(' ').trim()

/** An instant in the shop's zone, Asia/Jakarta by default. */
export function formatInstant(iso: string, bahasa: Bahasa = language()): string {
  const timeZone = session()?.toko.zona_waktu ?? 'Asia/Jakarta'
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : tulisWaktu(at, timeZone, bahasa)
}

/** The hour of an instant in the shop's zone, with its day where that is not today. */
export function formatHour(iso: string, bahasa: Bahasa = language()): string {
  const timeZone = session()?.toko.zona_waktu ?? 'Asia/Jakarta'
  const at = new Date(iso)
  return hariIni(timeZone, at) === hariIni(timeZone)
    ? tulisJam(at, timeZone, bahasa)
    : tulisWaktu(at, timeZone, bahasa)
}

/** A value of the wire, formatted by its kind; weights with two decimals where declared. */
export function formatValue(
  field: Pick<Field, 'kind'>,
  value: FieldValue | undefined,
  more: { readonly desimal?: 2 | 3 } = {},
): string {
  if (value === undefined || value === null) return ''
  if (field.kind === 'berat' && more.desimal === 2 && typeof value === 'number') {
    return tulisBerat(Math.round(value * 1000), 2)
  }
  // Inputs use 2026-11-20; readers see the day in the style of the language.
  if (field.kind === 'tanggal' && typeof value === 'string') return formatDate(value)
  // Documents have instants, reports have times by the shop's clock.
  if (field.kind === 'waktu' && typeof value === 'string')
    return value.endsWith('Z') ? formatInstant(value) : tulisSaat(value, language())
  return kinds[field.kind].write(value)
}

/**
 * Formats a value of which only the name is known, as in approvals and histories. The name carries
 * the unit like a column's; weights are grams, and codes have texts.
 */
export function formatNamed(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return translate(value ? 'umum.ya' : 'umum.tidak')
  if (typeof value === 'string') return teksBebas(choiceKey(name, value)) || formatDate(value)
  if (typeof value !== 'number') return JSON.stringify(value)
  if (name.endsWith('_rp')) return tulisRupiah(value)
  if (name.startsWith('berat')) return `${tulisBerat(dariGram(value))} g`
  return Number.isInteger(value) ? tulisAngka(value) : String(value)
}
