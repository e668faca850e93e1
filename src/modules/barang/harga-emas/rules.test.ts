import { describe, expect, test } from 'vitest'
import { bacaPerintahHarga, hargaMurni, lompatanHargaEmas } from './rules.ts'

describe('the global gold price', () => {
  test('asks about more than a tenth, up or down, and about nothing at first', () => {
    expect(lompatanHargaEmas(1_000_000, 1_100_000)).toBeNull()
    expect(lompatanHargaEmas(1_000_000, 1_100_001)).toBe(10)
    expect(lompatanHargaEmas(1_850_000, 18_500_000)).toBe(900)
    expect(lompatanHargaEmas(1_850_000, 185_000)).toBe(-90)
    expect(lompatanHargaEmas(0, 1_850_000)).toBeNull()
  })

  test('times a purity, rounded once', () => {
    expect(hargaMurni(1_837_000, 37.5)).toBe(688_875)
    expect(hargaMurni(1_837_001, 99.9)).toBe(1_835_164)
  })
})

describe('a price typed as a sentence', () => {
  const kata = { naik: 'harga emas naik, emas naik', turun: 'harga emas turun, emas turun' }
  test.each([
    ['harga emas naik 5000', 5000],
    ['Harga Emas Naik 5.000', 5000],
    ['emas turun 5rb', -5000],
    ['emas turun 12 ribu', -12_000],
    ['emas naik 5k', 5000],
    ['emas naik', null],
    ['emas naik 0', null],
    ['naik 5000', null],
    ['emas naik 5000 turun 3000', null],
    ['penjualan 5000', null],
    ['FJPS2611200001', null],
  ])('%s', (typed, selisih) => {
    expect(bacaPerintahHarga(typed, kata)).toBe(selisih)
  })
})
