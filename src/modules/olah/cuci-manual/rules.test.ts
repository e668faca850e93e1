import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { type Kembali, bukukanKeluar, bukukanMasuk, murniKembali, periksaKembali } from './rules.ts'

const g: Kembali = {
  kode_gudang: 'E',
  kode_baki: 'B1',
  kode_group: 'G',
  kode_dept: 'CIN',
  qty: 3,
  berat_mg: 10_000,
  murni_mg: 7_500,
  modal_rp: 10_000_001,
  timbang_mg: 9_980,
  ongkos_rp: 30_000,
}

const saldo = (p: Posting) =>
  Object.fromEntries(
    p.lines().map((l) => [`${l.akun} ${l.satuan} ${l.rincian}`.trim(), l.jumlah] as const),
  )

test.each([
  [10_000, 0, { code: 'berat.nol' }],
  [10_000, 10_001, { code: 'manual.timbang_lebih' }],
  [10_000, 10_000, null],
  [10_000, 1, null],
])('%i mg come back as %i mg (R-267, R-268)', (berat_mg, timbang_mg, galat) => {
  expect(periksaKembali(berat_mg, timbang_mg)).toEqual(galat)
})

test('what goes to the craftsman is all that the tray gave', () => {
  expect(saldo(bukukanMasuk(new Posting(), 'TK', g))).toEqual({
    'barang/manual/E/B1 IDR': -10_000_001,
    'barang/cuci/manual/TK IDR': 10_000_001,
    'barang/manual/E/B1 MG G': -10_000,
    'barang/cuci/manual/TK MG G': 10_000,
    'barang/manual/E/B1 MGF': -7_500,
    'barang/cuci/manual/TK MGF': 7_500,
    'barang/manual/E/B1 PCS': -3,
    'barang/cuci/manual/TK PCS': 3,
  })
})

test('washed goods bear cost and work; the missing weight and its fine gold are loss', () => {
  // The work is paid beside these lines; here it is the only thing that does not balance.
  const p = bukukanKeluar(new Posting(), 'TK', g).rp('kas/CASH/L', -30_000, 'CASH')
  expect(saldo(p)).toEqual({
    'barang/cuci/manual/TK IDR': -10_000_001,
    'barang/manual/E/B1 IDR': 10_030_001,
    'kas/CASH/L IDR CASH': -30_000,
    'barang/cuci/manual/TK MG G': -10_000,
    'barang/manual/E/B1 MG G': 9_980,
    'barang/susut MG G': 20,
    'barang/cuci/manual/TK MGF': -7_500,
    'barang/manual/E/B1 MGF': 7_485,
    'barang/susut MGF': 15,
    'barang/cuci/manual/TK PCS': -3,
    'barang/manual/E/B1 PCS': 3,
  })
})

test('fine gold never grows, and all of it is there when nothing was lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (berat_mg, kadar, sisa) => {
        const murni_mg = Math.floor(berat_mg * kadar)
        const isi = { qty: 1, berat_mg, murni_mg, modal_rp: 0 }
        const timbang_mg = Math.max(1, Math.floor(berat_mg * sisa))
        const kini = murniKembali(isi, timbang_mg)
        expect(kini).toBeGreaterThanOrEqual(0)
        expect(kini).toBeLessThanOrEqual(Math.min(murni_mg, timbang_mg))
        expect(murniKembali(isi, berat_mg)).toBe(murni_mg)
      },
    ),
  )
})
