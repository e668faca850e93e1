import { expect, test } from 'vitest'
import { periksaRetur, totalRetur } from './rules.ts'

const terjual = [{ kode_barcode: 'A' }, { kode_barcode: 'B' }]

test('only pieces that are still sold come back, each once', () => {
  expect(periksaRetur(terjual, terjual)).toEqual({})
  expect(periksaRetur([{ kode_barcode: 'A' }, { kode_barcode: 'A' }], terjual)).toEqual({
    'items.1.kode_barcode': {
      code: 'retur_marketplace.barcode_ganda',
      params: { kode_barcode: 'A' },
    },
  })
  expect(periksaRetur([{ kode_barcode: 'C' }], terjual)).toMatchObject({
    'items.0.kode_barcode': { code: 'retur_marketplace.bukan_isi' },
  })
})

test('the rounding of a nota comes back with its last piece', () => {
  const satu = [{ jumlah_rp: 1_000_333 }]
  expect(totalRetur(satu, 1, 167)).toBe(1_000_333)
  expect(totalRetur(satu, 0, 167)).toBe(1_000_500)
  expect(totalRetur(satu, 0, -333)).toBe(1_000_000)
})
