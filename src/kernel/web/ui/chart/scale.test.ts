import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seenOf, ticksOf } from './scale.ts'

describe('lines of an axis', () => {
  test.each([
    [[0, 7], false, [0, 2, 4, 6, 8]],
    [[12_345_678], false, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000, 12_500_000]],
    [[-300, 900], false, [-500, -250, 0, 250, 500, 750, 1_000]],
    [[1_695_000, 1_837_000], true, [1_650_000, 1_700_000, 1_750_000, 1_800_000, 1_850_000]],
    [[0, 0], false, [0, 1]],
  ])('%j, fitted %s', (values, fitted, lines) => {
    expect(ticksOf(values, fitted)).toEqual(lines)
  })

  test('are round, even, few, and hold every figure', () => {
    const figures = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 1 })
    fc.assert(
      fc.property(figures, fc.boolean(), (values, fitted) => {
        const lines = ticksOf(values, fitted)
        const step = (lines[1] as number) - (lines[0] as number)
        expect(lines[0] as number).toBeLessThanOrEqual(Math.min(...values))
        expect(lines.at(-1) as number).toBeGreaterThanOrEqual(Math.max(...values))
        expect(lines.length).toBeLessThanOrEqual(8)
        const power = 10 ** Math.floor(Math.log10(step))
        expect([1, 2, 2.5, 5]).toContain(Number((step / power).toFixed(6)))
      }),
    )
  })
})

test('a series too small to be seen is left to the table', () => {
  const of = (name: string) => ({ name, label: name, field: { kind: 'rupiah' } as const })
  const rows = [
    { jual: 1_000_000, beli: 400_000, service: 5_000 },
    { jual: 2_000_000, beli: 0, service: 0 },
  ]
  const names = (series: readonly { readonly name: string }[]) => series.map((s) => s.name)
  expect(names(seenOf(rows, ['jual', 'beli', 'service'].map(of)))).toEqual(['jual', 'beli'])
  expect(names(seenOf([{ jual: 0, beli: 0 }], ['jual', 'beli'].map(of)))).toEqual(['jual'])
})
