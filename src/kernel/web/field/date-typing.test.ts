import { expect, it } from 'vitest'
import { BAHASA, tulisParams, tulisWaktu } from '#kernel/shared/i18n.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { formatDate } from '../format.ts'
import { readDate } from './date-typing.ts'

const today = tanggal('2026-11-20')

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026/1/5', '2026-01-05'],
  ['20-11-2026', '2026-11-20'],
  ['5/1/26', '2026-01-05'],
  ['20112026', '2026-11-20'],
  ['201126', '2026-11-20'],
  ['3.2', '2026-02-03'],
  ['+1', '2026-11-21'],
  ['-20', '2026-10-31'],
  ['20 nov 2026', '2026-11-20'],
  ['5 Agustus 26', '2026-08-05'],
])('reads %s as %s', (text, date) => {
  expect(readDate(text, today, 'id')).toBe(date)
})

it('reads what it writes, in every language', () => {
  for (const bahasa of BAHASA)
    for (let n = 0; n < 366; n++) {
      const day = addDays(today, n)
      expect(readDate(formatDate(day, 'short', bahasa), today, bahasa)).toBe(day)
      expect(readDate(formatDate(day, 'long', bahasa), today, bahasa)).toBe(day)
    }
})

it('writes a day the same way in a field, a sentence and before a clock', () => {
  const waktu = new Date('2026-11-20T07:05:00Z')
  for (const bahasa of BAHASA) {
    const hari = formatDate('2026-11-20', 'short', bahasa)
    expect(tulisParams({ tanggal: '2026-11-20' }, bahasa)['tanggal']).toBe(hari)
    expect(tulisWaktu(waktu, 'Asia/Jakarta', bahasa).startsWith(hari)).toBe(true)
  }
})

it.each(['', '20 ma 2026', '3 foo 2026', '31-2-2026', '2026-13-01', 'kemarin', '1', '12345'])(
  'refuses %s',
  (text) => {
    expect(readDate(text, today, 'it')).toBeNull()
  },
)

it('writes dates in each language, by the calendar and not by a zone', () => {
  const written = BAHASA.map((b) => formatDate('2026-11-20', 'long', b))
  expect(written).toEqual([
    '20 November 2026',
    '20 November 2026',
    '20 novembre 2026',
    '2026年11月20日',
    '20 November 2026',
    '2026年11月20日',
  ])
  expect(formatDate('kemarin')).toBe('kemarin')
})
