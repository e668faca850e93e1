import fc from 'fast-check'
import { PAJAK } from '#test/factories/pajak.ts'
import { describe, expect, test } from 'vitest'
import { bandingkanJual } from '#test/factories/pembanding-jual.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import { type Bayar, pelunasan } from '#modules/uang/kas/rules.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type UbahHarga,
  aturanPenjualan,
  hargaBarang,
  penurunan,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { hitungPenjualan } from './rules.ts'

const ATURAN: AturanHarga = {
  potongan: [],
  kategori_harga: 'HARGA_EMAS',
  pkp: false,
  pajak: PAJAK,
  pembulatan: 500,
  arah: 'NAIK',
  batas_turun_bp: 0,
  berlian: true,
}
const PKP: AturanHarga = { ...ATURAN, pkp: true }
const BANDROL: AturanHarga = { ...ATURAN, kategori_harga: 'BANDROL' }

const CINCIN: BarangHarga = {
  kode_dept: 'CIN',
  berat_bandrol_mg: 3125,
  harga_per_gram_rp: 1_245_000,
  harga_bandrol_rp: null,
  berlian: false,
  ongkos_cara: 'TETAP',
  ongkos_nilai: 150_000,
  faktur_pajak: false,
}
const barang = (ubah: Partial<BarangHarga>): BarangHarga => ({ ...CINCIN, ...ubah })

interface Kasus {
  readonly b: Partial<BarangHarga>
  readonly a: AturanHarga
  readonly ubah: UbahHarga
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly ppn_rp: number
  readonly jumlah_rp: number
}

