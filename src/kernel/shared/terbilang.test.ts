import { expect, test } from 'vitest'
import { terbilang } from './terbilang.ts'

test.each([
  [0, 'Nol rupiah'],
  [11, 'Sebelas rupiah'],
  [19, 'Sembilan belas rupiah'],
  [20, 'Dua puluh rupiah'],
  [100, 'Seratus rupiah'],
  [1_000, 'Seribu rupiah'],
  [1_111, 'Seribu seratus sebelas rupiah'],
  [101_000, 'Seratus satu ribu rupiah'],
  [1_000_000, 'Satu juta rupiah'],
  [1_250_000, 'Satu juta dua ratus lima puluh ribu rupiah'],
  [125_000_000, 'Seratus dua puluh lima juta rupiah'],
  [2_001_000_012, 'Dua miliar satu juta dua belas rupiah'],
  [3_000_000_000_000, 'Tiga triliun rupiah'],
])('%i in words', (rupiah, teks) => {
  expect(terbilang(rupiah)).toBe(teks)
})
