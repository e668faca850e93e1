import { describe, expect, it } from 'vitest'
import { bandingCicilan } from '#test/factories/pembanding-cicilan.ts'
import { acakDari } from '#test/factories/pecahan.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import {
  type Berjalan,
  type SyaratCicilan,
  bagiBayar,
  bagiPelunasan,
  dpMinimum,
  hitungBatal,
  hitungKontrak,
  hitungMargin,
  syaratDari,
  tagihanCicilan,
  tolakKontrak,
} from './rules.ts'
import { hitungLelangCicilan, tolakLelangCicilan } from './rules-lelang.ts'

const HARI = tanggal('2026-01-31')
const syarat = (lain: Partial<SyaratCicilan> = {}): SyaratCicilan => ({
  tenor: 6,
  margin_bp: 1_200,
  biaya_rp: 0,
  denda_bp: 200,
  toleransi_hari: 0,
  rabat_bp: 5_000,
  potongan_batal_bp: 500,
  batas_lelang: 3,
  langkah_rp: 1,
  ...lain,
})

/** 10,000,000 with 12 % and 2,000,000 down: 9,200,000 in six instalments of 1,533,000. */
function kontrak(lain: Partial<SyaratCicilan> = {}, isi: Partial<Berjalan> = {}): Berjalan {
  const s = syarat(lain)
  const k = hitungKontrak({ harga_rp: 10_000_000, dp_rp: 2_000_000, syarat: s, tanggal: HARI })
  return {
    syarat: s,
    jadwal: k.jadwal,
    harga_rp: k.harga_rp,
    margin_rp: k.margin_rp,
    dp_rp: k.dp_rp,
    terbayar_rp: 0,
    diakui_rp: 0,
    denda_rp: 0,
    rupiah_hari: 0,
    dihitung: HARI,
    ...isi,
  }
}

describe('a contract', () => {
  it('has equal instalments in thousands, the last takes the remainder, at the end of months', () => {
    const k = hitungKontrak({
      harga_rp: 10_000_000,
      dp_rp: 2_000_000,
      syarat: syarat(),
      tanggal: HARI,
    })
    expect(k).toMatchObject({ margin_rp: 1_200_000, total_rp: 11_200_000, piutang_rp: 9_200_000 })
    expect(k.jadwal.map((a) => a.angsuran_rp)).toEqual([
      1_533_000, 1_533_000, 1_533_000, 1_533_000, 1_533_000, 1_535_000,
    ])
    expect(k.jadwal.map((a) => a.jatuh_tempo)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ])
  })

  it.each([
    ['interest of 12 % a year', 1_000_000, [1_010_000], 1_200],
    ['nothing above the price', 1_200_000, [600_000, 600_000], 0],
    ['a fee in two instalments', 1_000_000, [505_000, 505_000], 799],
  ])('effective rate: %s', (_, dibiayai, angsuran, bp) => {
    const k = hitungKontrak({
      harga_rp: dibiayai + 1,
      dp_rp: 1,
      syarat: syarat({
        tenor: angsuran.length,
        margin_bp: 0,
        biaya_rp: angsuran.reduce((n, a) => n + a, 0) - dibiayai,
      }),
      tanggal: HARI,
    })
    expect(k.jadwal.map((a) => a.angsuran_rp)).toEqual(angsuran)
    expect(Math.abs(k.bunga_efektif_bp - bp)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['too little', 1_999_999, 'cicilan.dp_kurang'],
    ['the minimum', 2_000_000, null],
    ['just below the price', 9_999_999, null],
    ['the price', 10_000_000, 'cicilan.dp_lebih'],
  ])('down payment: %s', (_, dp_rp, code) => {
    const k = { harga_rp: 10_000_000, dp_rp, piutang_rp: 11_200_000 - dp_rp }
    expect(tolakKontrak(k, { dp_minimum_bp: 2_000, tenor: 6, langkah_rp: 1 })?.code ?? null).toBe(
      code,
    )
  })

  it('rounds the minimum up, and refuses instalments below a thousand', () => {
    expect(dpMinimum(1_000_001, { dp_minimum_bp: 2_500, langkah_rp: 1 })).toBe(250_001)
    expect(dpMinimum(1_000_500, { dp_minimum_bp: 2_500, langkah_rp: 500 })).toBe(250_500)
    const k = { harga_rp: 100_000, dp_rp: 95_001, piutang_rp: 4_999 }
    const a = { dp_minimum_bp: 0, tenor: 5 }
    expect(tolakKontrak(k, { ...a, langkah_rp: 1 })?.code).toBe('cicilan.angsuran_kecil')
    expect(tolakKontrak({ ...k, piutang_rp: 9_999 }, { ...a, langkah_rp: 7 })).toMatchObject({
      code: 'cicilan.dp_pecahan',
    })
    // With a rounding of 2,500 an instalment is at least that.
    const besar = { harga_rp: 100_000, dp_rp: 90_000, piutang_rp: 10_000 }
    expect(tolakKontrak(besar, { ...a, langkah_rp: 2_500 })?.params).toMatchObject({
      paling_rp: 12_500,
    })
  })

  it('takes empty terms for none', () => {
    const kosong = {
      tenor: 3,
      margin_bp: null,
      biaya_rp: null,
      dp_minimum_bp: 0,
      denda_bp: null,
      toleransi_hari: null,
      rabat_bp: null,
      potongan_batal_bp: null,
      batas_lelang: null,
    }
    expect(syaratDari(kosong, 500)).toMatchObject({
      margin_bp: 0,
      denda_bp: 0,
      batas_lelang: 3,
      langkah_rp: 500,
    })
  })
})

