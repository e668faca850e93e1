import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import {
  bagiOngkos,
  bukukanKembali,
  bukukanKirim,
  bukukanOngkos,
  periksaTimbang,
  setelah,
  susutBerlebih,
} from './rules.ts'

/** Two gram with half a gram of stones, of 75 percent. */
const CINCIN = { berat_mg: 2_000, bersih_mg: 1_500, murni_mg: 1_125 }

test.each([
  ['as before', 2_000, null],
  ['a little less', 1_980, null],
  ['nothing', 0, 'berat.nol'],
  ['more than before (R-267)', 2_001, 'berat.melebihi_stock'],
  ['stones and a grain of gold', 501, null],
  ['its stones alone', 500, 'cuci.tinggal_batu'],
] as const)('weighed: %s', (_, berat_mg, code) => {
  expect(periksaTimbang(CINCIN, berat_mg)?.code ?? null).toBe(code)
})

test('stones keep their weight; what is gone was gold of its kadar', () => {
  expect(setelah(CINCIN, 2_000)).toEqual(CINCIN)
  expect(setelah(CINCIN, 1_980)).toEqual({ berat_mg: 1_980, bersih_mg: 1_480, murni_mg: 1_110 })
})

test.each([
  [2_000, 1_980, 100, false],
  [2_000, 1_979, 100, true],
  [2_000, 2_000, 0, false],
  [2_000, 1_999, 0, true],
] as const)('of %i mg %i came back, limit %i bp: asked %s', (timbang, berat, batas, asked) => {
  expect(susutBerlebih(timbang, berat, batas)).toBe(asked)
})

test('the work is shared out by weight, to the last rupiah', () => {
  expect(bagiOngkos(10_000, [1_000, 1_000, 1_000])).toEqual([3_333, 3_334, 3_333])
  expect(bagiOngkos(10_000, [0, 2_000, 0])).toEqual([0, 10_000, 0])
  for (let n = 1; n < 60; n++) {
    const berat = Array.from({ length: n }, (_, i) => ((i * 7_919) % 5_000) + 1)
    const bagian = bagiOngkos(99_991, berat)
    expect(bagian.reduce((a, b) => a + b, 0)).toBe(99_991)
    expect(bagian.every((b) => b >= 0)).toBe(true)
  }
})

const sama = (p: Posting) => {
  const sums = new Map<string, number>()
  for (const l of p.lines()) sums.set(l.satuan, (sums.get(l.satuan) ?? 0) + l.jumlah)
  return [...sums.values()].every((n) => n === 0)
}

test('what leaves and what comes back balance in every unit, fee and loss included', () => {
  const buku = { berat_mg: 2_010, bersih_mg: 1_510, murni_mg: 1_133 }
  const barang = { kode_group: 'G750', harga_rp: 2_180_000 }
  const kirim = bukukanKirim(new Posting(), 'T1', { ...barang, buku, timbang: CINCIN })
  expect(sama(kirim)).toBe(true)
  for (const ke of ['ROSOK', 'CUCI', { kode_gudang: 'ETL', kode_baki: 'B1' }] as const) {
    const ongkos_rp = typeof ke === 'string' ? 0 : 15_000
    const p = bukukanKembali(
      new Posting(),
      'T1',
      { ...barang, ongkos_rp, timbang: CINCIN, kini: setelah(CINCIN, 1_980) },
      ke,
    )
    bukukanOngkos(
      p,
      { akun: 'kas/CASH/K1', rincian: 'CASH' },
      { ongkos_rp: 20_000, di_barang_rp: ongkos_rp },
    )
    expect(sama(p)).toBe(true)
    expect(p.lines().find((l) => l.akun === 'cuci/ongkos')?.jumlah).toBe(20_000 - ongkos_rp)
  }
})
