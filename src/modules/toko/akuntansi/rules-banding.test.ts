import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import {
  type BandingPeriode,
  type BandingSaldo,
  periodeBanding,
  tanggalBanding,
} from './rules-banding.ts'

test.each<[string, string, BandingPeriode, string, string]>([
  // A whole month beside the whole month before it, a quarter beside a quarter, a year beside a year.
  ['2026-03-01', '2026-03-31', 'PERIODE_LALU', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', 'PERIODE_LALU', '2026-01-01', '2026-01-31'],
  ['2026-04-01', '2026-06-30', 'PERIODE_LALU', '2026-01-01', '2026-03-31'],
  ['2026-01-01', '2026-12-31', 'PERIODE_LALU', '2025-01-01', '2025-12-31'],
  // Other days beside as many days.
  ['2026-03-01', '2026-03-10', 'PERIODE_LALU', '2026-02-19', '2026-02-28'],
  ['2026-03-10', '2026-03-10', 'PERIODE_LALU', '2026-03-09', '2026-03-09'],
  ['2024-02-01', '2024-02-29', 'TAHUN_LALU', '2023-02-01', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 'TAHUN_LALU', '2024-02-01', '2024-02-29'],
  ['2026-03-05', '2026-03-10', 'TAHUN_LALU', '2025-03-05', '2025-03-10'],
  ['2026-03-05', '2026-03-10', 'ANGGARAN', '2026-03-05', '2026-03-10'],
])('%s to %s beside %s', (dari, sampai, cara, d, s) => {
  const periode = { dari: tanggal(dari), sampai: tanggal(sampai) }
  expect(periodeBanding(periode, cara)).toEqual({ dari: d, sampai: s })
})

test.each<[string, BandingSaldo, string]>([
  ['2026-03-31', 'AKHIR_BULAN_LALU', '2026-02-28'],
  ['2026-03-15', 'AKHIR_BULAN_LALU', '2026-02-28'],
  ['2026-03-15', 'AKHIR_TAHUN_LALU', '2025-12-31'],
  ['2025-02-28', 'TAHUN_LALU', '2024-02-29'],
  ['2026-03-15', 'TAHUN_LALU', '2025-03-15'],
])('balances at %s beside %s', (per, cara, beside) => {
  expect(tanggalBanding(tanggal(per), cara)).toBe(beside)
})
