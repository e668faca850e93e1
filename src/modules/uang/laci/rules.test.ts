import { expect, test } from 'vitest'
import { PECAHAN, jumlahPecahan, tolakPecahan } from './rules.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'

test('notes and coins add up, each counted once, and nothing that is no rupiah', () => {
  const isi = [
    { nominal: 100_000, lembar: 3 },
    { nominal: 500, lembar: 7 },
  ]
  expect(jumlahPecahan(isi)).toBe(303_500)
  expect(tolakPecahan(isi)).toBeNull()
  expect(tolakPecahan(isi, 303_500)).toBeNull()
  expect(tolakPecahan(isi, 303_000)).toBe('laci.pecahan_beda')
  expect(tolakPecahan([...isi, { nominal: 500, lembar: 1 }])).toBe('laci.pecahan_ganda')
  expect(tolakPecahan([{ nominal: 75_000, lembar: 1 }])).toBe('laci.pecahan_tidak_dikenal')
  expect(tolakPecahan([])).toBeNull()
  expect(PECAHAN.every((n, i) => i === 0 || n < (PECAHAN[i - 1] ?? 0))).toBe(true)
})

test('a blind count is for everybody below SPV, unless the shop has switched it off', () => {
  const nyala = { HITUNG_BUTA_MODULE: true }
  const buta = (modul: object) =>
    ['KASIR', 'SPV', 'DEV', 'OWN', 'SU', 'MU'].filter((l) => hitungButa({ ...modul }, l))
  expect(buta(nyala)).toEqual(['KASIR', 'DEV'])
  expect(buta({})).toEqual([])
})
