import { expect, test } from 'vitest'
import {
  caratSebutir,
  hargaBatu,
  hitungBerlian,
  keCct,
  periksaBatu,
  tautanSertifikat,
} from './rules.ts'

const batu = { asal_batu: 'ALAMI', butir: 1 } as const

test.each([
  [batu, {}],
  [{ ...batu, butir: 12 }, {}],
  [{ ...batu, laboratorium: 'GIA', no_sertifikat: '2141438171' }, {}],
  [{ ...batu, laboratorium: 'IGI', no_sertifikat: '12345678' }, {}],
  [{ asal_batu: 'LAB', butir: 1, laboratorium: 'IGI', no_sertifikat: 'LG12345678' }, {}],
  [{ ...batu, laboratorium: 'GIA' }, { no_sertifikat: 'isian.wajib' }],
  [{ ...batu, sertifikat: 'A'.repeat(16) }, { no_sertifikat: 'isian.wajib' }],
  [{ ...batu, no_sertifikat: '2141438171' }, { laboratorium: 'isian.wajib' }],
  [
    { ...batu, laboratorium: 'GIA', no_sertifikat: 'LG2141438' },
    { no_sertifikat: 'batu.nomor_sertifikat' },
  ],
  [
    { ...batu, laboratorium: 'GIA', no_sertifikat: '123456' },
    { no_sertifikat: 'batu.nomor_sertifikat' },
  ],
  [
    { ...batu, butir: 2, laboratorium: 'GIA', no_sertifikat: '2141438171' },
    { butir: 'batu.sertifikat_satu' },
  ],
  [
    { ...batu, laboratorium: 'IGI', no_sertifikat: 'LG12345678' },
    { asal_batu: 'batu.sertifikat_lab' },
  ],
] as const)('a certificate names one stone of its laboratory: %o', (b, salah) => {
  const codes = Object.entries(periksaBatu(b)).map(([field, { code }]) => [field, code])
  expect(Object.fromEntries(codes)).toEqual(salah)
})

test('a row is priced by the band of one of its stones, rounded half up once', () => {
  expect([keCct(0.29), keCct(1.005), keCct(0.07)]).toEqual([29, 100, 7])
  expect(caratSebutir(50, 1)).toBe(50)
  // Ten stones of 0.55 ct together: 0.05 ct each, in the band of 0.05.
  expect(caratSebutir(55, 10)).toBe(5)
  expect(hargaBatu(33, 50)).toBe(17)
  expect(hargaBatu(50, 40_000_000)).toBe(20_000_000)
  expect(hargaBatu(100_000, 999_999_999)).toBe(999_999_999_000)
  expect(hargaBatu(50, null)).toBeNull()
})

test('the tag is gold at the board, stones by the table, and the margin on both', () => {
  const n = { berat_bersih_mg: 2_500, harga_per_gram_rp: 1_000_000, margin_bp: 2_000 }
  expect(hitungBerlian({ ...n, batu_rp: [20_000_000, 500_000] })).toEqual({
    emas_rp: 2_500_000,
    batu_rp: 20_500_000,
    margin_rp: 4_600_000,
    tag_rp: 27_600_000,
  })
  // A stone without a price would go for nothing.
  expect(hitungBerlian({ ...n, batu_rp: [20_000_000, null] }).tag_rp).toBeNull()
  expect(hitungBerlian({ ...n, batu_rp: [] }).tag_rp).toBeNull()
})

test('a laboratory with a page is linked, another is not', () => {
  expect(tautanSertifikat('GIA', '2141438171')).toContain('reportno=2141438171')
  expect(tautanSertifikat('LAIN', 'X-1')).toBeNull()
  expect(tautanSertifikat('GIA', null)).toBeNull()
})