describe('hargaBarang', () => {
  // Worked out by hand: price, ongkos, PPN, sum.
  test.each`
    nama                                                | b                                                                                                          | a                            | ubah                                                             | harga_rp       | ongkos_rp    | ppn_rp     | jumlah_rp
    ${'the ring of the counter screen'}                 | ${{}}                                                                                                      | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${0}       | ${4_040_625}
    ${'the bracelet, ongkos per gram'}                  | ${{ berat_bandrol_mg: 8460, harga_per_gram_rp: 1_162_000, ongkos_cara: 'PER_GRAM', ongkos_nilai: 30_000 }} | ${ATURAN}                    | ${{}}                                                            | ${9_830_520}   | ${253_800}   | ${0}       | ${10_084_320}
    ${'the earrings'}                                   | ${{ berat_bandrol_mg: 1850, harga_per_gram_rp: 698_000, ongkos_nilai: 75_000 }}                            | ${ATURAN}                    | ${{}}                                                            | ${1_291_300}   | ${75_000}    | ${0}       | ${1_366_300}
    ${'half a rupiah goes up'}                          | ${{ berat_bandrol_mg: 1, harga_per_gram_rp: 500, ongkos_nilai: 0 }}                                        | ${ATURAN}                    | ${{}}                                                            | ${1}           | ${0}         | ${0}       | ${1}
    ${'below half goes down'}                           | ${{ berat_bandrol_mg: 1, harga_per_gram_rp: 499, ongkos_nilai: 0 }}                                        | ${ATURAN}                    | ${{}}                                                            | ${0}           | ${0}         | ${0}       | ${0}
    ${'one milligram'}                                  | ${{ berat_bandrol_mg: 1, ongkos_nilai: 0 }}                                                                | ${ATURAN}                    | ${{}}                                                            | ${1245}        | ${0}         | ${0}       | ${1245}
    ${'999 milligram'}                                  | ${{ berat_bandrol_mg: 999, ongkos_nilai: 0 }}                                                              | ${ATURAN}                    | ${{}}                                                            | ${1_243_755}   | ${0}         | ${0}       | ${1_243_755}
    ${'a whole gram'}                                   | ${{ berat_bandrol_mg: 1000, ongkos_nilai: 0 }}                                                             | ${ATURAN}                    | ${{}}                                                            | ${1_245_000}   | ${0}         | ${0}       | ${1_245_000}
    ${'a bar of 100 g'}                                 | ${{ berat_bandrol_mg: 100_000, harga_per_gram_rp: 1_892_000, ongkos_nilai: 0 }}                            | ${ATURAN}                    | ${{}}                                                            | ${189_200_000} | ${0}         | ${0}       | ${189_200_000}
    ${'no ongkos'}                                      | ${{ ongkos_nilai: 0 }}                                                                                     | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${0}         | ${0}       | ${3_890_625}
    ${'ongkos 2.5 %'}                                   | ${{ ongkos_cara: 'PERSEN', ongkos_nilai: 250 }}                                                            | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${97_266}    | ${0}       | ${3_987_891}
    ${'ongkos 100 %'}                                   | ${{ ongkos_cara: 'PERSEN', ongkos_nilai: 10_000 }}                                                         | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${3_890_625} | ${0}       | ${7_781_250}
    ${'ongkos 0.01 % of 5,000 is half a rupiah'}        | ${{ berat_bandrol_mg: 1000, harga_per_gram_rp: 5000, ongkos_cara: 'PERSEN', ongkos_nilai: 1 }}             | ${ATURAN}                    | ${{}}                                                            | ${5000}        | ${1}         | ${0}       | ${5001}
    ${'ongkos per gram rounds on its own'}              | ${{ berat_bandrol_mg: 1333, ongkos_cara: 'PER_GRAM', ongkos_nilai: 10_000 }}                               | ${ATURAN}                    | ${{}}                                                            | ${1_659_585}   | ${13_330}    | ${0}       | ${1_672_915}
    ${'ongkos per gram, half up'}                       | ${{ berat_bandrol_mg: 1, harga_per_gram_rp: 0, ongkos_cara: 'PER_GRAM', ongkos_nilai: 1500 }}              | ${ATURAN}                    | ${{}}                                                            | ${0}           | ${2}         | ${0}       | ${2}
    ${'a deduction'}                                    | ${{}}                                                                                                      | ${ATURAN}                    | ${{ potongan: 40_625 }}                                          | ${3_890_625}   | ${150_000}   | ${0}       | ${4_000_000}
    ${'a deduction of everything'}                      | ${{}}                                                                                                      | ${ATURAN}                    | ${{ potongan: 4_040_625 }}                                       | ${3_890_625}   | ${150_000}   | ${0}       | ${0}
    ${'a price set by hand'}                            | ${{}}                                                                                                      | ${ATURAN}                    | ${{ harga_jual: 4_000_000 }}                                     | ${4_000_000}   | ${150_000}   | ${0}       | ${4_150_000}
    ${'ongkos set by hand'}                             | ${{}}                                                                                                      | ${ATURAN}                    | ${{ ongkos: 0 }}                                                 | ${3_890_625}   | ${0}         | ${0}       | ${3_890_625}
    ${'all three by hand'}                              | ${{}}                                                                                                      | ${ATURAN}                    | ${{ harga_jual: 4_000_000, ongkos: 200_000, potongan: 100_000 }} | ${4_000_000}   | ${200_000}   | ${0}       | ${4_100_000}
    ${'percent ongkos follows the price set by hand'}   | ${{ ongkos_cara: 'PERSEN', ongkos_nilai: 1000 }}                                                           | ${ATURAN}                    | ${{ harga_jual: 5_000_000 }}                                     | ${5_000_000}   | ${500_000}   | ${0}       | ${5_500_000}
    ${'PKP without tax invoice: 1.65 %'}                | ${{}}                                                                                                      | ${PKP}                       | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${66_670}  | ${4_107_295}
    ${'PKP with tax invoice: 1.1 %'}                    | ${{ faktur_pajak: true }}                                                                                  | ${PKP}                       | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${44_447}  | ${4_085_072}
    ${'PPN on what is left after the deduction'}        | ${{}}                                                                                                      | ${PKP}                       | ${{ potongan: 40_625 }}                                          | ${3_890_625}   | ${150_000}   | ${66_000}  | ${4_066_000}
    ${'PPN with invoice after the deduction'}           | ${{ faktur_pajak: true }}                                                                                  | ${PKP}                       | ${{ potongan: 40_625 }}                                          | ${3_890_625}   | ${150_000}   | ${44_000}  | ${4_044_000}
    ${'PPN half up'}                                    | ${{ berat_bandrol_mg: 1000, harga_per_gram_rp: 1000, ongkos_nilai: 0 }}                                    | ${PKP}                       | ${{}}                                                            | ${1000}        | ${0}         | ${17}      | ${1017}
    ${'PPN below half'}                                 | ${{ berat_bandrol_mg: 1000, harga_per_gram_rp: 30, ongkos_nilai: 0 }}                                      | ${PKP}                       | ${{}}                                                            | ${30}          | ${0}         | ${0}       | ${30}
    ${'no PPN on nothing'}                              | ${{}}                                                                                                      | ${PKP}                       | ${{ potongan: 4_040_625 }}                                       | ${3_890_625}   | ${150_000}   | ${0}       | ${0}
    ${'a tax invoice means nothing without PKP'}        | ${{ faktur_pajak: true }}                                                                                  | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${0}       | ${4_040_625}
    ${'bandrol price'}                                  | ${{ harga_bandrol_rp: 3_500_000 }}                                                                         | ${BANDROL}                   | ${{}}                                                            | ${3_500_000}   | ${150_000}   | ${0}       | ${3_650_000}
    ${'bandrol shop, piece without a price of its own'} | ${{}}                                                                                                      | ${BANDROL}                   | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${0}       | ${4_040_625}
    ${'board shop ignores the price on the piece'}      | ${{ harga_bandrol_rp: 3_500_000 }}                                                                         | ${ATURAN}                    | ${{}}                                                            | ${3_890_625}   | ${150_000}   | ${0}       | ${4_040_625}
    ${'bandrol with ongkos in percent'}                 | ${{ harga_bandrol_rp: 2_000_000, ongkos_cara: 'PERSEN', ongkos_nilai: 333 }}                               | ${BANDROL}                   | ${{}}                                                            | ${2_000_000}   | ${66_600}    | ${0}       | ${2_066_600}
    ${'bandrol, ongkos per gram of the label'}          | ${{ harga_bandrol_rp: 2_000_000, ongkos_cara: 'PER_GRAM', ongkos_nilai: 50_000 }}                          | ${BANDROL}                   | ${{}}                                                            | ${2_000_000}   | ${156_250}   | ${0}       | ${2_156_250}
    ${'bandrol of a PKP shop'}                          | ${{ harga_bandrol_rp: 10_000_000, ongkos_nilai: 0 }}                                                       | ${{ ...BANDROL, pkp: true }} | ${{}}                                                            | ${10_000_000}  | ${0}         | ${165_000} | ${10_165_000}
  `('$nama', ({ b, a, ubah, ...hasil }: Kasus) => {
    const { harga_rp, ongkos_rp, ppn_rp, jumlah_rp } = hasil
    expect(hargaBarang(barang(b), a, ubah)).toMatchObject({
      harga_rp,
      ongkos_rp,
      ppn_rp,
      jumlah_rp,
    })
  })

  test('says where the price came from and why PPN is what it is', () => {
    expect(hargaBarang(CINCIN, ATURAN)).toMatchObject({
      dasar: 'HARGA_EMAS',
      ppn_alasan: 'BUKAN_PKP',
      ppn_bp: 0,
    })
    expect(hargaBarang(CINCIN, PKP)).toMatchObject({ ppn_alasan: 'TANPA_FAKTUR', ppn_bp: 165 })
    expect(hargaBarang(barang({ faktur_pajak: true }), PKP)).toMatchObject({
      ppn_alasan: 'FAKTUR_PAJAK',
      ppn_bp: 110,
    })
    expect(hargaBarang(barang({ harga_bandrol_rp: 5 }), BANDROL).dasar).toBe('BANDROL')
    expect(hargaBarang(CINCIN, ATURAN, { harga_jual: 1 }).dasar).toBe('KASIR')
    expect(hargaBarang(CINCIN, ATURAN, { harga_jual: 3_890_625 }).dasar).toBe('HARGA_EMAS')
  })

  test('a deduction above the rest is refused (R-272)', () => {
    expect(() => hargaBarang(CINCIN, ATURAN, { potongan: 4_040_626 })).toThrow(
      'penjualan.potongan_lebih',
    )
  })

  test('an amount that no document may carry is refused, never wrong', () => {
    const besar = barang({ berat_bandrol_mg: 100_000_000, harga_per_gram_rp: MAKS_RUPIAH })
    expect(() => hargaBarang(besar, ATURAN)).toThrow('jumlah.terlalu_besar')
    expect(() => hargaBarang(CINCIN, ATURAN, { harga_jual: MAKS_RUPIAH, ongkos: 1 })).toThrow(
      AppError,
    )
  })
})

