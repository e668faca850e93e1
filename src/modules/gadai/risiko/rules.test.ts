import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import {
  type CalonIngat,
  type Langkah,
  type TolakPengingat,
  kelasTempo,
  nilaiRisiko,
  tolakPengingat,
} from './rules.ts'
import { persenNilai } from '#modules/gadai/bayar/rules.ts'

const HARI = tanggal('2026-11-21')

test.each([
  [-30, 'BELUM'],
  [0, 'BELUM'],
  [1, 'LEWAT_7'],
  [7, 'LEWAT_7'],
  [8, 'LEWAT_30'],
  [30, 'LEWAT_30'],
  [60, 'LEWAT_60'],
  [90, 'LEWAT_90'],
  [91, 'LEWAT_LAMA'],
])('%i days after the due date is %s', (hari, kelas) => expect(kelasTempo(hari)).toBe(kelas))

test('a rupiah above the value is more than 100 %', () => {
  expect(persenNilai(1_000_000, 1_000_000)).toBe(10_000)
  expect(persenNilai(1_000_001, 1_000_000)).toBe(10_001)
  expect(persenNilai(999_999_999_999, 3)).toBe(3_333_333_333_330_000)
})

const surat = (jatuh_tempo: string, tenggang = 3) => ({
  jatuh_tempo: tanggal(jatuh_tempo),
  tenggang,
})
const tagihan = (pokok_rp: number, bunga_rp: number) => ({
  pokok_rp,
  bunga_rp,
  denda_rp: 0,
  total_rp: pokok_rp + bunga_rp,
})
const peringatan = (jatuh_tempo: string, tgl_lelang: string) => ({
  no_peringatan: 'NHTA2611010001',
  jatuh_tempo,
  tgl_lelang,
})

test.each<[string, string, ReturnType<typeof peringatan> | null, number, Langkah]>([
  ['far from due', '2027-01-10', null, 5_000_000, 'AMAN'],
  ['a week before', '2026-11-28', null, 5_000_000, 'INGATKAN'],
  ['eight days before', '2026-11-29', null, 5_000_000, 'AMAN'],
  ['today', '2026-11-21', null, 5_000_000, 'INGATKAN'],
  ['under water and not due', '2027-01-10', null, 900_000, 'CICIL'],
  ['in its days of grace', '2026-11-19', null, 5_000_000, 'TAGIH'],
  ['on the last of them', '2026-11-18', null, 5_000_000, 'TAGIH'],
  ['after them, nobody warned', '2026-11-17', null, 5_000_000, 'PERINGATAN'],
  [
    'warned, still running',
    '2026-11-10',
    peringatan('2026-11-10', '2026-11-22'),
    5_000_000,
    'TUNGGU',
  ],
  ['warned and over', '2026-11-10', peringatan('2026-11-10', '2026-11-21'), 5_000_000, 'LELANG'],
  [
    'warned of another due date',
    '2026-11-10',
    peringatan('2026-10-10', '2026-10-20'),
    5_000_000,
    'PERINGATAN',
  ],
])('next step: %s', (_, tempo, p, nilai_rp, langkah) => {
  const r = nilaiRisiko({
    surat: surat(tempo),
    tagihan: tagihan(1_000_000, 50_000),
    nilai_rp,
    peringatan: p,
    tanggal: HARI,
  })
  expect(r.langkah).toBe(langkah)
})

test('under water, interest above principal, and no price', () => {
  const nilai = (pokok: number, bunga: number, nilai_rp: number) =>
    nilaiRisiko({
      surat: surat('2027-01-10'),
      tagihan: tagihan(pokok, bunga),
      nilai_rp,
      peringatan: null,
      tanggal: HARI,
    })
  expect(nilai(1_000_000, 0, 2_000_000)).toMatchObject({ ltv_bp: 5_000, tenggelam: false })
  expect(nilai(1_000_000, 1, 1_000_000)).toMatchObject({ ltv_bp: 10_001, tenggelam: true })
  expect(nilai(100_000, 100_000, 1_000_000).bunga_lebih).toBe(false)
  expect(nilai(100_000, 100_001, 1_000_000).bunga_lebih).toBe(true)
  expect(nilai(1_000_000, 0, 0)).toMatchObject({ ltv_bp: null, tenggelam: false })
})

const boleh: CalonIngat = {
  jatuh_tempo: tanggal('2026-11-23'),
  no_hp: '0812',
  izin: true,
  kali: 0,
  terakhir: null,
  nomor_hari_ini: false,
}

test.each<[string, Partial<CalonIngat>, TolakPengingat | null]>([
  ['may be reminded', {}, null],
  ['has no phone', { no_hp: null }, 'TANPA_HP'],
  ['has not agreed', { izin: false }, 'TANPA_IZIN'],
  ['is due too far away', { jatuh_tempo: tanggal('2026-11-25') }, 'BELUM_WAKTUNYA'],
  ['is due at the edge', { jatuh_tempo: tanggal('2026-11-24') }, null],
  ['is overdue', { jatuh_tempo: tanggal('2026-11-20') }, 'BELUM_WAKTUNYA'],
  ['was reminded twice', { kali: 2, terakhir: tanggal('2026-11-10') }, 'SUDAH'],
  ['was reminded two days ago', { kali: 1, terakhir: tanggal('2026-11-19') }, 'SUDAH'],
  ['was reminded three days ago', { kali: 1, terakhir: tanggal('2026-11-18') }, null],
  ['got a message today for another ticket', { nomor_hari_ini: true }, 'SUDAH'],
])('a customer who %s', (_, lain, alasan) => {
  expect(tolakPengingat({ ...boleh, ...lain }, { tanggal: HARI, hari: 3 })).toBe(alasan)
})
