import { describe, expect, test } from 'vitest'
import { bandingkanAcak } from '#test/factories/pembanding-beli.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'

import {
  type AturanBeli,
  type BarangBeli,
  type KondisiBeli,
  type NotaBeli,
  type RugiNota,
  aturanPembelian,
  barisGanda,
  hargaBeli,
  hargaHariIni,
  hargaNota,
  lewatNaik,
  lewatToleransi,
  notaMuda,
  perluIdentitas,
  periksaBeli,
  rugiBerlaku,
  totalPembelian,
} from './rules.ts'

const ATURAN: AturanBeli = {
  pembulatan: 500,
  arah: 'NAIK',
  toleransi_mg: 20,
  batas_naik_bp: 0,
  batas_identitas_rp: 1_000_000,
}

const kondisi = (cara: KondisiBeli['cara'], nilai: number): KondisiBeli => ({
  nota: 'SENDIRI',
  cara,
  persen_bp: cara === 'PERSEN_NOTA' || cara === 'LEBURAN' ? nilai : null,
  potongan_per_gram_rp: cara === 'RUPIAH_PER_GRAM' || cara === 'HARGA_HARI_INI' ? nilai : null,
})

/** Two gram of 18 carat, bought for 2,500,000. */
const barang = (k: KondisiBeli, more: Partial<BarangBeli> = {}): BarangBeli => ({
  nota: 'SENDIRI',
  kondisi: k,
  berat_nota_mg: 2000,
  harga_nota_rp: 2_500_000,
  berat_mg: 2000,
  berat_bersih_mg: 2000,
  kadar_bp: 7500,
  harga_per_gram_rp: 0,
  potongan: null,
  rugi: [],
  ...more,
})

const LAMA = (hari: number, bp: number): RugiNota => ({
  sebab: 'NOTA_LAMA',
  lama_hari: hari,
  cara: 'PERSEN',
  potongan_persen_bp: bp,
  potongan_rp: null,
})
const HILANG: RugiNota = {
  sebab: 'NOTA_HILANG',
  lama_hari: null,
  cara: 'PER_GRAM',
  potongan_persen_bp: null,
  potongan_rp: 30_000,
}

