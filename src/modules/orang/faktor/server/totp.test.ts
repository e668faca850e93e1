import { expect, test } from 'vitest'
import { base32, cocokkanTotp, kodeTotp, langkahTotp } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const RAHASIA = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: %i s is %s', (detik, kode) => {
  const langkah = langkahTotp(new Date(detik * 1_000))
  expect(kodeTotp(RAHASIA, langkah, 8)).toBe(kode)
  expect(kodeTotp(RAHASIA, langkah)).toBe(kode.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s', (teks, kode) => expect(base32(Buffer.from(teks))).toBe(kode))

test('a code counts one step before and after, and never at or before the last one used', () => {
  const saat = new Date(1_111_111_111_000)
  const kini = langkahTotp(saat)
  const cocok = (langkah: number, terakhir = 0) =>
    cocokkanTotp(RAHASIA, kodeTotp(RAHASIA, langkah), { saat, terakhir })
  expect([-2, -1, 0, 1, 2].map((n) => cocok(kini + n))).toEqual([
    null,
    kini - 1,
    kini,
    kini + 1,
    null,
  ])
  expect([cocok(kini, kini), cocok(kini - 1, kini), cocok(kini + 1, kini)]).toEqual([
    null,
    null,
    kini + 1,
  ])
  expect(cocokkanTotp(RAHASIA, '12345', { saat, terakhir: 0 })).toBeNull()
})
