import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AturanBunga, ATURAN_BAWAAN, bungaSatuan } from './rules-bunga.ts'
import { PER_BULAN, bagianPokok, sebelumBulat } from './rules-penjelasan.ts'

const FLAT: AturanBunga = { ...ATURAN_BAWAAN, bunga_bp: 250 }
const PITA: AturanBunga = {
  ...FLAT,
  cara_bunga: 'MARGINAL',
  pita: [
    { sampai_rp: 2_500_000, bunga_bp: 250 },
    { sampai_rp: 10_000_000, bunga_bp: 200 },
  ],
}

test('flat: the whole principal is one part', () => {
  expect(bagianPokok(FLAT, 3_000_000)).toEqual([{ dari_rp: 0, pokok_rp: 3_000_000, bunga_bp: 250 }])
  expect(sebelumBulat({ dari_rp: 0, pokok_rp: 3_000_000, bunga_bp: 250 }, 30, 16)).toBe(40_000)
})

test('by bands: each part at its own rate, what is above the last band at that', () => {
  expect(bagianPokok(PITA, 12_000_000)).toEqual([
    { dari_rp: 0, pokok_rp: 2_500_000, bunga_bp: 250 },
    { dari_rp: 2_500_000, pokok_rp: 9_500_000, bunga_bp: 200 },
  ])
})

test('what is explained comes to what is charged, before it is rounded up', () => {
  const pokok = fc.integer({ min: 1, max: 500_000_000 })
  fc.assert(
    fc.property(pokok, fc.integer({ min: 1, max: 400 }), fc.boolean(), (rp, satuan, pita) => {
      const a = pita ? PITA : FLAT
      const bagian = bagianPokok(a, rp)
      expect(bagian.reduce((n, b) => n + b.pokok_rp, 0)).toBe(rp)
      const mentah = bagian.reduce((n, b) => n + sebelumBulat(b, PER_BULAN.DAY30, satuan), 0)
      const bunga = bungaSatuan(a, rp, satuan)
      expect(bunga).toBeGreaterThan(mentah - 0.1)
      expect(bunga - mentah).toBeLessThan(a.pembulatan_rp + 0.1)
    }),
  )
})
