import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from './accounts.ts'
import { LAWAN_JUAL, akunJual } from '#modules/loket/penjualan/accounts.ts'
import {
  LAWAN_TAMBAH,
  POLA_BARCODE,
  barcodeBuatan,
  bukukanBarang,
  murniBarang,
  periksaBerat,
  periksaKadarGroup,
  periksaNama,
} from './rules.ts'
import { nilaiOngkos, ongkosWire, periksaOngkos } from '#modules/barang/harga/rules.ts'

describe('periksaBerat (R-267 to R-269)', () => {
  test.each([
    [{ berat: 3.125 }, []],
    [{ berat: 3.125, berat_bersih: 3.125, berat_bandrol: 3.2 }, []],
    [{ berat: 0.011, berat_bandrol: 0.033 }, []],
    [{ berat: 0 }, ['berat']],
    [{ berat: -1 }, ['berat']],
    [{ berat: 3, berat_bersih: 0 }, ['berat_bersih']],
    [{ berat: 3, berat_bersih: 3.001 }, ['berat']],
    [{ berat: 3, berat_bandrol: 0 }, ['berat_bandrol']],
    [{ berat: 3, berat_bersih: null, berat_bandrol: null }, []],
  ])('%j → %j', (berat, salah) => {
    expect(Object.keys(periksaBerat(berat))).toEqual(salah)
  })
})

describe('periksaKadarGroup', () => {
  test.each([
    [7500, 7500, true],
    [7292, 7500, true],
    [7708, 7500, true],
    [7291, 7500, false],
    [7709, 7500, false],
    // 9K is no 18K, 10K no 9K, 17K no 16K as the board has it.
    [3750, 7500, false],
    [4200, 3750, false],
    [7083, 7000, true],
    [9999, 9990, true],
    [9583, 9990, false],
    [1, 100, true],
  ])('%i bp in a group of %i bp: %s', (kadar_bp, group_bp, masuk) => {
    const salah = periksaKadarGroup(kadar_bp, { kode_group: 'G', kadar_bp: group_bp })
    expect(salah === null).toBe(masuk)
  })

  test('groups a karat apart: every purity belongs to the nearest, and to another one only halfway', () => {
    const karat = Array.from({ length: 24 }, (_, i) => Math.round(((i + 1) * 10_000) / 24))
    for (let bp = karat[0]!; bp <= 10_000; bp++) {
      const masuk = (kadar_bp: number) =>
        periksaKadarGroup(bp, { kode_group: 'G', kadar_bp }) === null
      const [dekat = 0, lain = 0] = karat.toSorted((a, b) => Math.abs(a - bp) - Math.abs(b - bp))
      expect(masuk(dekat), `${bp} bp, ${dekat}`).toBe(true)
      const tengah = Math.abs(lain - bp) === Math.abs(dekat - bp)
      expect(karat.filter(masuk).length, `${bp} bp`).toBe(tengah ? 2 : 1)
    }
  })

  test('says what it is and what the group takes', () => {
    expect(periksaKadarGroup(3750, { kode_group: '750', kadar_bp: 7500 })).toEqual({
      code: 'kadar.luar_group',
      params: { kode_group: '750', persen: '37.50', dari: '72.92', sampai: '77.08' },
    })
  })
})

describe('periksaNama (R-261)', () => {
  test.each([
    ['Cincin', null],
    ['Cinci', 'barang.nama_pendek'],
    ['  Cinci ', 'barang.nama_pendek'],
    ['', 'isian.wajib'],
    ['   ', 'isian.wajib'],
    // Six characters, of which some take two code units.
    ['💍💍💍💍💍💍', null],
    ['💍💍💍', 'barang.nama_pendek'],
  ])('%j → %s', (nama, code) => {
    expect(periksaNama(nama)?.code ?? null).toBe(code)
  })
})

