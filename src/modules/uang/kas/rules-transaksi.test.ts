import { expect, test } from 'vitest'
import { kartuBoleh, periksaMutasiBank, periksaMutasiCash, pilihanSisi } from './rules-transaksi.ts'

const sisi = (asal: string, asal_rekening: string, tujuan: string, tujuan_rekening: string) => ({
  asal,
  asal_rekening,
  tujuan,
  tujuan_rekening,
})

test.each([
  [sisi('BNS', '1', 'BSR', '2'), {}],
  [sisi('BNS', '1', 'BNS', '2'), {}],
  [sisi('BNS', '1', 'BNS', '1'), { tujuan_rekening: 'kas.rekening_sama' }],
  [sisi('BNS', '', 'BSR', '2'), { asal_rekening: 'isian.wajib' }],
  [sisi('BNS', '1', 'BSR', ''), { tujuan_rekening: 'isian.wajib' }],
  [
    sisi('CASH', '', 'CASH', ''),
    { asal: 'kas.mutasi_bukan_bank', tujuan: 'kas.mutasi_bukan_bank' },
  ],
])('a bank mutation: %j', (m, salah) => {
  const kode = Object.entries(periksaMutasiBank(m)).map(([field, e]) => [field, e.code])
  expect(Object.fromEntries(kode)).toEqual(salah)
})

test.each([
  [sisi('CASH', '', 'BNS', '1'), {}],
  // The account of the drawer's side counts for nothing.
  [sisi('CASH', '1', 'BNS', '1'), {}],
  [sisi('BNS', '1', 'CASH', ''), {}],
  [sisi('CASH', '', 'CASH', ''), { tujuan: 'kas.mutasi_dua_cash' }],
  [sisi('BNS', '1', 'BSR', '2'), { tujuan: 'kas.mutasi_tanpa_cash' }],
  [sisi('CASH', '', 'BNS', ''), { tujuan_rekening: 'isian.wajib' }],
])('a cash mutation: %j', (m, salah) => {
  const kode = Object.entries(periksaMutasiCash(m)).map(([field, e]) => [field, e.code])
  expect(Object.fromEntries(kode)).toEqual(salah)
})

test('CASH chosen on one side is no choice on the other (R-238)', () => {
  expect(pilihanSisi(['BNS'], 'CASH')).toEqual(['BNS'])
  expect(pilihanSisi(['BNS'], 'BNS')).toEqual(['CASH', 'BNS'])
  expect(pilihanSisi(['BNS'], null)).toEqual(['CASH', 'BNS'])
})

test('debit cards only, until the owner says otherwise', () => {
  expect(kartuBoleh({})).toEqual(['DEBET'])
  expect(kartuBoleh({ GESEK_TUNAI: 'MATI' })).toEqual([])
  expect(kartuBoleh({ GESEK_TUNAI: 'DEBET_KREDIT' })).toEqual(['DEBET', 'CREDIT'])
})
