import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pinPeriods, readUrl, writeUrl } from './url-state.ts'

const defaults = { q: '', page: 1, sort: '-tanggal', semua: false }

it('leaves defaults out and foreign names alone', () => {
  expect(writeUrl(defaults, defaults, '')).toBe('')
  expect(writeUrl(defaults, { ...defaults, page: 3 }, '?x=1&page=2')).toBe('?x=1&page=3')
  expect(writeUrl(defaults, { ...defaults, sort: '', semua: true }, '')).toBe('?sort=&semua=1')
})

it('keeps days, months and years, which another day has other defaults for', () => {
  const today = { tgl_from: '2026-11-01', bulan: '2026-11', tahun: '2026', q: '', page: 1 }
  const link = writeUrl(today, today, '')
  expect(link).toBe('?tgl_from=2026-11-01&bulan=2026-11&tahun=2026')
  const tomorrow = { ...today, tgl_from: '2026-12-01', bulan: '2026-12', tahun: '2027' }
  expect(readUrl(tomorrow, link)).toEqual(today)
})

it('adds the periods that a link leaves out, and nothing else', () => {
  const today = { tgl_from: '2026-11-20', tgl_to: '2026-11-20', sort: 'nama' }
  expect(pinPeriods(today, '?tgl_to=2026-11-02&x=1')).toBe(
    '?tgl_to=2026-11-02&x=1&tgl_from=2026-11-20',
  )
  // A range emptied by hand is a choice too.
  expect(pinPeriods(today, '?tgl_from=&tgl_to=')).toBe('?tgl_from=&tgl_to=')
  expect(pinPeriods({ q: '', kode: '12' }, '?q=a+b')).toBe('?q=a+b')
})

it('takes what does not fit for absent', () => {
  expect(readUrl(defaults, '?page=abc&page2=1')).toEqual(defaults)
  expect(readUrl(defaults, '?page=')).toEqual(defaults)
})

it('reads back every state it writes', () => {
  const state = fc.record({
    q: fc.string(),
    page: fc.integer(),
    sort: fc.string(),
    semua: fc.boolean(),
  })
  fc.assert(
    fc.property(state, (s) => {
      expect(readUrl(defaults, writeUrl(defaults, s, ''))).toEqual(s)
    }),
  )
})
