import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AcuanWajar,
  type AngkaWajar,
  BATAS_BAWAAN,
  type BatasWajar,
  batasUntuk,
  periksaPokok,
  periksaWajar,
} from './rules.ts'

const baris = (ubah: Partial<BatasWajar>): BatasWajar => ({ ...BATAS_BAWAAN, ...ubah })
const PAPAN = 1_000_000
const acuan = (batas: readonly BatasWajar[] = []): AcuanWajar => ({
  batas,
  papan: new Map([['G75', PAPAN]]),
  berlian: new Set(['CBR']),
})
const letak = { letak: 'items.0.x', barang: 'Cincin', kode_dept: 'CIN', kode_group: 'G75' }
const berat = (nilai: number): AngkaWajar => ({ ...letak, hal: 'berat', nilai })
const harga = (nilai: number, ubah: object = {}): AngkaWajar => ({
  ...letak,
  hal: 'harga',
  nilai,
  bawah: 'TOLAK',
  ...ubah,
})
/** What becomes of one figure: null when nothing is odd. */
const kata = (a: AngkaWajar, batas: readonly BatasWajar[] = []) => {
  const [j] = periksaWajar([a], acuan(batas))
  return j ? (j.tolak ? 'TOLAK' : 'TANYA') : null
}

describe('grams of one piece', () => {
  test.each([
    [24, 'TOLAK'],
    [25, 'TANYA'],
    [99, 'TANYA'],
    [100, null],
    [100_000, null],
    [100_001, 'TANYA'],
    [1_000_000, 'TANYA'],
    [1_000_001, 'TOLAK'],
    [3_456_000, 'TOLAK'],
  ])('%i mg: %s', (mg, wanted) => expect(kata(berat(mg))).toBe(wanted))
})

describe('rupiah per gram against the board', () => {
  test.each([
    [PAPAN, null],
    [2 * PAPAN, null],
    [2 * PAPAN + 1, 'TANYA'],
    [5 * PAPAN, 'TANYA'],
    [5 * PAPAN + 1, 'TOLAK'],
    [10 * PAPAN, 'TOLAK'],
    [PAPAN / 2, null],
    [PAPAN / 2 - 1, 'TANYA'],
    [PAPAN / 5, 'TANYA'],
    [PAPAN / 5 - 1, 'TOLAK'],
    [0, 'TOLAK'],
  ])('%i: %s', (rp, wanted) => expect(kata(harga(rp))).toBe(wanted))

  test('being far below is asked about for a cost, and free for a purchase', () => {
    expect(kata(harga(0, { bawah: 'TANYA' }))).toBe('TANYA')
    expect(kata(harga(0, { bawah: 'BEBAS' }))).toBeNull()
    expect(kata(harga(6 * PAPAN, { bawah: 'BEBAS' }))).toBe('TOLAK')
  })

  test('below its floor it is asked about, with or without a board', () => {
    const lantai_rp = PAPAN - 1
    expect(kata(harga(PAPAN - 1, { lantai_rp }))).toBeNull()
    expect(kata(harga(PAPAN - 2, { lantai_rp }))).toBe('TANYA')
    expect(kata(harga(1, { lantai_rp }))).toBe('TOLAK')
    expect(kata(harga(1, { lantai_rp, kode_dept: 'CBR' }))).toBe('TANYA')
  })

  test('a jenis of diamonds is held against its own price only, a group without a board to nothing', () => {
    expect(kata(harga(50 * PAPAN, { kode_dept: 'CBR' }))).toBeNull()
    expect(kata(harga(50 * PAPAN, { kode_dept: 'CBR', acuan_rp: 9 * PAPAN }))).toBe('TOLAK')
    expect(kata(harga(50 * PAPAN, { kode_group: 'LAIN' }))).toBeNull()
  })

  test('going farther off never becomes less odd', () => {
    const berat = { null: 0, TANYA: 1, TOLAK: 2 }
    const nilai = (rp: number) => berat[String(kata(harga(rp))) as keyof typeof berat]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * PAPAN }), fc.nat(PAPAN), (rp, lagi) => {
        if (rp >= PAPAN) expect(nilai(rp + lagi)).toBeGreaterThanOrEqual(nilai(rp))
        else expect(nilai(Math.max(0, rp - lagi))).toBeGreaterThanOrEqual(nilai(rp))
      }),
    )
  })
})

test('the most exact row of the shop counts', () => {
  const semua = baris({ berat_sampai_mg: 1 })
  const jenis = baris({ kode_dept: 'CIN', berat_sampai_mg: 2 })
  const group = baris({ kode_group: 'G75', berat_sampai_mg: 3 })
  const tepat = baris({ kode_dept: 'CIN', kode_group: 'G75', berat_sampai_mg: 4 })
  const daftar = [semua, group, jenis, tepat]
  const pakai = (n: number, dept = 'CIN', kode_group = 'G75') =>
    batasUntuk(daftar.slice(0, n), dept, kode_group).berat_sampai_mg
  expect([pakai(4), pakai(3), pakai(2), pakai(1), pakai(0)]).toEqual([4, 2, 3, 1, 100_000])
  expect(pakai(4, 'GEL')).toBe(3)
  expect(pakai(4, 'GEL', 'G70')).toBe(1)
})

describe('a principal', () => {
  const barang = (plafond_rp: number | null, kode_dept = 'CIN') => ({
    kode_dept,
    kode_group: 'G75',
    plafond_rp,
    taksiran_rp: 9_000_000,
  })
  const periksa = (pokok_rp: number, isi: ReturnType<typeof barang>[]) => {
    const j = periksaPokok({ letak: 'jumlah_hutang', pokok_rp, barang: isi }, [
      baris({ kode_dept: 'GEL', pokok_tolak_bp: 0 }),
    ])
    return j && [j.tolak, j.batas]
  }

  test('is refused half above the ceilings of its pieces, each by its own row', () => {
    expect(periksa(9_000_000, [barang(6_000_000)])).toBeNull()
    expect(periksa(9_000_001, [barang(6_000_000)])).toEqual([true, 9_000_000])
    const dua = [barang(6_000_000), barang(1_000_000, 'GEL')]
    expect(periksa(10_000_000, dua)).toBeNull()
    expect(periksa(10_000_001, dua)).toEqual([true, 10_000_000])
  })

  test('without a ceiling is asked about above the worth of the pieces', () => {
    expect(periksa(9_000_000, [barang(null)])).toBeNull()
    expect(periksa(9_000_001, [barang(null)])).toEqual([false, 9_000_000])
    expect(periksa(13_500_001, [barang(null)])).toEqual([true, 13_500_000])
  })
})
