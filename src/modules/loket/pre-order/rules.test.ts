import { describe, expect, it, test } from 'vitest'
import { type BarisMenunggu, barisUntuk, halamanDari, lengkapDengan, nomorPo } from './rules.ts'

const EMAS = { kode_dept: 'CIN', kode_group: 'G75', kadar: '75' }
const baris = (
  no: number,
  berat_mg: number,
  kode_barcode: string | null = null,
  lain: Partial<BarisMenunggu> = {},
): BarisMenunggu => ({ ...EMAS, baris: no, berat_mg, kode_barcode, ...lain })

describe('the line that a piece is for', () => {
  const semua = [
    baris(1, 2_500, 'A'),
    baris(2, 3_000),
    baris(3, 2_600),
    baris(4, 2_400),
    baris(5, 2_500, null, { kode_group: 'G42' }),
  ]
  it.each([
    ['the nearest weight', 2_610, 3],
    ['the first of two that are as near', 2_500, 3],
    ['a heavy one', 9_000, 2],
    ['a light one', 1, 4],
  ])('%s', (_, berat_mg, no) => {
    expect(barisUntuk(semua, { ...EMAS, berat_mg })?.baris).toBe(no)
  })
  it.each([
    ['another jenis', { kode_dept: 'GLG' }],
    ['another group', { kode_group: 'G37' }],
    ['another kadar', { kadar: '42' }],
  ])('none for %s', (_, lain) => {
    expect(barisUntuk(semua, { ...EMAS, berat_mg: 2_500, ...lain })).toBeUndefined()
  })
  it('none where every line has its piece', () => {
    expect(barisUntuk([baris(1, 2_500, 'A')], { ...EMAS, berat_mg: 2_500 })).toBeUndefined()
  })
  it('is the last one only when all others have theirs', () => {
    expect(lengkapDengan([baris(1, 1, 'A'), baris(2, 1)], 2)).toBe(true)
    expect(lengkapDengan([baris(1, 1), baris(2, 1)], 2)).toBe(false)
  })
})

test.each([
  [1, 1, 1],
  [0, 0, 1],
  [1, 0, 1],
  [2, 1, 2],
  [1, 3, 3],
  [3, 3, 3],
])('skip %i and page %i is page %i', (skip, page, halaman) => {
  expect(halamanDari({ skip, page })).toBe(halaman)
})

test('only a number of its own form is a pre-order', () => {
  expect(['POJK2611200001', 'POLOS', 'FPJK2611200001', 'POJK26112000011'].map(nomorPo)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
