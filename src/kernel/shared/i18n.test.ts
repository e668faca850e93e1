import { expect, test } from 'vitest'
import { findText, isiTeks, tulisParams, type Bahasa } from './i18n.ts'

test('dates and rupiah in a sentence are written as people write them', () => {
  const params = { tanggal: '2026-11-20', jumlah_rp: 1_234_500, jumlah: 1200, nomor: '2026-99-99' }
  expect(tulisParams(params, 'id')).toEqual({
    tanggal: '20 Nov 2026',
    jumlah_rp: '1,234,500',
    jumlah: 1200,
    nomor: '2026-99-99',
  })
  expect(tulisParams(params, 'hk')['tanggal']).toBe('2026年11月20日')
  const teks = 'Dibuat {{tanggal}} sebesar Rp. {{jumlah_rp}}'
  expect(isiTeks(teks, tulisParams(params, 'id'))).toBe('Dibuat 20 Nov 2026 sebesar Rp. 1,234,500')
})

test('a text that counts stands in the form that its language wants', () => {
  const texts = { nota_one: '{{count}} note', nota_other: '{{count}} notes', lain: 'lain' }
  const nota = (bahasa: Bahasa, count: number) => findText(texts, 'nota', bahasa, count)
  expect(nota('en', 1)).toBe('{{count}} note')
  expect(nota('en', 0)).toBe('{{count}} notes')
  // Italian has its own form for a million; a text without it uses the general one.
  expect(nota('it', 1_000_000)).toBe('{{count}} notes')
  expect(nota('jp', 1)).toBe('{{count}} notes')
  expect(findText(texts, 'lain', 'en', 3)).toBe('lain')
  expect(findText(texts, 'nota', 'en')).toBeUndefined()
  expect(findText(undefined, 'lain', 'en')).toBeUndefined()
})
