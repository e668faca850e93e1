import { expect, test } from 'vitest'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { persenDari } from '#kernel/shared/hitung-rupiah.ts'
import { feeBank, hitungGesek } from './rules.ts'

test('the fee of a bank', () => {
  const bank = { fee_debet_bp: 15, fee_kredit_bp: 185, fee_transfer_bp: 70 }
  expect(feeBank({ jenis: 'DEBET', jumlah_rp: 5_491_500 }, bank)).toBe(8237)
  expect(feeBank({ jenis: 'CREDIT', jumlah_rp: 5_491_500 }, bank)).toBe(101_593)
  expect(feeBank({ jenis: 'TRANSFER', jumlah_rp: 5_491_500 }, bank)).toBe(38_441)
  expect(feeBank({ jenis: 'CASH', jumlah_rp: 5_491_500 }, bank)).toBe(0)
  const tanpa = { fee_debet_bp: null, fee_kredit_bp: null, fee_transfer_bp: null }
  for (const jenis of ['DEBET', 'CREDIT', 'TRANSFER'])
    expect(feeBank({ jenis, jumlah_rp: 100 }, tanpa)).toBe(0)
  expect(persenDari(MAKS_RUPIAH, 10_000)).toBe(MAKS_RUPIAH)
})

test.each([
  ['TOKO', 'CREDIT', 0, 1_000_000, 18_500],
  ['CUSTOMER', 'CREDIT', 18_500, 1_018_500, 18_842],
  ['TOKO', 'DEBET', 0, 1_000_000, 1_500],
  ['CUSTOMER', 'DEBET', 1_500, 1_001_500, 1_502],
  ['TOKO', 'TRANSFER', 0, 1_000_000, 7_000],
  ['CUSTOMER', 'TRANSFER', 0, 1_000_000, 7_000],
  ['CUSTOMER', 'CASH', 0, 1_000_000, 0],
] as const)('%s bears it, %s: fee, charge, the bank’s part', (penanggung, jenis, ...harap) => {
  const bank = { fee_debet_bp: 15, fee_kredit_bp: 185, fee_transfer_bp: 70 }
  const g = hitungGesek({ jenis, jumlah_rp: 1_000_000 }, bank, penanggung)
  expect([g.fee_rp, g.gesek_rp, g.biaya_bank_rp]).toEqual(harap)
})
