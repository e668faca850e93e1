import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pitaBertumpuk } from './rules.ts'

const pita = (kode: string, dari: number, sampai: number, color = 'D') => ({
  kode,
  shape: 'RD',
  color,
  clarity: 'VS1',
  carat_dari: dari,
  carat_sampai: sampai,
})

describe('bands of one shape, color and clarity', () => {
  it('may touch without sharing a hundredth, and may leave holes', () => {
    expect(pitaBertumpuk([pita('A', 0.3, 0.49), pita('B', 0.5, 0.99), pita('C', 2, 3)])).toEqual({})
  })

  it('name both that overlap, whichever stands first', () => {
    const salah = {
      carat_dari: { code: 'berlian.carat_bertumpuk', params: { satu: 'A', dua: 'B' } },
    }
    expect(pitaBertumpuk([pita('A', 0.3, 0.5), pita('B', 0.5, 0.99)])).toEqual(salah)
    expect(pitaBertumpuk([pita('B', 0.4, 0.45), pita('A', 0.3, 0.5)])).toEqual(salah)
  })

  it('do not mind those of another color', () => {
    expect(pitaBertumpuk([pita('A', 0.3, 0.5), pita('B', 0.3, 0.5, 'E')])).toEqual({})
  })

  it('says the same as looking at every hundredth', () => {
    const satu = fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 15 }),
      fc.constantFrom('D', 'E'),
    )
    fc.assert(
      fc.property(fc.array(satu, { maxLength: 8 }), (list) => {
        const rows = list.map(([dari, lebar, color], i) =>
          pita(`P${i}`, dari / 100, (dari + lebar) / 100, color),
        )
        const terpakai = list.flatMap(([dari, lebar, color]) =>
          Array.from({ length: lebar + 1 }, (_, n) => `${color} ${dari + n}`),
        )
        const bertumpuk = new Set(terpakai).size < terpakai.length
        expect(Object.keys(pitaBertumpuk(rows)).length > 0).toBe(bertumpuk)
      }),
    )
  })
})
