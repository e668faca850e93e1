import { expect, test } from 'vitest'
import { bebankan, minimumCicil, minimumLepas, periksaCicil } from './rules.ts'

test('charged is as computed unless something less is said; more is an error of its field', () => {
  const hitung = { bunga_rp: 75_000, denda_rp: 1000 }
  expect(bebankan(hitung, {})).toEqual({
    beban: { bunga_rp: 75_000, denda_rp: 1000, kurang_rp: 0 },
    salah: {},
  })
  expect(bebankan(hitung, { bunga_rp: 0, denda_rp: 0 }).beban.kurang_rp).toBe(76_000)
  expect(Object.keys(bebankan(hitung, { bunga_rp: 75_001, denda_rp: 1001 }).salah)).toEqual([
    'bunga_rp',
    'denda_rp',
  ])
})

test('a part of the principal is neither too small nor all of it', () => {
  const a = { sisa_rp: 1_000_000, minimum_rp: 50_000 }
  expect(periksaCicil(50_000, a)).toBeNull()
  expect(periksaCicil(999_999, a)).toBeNull()
  expect(periksaCicil(49_999, a)?.code).toBe('hutang.cicil_kurang')
  expect(periksaCicil(1_000_000, a)?.code).toBe('hutang.cicil_lunas')
  // Of a small rest any part that leaves something is enough.
  expect(minimumCicil({ sisa_rp: 30_000, minimum_rp: 50_000 })).toBe(29_999)
  expect(minimumCicil({ sisa_rp: 1, minimum_rp: 50_000 })).toBe(1)
})

test('what stays pledged has to be good for what stays owed', () => {
  const b = (plafond_rp: number | null) => ({ baris: 1, taksiran_rp: 900, plafond_rp })
  expect(minimumLepas([b(600)], { sisa_rp: 1000 })).toBe(400)
  expect(minimumLepas([b(600), b(500)], { sisa_rp: 1000 })).toBe(0)
  expect(minimumLepas([b(null)], { sisa_rp: 1000 })).toBe(100)
})
