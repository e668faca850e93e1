import { expect, it } from 'vitest'
import { bestOf, fitScore } from './match.ts'

const names = ['Lihat Penjualan', 'Transaksi Penjualan', 'Penjualan Rekap', 'Laporan Kas']

it('puts beginnings before middles and needs every word', () => {
  expect(bestOf(names, 'penj', (n) => n, 9)[0]).toBe('Penjualan Rekap')
  expect(bestOf(names, 'pen tran', (n) => n, 9)).toEqual(['Transaksi Penjualan'])
  expect(bestOf(names, 'xyz', (n) => n, 9)).toEqual([])
})

it('finds inside a word, but later', () => {
  expect(fitScore('Transaksi Penjualan', 'jual')).toBeGreaterThan(0)
  expect(fitScore('Penjualan', 'penj')).toBeGreaterThan(fitScore('Penjualan', 'jual'))
})
