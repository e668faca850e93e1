import { expect, it } from 'vitest'
import { fillPath, queryString } from './api.ts'

it('fills the path and keeps the rest', () => {
  const filled = fillPath('baki/{kode_baki}', { kode_baki: 'A/1', nama_baki: 'Depan' })
  expect(filled).toEqual({ path: 'baki/A%2F1', rest: { nama_baki: 'Depan' } })
})

it('leaves absent values out of the query and keeps zero and false', () => {
  const text = queryString({
    a: 0,
    b: '',
    c: null,
    d: undefined,
    e: false,
    f: ['x', 'y'],
    g: 'ä b',
  })
  expect(text).toBe('?a=0&e=false&f=x%2Cy&g=%C3%A4+b')
  expect(queryString({})).toBe('')
})
