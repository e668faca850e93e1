import { expect, it } from 'vitest'
import { BAHASA } from '../../shared/i18n.ts'
import { tanggal } from '../../shared/tanggal.ts'
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
])('reads %s as %s', (text, date) => {
  expect(readDate(text, today)).toBe(date)
})

it.each(['', '31-2-2026', '2026-13-01', 'kemarin', '1', '12345'])('refuses %s', (text) => {
  expect(readDate(text, today)).toBeNull()
})

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
