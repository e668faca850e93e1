import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import {
  type BarisSurat,
  bagianSisa,
  bukukanTerima,
  periksaBaris,
  periksaJumlah,
  tagihan,
} from './rules.ts'

const baris = (lain: Partial<BarisSurat>): BarisSurat => ({
  qty: 10,
  berat_bruto_mg: 20_500,
  berat_mg: 20_000,
  berat_input_mg: 19_980,
  harga_per_gram_rp: null,
  jumlah_rp: null,
  tagih_bp: null,
  emas_mg: null,
  ...lain,
})

test.each([
  ['RUPIAH', { harga_per_gram_rp: 900_000 }, 18_000_000, null, 18_000_000],
  ['RUPIAH', { jumlah_rp: 17_999_999 }, 17_999_999, null, 17_999_999],
  // 20 g at 78 % are 15.6 g of fine gold, at 1,300,000 a gram.
  ['EMAS', { tagih_bp: 7_800 }, null, 15_600, 20_280_000],
  ['EMAS', { emas_mg: 15_555 }, null, 15_555, 20_221_500],
] as const)('%s %o is owed by the paper’s weight', (cara, lain, rp, emas, modal) => {
  expect(tagihan(cara, baris(lain), 1_300_000)).toEqual({
    jumlah_rp: rp,
    emas_mg: emas,
    modal_rp: modal,
  })
})

test.each([
  ['RUPIAH', {}, 'harga_per_gram', 'terima_supplier.tanpa_harga'],
  ['RUPIAH', { harga_per_gram_rp: 0 }, 'harga_per_gram', 'terima_supplier.tanpa_harga'],
  ['RUPIAH', { harga_per_gram_rp: 1, jumlah_rp: 1 }, 'harga_per_gram', 'terima_supplier.dua_nilai'],
  ['RUPIAH', { jumlah_rp: 1, emas_mg: 1 }, 'harga_per_gram', 'terima_supplier.dua_cara'],
  ['EMAS', {}, 'tagih', 'terima_supplier.tanpa_emas'],
  ['EMAS', { tagih_bp: 1, emas_mg: 1 }, 'tagih', 'terima_supplier.dua_nilai'],
  ['RUPIAH', { jumlah_rp: 1, berat_mg: 0 }, 'berat', 'berat.nol'],
  ['RUPIAH', { jumlah_rp: 1, berat_input_mg: 0 }, 'berat_input', 'berat.nol'],
  ['RUPIAH', { jumlah_rp: 1, berat_bruto_mg: 19_999 }, 'berat_bruto', 'terima_supplier.bruto'],
] as const)('%s %o is refused at %s', (cara, lain, field, code) => {
  expect(periksaBaris(cara, baris(lain))).toEqual({ [field]: { code } })
})

test('a sum of the paper that is not that of its lines is refused with the difference', () => {
  const hitung = { qty: 12, berat_mg: 40_000, rp: 36_000_000, emas_mg: 0 }
  expect(periksaJumlah(hitung, hitung)).toEqual({})
  expect(periksaJumlah({ ...hitung, berat_mg: 39_500, rp: 36_000_001 }, hitung)).toEqual({
    total_berat: {
      code: 'terima_supplier.jumlah_beda',
      params: { surat: '39.500 g', baris: '40.000 g', selisih: '-0.500 g' },
    },
    total_rp: {
      code: 'terima_supplier.jumlah_beda',
      params: { surat: 'Rp. 36,000,001', baris: 'Rp. 36,000,000', selisih: '+Rp. 1' },
    },
  })
})

const lines = (p: Posting) =>
  Object.fromEntries(p.lines().map((b) => [`${b.akun} ${b.satuan} ${b.rincian}`.trim(), b.jumlah]))

test('goods come at what they weigh here; gold that is owed is fine weight and its rupiah', () => {
  const b = { kode_group: 'G75', qty: 10, berat_input_mg: 19_980, murni_mg: 14_985 }
  const rp = { jumlah_rp: 18_000_000, emas_mg: null, modal_rp: 18_000_000 }
  expect(lines(bukukanTerima(new Posting(), 'SUP', [{ ...b, ...rp }]))).toEqual({
    'pembelian/supplier MG G75': -19_980,
    'pembelian/supplier MGF': -14_985,
    'pembelian/supplier PCS': -10,
    'supplier/barang/SUP IDR': 18_000_000,
    'supplier/barang/SUP MG G75': 19_980,
    'supplier/barang/SUP MGF': 14_985,
    'supplier/barang/SUP PCS': 10,
    'supplier/hutang/SUP IDR': -18_000_000,
  })
  const emas = { jumlah_rp: null, emas_mg: 15_600, modal_rp: 20_280_000 }
  expect(lines(bukukanTerima(new Posting(), 'SUP', [{ ...b, ...emas }]))).toMatchObject({
    'pembelian/supplier MGF': 615,
    'supplier/hutang-emas/SUP IDR': -20_280_000,
    'supplier/hutang-emas/SUP MGF': -15_600,
  })
  const bolak = bukukanTerima(new Posting(), 'SUP', [{ ...b, ...emas }])
  expect(lines(bukukanTerima(bolak, 'SUP', [{ ...b, ...emas }], -1))).toEqual({})
})

test('parts of a whole sum up to it, however it is cut', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const utuh = 1 + ((seed * 7919) % 100_000)
    let [sisa, dari] = [(seed * 104_729) % 50_000_000, utuh]
    const semula = sisa
    let keluar = 0
    for (let n = 0; dari > 0; n++) {
      const ambil = Math.min(dari, 1 + ((seed * 31 + n * 977) % 9_000))
      const satu = bagianSisa(sisa, ambil, dari)
      expect(satu).toBeGreaterThanOrEqual(0)
      keluar += satu
      sisa -= satu
      dari -= ambil
    }
    expect([keluar, sisa]).toEqual([semula, 0])
  }
})