describe('a shop that rounds to 500', () => {
  const k = kontrak({ margin_bp: 1_333, langkah_rp: 500 })
  const bulat = (...rp: readonly number[]) =>
    expect(rp.map((n) => n % 500)).toEqual(rp.map(() => 0))

  it('rounds the margin at the signing, so every instalment can be paid', () => {
    const s = { margin_bp: 1_333, biaya_rp: 0, langkah_rp: 500 }
    expect(hitungMargin(10_002_500, s)).toBe(1_333_500)
    expect(hitungMargin(10_001_500, s)).toBe(1_333_000)
    expect(hitungMargin(10_000_000, { ...s, biaya_rp: 250 })).toBe(1_333_500)
    bulat(k.margin_rp, ...k.jadwal.map((a) => a.angsuran_rp))
  })

  it('penalty, rebate, settlement, and what a cancelling keeps and gives back', () => {
    const t = tagihanCicilan(k, tanggal('2026-04-07'))
    expect(t.denda_rp).toBeGreaterThan(0)
    const b = bagiBayar(k, t, t.denda_rp + 1_000_000)
    const dibayar = { ...k, terbayar_rp: b.angsuran_rp, diakui_rp: b.margin_rp }
    const batal = hitungBatal(dibayar, { hariPertama: false })
    bulat(t.denda_rp, t.rabat_rp, t.pelunasan_rp, b.margin_rp, batal.biaya_rp, batal.kembali_rp)
  })
})

