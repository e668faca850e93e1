import { bacaBulat } from '#kernel/shared/numbers.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { kinds, type FieldKind } from '#kernel/shared/fields.ts'

export interface Typed {
  readonly text: string
  readonly caret: number
  /** In units of the wire; null for an empty text, NaN for one that can't be read as one number. */
  readonly value: number | null
  /** Reason why it can't be read. */
  readonly error: FieldError | null
  /** A whole number with fewer than three digits after a separator: the next keys decide. */
  readonly open?: boolean
}

export interface NumberRules {
  readonly kind: FieldKind
  readonly negative: boolean
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const unreadable = (text: string, error: FieldError): Typed => ({
  text,
  caret: text.length,
  value: Number.NaN,
  error,
})

/**
 * The field's text after each key. A weight or percentage stays as typed: its comma is the decimal
 * sign, and grouping would add commas beside the person's own. A whole number is grouped by commas,
 * and the caret stays after the same digit. `before` is the text until this key; it tells the
 * person's separators from ours.
 */
export function typeNumber(raw: string, caret: number, rules: NumberRules, before = ''): Typed {
  if (kinds[rules.kind].decimals > 0) return typeMeasure(raw, caret, rules)
  const spoken = rules.kind === 'rupiah' ? typeSpoken(raw, caret, rules) : null
  if (spoken) return spoken
  // A stray letter is as if it had not been typed: it decides nothing about the separators.
  const text = withoutLetters(raw)
  const at = withoutLetters(raw.slice(0, caret)).length
  return typeSeparated(text, at, before) ?? typeWhole(text, at, rules)
}

const withoutLetters = (text: string) => text.replace(/[^\d.,\s-]/g, '')

function typeMeasure(raw: string, caret: number, { kind, negative }: NumberRules): Typed {
  // A sign alone is the beginning of a number, not an error.
  if (/^\s*-?[.,]?\s*$/.test(raw)) return { text: raw, caret, value: null, error: null }
  if (!negative && raw.includes('-')) return unreadable(raw, { code: 'isian.ukuran' })
  const read = kinds[kind].read(raw)
  if ('error' in read) return { ...unreadable(raw, read.error), caret }
  return { text: raw, caret, value: Number(read.value), error: null }
}

/** Words that people write rupiah with: 150rb, 1,5jt. */
const SPOKEN: Readonly<Record<string, number>> = {
  rb: 1_000,
  ribu: 1_000,
  k: 1_000,
  jt: 1_000_000,
  juta: 1_000_000,
}

/**
 * An amount with a word for its zeros, once the word is whole; while it is begun the text stays as
 * typed. Three digits after one separator could be a group or a decimal part: refused with both.
 * Null for a text without such a word.
 */
function typeSpoken(raw: string, caret: number, { negative }: NumberRules): Typed | null {
  const parts = /^\s*(-?)(\d+|\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d+)\s*([a-z]+)\s*$/i.exec(raw)
  const [, minus = '', number = '', typed = ''] = parts ?? []
  const word = typed.toLowerCase()
  const begun = Object.keys(SPOKEN).some((w) => w.startsWith(word))
  if (!parts || !begun || (minus && !negative)) return null
  const times = SPOKEN[word]
  const open = { text: raw, caret, open: true, value: Number.NaN }
  if (times === undefined) return { ...open, error: { code: 'isian.angka' } }
  const plain = Number(number.replace(/[.,]/g, '')) * times
  const exact = Number(number.replace(',', '.')) * times
  const whole = Math.round(exact)
  const single = /^\d+[.,]\d+$/.test(number)
  if (single && /[.,]\d{3}$/.test(number))
    return { ...open, error: { code: 'isian.dua_arti', params: { arti: `${plain} / ${whole}` } } }
  if (single && Math.abs(exact - whole) > 1e-3) return { ...open, error: { code: 'isian.angka' } }
  const text = minus + group(String(single ? whole : plain))
  const value = bacaBulat(text)
  return {
    text,
    caret: text.length,
    value: value ?? Number.NaN,
    error: value === null ? { code: 'isian.angka' } : null,
  }
}

const separators = (text: string) => text.replace(/[^.,]/g, '').length
/** True when the text has only our own grouping commas. */
export const isGrouped = (text: string) => /^-?(\d{1,3}(,\d{3})*)?$/.test(text)

/**
 * A whole number with the person's separator and fewer than three digits after it; null for any
 * other text. Three digits are a group. Until then the text stays as typed: zeros are an empty
 * decimal part (`1.500.000,00`), other digits are refused with both readings, and no digit is
 * dropped.
 */
function typeSeparated(raw: string, caret: number, before: string): Typed | null {
  const own = separators(raw) <= separators(before) && isGrouped(before) && !/[.,]$/.test(raw)
  const parts = /^(-?[\d.,]*\d)[.,](\d{0,2})$/.exec(raw.trim())
  if (own || !parts) return null
  const [, head = '', tail = ''] = parts
  const whole = bacaBulat(head.replaceAll('.', ','))
  const open = { text: raw, caret, open: true }
  if (whole === null) return { ...open, value: Number.NaN, error: { code: 'isian.angka' } }
  if (/^0*$/.test(tail)) return { ...open, value: whole, error: null }
  const arti = `${whole} / ${whole}${tail}`
  return { ...open, value: Number.NaN, error: { code: 'isian.dua_arti', params: { arti } } }
}

function typeWhole(raw: string, caret: number, { negative }: NumberRules): Typed {
  const minus = negative && raw.trimStart().startsWith('-') ? '-' : ''
  const before = raw.slice(0, caret).replace(/\D/g, '')
  const plain = raw.replace(/\D/g, '')
  const digits = plain.replace(/^0+(?=\d)/, '')
  const text = minus + group(digits)
  const value = text === '' ? null : (bacaBulat(text) ?? Number.NaN)
  const target = Math.max(0, before.length - (plain.length - digits.length))
  const error: FieldError | null = Number.isNaN(value) ? { code: 'isian.angka' } : null
  return { text, caret: caretAfter(text, target, minus.length), value, error }
}

/** Position after the n-th digit. */
function caretAfter(text: string, n: number, start: number): number {
  let seen = 0
  let at = start
  while (at < text.length && seen < n) {
    if (text[at] !== ',') seen++
    at++
  }
  return at
}

/**
 * Reads pasted or dropped text with the shared parser; a text that it refuses is shown as wrong.
 */
export function pasteNumber(raw: string, rules: NumberRules): Typed {
  const text = raw.trim()
  if (text === '' || kinds[rules.kind].decimals > 0) return typeNumber(text, text.length, rules)
  const spoken = rules.kind === 'rupiah' ? typeSpoken(text, text.length, rules) : null
  if (spoken) return spoken
  const n = bacaBulat(text)
  if (n === null || (n < 0 && !rules.negative)) return unreadable(text, { code: 'isian.angka' })
  const digits = text.replace(/^(-?)Rp\.?\s*/i, '$1')
  return typeNumber(digits, digits.length, rules)
}
