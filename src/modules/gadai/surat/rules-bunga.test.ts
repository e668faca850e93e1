import { describe, expect, it } from 'vitest'
import { aturanAcak, hariAcak } from '#test/factories/aturan-acak.ts'
import { bandingBunga } from '#test/factories/pembanding-bunga.ts'
import { Acak } from '#test/model/acak.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { PRESET_BUNGA, aturanUntuk } from './rules-aturan.ts'
import {
  type AturanBunga,
  type SatuanBunga,
  ATURAN_BAWAAN,
  SATUAN_BUNGA,
  bungaPinjam,
  hitungBunga,
  jatuhTempoBaru,
  lunasSampai,
} from './rules-bunga.ts'

const aturan = (lain: Partial<AturanBunga> = {}): AturanBunga => ({
  ...ATURAN_BAWAAN,
  bunga_bp: 250,
  ...lain,
})
const POKOK = 3_000_000
const MULAI = tanggal('2026-01-10')

const bunga = (a: AturanBunga, mulai: string, sampai: string, lain = {}) =>
  hitungBunga(a, { pokok_rp: POKOK, mulai: tanggal(mulai), sampai: tanggal(sampai), ...lain })

describe('the table of the trade: 3,000,000 at 2.5 % a month from 2026-01-10', () => {
  const TABEL: readonly (readonly [hari: number, ...rp: readonly number[]])[] = [
    [0, 2_500, 37_500, 37_500, 75_000],
    [5, 12_500, 37_500, 37_500, 75_000],
    [15, 37_500, 75_000, 37_500, 75_000],
    [16, 40_000, 75_000, 75_000, 75_000],
    [30, 75_000, 75_000, 75_000, 75_000],
    [31, 77_500, 75_000, 112_500, 75_000],
    [32, 80_000, 112_500, 112_500, 150_000],
    [46, 115_000, 150_000, 150_000, 150_000],
  ]
  const KASUS = TABEL.flatMap(([hari, ...rp]) =>
    (['DAY30', 'HALF_MONTH', 'PERIOD_15', 'MONTH'] as const).map(
      (satuan, i) => [satuan, hari, rp[i] ?? 0] as const,
    ),
  )
  it.each(KASUS)('%s, %i days: %i', (satuan, hari, bunga_rp) => {
    const sampai = addDays(MULAI, hari)
    expect(
      hitungBunga(aturan({ satuan }), { pokok_rp: POKOK, mulai: MULAI, sampai }),
    ).toMatchObject({ hari, bunga_rp })
  })
})

/** Unit, from, to, how many units are due. */
type Kasus = readonly [satuan: SatuanBunga, mulai: string, sampai: string, banyak: number]