describe('golden cases: what is paid for a piece', () => {
  const KASUS: readonly [string, BarangBeli, number, Partial<ReturnType<typeof hargaBeli>>][] = [
    ['97 % of the nota', barang(kondisi('PERSEN_NOTA', 9700)), 2_425_000, { potongan_rp: 75_000 }],
    [
      'rupiah off the gram of the nota',
      barang(kondisi('RUPIAH_PER_GRAM', 25_000)),
      2_450_000,
      { potongan_rp: 50_000, harga_dasar_rp: 2_500_000 },
    ],
    [
      'price of the day less so much a gram, net of stones',
      barang(kondisi('HARGA_HARI_INI', 40_000), {
        berat_bersih_mg: 1800,
        harga_per_gram_rp: 1_200_000,
      }),
      2_088_000,
      { harga_dasar_rp: 2_160_000, potongan_rp: 72_000, berat_hitung_mg: 1800 },
    ],
    [
      'melt value: fine weight at the gold price, percent of it',
      barang(kondisi('LEBURAN', 9250), { harga_per_gram_rp: 1_600_000 }),
      2_220_000,
      { murni_mg: 1500, harga_dasar_rp: 2_400_000, potongan_rp: 180_000 },
    ],
    [
      'within the tolerance the weight of the nota counts',
      barang(kondisi('PERSEN_NOTA', 10_000), { berat_mg: 1980 }),
      2_500_000,
      { berat_hitung_mg: 2000, susut_mg: 20 },
    ],
    [
      'beyond it the scale does',
      barang(kondisi('PERSEN_NOTA', 10_000), { berat_mg: 1979, berat_bersih_mg: 1979 }),
      2_473_750,
      { berat_hitung_mg: 1979, susut_mg: 21 },
    ],
    [
      'a heavier piece is not worth more than its nota',
      barang(kondisi('PERSEN_NOTA', 10_000), { berat_mg: 2100 }),
      2_500_000,
      { berat_hitung_mg: 2000, susut_mg: -100 },
    ],
    [
      'young own nota: the lower deduction',
      barang(kondisi('PERSEN_NOTA', 9000), {
        potongan: { cara: 'PER_GRAM', potongan_persen_bp: null, potongan_rp: 15_000 },
      }),
      2_470_000,
      { potongan_rp: 30_000, potongan_dari: 'POTONGAN' },
    ],
    [
      'which is not taken when the condition deducts less',
      barang(kondisi('PERSEN_NOTA', 9900), {
        potongan: { cara: 'TETAP', potongan_persen_bp: null, potongan_rp: 100_000 },
      }),
      2_475_000,
      { potongan_dari: 'KONDISI' },
    ],
    [
      'old and lost nota, each off what the deduction leaves',
      barang(kondisi('PERSEN_NOTA', 9600), { rugi: [LAMA(365, 100), HILANG] }),
      2_316_000,
      { rugi_lama_rp: 24_000, rugi_hilang_rp: 60_000 },
    ],
    [
      'never below nothing',
      barang(kondisi('RUPIAH_PER_GRAM', 2_000_000), { rugi: [HILANG] }),
      0,
      { potongan_rp: 2_500_000, rugi_hilang_rp: 0, harga_hitung_rp: 0 },
    ],
  ]
  test.each(KASUS)('%s', (_, b, harga_rp, more) => {
    const h = hargaBeli(b, ATURAN)
    expect(h).toMatchObject({ harga_rp, naik_rp: 0, ...more })
    expect(h.harga_hitung_rp).toBe(
      h.harga_dasar_rp - h.potongan_rp - h.rugi_lama_rp - h.rugi_hilang_rp,
    )
  })

  test('paying less is free, paying more counts', () => {
    const k = kondisi('PERSEN_NOTA', 9700)
    const turun = hargaBeli(barang(k, { harga_rp: 2_000_000 }), ATURAN)
    expect([turun.harga_rp, turun.naik_rp, lewatNaik(turun, ATURAN)]).toEqual([2_000_000, 0, false])
    const naik = hargaBeli(barang(k, { harga_rp: 2_449_250 }), ATURAN)
    expect([naik.naik_rp, lewatNaik(naik, ATURAN)]).toEqual([24_250, true])
    expect(lewatNaik(naik, { ...ATURAN, batas_naik_bp: 100 })).toBe(false)
    expect(lewatNaik(naik, { ...ATURAN, batas_naik_bp: 99 })).toBe(true)
  })

  test('weights are compared where the nota speaks of this piece', () => {
    const beda = { berat_mg: 1900, berat_bersih_mg: 1900 }
    const hariIni = kondisi('HARGA_HARI_INI', 0)
    expect(lewatToleransi(barang(hariIni, beda), ATURAN)).toBe(true)
    expect(lewatToleransi(barang(hariIni, { ...beda, nota: 'TOKO_LAIN' }), ATURAN)).toBe(false)
    const persen = kondisi('PERSEN_NOTA', 9000)
    expect(lewatToleransi(barang(persen, { ...beda, nota: 'TOKO_LAIN' }), ATURAN)).toBe(true)
    expect(lewatToleransi(barang(persen, { berat_mg: 2020 }), ATURAN)).toBe(false)
    expect(lewatToleransi(barang(persen, { berat_mg: 2021 }), ATURAN)).toBe(true)
  })
})

test('three months to the day, the last of a month clamped', () => {
  const muda = (nota: string, hari: string) => notaMuda(tanggal(nota), tanggal(hari))
  expect(muda('2026-08-21', '2026-11-21')).toBe(true)
  expect(muda('2026-08-21', '2026-11-22')).toBe(false)
  expect(muda('2026-11-30', '2027-02-28')).toBe(true)
  expect(muda('2026-11-30', '2027-03-01')).toBe(false)
})

test('of several ages the highest that is reached counts', () => {
  const semua = [LAMA(365, 100), LAMA(1825, 250), HILANG]
  const lama = (umur_hari: number | null, hilang = false) =>
    rugiBerlaku(semua, { umur_hari, hilang }).map((r) => r.lama_hari)
  expect(lama(364)).toEqual([])
  expect(lama(365)).toEqual([365])
  expect(lama(5000)).toEqual([1825])
  expect(lama(400, true)).toEqual([365, null])
  expect(lama(null, true)).toEqual([null])
})

