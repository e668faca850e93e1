import { expect, test } from 'vitest'
import { jatuhTempo, jedaKiriman } from './rules.ts'

const di = (kapan: 'PAGI' | 'BULANAN', jam: number, hari_bulan: number | null, kini: string) =>
  jatuhTempo({ kapan, jam, hari_bulan }, 'Asia/Jakarta', new Date(kini))?.toISOString()

test('each morning: today before its hour, else tomorrow, by the shop’s clock', () => {
  expect(di('PAGI', 7, null, '2026-11-28T06:59:00+07:00')).toBe('2026-11-28T00:00:00.000Z')
  expect(di('PAGI', 7, null, '2026-11-28T07:00:00+07:00')).toBe('2026-11-29T00:00:00.000Z')
  expect(di('PAGI', 0, null, '2026-12-31T23:30:00+07:00')).toBe('2026-12-31T17:00:00.000Z')
  const makassar = { kapan: 'PAGI', jam: 7, hari_bulan: null } as const
  expect(
    jatuhTempo(makassar, 'Asia/Makassar', new Date('2026-11-28T00:00:00+08:00'))?.toISOString(),
  ).toBe('2026-11-27T23:00:00.000Z')
})

test('monthly: on its day, in a shorter month on the last', () => {
  expect(di('BULANAN', 8, 1, '2026-11-28T10:00:00+07:00')).toBe('2026-12-01T01:00:00.000Z')
  expect(di('BULANAN', 8, 31, '2026-11-28T10:00:00+07:00')).toBe('2026-11-30T01:00:00.000Z')
  expect(di('BULANAN', 8, 31, '2026-11-30T08:00:00+07:00')).toBe('2026-12-31T01:00:00.000Z')
  expect(di('BULANAN', 8, 30, '2027-02-01T08:00:00+07:00')).toBe('2027-02-28T01:00:00.000Z')
})

test('at closing no clock tells', () => {
  const tutup = { kapan: 'TUTUP', jam: null, hari_bulan: null } as const
  expect(jatuhTempo(tutup, 'Asia/Jakarta', new Date())).toBeNull()
})

test('a pause doubles, up to an hour', () => {
  expect([1, 2, 3, 6, 9].map((n) => jedaKiriman(n) / 60_000)).toEqual([2, 4, 8, 64, 64])
})
