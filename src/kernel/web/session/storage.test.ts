import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buka, mask } from './storage.ts'
import { randomText } from './random.ts'

it('opens what it obfuscated, whatever the script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(buka(mask(text))).toBe(text)
    }),
  )
})

it('shows nothing of the value and takes foreign text for nothing (R-411)', () => {
  expect(mask('token rahasia')).not.toContain('rahasia')
  expect(buka('{"login":true}')).toBeNull()
})

it('makes random ids of 16 alphanumeric characters (R-373)', () => {
  const ids = Array.from({ length: 200 }, () => randomText())
  expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
