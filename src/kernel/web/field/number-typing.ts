import { bacaDesimal } from '../../shared/bilangan.ts'

export interface Typed {
  readonly text: string
  readonly caret: number
  /** In units of the wire; null for nothing, NaN for what can't be read as one number. */
  readonly value: number | null
}

export interface NumberRules {
  readonly decimals: number
  readonly negative: boolean
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

function valueOf(text: string, decimals: number): number | null {
  if (text === '') return null
  const n = bacaDesimal(text.replace(/\.$/, ''), decimals)
  return n === null ? Number.NaN : n / 10 ** decimals
}

/**
 * What stands in a number field after each key: grouped by commas, one dot, never more decimals than
 * the field has. Commas are only ever ours. The caret stays behind the same digit.
 */
export function typeNumber(raw: string, caret: number, rules: NumberRules): Typed {
  const keep = rules.decimals > 0 ? /[^\d.]/g : /\D/g
  const minus = rules.negative && raw.trimStart().startsWith('-') ? '-' : ''
  const before = raw.slice(0, caret).replace(keep, '')
  const plain = raw.replace(keep, '')
  const dot = plain.indexOf('.')
  const whole = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^0+(?=\d)/, '')
  const rest =
    dot < 0
      ? ''
      : plain
          .slice(dot + 1)
          .replaceAll('.', '')
          .slice(0, rules.decimals)
  const text = minus + group(whole || (dot < 0 ? '' : '0')) + (dot < 0 ? '' : `.${rest}`)
  const lost = plain.length - plain.replace(/^0+(?=\d)/, '').length
  const target = Math.max(0, before.length - lost + (dot === 0 ? 1 : 0))
  return {
    text,
    caret: caretAfter(text, target, minus.length),
    value: valueOf(text, rules.decimals),
  }
}

/** Position behind the n-th digit or dot. */
function caretAfter(text: string, n: number, start: number): number {
  let seen = 0
  let at = start
  while (at < text.length && seen < n) {
    if (text[at] !== ',') seen++
    at++
  }
  return at
}

/** What was pasted or dropped is read by the house's parser: no guess, the person sees it refused. */
export function pasteNumber(raw: string, rules: NumberRules): Typed {
  const n = bacaDesimal(raw, rules.decimals)
  if (n === null || (n < 0 && !rules.negative)) {
    return { text: raw.trim(), caret: raw.trim().length, value: raw.trim() ? Number.NaN : null }
  }
  const digits = raw.trim().replace(/^(-?)Rp\.?\s*/i, '$1')
  return typeNumber(digits, digits.length, rules)
}
