import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { jumlahDitanya, persenBeda, rentangBanding } from './rules.ts'

const KATA = 'penjualan: terjual hari ini, omzet hari ini; laba: laba hari ini, untung hari ini'

test.each([
  ['terjual hari ini', ['penjualan']],
  ['Omzet', ['penjualan']],
  ['untung hari', ['laba']],
  ['terj', ['penjualan']],
  ['ter', []],
  ['penjualan', []],
  ['terjual kemarin', []],
  ['', []],
])('%s asks for %j', (typed, sums) => {
  expect(jumlahDitanya(typed, KATA)).toEqual(sums)
})

test.each([
  ['2026-11-20', '2026-11-19', ['2026-11-13', '2026-11-12', '2026-10-20', '2025-11-20']],
  // No 31st of November, no 29th of February: the last day of the month stands for it.
  ['2026-12-31', '2026-12-30', ['2026-12-24', '2026-12-23', '2026-11-30', '2025-12-31']],
  ['2028-02-29', null, ['2028-02-22', '2028-01-29', '2027-02-28']],
  ['2026-01-01', '2025-12-31', ['2025-12-25', '2025-12-24', '2025-12-01', '2025-01-01']],
])('%s is held against days like it', (hari, kemarin, ends) => {
  const all = rentangBanding(tanggal(hari), kemarin === null ? null : tanggal(kemarin))
  expect(all.map((b) => b.lalu.sampai)).toEqual(ends)
  expect(all.every((b) => b.kini.dari <= b.kini.sampai && b.lalu.sampai < b.kini.sampai)).toBe(true)
  expect(all.at(-1)?.lalu.dari).toMatch(/-01-01$/)
})

test('a change is told in whole percent, and not at all of nothing', () => {
  expect(persenBeda(150, 100)).toBe(50)
  expect(persenBeda(50, 100)).toBe(-50)
  expect(persenBeda(0, 3)).toBe(-100)
  expect(persenBeda(1, 3)).toBe(-67)
  expect(persenBeda(5, 0)).toBeNull()
  expect(persenBeda(5, -2)).toBeNull()
})
