import { expect, it } from 'vitest'
import { BAHASA } from '../shared/i18n.ts'
import { formatDate, formatValue } from './format.ts'

it('writes dates in each language, by the calendar and not by a zone', () => {
  const written = BAHASA.map((b) => formatDate('2026-11-20', 'long', b))
  expect(written).toEqual([
    '20 November 2026', '20 November 2026', '20 novembre 2026', '2026年11月20日', '20 November 2026',
    '2026年11月20日',
  ])
  expect(formatDate('kemarin')).toBe('kemarin')
})

it('writes weights with three decimals, or two where a report says so', () => {
  expect(formatValue({ kind: 'berat' }, 3.125)).toBe('3.125')
  expect(formatValue({ kind: 'berat' }, 3.125, { desimal: 2 })).toBe('3.13')
  expect(formatValue({ kind: 'rupiah' }, null)).toBe('')
})
