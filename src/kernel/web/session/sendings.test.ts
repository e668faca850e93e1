import { expect, test } from 'vitest'
import { surelyRefused, digestOf } from './sendings.ts'

test('only an answer that looked at the act says that nothing was saved', () => {
  const pasti = (status: number, code = 'x') => surelyRefused({ status, code })
  expect([409, 422, 404, 400].every((s) => pasti(s))).toBe(true)
  // No answer, a server failure, an ended session, or a temporary refusal.
  expect([0, 500, 503, 401, 429].some((s) => pasti(s))).toBe(false)
  expect(pasti(409, 'idempotensi.sedang_dikerjakan')).toBe(false)
  expect(pasti(403, 'hak.tidak_ada')).toBe(false)
  expect(surelyRefused(new Error('anything else'))).toBe(false)
})

test('another input has another fingerprint', () => {
  const badan = (n: number) => JSON.stringify({ kode: 'A', jumlah_rp: n, pembayaran: [{ n }] })
  const semua = new Set(Array.from({ length: 20_000 }, (_, n) => digestOf(badan(n))))
  expect(semua.size).toBe(20_000)
  expect(digestOf(badan(7))).toBe(digestOf(badan(7)))
})
