import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type FieldKind } from '../../shared/fields.ts'
import { BAHASA } from '../../shared/i18n.ts'
import { formatValue } from '../format.ts'
import { pasteNumber, typeNumber, type NumberRules } from './number-typing.ts'

const NUMBERS = [
  'rupiah',
  'berat',
  'persen',
  'kadar',
  'carat',
  'bilangan',
] as const satisfies FieldKind[]

const rulesOf = (kind: FieldKind): NumberRules => ({
  decimals: kinds[kind].decimals,
  negative: true,
})

/** Presses each character as a person would, the caret always at the end. */
function press(text: string, rules: NumberRules) {
  let now = typeNumber('', 0, rules)
  for (const c of text) now = typeNumber(now.text + c, now.text.length + 1, rules)
  return now
}

describe('number field', () => {
  for (const bahasa of BAHASA) {
    for (const kind of NUMBERS) {
      // 6 languages × 5 kinds × 3,400 values: over 100,000.
      it(`reads back what it writes: ${kind}, ${bahasa}`, () => {
        const scale = 10 ** kinds[kind].decimals
        const value = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
        fc.assert(
          fc.property(value, (n) => {
            const wire = n / scale
            const text = formatValue({ kind }, wire)
            expect(kinds[kind].read(text)).toEqual({ value: n === 0 ? 0 : wire })
            // Pressing key by key is slow: every fourth value.
            if (n % 4 === 0) expect(press(text, rulesOf(kind)).value).toBe(n === 0 ? 0 : wire)
            expect(pasteNumber(text, rulesOf(kind)).value).toBe(n === 0 ? 0 : wire)
          }),
          { numRuns: 3400 },
        )
      })
    }
  }

  it('groups while typing and keeps the caret behind its digit', () => {
    const rules = { decimals: 0, negative: false }
    expect(typeNumber('1234', 4, rules)).toEqual({ text: '1,234', caret: 5, value: 1234 })
    expect(typeNumber('12,9345', 4, rules)).toEqual({ text: '129,345', caret: 3, value: 129_345 })
    expect(typeNumber('007', 3, rules)).toEqual({ text: '7', caret: 1, value: 7 })
  })

  it('begins with a dot, stops at the last decimal, knows an empty field', () => {
    const rules = { decimals: 3, negative: false }
    expect(press('.5', rules)).toEqual({ text: '0.5', caret: 3, value: 0.5 })
    expect(press('3.12567', rules)).toMatchObject({ text: '3.125', value: 3.125 })
    expect(press('3.', rules)).toMatchObject({ text: '3.', value: 3 })
    expect(typeNumber('', 0, rules).value).toBeNull()
  })

  it('refuses a pasted number that could be two numbers', () => {
    expect(pasteNumber('1.234', { decimals: 0, negative: false }).value).toBeNaN()
    expect(pasteNumber('1.234,50', { decimals: 2, negative: false }).value).toBeNaN()
    expect(pasteNumber('-5', { decimals: 0, negative: false }).value).toBeNaN()
    expect(pasteNumber('Rp. 1,250,000', { decimals: 0, negative: false }).value).toBe(1_250_000)
  })

  it('writes weights with three decimals, or two where a report says so', () => {
    expect(formatValue({ kind: 'berat' }, 3.125)).toBe('3.125')
    expect(formatValue({ kind: 'berat' }, 3.125, { desimal: 2 })).toBe('3.13')
    expect(formatValue({ kind: 'rupiah' }, null)).toBe('')
  })
})
