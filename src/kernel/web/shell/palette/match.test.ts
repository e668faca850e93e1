import { expect, it, test } from 'vitest'
import { almost, bestOf, fitScore, meanings, readSynonyms } from './match.ts'

const names = ['Lihat Penjualan', 'Transaksi Penjualan', 'Penjualan Rekap', 'Laporan Kas']
const best = (query: string) => bestOf(names, [query], (n) => n, 9)

it('puts beginnings before middles and needs every word', () => {
  expect(best('penj')[0]).toBe('Penjualan Rekap')
  expect(best('pen tran')).toEqual(['Transaksi Penjualan'])
  expect(best('xyz')).toEqual([])
})

it('finds inside a word, but later', () => {
  expect(fitScore('Transaksi Penjualan', 'jual')).toBeGreaterThan(0)
  expect(fitScore('Penjualan', 'penj')).toBeGreaterThan(fitScore('Penjualan', 'jual'))
})

test.each([
  ['penjualan', 'penjulaan', true],
  ['penjualan', 'pnjualan', true],
  ['penjualan', 'penjuallan', true],
  ['penjualan', 'pemjualan', true],
  ['penjualan', 'pemjuslan', true],
  ['penjualan', 'pembelian', false],
  ['laporan', 'lapora', true],
  ['tutup', 'tuutp', true],
  ['tutup', 'titip', false],
  ['kas', 'kad', false],
])('%s is meant by %s: %s', (word, typed, meant) => {
  expect(almost(word, typed)).toBe(meant)
})

it('what is typed right comes before what is typed almost so', () => {
  expect(bestOf(['Titip Uang', 'Tutup Toko'], ['titip'], (n) => n, 9)).toEqual(['Titip Uang'])
  expect(best('penjulaan kas')).toEqual([])
  expect(best('laporn kas')).toEqual(['Laporan Kas'])
})

it('another word leads to the same', () => {
  const lain = readSynonyms('closing = tutup toko; sale = penjualan, jual;')
  expect(meanings('closing', lain)).toEqual(['closing', 'tutup toko'])
  expect(meanings('lihat sale', lain)).toEqual(['lihat sale', 'lihat penjualan', 'lihat jual'])
  expect(meanings('wholesale', lain)).toEqual(['wholesale'])
  const found = bestOf(names, meanings('lihat sale', lain), (n) => n, 9)
  expect(found[0]).toBe('Lihat Penjualan')
})