describe('calendar', () => {
  const KASUS: readonly Kasus[] = [
    // Leap day: the 29th is a day like any other, and an anniversary where there is one.
    ['DAY30', '2028-02-28', '2028-03-01', 2],
    ['DAY30', '2027-02-28', '2027-03-01', 1],
    ['MONTH', '2028-01-29', '2028-02-29', 1],
    ['MONTH', '2028-01-29', '2028-03-01', 2],
    ['MONTH', '2027-01-29', '2027-02-28', 1],
    ['MONTH', '2027-01-29', '2027-03-01', 2],
    ['MONTH', '2028-02-29', '2029-02-28', 12],
    ['MONTH', '2028-02-29', '2029-03-01', 13],
    ['HALF_MONTH', '2028-02-29', '2028-03-29', 2],
    ['HALF_MONTH', '2028-02-29', '2028-03-30', 3],
    ['HALF_MONTH', '2027-12-31', '2028-02-29', 4],
    ['HALF_MONTH', '2027-12-31', '2028-03-01', 5],
    // Month ends: where the day is missing the last one is the anniversary.
    ['MONTH', '2026-01-31', '2026-02-28', 1],
    ['MONTH', '2026-01-31', '2026-03-01', 2],
    ['MONTH', '2026-01-31', '2026-03-31', 2],
    ['MONTH', '2026-01-31', '2026-04-01', 3],
    ['MONTH', '2026-01-31', '2026-04-30', 3],
    ['MONTH', '2026-05-31', '2026-06-30', 1],
    ['MONTH', '2026-05-31', '2026-07-01', 2],
    ['MONTH', '2026-05-31', '2026-07-31', 2],
    ['HALF_MONTH', '2026-01-31', '2026-02-28', 2],
    ['HALF_MONTH', '2026-01-31', '2026-03-01', 3],
    ['HALF_MONTH', '2026-01-31', '2026-03-14', 3],
    ['HALF_MONTH', '2026-01-31', '2026-03-15', 4],
    ['HALF_MONTH', '2026-01-31', '2026-03-31', 4],
    ['HALF_MONTH', '2026-03-31', '2026-04-30', 2],
    ['HALF_MONTH', '2026-03-31', '2026-05-14', 3],
    ['HALF_MONTH', '2026-03-31', '2026-05-15', 4],
    // 15 and 16 days, 30 and 31.
    ['PERIOD_15', '2026-03-01', '2026-03-16', 1],
    ['PERIOD_15', '2026-03-01', '2026-03-17', 2],
    ['PERIOD_15', '2026-03-01', '2026-03-31', 2],
    ['PERIOD_15', '2026-03-01', '2026-04-01', 3],
    ['PERIOD_15', '2026-02-14', '2026-03-01', 1],
    ['PERIOD_15', '2028-02-14', '2028-03-01', 2],
    ['HALF_MONTH', '2026-03-01', '2026-03-15', 1],
    ['HALF_MONTH', '2026-03-01', '2026-03-16', 2],
    ['HALF_MONTH', '2026-03-01', '2026-03-31', 2],
    ['HALF_MONTH', '2026-03-01', '2026-04-01', 2],
    ['HALF_MONTH', '2026-03-01', '2026-04-02', 3],
    ['HALF_MONTH', '2026-03-01', '2026-04-15', 3],
    ['HALF_MONTH', '2026-03-01', '2026-04-16', 4],
    ['MONTH', '2026-03-01', '2026-04-01', 1],
    ['MONTH', '2026-03-01', '2026-04-02', 2],
    ['DAY30', '2026-03-01', '2026-03-31', 30],
    ['DAY30', '2026-03-01', '2026-04-01', 31],
    // Over the year.
    ['DAY30', '2026-12-31', '2027-01-01', 1],
    ['MONTH', '2026-12-15', '2027-01-15', 1],
    ['MONTH', '2026-12-15', '2027-01-16', 2],
    ['HALF_MONTH', '2026-12-15', '2027-01-29', 3],
    ['HALF_MONTH', '2026-12-15', '2027-01-30', 4],
    ['PERIOD_15', '2026-12-20', '2027-01-04', 1],
    ['PERIOD_15', '2026-12-20', '2027-01-05', 2],
  ]
  it.each(KASUS)('%s from %s to %s: %i units', (satuan, mulai, sampai, banyak) => {
    expect(bunga(aturan({ satuan }), mulai, sampai).satuan).toBe(banyak)
  })
})