describe('ongkos', () => {
  test.each([
    ['TETAP', 50_000, null],
    ['TETAP', 0.5, 'isian.desimal'],
    ['PER_GRAM', -1, 'isian.terlalu_kecil'],
    ['PERSEN', 2.5, null],
    ['PERSEN', 2.555, 'isian.desimal'],
    ['PERSEN', 100.01, 'isian.lebih_100'],
  ] as const)('%s %d → %s', (cara, nilai, code) => {
    expect(periksaOngkos(cara, nilai)?.code ?? null).toBe(code)
  })

  test('percent goes to basis points and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => {
        expect(nilaiOngkos('PERSEN', ongkosWire('PERSEN', bp))).toBe(bp)
      }),
    )
  })
})

describe('barcodeBuatan', () => {
  test.each([
    [1, '00000001'],
    [99_999_999, '99999999'],
    // A pair of digits more, never a cut number.
    [100_000_000, '0100000000'],
  ])('%d → %s', (n, kode) => {
    expect(barcodeBuatan(n)).toBe(kode)
  })

  test('is a barcode, has pairs of digits, and no two numbers share one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 2 }), (ns) => {
        const kode = ns.map(barcodeBuatan)
        expect(new Set(kode).size).toBe(ns.length)
        for (const k of kode) {
          expect(k).toMatch(POLA_BARCODE)
          expect(k.length % 2).toBe(0)
        }
      }),
    )
  })
})

test.each(['A01', 'CIN-0001', 'X_1', '12345678901234567890'])('%s is a barcode', (kode) => {
  expect(POLA_BARCODE.test(kode)).toBe(true)
})
test.each(['A1', 'a01', 'A 01', '-A01', 'A/01', 'A.01', 'Ä01', '123456789012345678901'])(
  '%s is no barcode',
  (kode) => {
    expect(POLA_BARCODE.test(kode)).toBe(false)
  },
)

test('fine weight is rounded half up once and never above the net weight', () => {
  expect(murniBarang(1_001, 7_500)).toBe(751)
  expect(murniBarang(2, 2_500)).toBe(1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (mg, bp) => {
        const murni = murniBarang(mg, bp)
        expect(murni).toBeLessThanOrEqual(mg)
        expect(Math.abs(murni - (mg * bp) / 10_000)).toBeLessThanOrEqual(0.5)
      },
    ),
  )
})

const piece = fc.record({
  kode_gudang: fc.constantFrom('ETL', 'GDG'),
  kode_baki: fc.constantFrom('A', 'B'),
  kode_group: fc.constantFrom('17K', '18K'),
  berat_mg: fc.integer({ min: 1, max: 100_000_000 }),
  murni_mg: fc.integer({ min: 0, max: 100_000_000 }),
  harga_modal_rp: fc.integer({ min: 0, max: 999_999_999 }),
})

test('goods in and out again leave nothing, whatever the pieces', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
      const p = new Posting()
      for (const b of pieces) bukukanBarang(p, b, 1, LAWAN_TAMBAH)
      // Balanced per unit, or lines() would throw.
      expect(p.lines().length).toBeGreaterThan(0)
      for (const b of pieces) bukukanBarang(p, b, -1, LAWAN_TAMBAH)
      expect(p.lines()).toEqual([])
    }),
  )
})

test('a sold piece: cost to hpp, weight and piece to sales, out of its tray', () => {
  const b = {
    kode_gudang: 'ETL',
    kode_baki: 'C1',
    kode_group: '17K',
    berat_mg: 3_125,
    murni_mg: 2_188,
    harga_modal_rp: 3_000_000,
  }
  const baki = akunBarang.baki('ETL', 'C1')
  const lines = bukukanBarang(new Posting(), b, -1, LAWAN_JUAL).lines()
  expect(lines).toEqual(
    expect.arrayContaining([
      { akun: baki, satuan: 'IDR', rincian: '', jumlah: -3_000_000 },
      { akun: baki, satuan: 'MG', rincian: '17K', jumlah: -3_125 },
      { akun: baki, satuan: 'MGF', rincian: '', jumlah: -2_188 },
      { akun: baki, satuan: 'PCS', rincian: '', jumlah: -1 },
      { akun: akunJual.hpp, satuan: 'IDR', rincian: '', jumlah: 3_000_000 },
      { akun: akunJual.barang, satuan: 'PCS', rincian: '', jumlah: 1 },
    ]),
  )
  expect(lines).toHaveLength(8)
})
