import { expect, test } from 'vitest'
import { AppError } from '#kernel/shared/errors.ts'
import { Rate } from './rate.ts'

function dengan() {
  let kini = 0
  const laju = new Rate(() => new Date(kini))
  const boleh = (alamat: string) => {
    try {
      laju.check(alamat)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ status: 429, code: 'server.terlalu_sering' })
      return false
    }
  }
  return { boleh, lewat: (ms: number) => (kini += ms) }
}

test('an address may ask six hundred times at once, then as often as the bucket fills', () => {
  const { boleh, lewat } = dengan()
  const sekaligus = Array.from({ length: 700 }, () => boleh('10.0.0.1')).filter(Boolean)
  expect(sekaligus).toHaveLength(600)
  expect(boleh('10.0.0.2')).toBe(true)
  lewat(1000)
  expect(Array.from({ length: 40 }, () => boleh('10.0.0.1')).filter(Boolean)).toHaveLength(20)
  lewat(3_600_000)
  expect(Array.from({ length: 700 }, () => boleh('10.0.0.1')).filter(Boolean)).toHaveLength(600)
})

test('a network of IPv6 counts as one address, an IPv4 address in its clothes as itself', () => {
  const { boleh } = dengan()
  const habis = (alamat: (i: number) => string) =>
    Array.from({ length: 600 }, (_, i) => boleh(alamat(i))).every(Boolean)
  expect(habis((i) => `2001:db8:1:2:${i.toString(16)}::1`)).toBe(true)
  expect(boleh('2001:db8:1:2::ffff')).toBe(false)
  expect(boleh('2001:db8:1:3::1')).toBe(true)
  expect(habis(() => '::ffff:10.0.0.9')).toBe(true)
  expect(boleh('::ffff:10.0.0.9')).toBe(false)
  expect(boleh('::ffff:10.0.0.8')).toBe(true)
})

test('a flood of addresses does not fill the memory', () => {
  const { boleh } = dengan()
  expect(boleh('10.0.0.1')).toBe(true)
  for (let i = 0; i < 30_000; i++) boleh(`2001:db8:${(i >> 8).toString(16)}:${i & 255}::1`)
  expect(Array.from({ length: 601 }, () => boleh('10.0.0.1')).filter(Boolean)).toHaveLength(600)
})