describe('the rule’s own figures', () => {
  it.each([
    ['fewest units', { minimum: 5 }, '2026-01-12', 12_500],
    ['above the fewest', { minimum: 5 }, '2026-01-16', 15_000],
    ['two periods at least', { satuan: 'PERIOD_15', minimum: 2 }, '2026-01-11', 75_000],
    ['first day counted', { hari_pertama: true }, '2026-01-10', 2_500],
    ['first day counted, five days', { hari_pertama: true }, '2026-01-15', 15_000],
    [
      'first day counted, 15 days',
      { hari_pertama: true, satuan: 'PERIOD_15' },
      '2026-01-25',
      75_000,
    ],
    ['first day counted, a month', { hari_pertama: true, satuan: 'MONTH' }, '2026-02-09', 75_000],
    ['first day counted, the 10th', { hari_pertama: true, satuan: 'MONTH' }, '2026-02-10', 150_000],
    ['no interest at all', { bunga_bp: 0 }, '2026-03-10', 0],
    ['steps of 1,000', { pembulatan_rp: 1_000 }, '2026-01-11', 3_000],
    ['steps of a rupiah', { pembulatan_rp: 1, bunga_bp: 233 }, '2026-01-11', 2_330],
    ['steps of 50,000', { pembulatan_rp: 50_000 }, '2026-01-11', 50_000],
  ] as const)('%s', (_, lain, sampai, bunga_rp) => {
    expect(bunga(aturan(lain), '2026-01-10', sampai).bunga_rp).toBe(bunga_rp)
  })

  it.each([
    [1_000, 500],
    [600_000, 500],
    [600_001, 1_000],
    [1_200_000, 1_000],
    [1_199_999, 1_000],
    [999_999_999_999, 833_333_500],
  ])('%i for a day is rounded up once, to %i', (pokok_rp, bunga_rp) => {
    const d = { pokok_rp, mulai: MULAI, sampai: addDays(MULAI, 1) }
    expect(hitungBunga(aturan(), d).bunga_rp).toBe(bunga_rp)
  })

  const PITA = [
    { sampai_rp: 1_000_000, bunga_bp: 300 },
    { sampai_rp: 2_000_000, bunga_bp: 200 },
    { sampai_rp: 5_000_000, bunga_bp: 100 },
  ]
  it.each([
    ['in the first band', 800_000, 24_000],
    ['at its end', 1_000_000, 30_000],
    ['a rupiah above', 1_000_001, 30_500],
    ['in the second', 1_500_000, 40_000],
    ['in the third', 3_000_000, 60_000],
    ['beyond the last: its rate goes on', 6_000_000, 90_000],
  ])('MARGINAL, %s', (_, pokok_rp, bunga_rp) => {
    const a = aturan({ cara_bunga: 'MARGINAL', satuan: 'MONTH', bunga_bp: 100, pita: PITA })
    const d = { pokok_rp, mulai: MULAI, sampai: tanggal('2026-02-10') }
    expect(hitungBunga(a, d).bunga_rp).toBe(bunga_rp)
  })

  it.each([
    ['on the due date', '2026-05-10', 0, 0],
    ['on the last day of grace', '2026-05-17', 0, 0],
    ['the day after grace', '2026-05-18', 1, 1_000],
    ['ten days after grace', '2026-05-27', 10, 10_000],
    ['thirty days after grace', '2026-06-16', 30, 30_000],
  ])('penalty %s', (_, sampai, hari_denda, denda_rp) => {
    const a = aturan({ denda_bp: 100, tenggang: 7 })
    const jatuh_tempo = tanggal('2026-05-10')
    expect(bunga(a, '2026-01-10', sampai, { jatuh_tempo })).toMatchObject({ hari_denda, denda_rp })
  })

  it('a day before the first is refused, so that no interest is negative', () => {
    expect(() => bunga(aturan(), '2026-01-10', '2026-01-09')).toThrow(
      expect.objectContaining({ code: 'hutang.tanggal_mundur' }),
    )
  })

  it('the real rate is that of a month of 30 days, of one day at least', () => {
    expect(bungaPinjam(75_000, POKOK, 30)).toBe(250)
    expect(bungaPinjam(75_000, POKOK, 31)).toBe(242)
    expect(bungaPinjam(37_500, POKOK, 0)).toBe(3_750)
    expect(bungaPinjam(0, POKOK, 10)).toBe(0)
    expect(bungaPinjam(500, 0, 10)).toBe(0)
  })
})

