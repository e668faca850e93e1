import { expect, it } from 'vitest'
import { freshStorage } from '#test/factories/browser-storage.ts'
import { draftPrefix, keysBelow, takeDraft } from './draft.ts'
import { write } from './storage.ts'

freshStorage()

it('is its person’s alone, although another one’s name begins like his', () => {
  const kasir = draftPrefix('titip', 'PST', 'KASIR')
  const pagi = draftPrefix('titip', 'PST', 'KASIR.PAGI')
  write(`${pagi}tabtertutup`, { nama_customer: 'Bu Sri' })
  expect(keysBelow(kasir)).toEqual([])
  expect(takeDraft(kasir)).toBeNull()
  expect(keysBelow(pagi)).toEqual([`${pagi}tabtertutup`])
  expect(takeDraft(pagi)).toEqual({ nama_customer: 'Bu Sri' })
})
