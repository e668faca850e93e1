import { expect, test } from 'vitest'
import { type Dekat, namaDekat, persenDekat, tambahDengar } from './rules-dekat.ts'

const dengar = (...rssi: (number | null)[]): Dekat | null =>
  rssi.reduce<Dekat | null>((d, r, i) => tambahDengar(d, r, i * 250), null)

test.each([
  [[-90], 5, 'JAUH'],
  [[-75], 5, 'JAUH'],
  [[-60], 38, 'JAUH'],
  [[-59], 40, 'DEKAT'],
  [[-45], 75, 'SANGAT_DEKAT'],
  [[-20], 100, 'SANGAT_DEKAT'],
  [[null], 0, 'TERDENGAR'],
])('%j dBm is %d percent, %s', (rssi, persen, nama) => {
  const d = dengar(...rssi)
  expect([persenDekat(d, 0), namaDekat(d, 0)]).toEqual([persen, nama])
})

test('one odd sighting moves it only so far; a walk towards the tag never takes it away', () => {
  expect(dengar(-60, -60, -40)?.rssi).toBeCloseTo(-52, 9)
  const jalan = [-74, -70, -66, -62, -58, -54, -50, -46, -42, -38]
  const maju = jalan.map((_, i) => persenDekat(dengar(...jalan.slice(0, i + 1)), i * 250))
  expect(maju).toEqual(maju.toSorted((a, b) => a - b))
})

test('two seconds of silence are out of reach, and what comes after begins anew', () => {
  const d = dengar(-40) as Dekat
  expect([namaDekat(d, 2_000), namaDekat(d, 2_001)]).toEqual(['SANGAT_DEKAT', 'SENYAP'])
  expect(persenDekat(d, 2_001)).toBe(0)
  expect(tambahDengar(d, -70, 3_000)).toEqual({ rssi: -70, terakhir: 3_000, kali: 2 })
  expect([namaDekat(null, 0), persenDekat(null, 0)]).toEqual(['SENYAP', 0])
})