describe('paying in between', () => {
  it('the same day owes nothing again; renewing or redeeming it neither', () => {
    for (const satuan of SATUAN_BUNGA) {
      const a = aturan({ satuan })
      const lunas = bunga(a, '2026-01-10', '2026-01-26')
      const lagi = bunga(a, '2026-01-10', '2026-01-26', { satuan_dibayar: lunas.satuan })
      expect(lagi).toMatchObject({ satuan_baru: 0, bunga_rp: 0 })
    }
  })

  it('the minimum is charged once', () => {
    const a = aturan({ minimum: 5 })
    expect(bunga(a, '2026-01-10', '2026-01-11').bunga_rp).toBe(12_500)
    const kedua = bunga(a, '2026-01-10', '2026-01-16', { satuan_dibayar: 5 })
    expect(kedua).toMatchObject({ satuan_baru: 1, bunga_rp: 2_500 })
  })

  it('what is settled covers the days up to the next unit', () => {
    const sampai = (satuan: SatuanBunga, banyak: number, mulai = '2026-01-31') =>
      lunasSampai(aturan({ satuan }), tanggal(mulai), banyak)
    expect(sampai('DAY30', 0)).toBeNull()
    expect(sampai('DAY30', 3)).toBe('2026-02-03')
    expect(sampai('PERIOD_15', 2)).toBe('2026-03-02')
    expect(sampai('MONTH', 1)).toBe('2026-02-28')
    expect(sampai('HALF_MONTH', 1)).toBe('2026-02-14')
    expect(sampai('HALF_MONTH', 2)).toBe('2026-02-28')
    expect(sampai('HALF_MONTH', 3)).toBe('2026-03-14')
  })

  it('the due date moves on, never back', () => {
    const baru = (t: string, jatuh: string) =>
      jatuhTempoBaru({ tenor: 30 }, { tanggal: tanggal(t), jatuh_tempo: tanggal(jatuh) })
    expect(baru('2026-02-01', '2026-02-10')).toBe('2026-03-03')
    expect(baru('2026-02-01', '2026-04-10')).toBe('2026-04-10')
  })

  it('never costs more units than paying at the end', () => {
    const acak = new Acak(7)
    for (let n = 0; n < 500; n++) {
      const a = aturanAcak(acak)
      const mulai = hariAcak(acak)
      let [dibayar, jumlah] = [0, 0]
      let hari = mulai
      for (let k = acak.antara(1, 5); k > 0; k--) {
        hari = addDays(hari, acak.antara(0, 40))
        const b = hitungBunga(a, { pokok_rp: POKOK, mulai, sampai: hari, satuan_dibayar: dibayar })
        jumlah += b.satuan_baru
        dibayar += b.satuan_baru
      }
      expect(jumlah).toBe(hitungBunga(a, { pokok_rp: POKOK, mulai, sampai: hari }).satuan)
      const sampai = lunasSampai(a, mulai, dibayar)
      if (!sampai || a.hari_pertama) continue
      const d = { pokok_rp: POKOK, mulai, satuan_dibayar: dibayar }
      expect(hitungBunga(a, { ...d, sampai }).satuan_baru).toBe(0)
      expect(hitungBunga(a, { ...d, sampai: addDays(sampai, 1) }).satuan_baru).toBeGreaterThan(0)
    }
  })
})

describe('the rule for a principal', () => {
  it('is that of its band; above the last there is none', () => {
    const band = PRESET_BUNGA.BERTINGKAT
    expect(aturanUntuk(band, 2_500_000)?.kode_bunga).toBe('KECIL')
    expect(aturanUntuk(band, 2_500_001)?.kode_bunga).toBe('SEDANG')
    expect(aturanUntuk(band.slice(0, 2), 10_000_001)).toBeNull()
    expect(aturanUntuk([], 1)).toBeNull()
  })

  it('has all rates where it counts part by part', () => {
    const kena = aturanUntuk(PRESET_BUNGA.BERJENJANG, 5_000_000)
    expect(kena?.aturan.pita.map((p) => p.bunga_bp)).toEqual([250, 200, 175, 150])
    expect(aturanUntuk(PRESET_BUNGA.BERTINGKAT, 5_000_000)?.aturan.pita).toEqual([])
  })
})

/** `TIKET=3000 npm test -- rules-bunga` runs a part of it. */
const TIKET = Number(process.env['TIKET'] ?? 100_000)

describe('a second implementation with exact fractions', () => {
  it(`agrees to the rupiah on ${TIKET} random tickets`, () => {
    const acak = new Acak(Number(process.env['BENIH'] ?? 2_026))
    for (let n = 0; n < TIKET; n++) {
      const a = aturanAcak(acak)
      const mulai = hariAcak(acak)
      const d = {
        pokok_rp: acak.pilih([acak.antara(1, 2_000) * 50_000, acak.antara(1, 999_999_999)]),
        mulai,
        sampai: addDays(mulai, acak.pilih([acak.antara(0, 70), acak.antara(0, 800)])),
        satuan_dibayar: acak.pilih([0, 0, acak.antara(0, 40)]),
        jatuh_tempo: acak.pilih([null, addDays(mulai, acak.antara(1, 240))]),
      }
      const { hari, satuan, bunga_rp, denda_rp } = hitungBunga(a, d)
      expect({ hari, satuan, bunga_rp, denda_rp }, JSON.stringify({ n, a, d })).toEqual(
        bandingBunga(a, d),
      )
    }
  }, 120_000)
})
