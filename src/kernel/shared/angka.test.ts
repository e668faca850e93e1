import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beratMurni, dariGram, keGram, miligram, tulisBerat } from './berat.ts'
import { bacaBulat, bacaUkuran, tulisDesimal } from './numbers.ts'
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
    ['Rp. 1,234,500', 1_234_500],
    ['-20', -20],
    ['1.234', null],
    ['1,23', null],
    ['12,3456', null],
    ['1.234.567', null],
    ['１２', null],
    ['1e3', null],
    ['', null],
  ])('%s in whole rupiah reads as %s', (text, wanted) => {
    expect(bacaBulat(text)).toBe(wanted)
  })

  test.each([
    ['0,75', 3, 750],
    ['0.75', 3, 750],
    [',75', 3, 750],
    ['3,456', 3, 3_456],
    ['3.456', 3, 3_456],
    ['3,', 3, 3_000],
    ['75,5', 2, 7_550],
    ['1.234,5', 3, 1_234_500],
    ['1,234.5', 3, 1_234_500],
    ['1.234.567,8', 3, 1_234_567_800],
    ['1,234,567.8', 3, 1_234_567_800],
    ['-1.234,5', 3, -1_234_500],
    [' 1234,5 ', 3, 1_234_500],
  ])('%s with %i decimals reads as %i of the smallest unit', (text, desimal, wanted) => {
    expect(bacaUkuran(text, desimal)).toEqual({ nilai: wanted })
  })

  test.each([
    ['1,234,567', 3, '1234567 / 1234.567'],
    ['1.234.567', 3, '1234567 / 1234.567'],
    ['1,234,567', 2, '1234567'],
    ['1.234.56', 2, '1234.56'],
  ])('%s with %i decimals is refused with what it could mean: %s', (text, desimal, arti) => {
    expect(bacaUkuran(text, desimal)).toEqual({
      galat: { code: 'isian.dua_arti', params: { arti } },
    })
  })

  test.each([
    ['3,1255', 3, 'isian.desimal'],
    ['12.34,5', 3, 'isian.ukuran'],
    ['1,234.567,8', 3, 'isian.ukuran'],
    ['1.,5', 3, 'isian.ukuran'],
    ['1 234,5', 3, 'isian.ukuran'],
    ['3,5 g', 3, 'isian.ukuran'],
    ['０，７５', 3, 'isian.ukuran'],
    ['1e3', 3, 'isian.ukuran'],
    [',', 3, 'isian.ukuran'],
    ['', 3, 'isian.ukuran'],
    ['99999999999999999', 3, 'isian.ukuran'],
  ])('%s with %i decimals is refused: %s', (text, desimal, code) => {
    expect(bacaUkuran(text, desimal)).toMatchObject({ galat: { code } })
  })

  test('in a file, a lone sign against its own decimal is refused where it could group', () => {
    const galat = { code: 'isian.dua_arti', params: { arti: '1234 / 1.234' } }
    expect(bacaUkuran('1.234', 3, ',')).toEqual({ galat })
    expect(bacaUkuran('1,234', 3, '.')).toEqual({ galat })
    expect(bacaUkuran('1,234', 3, ',')).toEqual({ nilai: 1_234 })
    expect(bacaUkuran('0.750', 3, ',')).toEqual({ nilai: 750 })
    expect(bacaUkuran('3.5', 3, ',')).toEqual({ nilai: 3_500 })
  })

  test('what is written reads back, as it stands and with comma and dot in each other’s place', () => {
    const n = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(n, fc.integer({ min: 1, max: 3 }), (x, d) => {
        const text = tulisDesimal(x, d)
        const turned = text.replace(/[.,]/g, (c) => (c === ',' ? '.' : ','))
        expect(bacaUkuran(text, d)).toEqual({ nilai: x === 0 ? 0 : x })
        expect(bacaUkuran(turned, d)).toEqual({ nilai: x === 0 ? 0 : x })
        expect(bacaBulat(tulisDesimal(x, 0))).toBe(x === 0 ? 0 : x)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a text is never read as two different numbers: what is read, written and read again stays', () => {
    const text = fc.stringMatching(/^-?[\d.,]{1,12}$/)
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 3 }), (x, d) => {
        const read = bacaUkuran(x, d)
        if ('galat' in read) return
        expect(bacaUkuran(tulisDesimal(read.nilai, d), d)).toEqual(read)
        expect(x.replace(/\D/g, '').replace(/^0+/, '')).toContain(
          String(Math.abs(read.nilai)).replace(/0+$/, ''),
        )
      }),
      { numRuns: 20_000 },
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
