import { expect, test } from 'vitest'
import { z } from './z.ts'

test('schemas without a bound are one each, and a bound makes another', () => {
  expect(z.string()).toBe(z.string())
  expect(z.int()).toBe(z.int())
  const short = z.string().max(3)
  expect(short.safeParse('emas').success).toBe(false)
  expect(z.string().parse('emas')).toBe('emas')
})

test('a strict object refuses every other key, and may be made wider or looser', () => {
  const berat = z.strictObject({ berat: z.number() })
  expect(berat.parse({ berat: 2.5 })).toEqual({ berat: 2.5 })
  expect(berat.safeParse({ berat: 2.5, harga: 1 }).error?.issues[0]).toMatchObject({
    code: 'unrecognized_keys',
    keys: ['harga'],
  })
  expect(berat.loose().parse({ berat: 2.5, harga: 1 })).toEqual({ berat: 2.5, harga: 1 })
  expect(berat.extend({ kadar: z.int() }).safeParse({ berat: 1, kadar: 1, x: 1 }).success).toBe(
    false,
  )
})
