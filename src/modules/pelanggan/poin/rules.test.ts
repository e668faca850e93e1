import { describe, expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { afiliasiDidapat } from '#modules/loket/penjualan/poin-dan-bonus.ts'
import { batasBelanja, bertanda, hadiahGanda, poinTukar } from './rules.ts'

describe('gifts', () => {
  test('cost their points times how many', () => {
    const items = [
      { poin_satuan: 40, jumlah: 2 },
      { poin_satuan: 5, jumlah: 3 },
    ]
    expect(poinTukar(items)).toBe(95)
    expect(poinTukar([])).toBe(0)
  })

  test('stand in a list once', () => {
    const satu = (kode_hadiah: string) => ({ kode_hadiah, jumlah: 1 })
    expect(hadiahGanda([satu('A'), satu('B')])).toBeUndefined()
    expect(hadiahGanda([satu('A'), satu('B'), satu('A')])).toBe('A')
  })
})

test('points by hand have a sign', () => {
  expect([bertanda('TAMBAH', 5), bertanda('KURANG', 5)]).toEqual([5, -5])
})

test.each([
  ['SEMUA', null, '2026-12-31', null],
  ['TIDAK_BELANJA', 12, '2026-12-31', '2025-12-31'],
  ['TIDAK_BELANJA', 1, '2026-03-31', '2026-02-28'],
  ['TIDAK_BELANJA', 6, '2026-02-15', '2025-08-15'],
] as const)('a reset of %s, %s months before %s looks back to %s', (aturan, bulan, tgl, batas) => {
  expect(batasBelanja({ aturan, bulan, tanggal: tanggal(tgl) })).toBe(batas)
})

test('whoever brought a customer is paid by each rule that is reached, and not for nothing', () => {
  const aturan = [
    { kode: 'A', poin: 10, minimum_belanja_rp: 0 },
    { kode: 'B', poin: 25, minimum_belanja_rp: 5_000_000 },
  ]
  const a = { perujuk: 'C000001', belanja_rp: 3_000_000, aturan }
  const dapat = (total_rp: number) => afiliasiDidapat(a, total_rp).map((r) => r.kode)
  expect(dapat(1_999_999)).toEqual(['A'])
  expect(dapat(2_000_000)).toEqual(['A', 'B'])
  expect(dapat(0)).toEqual([])
  expect(afiliasiDidapat(null, 9_000_000)).toEqual([])
})
