import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import {
  type IsiManual,
  KOSONG,
  bagianKeluar,
  bukukanHancur,
  kebalikan,
  mungkin,
  periksaAmbil,
  tambahkan,
} from './rules.ts'

const stok: IsiManual = { qty: 3, berat_mg: 10_000, murni_mg: 7_500, modal_rp: 10_000_001 }

describe('what may leave (R-267)', () => {
  test.each([
    [{ qty: 1, berat_mg: 10_001 }, { berat: { code: 'berat.melebihi_stock' } }],
    [
      { qty: 4, berat_mg: 9_000 },
      { qty: { code: 'manual.qty_melebihi_stock', params: { qty: 3 } } },
    ],
    [{ qty: 2, berat_mg: 10_000 }, { qty: { code: 'manual.sisa_qty', params: { qty: 1 } } }],
    [
      { qty: 3, berat_mg: 9_990 },
      { berat: { code: 'manual.sisa_berat', params: { berat: '0.010' } } },
    ],
    [{ qty: 3, berat_mg: 10_000 }, {}],
    [{ qty: 1, berat_mg: 1 }, {}],
  ])('%j', (ambil, errors) => {
    expect(periksaAmbil(stok, ambil)).toEqual(errors)
  })
})

const arbStok = fc
  .record({
    qty: fc.integer({ min: 1, max: 10_000 }),
    berat_mg: fc.integer({ min: 1, max: 100_000_000 }),
    bagian: fc.double({ min: 0, max: 1, noNaN: true }),
    modal_rp: fc.integer({ min: 0, max: 500_000_000_000 }),
  })
  .map(({ bagian, ...s }): IsiManual => ({ ...s, murni_mg: Math.floor(s.berat_mg * bagian) }))

describe('the moving average', () => {
  test('a third of the weight takes a third of cost and fine gold, half up', () => {
    const keluar = bagianKeluar({ ...stok, berat_mg: 9_000 }, { qty: 1, berat_mg: 3_000 })
    expect(keluar).toEqual({ qty: 1, berat_mg: 3_000, murni_mg: 2_500, modal_rp: 3_333_334 })
  })

  test('goes on until nothing is left: never below zero, no cost without goods', () => {
    fc.assert(
      fc.property(
        arbStok,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }),
        (awal, bagian) => {
          let s = awal
          for (const b of bagian) {
            const ambil = { qty: 1, berat_mg: Math.max(1, Math.floor(s.berat_mg * b)) }
            if (s.qty === 0 || Object.keys(periksaAmbil(s, ambil)).length > 0) continue
            s = tambahkan(s, kebalikan(bagianKeluar(s, ambil)))
            expect(mungkin(s)).toBe(true)
          }
          if (s.qty > 0) s = tambahkan(s, kebalikan(bagianKeluar(s, s)))
          expect(s).toEqual(KOSONG)
        },
      ),
    )
  })

  test('what leaves and comes back leaves the stock as it was', () => {
    fc.assert(
      fc.property(arbStok, fc.double({ min: 0, max: 1, noNaN: true }), (s, b) => {
        const keluar = bagianKeluar(s, { qty: 1, berat_mg: Math.floor(s.berat_mg * b) })
        expect(tambahkan(tambahkan(s, kebalikan(keluar)), keluar)).toEqual(s)
      }),
    )
  })
})

test('melted goods: all of the cost is scrap, the missing weight and its fine gold are loss', () => {
  const g = { ...stok, kode_gudang: 'E', kode_baki: 'B1', kode_group: 'G', kode_dept: 'CIN' }
  const lines = bukukanHancur(new Posting(), { ...g, berat_timbang_mg: 9_000 }).lines()
  const saldo = Object.fromEntries(
    lines.map((l) => [`${l.akun} ${l.satuan} ${l.rincian}`.trim(), l.jumlah]),
  )
  expect(saldo).toEqual({
    'barang/manual/E/B1 IDR': -10_000_001,
    'barang/manual/E/B1 MG G': -10_000,
    'barang/manual/E/B1 MGF': -7_500,
    'barang/manual/E/B1 PCS': -3,
    'barang/rosok IDR': 10_000_001,
    'barang/rosok MG G': 9_000,
    'barang/rosok MGF': 6_750,
    'barang/rosok PCS': 3,
    'barang/susut MG G': 1_000,
    'barang/susut MGF': 750,
  })
})
