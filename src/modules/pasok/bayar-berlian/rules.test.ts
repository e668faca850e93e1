import { expect, test } from 'vitest'
import { periksaBayar } from './rules.ts'

const HUTANG = [
  { no_mutasi_batu: 'BL1', sisa_rp: 100 },
  { no_mutasi_batu: 'BL2', sisa_rp: 50 },
]
const bayar = (...baris: [string, number][]) =>
  Object.fromEntries(
    Object.entries(
      periksaBayar(
        HUTANG,
        baris.map(([no_mutasi_batu, jumlah_rp]) => ({ no_mutasi_batu, jumlah_rp })),
      ),
    ).map(([k, v]) => [k, v.code]),
  )

test.each([
  ['all of one', [['BL1', 100]], {}],
  [
    'part of both',
    [
      ['BL2', 1],
      ['BL1', 99],
    ],
    {},
  ],
  ['nothing', [['BL1', 0]], { 'items.0.jumlah': 'bayar_supplier.nol' }],
  [
    'a rupiah too much',
    [
      ['BL1', 1],
      ['BL2', 51],
    ],
    { 'items.1.jumlah': 'bayar_supplier.lebih' },
  ],
  ['somebody else’s', [['BL3', 1]], { 'items.0.no_mutasi_batu': 'bayar_supplier.bukan_hutang' }],
  [
    'twice in one payment',
    [
      ['BL1', 60],
      ['BL1', 60],
    ],
    { 'items.1.no_mutasi_batu': 'bayar_supplier.bukan_hutang' },
  ],
] as [string, [string, number][], object][])('%s', (_, baris, salah) => {
  expect(bayar(...baris)).toEqual(salah)
})
