import { expect, test } from 'vitest'
import { uangBerikut, uangBulat } from './rules-pecahan.ts'

test.each([
  [12_127_500, [12_150_000, 12_200_000, 12_500_000, 13_000_000]],
  [4_310_000, [4_350_000, 4_400_000, 4_500_000, 5_000_000]],
  [12_000, [50_000, 100_000, 500_000, 1_000_000]],
  [950_000, [1_000_000]],
  [1_000_000, []],
  [1_050_000, [1_100_000, 1_500_000, 2_000_000]],
  [0, []],
  [-5, []],
])('%i is paid with %j', (due, wanted) => {
  expect(uangBulat(due)).toEqual(wanted)
})

test('the key goes through all of them and back to the exact sum; a typed sum stays', () => {
  expect(uangBerikut(4_310_000, null)).toBe(4_350_000)
  expect(uangBerikut(4_310_000, 4_350_000)).toBe(4_400_000)
  expect(uangBerikut(4_310_000, 5_000_000)).toBeNull()
  expect(uangBerikut(4_310_000, 4_321_000)).toBeUndefined()
  expect(uangBerikut(1_000_000, null)).toBeNull()
})
