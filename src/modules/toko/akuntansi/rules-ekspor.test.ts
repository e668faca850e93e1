import { expect, test } from 'vitest'
import { type BarisJurnal, BENTUK_JURNAL, bagiBerkas } from './rules-ekspor.ts'

const baris = (nomor: string, debet_rp: number, kredit_rp: number): BarisJurnal => ({
  tanggal: '2026-11-09',
  nomor,
  nomor_akun: '1-1010',
  nama_akun: 'Kas',
  debet_rp,
  kredit_rp,
})

test.each([
  ['UMUM', ['09/11/2026', 'J1', '1-1010', 'Kas', '', '700']],
  ['QUICKBOOKS', ['J1', '11/09/2026', 'Kas', '', '700', 'J1']],
  ['XERO', ['J1', '09/11/2026', 'Kas', '1-1010', 'Tax Exempt', '-700']],
] as const)('%s has its columns, days and signs', (format, isi) => {
  const bentuk = BENTUK_JURNAL[format]
  expect(bentuk.isi(baris('J1', 0, 700))).toEqual(isi)
  expect(bentuk.judul).toHaveLength(isi.length)
})

test('a journal is never cut, even where it is longer than a file', () => {
  const rows = ['A', 'A', 'B', 'B', 'B', 'C', 'D'].map((n) => baris(n, 1, 0))
  const nomor = bagiBerkas(rows, 3).map((b) => b.map((r) => r.nomor).join(''))
  expect(nomor).toEqual(['AA', 'BBB', 'CD'])
  expect(bagiBerkas(rows, 2).map((b) => b.length)).toEqual([2, 3, 2])
  expect(bagiBerkas([], 3)).toEqual([])
})
