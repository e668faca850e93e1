import { expect, test } from 'vitest'
import { STATUS_PENGADUAN, tindakanBoleh } from './rules.ts'

test('what may be done in which state: an answer before the end, one delay, nothing after it', () => {
  expect(Object.fromEntries(STATUS_PENGADUAN.map((s) => [s, tindakanBoleh(s)]))).toEqual({
    DITERIMA: ['JAWAB', 'PERPANJANG', 'TERUSKAN'],
    DIPERPANJANG: ['JAWAB', 'TERUSKAN'],
    DIJAWAB: ['TUTUP', 'TERUSKAN'],
    DITUTUP: [],
    DITERUSKAN: [],
  })
})
