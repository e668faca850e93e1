import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { bersihIkut, bukukanHancur, periksaTimbang, timbangan } from './rules-hancur.ts'

/** A ring with a stone: 3.2 g, 3 g of them gold of 75 %. */
const BUKU = { berat_mg: 3_200, berat_bersih_mg: 3_000, murni_mg: 2_250 }

test.each([
  ['as the book says', {}, {}],
  ['lighter than the book', { timbang: 3.1, timbang_bersih: 2.9 }, {}],
  ['only the gold, without its stone', { timbang: 3 }, {}],
  ['above the stock', { timbang: 3.201 }, { timbang: 'berat.melebihi_stock' }],
  ['gold above the stock', { timbang_bersih: 3.001 }, { timbang_bersih: 'berat.melebihi_stock' }],
  ['nothing', { timbang: 0 }, { timbang: 'berat.nol' }],
  ['no gold', { timbang_bersih: 0 }, { timbang_bersih: 'berat.nol' }],
  ['below its gold', { timbang: 2.999 }, { timbang: 'berat.kurang_dari_emas' }],
] as const)('a piece that weighs %s (R-267 to R-269)', (_, ditimbang, salah) => {
  const codes = Object.entries(periksaTimbang(BUKU, ditimbang)).map(([k, e]) => [k, e.code])
  expect(Object.fromEntries(codes)).toEqual(salah)
})

test.each([
  [{}, { timbang_mg: 3_200, timbang_bersih_mg: 3_000, timbang_murni_mg: 2_250 }],
  [{ timbang: 3 }, { timbang_mg: 3_000, timbang_bersih_mg: 3_000, timbang_murni_mg: 2_250 }],
  [
    { timbang: 2.999, timbang_bersih: 2.999 },
    { timbang_mg: 2_999, timbang_bersih_mg: 2_999, timbang_murni_mg: 2_249 },
  ],
])('fine weight falls as the gold does: %j', (ditimbang, harap) => {
  expect(timbangan(BUKU, ditimbang)).toEqual(harap)
})

test('cost and what the scale found become scrap, the rest is lost', () => {
  const b = { ...BUKU, kode_gudang: 'ET', kode_baki: 'B1', kode_group: 'G750', harga_modal_rp: 900 }
  const t = timbangan(BUKU, { timbang: 2.9, timbang_bersih: 2.9 })
  const lines = bukukanHancur(new Posting(), b, t).lines()
  expect(lines.map((l) => `${l.akun} ${l.satuan} ${l.rincian} ${l.jumlah}`)).toEqual([
    'barang/ET/B1 IDR  -900',
    'barang/ET/B1 MG G750 -3200',
    'barang/ET/B1 MGF  -2250',
    'barang/ET/B1 PCS  -1',
    'barang/rosok IDR  900',
    'barang/rosok MG G750 2900',
    'barang/rosok MGF  2175',
    'barang/rosok PCS  1',
    'barang/susut MG G750 300',
    'barang/susut MGF  75',
  ])
})

test.each([
  ['a plain ring that lost weight', { berat: 3.25, berat_bersih: 3.25 }, 3.2, 3.2],
  ['a plain ring as the book says', { berat: 3.25, berat_bersih: 3.25 }, 3.25, null],
  ['a plain ring above the stock', { berat: 3.25, berat_bersih: 3.25 }, 3.3, null],
  ['a plain ring that nobody weighed', { berat: 3.25, berat_bersih: 3.25 }, null, null],
  ['a ring with a stone', { berat: 3.25, berat_bersih: 3 }, 3.1, null],
])('gold of %s', (_, b, timbang, bersih) => {
  expect(bersihIkut(b, timbang)).toBe(bersih)
})