describe('what is owed', () => {
  it.each([
    ['on the due date nothing is late', '2026-02-28', 0, 0, 0],
    ['the day after', '2026-03-01', 1, 1, 1_022],
    ['thirty days late: the percentage itself', '2026-03-30', 1, 30, 30_660],
    ['two are late', '2026-04-01', 2, 32, 33_726],
  ])('%s', (_, hari, telat, hari_telat, denda_rp) => {
    expect(tagihanCicilan(kontrak(), tanggal(hari))).toMatchObject({ telat, hari_telat, denda_rp })
  })

  it('counts no penalty in the days of grace', () => {
    const k = kontrak({ toleransi_hari: 5 })
    expect(tagihanCicilan(k, tanggal('2026-03-05')).denda_rp).toBe(0)
    expect(tagihanCicilan(k, tanggal('2026-03-06')).denda_rp).toBe(1_022)
  })

  it('a payment goes to the penalty first, then to the oldest instalment', () => {
    const k = kontrak()
    const t = tagihanCicilan(k, tanggal('2026-03-30'))
    expect(bagiBayar(k, t, 30_000)).toMatchObject({ denda_rp: 30_000, angsuran_rp: 0 })
    expect(bagiBayar(k, t, 530_660)).toMatchObject({
      denda_rp: 30_660,
      angsuran_rp: 500_000,
      margin_rp: 65_217,
      sisa_rp: 8_700_000,
    })
  })

  it('the last rupiah earns all of the margin', () => {
    const k = kontrak({}, { terbayar_rp: 9_199_999, diakui_rp: 1_199_999 })
    const t = tagihanCicilan(k, tanggal('2026-03-01'))
    expect(bagiBayar(k, t, 1)).toMatchObject({ margin_rp: 1, sisa_rp: 0 })
  })

  it('early settlement gives back half of the margin that is not due', () => {
    const k = kontrak()
    const t = tagihanCicilan(k, tanggal('2026-02-28'))
    expect(t).toMatchObject({ margin_belum_rp: 1_000_044, rabat_rp: 500_022 })
    expect(bagiPelunasan(k, t)).toMatchObject({
      angsuran_rp: 8_699_978,
      rabat_rp: 500_022,
      margin_rp: 699_978,
    })
    expect(t.pelunasan_rp).toBe(8_699_978)
  })
})

describe('the end', () => {
  it('a cancelling keeps margin of the time and a part of the price, on the first day nothing', () => {
    const k = kontrak({}, { terbayar_rp: 1_533_000, diakui_rp: 199_956 })
    expect(hitungBatal(k, { hariPertama: false })).toEqual({
      dibayar_rp: 3_533_000,
      diakui_rp: 199_956,
      biaya_rp: 500_000,
      kembali_rp: 2_833_044,
    })
    expect(hitungBatal(kontrak(), { hariPertama: true }).kembali_rp).toBe(2_000_000)
    // A payment of that day too, with the margin that was earned by it.
    expect(hitungBatal(k, { hariPertama: true })).toMatchObject({
      diakui_rp: 0,
      kembali_rp: 3_533_000,
    })
  })

  it('never gives less than nothing back', () => {
    const k = kontrak({ potongan_batal_bp: 10_000 })
    expect(hitungBatal(k, { hariPertama: false })).toMatchObject({
      biaya_rp: 2_000_000,
      kembali_rp: 0,
    })
  })

  it('an auction waits for so many late instalments', () => {
    const k = kontrak()
    const t = (hari: string) => tagihanCicilan(k, tanggal(hari))
    expect(tolakLelangCicilan(k, t('2026-04-30'))?.code).toBe('cicilan.belum_lelang')
    expect(tolakLelangCicilan(k, t('2026-05-01'))).toBeNull()
  })

  it.each([
    [
      'a surplus',
      10_000_000,
      { denda_rp: 96_068, margin_rp: 599_869, lebih_rp: 1_304_063, rugi_rp: 0 },
    ],
    ['the price alone', 8_000_000, { denda_rp: 0, margin_rp: 0, lebih_rp: 0, rugi_rp: 0 }],
    [
      'less than the price',
      7_500_000,
      { denda_rp: 0, margin_rp: 0, lebih_rp: 0, rugi_rp: 500_000 },
    ],
  ])('an auction brings %s', (_, hasil_rp, harap) => {
    const k = kontrak()
    const tagihan = tagihanCicilan(k, tanggal('2026-05-01'))
    expect(hitungLelangCicilan(k, { tagihan, hasil_rp, biaya_rp: 0 })).toMatchObject({
      pokok_rp: 8_000_000,
      ...harap,
    })
  })
})

/** `KONTRAK_ACAK=100000`: the whole proof, 45 s. */
const BANYAK = Number(process.env['KONTRAK_ACAK'] ?? 20_000)

it(`${BANYAK} random contracts agree with fractions to the rupiah`, () => {
  const acak = acakDari(20_261_128)
  for (let i = 0; i < BANYAK; i++) bandingCicilan(acak, addDays(HARI, acak(2_000)), i)
}, 600_000)
