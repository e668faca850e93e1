import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readUrl, writeUrl } from './url-state.ts'

const defaults = { q: '', page: 1, sort: '-tanggal', semua: false }

it('leaves defaults out and foreign names alone', () => {
  expect(writeUrl(defaults, defaults, '')).toBe('')
  expect(writeUrl(defaults, { ...defaults, page: 3 }, '?x=1&page=2')).toBe('?x=1&page=3')
  expect(writeUrl(defaults, { ...defaults, sort: '', semua: true }, '')).toBe('?sort=&semua=1')
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