test('a chosen code stands before the class, the class before the group, that before the board', () => {
  expect(hargaHariIni({ kode: 1, kelompok: 2, emas_rp: 3, papan: 4 })).toBe(1)
  expect(hargaHariIni({ kode: null, kelompok: 2, emas_rp: 3, papan: 4 })).toBe(2)
  expect(hargaHariIni({ kode: null, kelompok: null, emas_rp: 3, papan: 4 })).toBe(3)
  expect(hargaHariIni({ kode: null, kelompok: null, emas_rp: null, papan: 4 })).toBe(4)
  expect(hargaHariIni({ kode: null, kelompok: null, emas_rp: null, papan: null })).toBeNull()
})

test('ongkos and PPN are not bought back, nor the deduction that was given', () => {
  expect(hargaNota({ harga_rp: 2_500_000, potongan_rp: 100_000 })).toBe(2_400_000)
  expect(hargaNota({ harga_rp: 10, potongan_rp: 20 })).toBe(0)
})

test('settings: step, direction of its own, tolerance in gram, limit in percent', () => {
  expect(aturanPembelian({})).toEqual(ATURAN)
  expect(
    aturanPembelian({
      PEMBULATAN: 1000,
      PEMBULATAN_PENJUALAN_KEBAWAH_MODULE: true,
      TOLERANSI_BERAT_BELI: 0.005,
      BATAS_NAIK_HARGA_BELI: 2.5,
      BATAS_BELI_TANPA_IDENTITAS: 0,
    }),
  ).toEqual({
    pembulatan: 1000,
    arah: 'NAIK',
    toleransi_mg: 5,
    batas_naik_bp: 250,
    batas_identitas_rp: 0,
  })
  expect(aturanPembelian({ PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE: true }).arah).toBe('TURUN')
})

test('who sells has to be known above the limit, counting what comes without an own nota', () => {
  const baris = (nota: NotaBeli, harga_rp: number) => ({ nota, harga_rp })
  const perlu = (...b: ReturnType<typeof baris>[]) => perluIdentitas(b, ATURAN)
  expect(perlu(baris('TANPA', 1_000_000))).toBe(false)
  expect(perlu(baris('TANPA', 1_000_001))).toBe(true)
  expect(perlu(baris('TANPA', 600_000), baris('TOKO_LAIN', 600_000))).toBe(true)
  expect(perlu(baris('SENDIRI', 90_000_000), baris('TANPA', 1_000_000))).toBe(false)
})

test('the total is rounded once, in its own direction', () => {
  const baris = [{ harga_rp: 1_000_100 }, { harga_rp: 100 }]
  expect(totalPembelian(baris, ATURAN)).toEqual({
    subtotal_rp: 1_000_200,
    pembulatan_rp: 300,
    total_rp: 1_000_500,
  })
  expect(totalPembelian(baris, { ...ATURAN, arah: 'TURUN' }).pembulatan_rp).toBe(-200)
})

test('what was typed wrong is named by its field', () => {
  const isian = { nota: 'TOKO_LAIN', berat: 2 } as const
  const k = { ...kondisi('PERSEN_NOTA', 9000), nota: 'TOKO_LAIN' } as const
  expect(Object.keys(periksaBeli(isian, k))).toEqual(['berat_nota', 'harga_nota'])
  expect(periksaBeli({ ...isian, berat_nota: 2, harga_nota: 1 }, k)).toEqual({})
  expect(periksaBeli({ ...isian, nota: 'SENDIRI' }, k)['kode_kondisi']).toEqual({
    code: 'pembelian.kondisi_nota',
  })
  expect(
    periksaBeli({ ...isian, berat: 1, berat_bersih: 2, berat_nota: 2, harga_nota: 1 }, k),
  ).toEqual({ berat: { code: 'berat.kurang_dari_emas' } })
  expect(barisGanda([{ no_faktur_jual: 'A', baris_jual: 1 }, {}, {}])).toBeUndefined()
  const dua = { no_faktur_jual: 'A', baris_jual: 1 }
  expect(barisGanda([dua, { ...dua, baris_jual: 2 }, dua])).toBe(2)
})

test('100,000 random buy-backs agree with a second implementation to the rupiah', () => {
  expect(bandingkanAcak(100_000, 20_261_121)).toEqual([])
}, 60_000)
