import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beratMurni, dariGram, keGram, miligram, tulisBerat } from './berat.ts'
import { bacaDesimal, tulisDesimal } from './bilangan.ts'
import { basisPoin } from './kadar.ts'
import { bagiBulat, bulatkan } from './pembulatan.ts'
import { Posting } from './posting.ts'
import { rupiah, tulisAngka, tulisRupiah } from './rupiah.ts'

describe('rounding', () => {
  test.each([
    [1_234_100, 'NAIK', 1_234_500],
    [1_234_500, 'NAIK', 1_234_500],
    [1_234_900, 'TURUN', 1_234_500],
    [1_234_249, 'SETENGAH', 1_234_000],
    [1_234_250, 'SETENGAH', 1_234_500],
    [-1_234_250, 'SETENGAH', -1_234_500],
    [-1, 'NAIK', 0],
    [-1, 'TURUN', -500],
    [0, 'NAIK', 0],
  ] as const)('%i %s to 500 is %i', (n, arah, wanted) => {
    expect(bulatkan(n, 500, arah) + 0).toBe(wanted)
  })

  test('stays within a step, on a multiple, and is idempotent', () => {
    const n = fc.integer({ min: -1e12, max: 1e12 })
    const step = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(n, step, fc.constantFrom('NAIK', 'TURUN', 'SETENGAH' as const), (x, s, arah) => {
        const r = bulatkan(x, s, arah)
        expect(r % s === 0).toBe(true)
        expect(Math.abs(r - x)).toBeLessThan(s)
        expect(bulatkan(r, s, arah)).toBe(r)
      }),
    )
  })

  test('fine weight is rounded half up once', () => {
    expect(beratMurni(miligram(3_125), basisPoin(7_500))).toBe(2_344)
    expect(beratMurni(miligram(1), basisPoin(5_000))).toBe(1)
    expect(bagiBulat(7, 2)).toBe(4)
  })
})

describe('numbers that people write', () => {
  test.each([
    ['3.125', 3, 3_125],
    ['1,234.5', 3, 1_234_500],
    ['Rp. 1,234,500', 0, 1_234_500],
    ['-20', 0, -20],
    ['1.234', 0, null],
    ['1,23', 0, null],
    ['12,3456', 0, null],
    ['3.1255', 3, null],
    ['１２', 0, null],
    ['1e3', 0, null],
    ['', 0, null],
  ])('%s with %i decimals reads as %s', (text, desimal, wanted) => {
    expect(bacaDesimal(text, desimal)).toBe(wanted)
  })

  test('what is written reads back', () => {
    const n = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(n, fc.integer({ min: 0, max: 3 }), (x, d) => {
        expect(bacaDesimal(tulisDesimal(x, d), d)).toBe(x === 0 ? 0 : x)
      }),
      { numRuns: 5_000 },
    )
  })

  test('rupiah and gram as the specification writes them', () => {
    expect(tulisRupiah(1_234_500)).toBe('Rp. 1,234,500')
    expect(tulisRupiah(-500)).toBe('-Rp. 500')
    expect(tulisAngka(-0)).toBe('0')
    expect(tulisBerat(3_125)).toBe('3.125')
    expect(tulisBerat(3_125, 2)).toBe('3.13')
    expect(keGram(dariGram(0.001))).toBe(0.001)
    expect(() => dariGram(0.0001)).toThrow(RangeError)
    expect(() => rupiah(1.5)).toThrow(RangeError)
  })
})

describe('posting', () => {
  test('adds up what falls on one account and refuses what does not balance', () => {
    const p = new Posting().rp('a', 100).rp('a', 50).rp('b', -150).pcs('a', 1).pcs('b', -1)
    expect(p.lines().map((l) => [l.akun, l.satuan, l.jumlah])).toEqual([
      ['a', 'IDR', 150],
      ['a', 'PCS', 1],
      ['b', 'IDR', -150],
      ['b', 'PCS', -1],
    ])
    expect(() => p.rp('c', 1).lines()).toThrow(/out of balance/)
  })
})
