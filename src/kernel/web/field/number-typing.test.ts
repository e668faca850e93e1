import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type FieldKind } from '#kernel/shared/fields.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
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

const rulesOf = (kind: FieldKind): NumberRules => ({ kind, negative: true })

/** Types each character with the caret at the end. */
function press(text: string, rules: NumberRules) {
  let now = typeNumber('', 0, rules)
  for (const c of text) now = typeNumber(now.text + c, now.text.length + 1, rules, now.text)
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
            // Typing key by key is slow, so only every fourth value is typed.
            if (n % 4 === 0) expect(press(text, rulesOf(kind)).value).toBe(n === 0 ? 0 : wire)
            expect(pasteNumber(text, rulesOf(kind)).value).toBe(n === 0 ? 0 : wire)
          }),
          { numRuns: 3400 },
        )
      })
    }
  }

  it('groups a whole number while typing and keeps the caret behind its digit', () => {
    const rules = { kind: 'rupiah', negative: false } as const
    expect(typeNumber('1234', 4, rules)).toMatchObject({ text: '1,234', caret: 5, value: 1234 })
    expect(typeNumber('12,9345', 4, rules)).toMatchObject({ text: '129,345', caret: 3 })
    expect(typeNumber('007', 3, rules)).toMatchObject({ text: '7', caret: 1, value: 7 })
    expect(press('1250000', rules)).toMatchObject({ text: '1,250,000', value: 1_250_000 })
  })

  it('reads the words that people write rupiah with, and no other letters', () => {
    const rules = { kind: 'rupiah', negative: false } as const
    for (const [text, value] of [
      ['150rb', 150_000],
      ['150 ribu', 150_000],
      ['150RB', 150_000],
      ['75k', 75_000],
      ['2jt', 2_000_000],
      ['1,5jt', 1_500_000],
      ['1.5 juta', 1_500_000],
      ['2,25jt', 2_250_000],
      ['1.250.000rb', 1_250_000_000],
    ] as const) {
      expect(press(text, rules), text).toMatchObject({ value, error: null })
      expect(pasteNumber(text, rules), text).toMatchObject({ value, error: null })
    }
    // Begun and not whole: as typed, and no number.
    expect(press('15j', rules)).toMatchObject({ text: '15j', value: Number.NaN, open: true })
    expect(press('1,500jt', rules)).toMatchObject({
      value: Number.NaN,
      error: { code: 'isian.dua_arti', params: { arti: '1500000000 / 1500000' } },
    })
    // Where no rupiah are counted no word multiplies.
    expect(press('150rb', { kind: 'bilangan', negative: false })).toMatchObject({ value: 150 })
    expect(press('150x', rules)).toMatchObject({ text: '150', value: 150 })
    // A stray letter does not turn a decimal part into digits.
    expect(press('12.5x', rules)).toMatchObject({ value: Number.NaN })
    expect(press('1.250.000,5jt', rules)).toMatchObject({ value: Number.NaN })
  })

  it('never multiplies by the digits of a decimal part that was typed', () => {
    for (const kind of ['rupiah', 'bilangan'] as const) {
      const rules = { kind, negative: false }
      for (const million of [
        '1.500.000,00',
        '1,500,000.00',
        '1500000,00',
        '1500000.0',
        '1.500.000,',
      ])
        expect(press(million, rules), million).toMatchObject({ value: 1_500_000, error: null })
      for (const half of ['1.500.000,5', '1500000,50', '1,500,000.5', '0,5'])
        expect(press(half, rules), half).toMatchObject({
          value: Number.NaN,
          error: { code: 'isian.dua_arti' },
        })
      expect(press('12,75', rules).error?.params).toEqual({ arti: '12 / 1275' })
      expect(press('1.500.000', rules)).toMatchObject({ text: '1,500,000', value: 1_500_000 })
      expect(press('1,250,000', rules)).toMatchObject({ text: '1,250,000', value: 1_250_000 })
      expect(press('1250,000', rules)).toMatchObject({ text: '1,250,000', value: 1_250_000 })
    }
  })

  it('regroups what is left when digits are taken away, and takes a typed comma back', () => {
    const rules = { kind: 'rupiah', negative: false } as const
    expect(typeNumber('1,25', 4, rules, '1,250')).toMatchObject({ text: '125', value: 125 })
    expect(typeNumber('1,500,00', 8, rules, '1,500,000')).toMatchObject({ text: '150,000' })
    expect(typeNumber('1,250', 5, rules, '1,250,')).toMatchObject({ text: '1,250', value: 1250 })
    expect(typeNumber('1,250,', 6, rules, '1,250,5')).toMatchObject({ value: 1250, error: null })
  })

  it('takes a typed comma for the decimal of a weight, and the last sign where both stand', () => {
    const rules = { kind: 'berat', negative: false } as const
    expect(press('0,75', rules)).toMatchObject({ text: '0,75', caret: 4, value: 0.75 })
    expect(press('3,456', rules).value).toBe(3.456)
    expect(press('3.456', rules).value).toBe(3.456)
    expect(press('.5', rules).value).toBe(0.5)
    expect(press('1.234,5', rules).value).toBe(1234.5)
    expect(press('1,234.5', rules).value).toBe(1234.5)
    expect(press('3.', rules)).toMatchObject({ text: '3.', value: 3 })
    expect(press(',', rules)).toMatchObject({ text: ',', value: null, error: null })
    expect(typeNumber('', 0, rules).value).toBeNull()
  })

  it('refuses what could be two weights or none, typed as well as pasted, and drops no digit', () => {
    const rules = { kind: 'berat', negative: false } as const
    for (const way of [press, pasteNumber]) {
      expect(way('1,234,567', rules)).toMatchObject({
        text: '1,234,567',
        value: Number.NaN,
        error: { code: 'isian.dua_arti', params: { arti: '1234567 / 1234.567' } },
      })
      expect(way('3,12567', rules)).toMatchObject({ error: { code: 'isian.desimal' } })
      expect(way('0，75', rules)).toMatchObject({ text: '0，75', error: { code: 'isian.ukuran' } })
      expect(way('-5', rules)).toMatchObject({ error: { code: 'isian.ukuran' } })
    }
  })

  it('refuses a pasted whole number that could be two numbers', () => {
    const rules = { kind: 'rupiah', negative: false } as const
    expect(pasteNumber('1.234', rules).value).toBeNaN()
    expect(pasteNumber('-5', rules).value).toBeNaN()
    expect(pasteNumber('Rp. 1,250,000', rules).value).toBe(1_250_000)
    expect(pasteNumber('1.234,50', { kind: 'persen', negative: false }).value).toBe(1234.5)
  })

  it('writes weights with three decimals, or two where a report says so', () => {
    expect(formatValue({ kind: 'berat' }, 3.125)).toBe('3.125')
    expect(formatValue({ kind: 'berat' }, 3.125, { desimal: 2 })).toBe('3.13')
    expect(formatValue({ kind: 'rupiah' }, null)).toBe('')
  })
})