const uang = fc.integer({ min: 0, max: 5_000_000_000 })
const aBarang: fc.Arbitrary<BarangHarga> = fc.record({
  kode_dept: fc.constantFrom('CIN', 'KAL'),
  berat_bandrol_mg: fc.integer({ min: 1, max: 500_000 }),
  harga_per_gram_rp: fc.integer({ min: 0, max: 5_000_000 }),
  harga_bandrol_rp: fc.option(uang),
  berlian: fc.boolean(),
  ongkos_cara: fc.constantFrom('TETAP' as const, 'PER_GRAM' as const, 'PERSEN' as const),
  ongkos_nilai: fc.integer({ min: 0, max: 10_000 }),
  faktur_pajak: fc.boolean(),
})
const aAturan: fc.Arbitrary<AturanHarga> = fc.record({
  potongan: fc.constant([]),
  kategori_harga: fc.constantFrom('BANDROL' as const, 'HARGA_EMAS' as const),
  pkp: fc.boolean(),
  pajak: fc.constant(PAJAK),
  pembulatan: fc.constantFrom(1, 50, 100, 500, 1000),
  arah: fc.constantFrom('NAIK' as const, 'TURUN' as const),
  batas_turun_bp: fc.integer({ min: 0, max: 10_000 }),
  berlian: fc.boolean(),
})

