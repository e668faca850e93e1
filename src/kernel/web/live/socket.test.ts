import { expect, it } from 'vitest'
import { backoff } from './socket.ts'

it('waits longer each time, never over 15 s and a quarter, never all at once', () => {
  expect([0, 1, 2, 3].map((n) => backoff(n, 0.5))).toEqual([500, 1000, 2000, 4000])
  expect(backoff(20, 1)).toBe(18_750)
  expect(backoff(0, 0)).toBe(375)
})
