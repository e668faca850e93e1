import { expect, test } from 'vitest'
import { type SisaBaris, bagiBarang } from './rules-masuk.ts'

const line: SisaBaris = {
  baris: 1,
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  qty: 3,
  datang_mg: 10_000,
  berat_mg: 10_000,
  murni_mg: 7_500,
  modal_rp: 10_000_001,
}
const cincin = (berat_mg: number, lain: object = {}) => ({
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  berat_mg,
  ...lain,
})

test('pieces bear the line’s cost by weight, and the last ones all that is left of it', () => {
  const dua = bagiBarang([line], [cincin(2_500), cincin(4_000)]).bagian[0]
  expect(dua).toMatchObject({ terakhir: false, berat_mg: 6_500 })
  expect(dua?.modal.map((m) => m.modal_rp)).toEqual([2_500_000, 4_000_001])
  const tiga = bagiBarang([line], [cincin(2_500), cincin(4_000), cincin(3_490)]).bagian[0]
  expect(tiga).toMatchObject({ terakhir: true, berat_mg: 9_990 })
  expect(tiga?.modal.reduce((n, m) => n + m.modal_rp, 0)).toBe(10_000_001)
})

test.each([
  [[cincin(1_000, { kadar: '42' })], 'items.0.kode_dept', 'terima_supplier.bukan_di_surat'],
  [[cincin(1_000, { kode_group: 'G70' })], 'items.0.kode_group', 'terima_supplier.group_beda'],
  [Array(4).fill(cincin(1_000)), 'items.3.kode_dept', 'terima_supplier.lebih_qty'],
  [[cincin(4_000), cincin(6_001)], 'items.1.berat', 'terima_supplier.lebih_berat'],
  // Two pieces that take the whole weight leave a third one without any.
  [[cincin(4_000), cincin(6_000)], 'items.1.berat', 'terima_supplier.lebih_berat'],
] as const)('%# is refused at %s', (barang, field, code) => {
  expect(bagiBarang([line], barang).salah).toMatchObject({ [field]: { code } })
  expect(Object.keys(bagiBarang([line], barang).salah)).toHaveLength(1)
})