describe('what holds for every price', () => {
  test('the parts add up, and none is negative', () => {
    fc.assert(
      fc.property(aBarang, aAturan, uang, (b, a, potongan) => {
        const baku = hargaBarang(b, a)
        const h = hargaBarang(b, a, { potongan: Math.min(potongan, baku.dpp_rp) })
        expect(h.dpp_rp).toBe(h.harga_rp + h.ongkos_rp - h.potongan_rp)
        expect(h.jumlah_rp).toBe(h.dpp_rp + h.ppn_rp)
        for (const n of [h.harga_rp, h.ongkos_rp, h.dpp_rp, h.ppn_rp, h.jumlah_rp]) {
          expect(Number.isSafeInteger(n)).toBe(true)
          expect(n).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('more weight never costs less', () => {
    fc.assert(
      fc.property(aBarang, fc.integer({ min: 0, max: 1000 }), (b, lebih) => {
        const berat = hargaBarang({ ...b, berat_bandrol_mg: b.berat_bandrol_mg + lebih }, ATURAN)
        expect(berat.jumlah_rp).toBeGreaterThanOrEqual(hargaBarang(b, ATURAN).jumlah_rp)
      }),
    )
  })

  test('what the screen got back as its own price is the same line again', () => {
    fc.assert(
      fc.property(aBarang, aAturan, (b, a) => {
        const h = hargaBarang(b, a)
        expect(
          hargaBarang(b, a, { harga_jual: h.harga_rp, ongkos: h.ongkos_rp, potongan: 0 }),
        ).toEqual(h)
      }),
    )
  })

  test('weight × price is within half a rupiah of the exact product', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        (mg, rp) => {
          const tepat = BigInt(mg) * BigInt(rp)
          const beda = BigInt(perGram(mg, rp)) * 1000n - tepat
          expect(beda > -500n && beda <= 500n).toBe(true)
        },
      ),
    )
  })

  test('the total is a multiple of the step, on the right side, less than a step away', () => {
    fc.assert(
      fc.property(fc.array(aBarang, { minLength: 1, maxLength: 5 }), aAturan, (bs, a) => {
        const t = totalPenjualan(
          bs.map((b) => hargaBarang(b, a)),
          a,
        )
        expect(t.total_rp % a.pembulatan).toBe(0)
        expect(t.total_rp).toBe(t.subtotal_rp + t.pembulatan_rp)
        const [rendah, tinggi] = a.arah === 'NAIK' ? [0, a.pembulatan - 1] : [1 - a.pembulatan, 0]
        expect(t.pembulatan_rp).toBeGreaterThanOrEqual(rendah)
        expect(t.pembulatan_rp).toBeLessThanOrEqual(tinggi)
      }),
    )
  })

  test('settled means: paid minus change is the total, and change is cash', () => {
    const bayar = fc.record({
      jenis: fc.constantFrom('CASH' as const, 'DEBET' as const, 'TRANSFER' as const),
      jumlah_rp: fc.integer({ min: 0, max: 2000 }),
    })
    fc.assert(
      fc.property(
        fc.array(bayar, { maxLength: 4 }),
        fc.integer({ min: 0, max: 3000 }),
        (b, total) => {
          const p = pelunasan(b, total)
          if (p.salah) return
          expect(p.dibayar_rp - p.kembali_rp).toBe(total)
          const tunai = b.reduce((n, x) => (x.jenis === 'CASH' ? n + x.jumlah_rp : n), 0)
          expect(p.kembali_rp).toBeLessThanOrEqual(tunai)
        },
      ),
    )
  })
})

describe('hitungPenjualan', () => {
  const gelang = barang({
    berat_bandrol_mg: 8460,
    harga_per_gram_rp: 1_162_000,
    ongkos_cara: 'PER_GRAM',
    ongkos_nilai: 30_000,
  })
  const anting = barang({
    berat_bandrol_mg: 1850,
    harga_per_gram_rp: 698_000,
    ongkos_nilai: 75_000,
  })
  const items = [
    { kode_barcode: 'A1', barang: CINCIN },
    { kode_barcode: 'A2', barang: gelang },
    { kode_barcode: 'A3', barang: anting },
  ]
  const tunai = (jumlah_rp: number): Bayar => ({ jenis: 'CASH', jumlah_rp })
  const debet = (jumlah_rp: number): Bayar => ({ jenis: 'DEBET', jumlah_rp })

  test('the cart of the counter screen', () => {
    const h = hitungPenjualan(items, [tunai(10_000_000), debet(5_491_500)], ATURAN)
    expect(h).toMatchObject({
      subtotal_rp: 15_491_245,
      pembulatan_rp: 255,
      total_rp: 15_491_500,
      kembali_rp: 0,
      salah: null,
    })
  })

  test('down, when the module is on (R-382)', () => {
    const h = hitungPenjualan(items, [tunai(15_491_000)], { ...ATURAN, arah: 'TURUN' })
    expect(h).toMatchObject({ pembulatan_rp: -245, total_rp: 15_491_000, salah: null })
  })

  test.each([
    ['cash above gives change', [tunai(15_500_000)], 8_500, null],
    ['card and cash above', [debet(15_491_000), tunai(1_000)], 500, null],
    ['nothing given (R-276)', [], 0, 'pembayaran.kosong'],
    ['short (R-271)', [tunai(15_491_499)], 0, 'pembayaran.kurang'],
    ['card above (R-270)', [debet(15_491_501)], 1, 'pembayaran.lebih'],
    [
      'two cards above',
      [debet(15_000_000), { jenis: 'TRANSFER', jumlah_rp: 500_000 } as Bayar],
      8_500,
      'pembayaran.lebih',
    ],
  ] as const)('%s', (_, bayar, kembali, salah) => {
    const h = hitungPenjualan(items, bayar, ATURAN)
    expect([h.kembali_rp, h.salah?.code ?? null]).toEqual([kembali, salah])
  })

  test('an error names the piece', () => {
    expect(() =>
      hitungPenjualan([{ kode_barcode: 'A9', barang: CINCIN, potongan: 9e9 }], [], ATURAN),
    ).toThrow(expect.objectContaining({ params: expect.objectContaining({ kode_barcode: 'A9' }) }))
  })
})

describe('limits', () => {
  test('raising is free, lowering up to the limit, any way it is done', () => {
    const turun = (ubah: UbahHarga, batas_turun_bp = 500) => {
      const a = { ...ATURAN, batas_turun_bp }
      const { ongkos_turun_rp, ...turun } = penurunan(CINCIN, a, hargaBarang(CINCIN, a, ubah))
      expect(ongkos_turun_rp).toBe(
        Math.max(0, CINCIN.ongkos_nilai - (ubah.ongkos ?? CINCIN.ongkos_nilai)),
      )
      return turun
    }
    expect(turun({ harga_jual: 9_000_000 })).toEqual({ turun_rp: 0, perlu_izin: false })
    // 5 % of 4,040,625 is 202,031.
    expect(turun({ potongan: 202_031 })).toEqual({ turun_rp: 202_031, perlu_izin: false })
    expect(turun({ potongan: 202_032 })).toEqual({ turun_rp: 202_032, perlu_izin: true })
    expect(turun({ ongkos: 0 })).toEqual({ turun_rp: 150_000, perlu_izin: false })
    expect(turun({ harga_jual: 3_000_000 })).toEqual({ turun_rp: 890_625, perlu_izin: true })
    expect(turun({ harga_jual: 3_990_625, potongan: 100_000 })).toEqual({
      turun_rp: 0,
      perlu_izin: false,
    })
    expect(turun({ potongan: 1 }, 0)).toEqual({ turun_rp: 1, perlu_izin: true })
    // The same sum with less ongkos in it: the shop buys the piece back for more.
    expect(turun({ harga_jual: 4_040_625, ongkos: 0 }, 0)).toEqual({
      turun_rp: 0,
      perlu_izin: true,
    })
  })

  test('a diamond is held against its tag, and asks without one', () => {
    const a = { ...ATURAN, batas_turun_bp: 5_000 }
    const izin = (harga_bandrol_rp: number | null, harga_jual: number) => {
      const b = { ...CINCIN, berlian: true, ongkos_nilai: 0, harga_bandrol_rp }
      const { turun_rp, perlu_izin } = penurunan(b, a, hargaBarang(b, a, { harga_jual }))
      return { turun_rp, perlu_izin }
    }
    expect(izin(9_000_000, 9_000_000)).toEqual({ turun_rp: 0, perlu_izin: false })
    expect(izin(9_000_000, 8_999_999)).toEqual({ turun_rp: 1, perlu_izin: true })
    expect(izin(9_000_000, 12_000_000)).toEqual({ turun_rp: 0, perlu_izin: false })
    expect(izin(null, 90_000_000)).toEqual({ turun_rp: 0, perlu_izin: true })
  })

  test('settings', () => {
    expect(aturanPenjualan({}, false)).toMatchObject({
      kategori_harga: 'HARGA_EMAS',
      pembulatan: 500,
      arah: 'NAIK',
      batas_turun_bp: 0,
    })
    const lain = {
      PEMBULATAN: 1000,
      kategori_harga: 'BANDROL',
      PEMBULATAN_PENJUALAN_KEBAWAH_MODULE: true,
      BATAS_TURUN_HARGA: 2.5,
    }
    expect(aturanPenjualan(lain, true)).toMatchObject({
      kategori_harga: 'BANDROL',
      pembulatan: 1000,
      arah: 'TURUN',
      pkp: true,
      batas_turun_bp: 250,
    })
    for (const PEMBULATAN of [0, -5, 1.5, 'x'])
      expect(aturanPenjualan({ PEMBULATAN }, false).pembulatan).toBe(500)
  })

  test('a barcode twice in one cart (R-274)', () => {
    expect(barcodeGanda(['A', 'B', 'A'])).toBe('A')
    expect(barcodeGanda(['A', 'B'])).toBeUndefined()
  })
})

test('100,000 random sales agree with a second implementation to the rupiah', () => {
  expect(bandingkanJual(100_000, 20_261_121)).toEqual([])
}, 180_000)
