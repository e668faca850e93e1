import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { hariKeUlangTahun } from './rules-ulang-tahun.ts'

test.each([
  ['1971-03-09', '2026-03-09', 0],
  ['1971-03-09', '2026-03-02', 7],
  ['1971-03-09', '2026-03-01', null],
  ['1971-03-09', '2026-03-10', null],
  ['1990-01-03', '2026-12-30', 4],
  ['1992-02-29', '2027-02-28', 0],
  ['1992-02-29', '2028-02-28', 1],
  ['1992-02-29', '2028-02-29', 0],
])('born %s, today %s: %s', (lahir, hari, wanted) => {
  expect(hariKeUlangTahun(tanggal(lahir), tanggal(hari))).toBe(wanted)
})
