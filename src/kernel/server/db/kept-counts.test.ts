import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptCounts } from './kept-counts.ts'

let counts: KeptCounts
let asked: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  counts = new KeptCounts()
  asked = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const count = (n: number) => async () => {
  asked++
  await Promise.resolve()
  return n
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('callers at one moment count once, and the number is kept for two seconds', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => counts.of('T', {}, count(5_000))))
  expect(new Set(all)).toEqual(new Set([5_000]))
  later(900)
  expect(await counts.of('T', {}, count(6_000))).toBe(5_000)
  expect(asked).toBe(1)
})

test('from one second on a single caller counts again while the others hear the old number', async () => {
  await counts.of('T', {}, count(5_000))
  later(1_500)
  const both = [counts.of('T', {}, count(6_000)), counts.of('T', {}, count(7_000))]
  expect(await Promise.all(both)).toEqual([6_000, 5_000])
  expect(await counts.of('T', {}, count(8_000))).toBe(6_000)
  later(2_500)
  expect(await counts.of('T', {}, count(9_000))).toBe(9_000)
  expect(asked).toBe(3)
})

test('a small number, another filter and another scope are counted anew', async () => {
  await counts.of('T', {}, count(1_000))
  await counts.of('T', {}, count(5_000))
  await counts.of('T', { status: 'READY' }, count(5_000))
  await counts.of('T1', {}, count(5_000))
  expect(asked).toBe(4)
})

test('forgetting counts even while somebody is counting', async () => {
  const before = counts.of('T', {}, count(5_000))
  counts.forget('T')
  expect(await counts.of('T', {}, count(5_001))).toBe(5_001)
  expect(await before).toBe(5_000)
  expect(await counts.of('T', {}, count(5_002))).toBe(5_001)
})

test('who waited for a count that failed counts for himself', async () => {
  const broken = counts.of('T', {}, async () => {
    await Promise.resolve()
    throw new Error('away')
  })
  const other = counts.of('T', {}, count(5_000))
  await expect(broken).rejects.toThrow('away')
  expect(await other).toBe(5_000)
})
