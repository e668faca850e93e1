import { expect, it } from 'vitest'
import { blocks } from './progress.ts'

const at = (modal: string, done: number, total: number) => blocks({ modal, done, total })

it('blocks while a job is not done (R-019)', () => {
  expect(at('IMPORT', 3, 10)).toBe(true)
  expect(at('IMPORT', 10, 10)).toBe(false)
  expect(blocks(null)).toBe(false)
})

it('never for MATI, always for JENIS_GEOUP (R-019, R-020)', () => {
  expect(at('MATI', 3, 10)).toBe(false)
  expect(at('JENIS_GEOUP', 10, 10)).toBe(true)
})
