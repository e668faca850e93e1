import { describe, expect, test } from 'vitest'
import { Acak } from '#test/model/acak.ts'
import { aturanPenjualan, hargaBarang, totalPenjualan } from '#modules/barang/harga/rules.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'
import {
  type BarisJualLama,
  type BayarLama,
  NOL,
  TANPA_PERUBAHAN,
  geser,
  labaUji,
  tambah,
  ujiBunga,
  ujiJual,
} from './rules.ts'

const ATURAN = aturanPenjualan({}, false)
const SERATUS = 100

/** A line as a sale of random goods would have posted it, with or without a hand on its price. */
function barisAcak(acak: Acak): BarisJualLama {
  const barang = {
    kode_dept: 'CIN',
    berat_bandrol_mg: acak.antara(100, 50_000),
    berlian: false,
    harga_per_gram_rp: acak.antara(100_000, 2_000_000),
    harga_bandrol_rp: null,
    ongkos_cara: 'TETAP',
    ongkos_nilai: acak.antara(0, 500_000),
    faktur_pajak: false,
  } as const
  const baku = hargaBarang(barang, ATURAN)
  const tangan = acak.pilih([0, 0, acak.antara(1, 5_000)])
  const h = hargaBarang(barang, ATURAN, tangan ? { harga_jual: baku.harga_rp + tangan } : {})
  return {
    ...barang,
    dasar_harga: h.dasar,
    harga_rp: h.harga_rp,
    ongkos_rp: h.ongkos_rp,
    potongan_rp: h.potongan_rp,
    ppn_bp: acak.pilih([0, 110, 165]),
    pph_bp: 0,
    turun_rp: 0,
  }
}

const diposting = (baris: readonly BarisJualLama[]) =>
  totalPenjualan(
    baris.map((b) => {
      const dpp_rp = b.harga_rp + b.ongkos_rp - b.potongan_rp
      const ppn_rp = Math.round((dpp_rp * b.ppn_bp) / 10_000)
      return { ppn_rp, jumlah_rp: dpp_rp + ppn_rp } as Parameters<typeof totalPenjualan>[0][number]
    }),
    ATURAN,
  ).total_rp

describe('a sale', () => {
  test('without a change is what was posted, whatever was sold and by whose hand', () => {
    const acak = new Acak(Number(process.env['BENIH'] ?? 358))
    for (let i = 0; i < 2_000; i++) {
      const baris = Array.from({ length: acak.antara(1, 5) }, () => barisAcak(acak))
      expect(ujiJual(baris, ATURAN, TANPA_PERUBAHAN)).toEqual({
        total_rp: diposting(baris),
        ditolak_rp: 0,
      })
    }
  })

  test('never fetches less when gold or ongkos is dearer', () => {
    const acak = new Acak(12)
    for (let i = 0; i < 1_000; i++) {
      const baris = [barisAcak(acak)]
      const murah = acak.antara(-3_000, 3_000)
      const mahal = murah + acak.antara(0, 2_000)
      const total = (bp: number) =>
        ujiJual(baris, ATURAN, { ...TANPA_PERUBAHAN, harga_jual_bp: bp, ongkos_bp: bp }).total_rp
      expect(total(mahal)).toBeGreaterThanOrEqual(total(murah))
    }
  })

  test.each([
    ['NAIK', 1_000, 1_000],
    ['TURUN', 1_000, 0],
    ['NAIK', 7, 14],
  ] as const)('rounding %s to %i', (arah, pembulatan, total) => {
    const baris = [{ ...barisAcak(new Acak(1)), dasar_harga: 'HARGA_EMAS' as const }]
    const kecil = baris.map((b) => ({
      ...b,
      berat_bandrol_mg: 1,
      harga_per_gram_rp: 10_000,
      harga_rp: 10,
      ongkos_rp: 0,
      ppn_bp: 0,
    }))
    expect(ujiJual(kecil, { ...ATURAN, arah, pembulatan }, TANPA_PERUBAHAN).total_rp).toBe(total)
  })
})

describe('interest', () => {
  const surat: BayarLama = {
    bunga_bp: 250,
    satuan: 'MONTH',
    minimum: 1,
    hari_pertama: false,
    cara_bunga: 'FLAT',
    pita: [],
    pembulatan_rp: 500,
    denda_bp: 0,
    tenggang: 0,
    tenor: 30,
    pokok_rp: 3_000_000,
    tgl_bunga_mulai: tanggal('2026-01-10'),
    satuan_dibayar: 0,
    jatuh_tempo: tanggal('2026-02-09'),
    tanggal: tanggal('2026-02-09'),
    bunga_hitung_rp: 75_000,
    denda_hitung_rp: 0,
    bunga_rp: 75_000,
    denda_rp: 0,
  }
  test.each([
    [0, 75_000],
    [100, 105_000],
    [-250, 0],
    [-900, 0],
  ])('%i points a month more: %i', (bunga_bp, rp) =>
    expect(ujiBunga(surat, { ...TANPA_PERUBAHAN, bunga_bp })).toBe(rp),
  )
  test('what was waived stays waived in rupiah', () => {
    const sebagian = { ...surat, bunga_rp: 60_000 }
    expect(ujiBunga(sebagian, { ...TANPA_PERUBAHAN, bunga_bp: 100 })).toBe(90_000)
  })
})

test.each([
  [1_000, 1_000, 1_100],
  [1_000, -10_000, 0],
  [5, 1_000, 6],
  [0, 5_000, 0],
])('%i moved by %i basis points is %i', (n, bp, hasil) => expect(geser(n, bp)).toBe(hasil))

test('a purchase that costs less is a gain, a sale that fetches less a loss', () => {
  const j = tambah(NOL, SERATUS, SERATUS, SERATUS - 30)
  expect([labaUji('PEMBELIAN', j), labaUji('PENJUALAN', j), j.beda]).toEqual([30, -30, 0])
  expect(tambah(NOL, SERATUS, SERATUS + 1, 0).beda).toBe(1)
})
