/** Digits of a code of the authenticator app, and seconds that it stands for (RFC 6238). */
export const DIGIT_TOTP = 6
export const DETIK_TOTP = 30
/** Codes before and after the present one that are taken too: clocks of phones are off a little. */
export const JENDELA_TOTP = 1

/** Recovery codes that are made at a time. */
export const JUMLAH_PEMULIHAN = 10
/** Characters of one, in groups of four: some 79 bits, so that a plain hash of it says nothing. */
export const PANJANG_PEMULIHAN = 16

/** Without letters and digits that look like each other: they are read off paper and typed. */
const ABJAD = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A recovery code out of random bytes, as it is shown: `abcd-efgh-jkmn-pqrs`. */
export function kodePemulihan(acak: Uint8Array): string {
  // 31 × 8 = 248: bytes above are left out, so that every character is equally likely.
  const huruf = [...acak].filter((b) => b < 248).slice(0, PANJANG_PEMULIHAN)
  if (huruf.length < PANJANG_PEMULIHAN) throw new RangeError('too few random bytes')
  const kode = huruf.map((b) => ABJAD[b % ABJAD.length]).join('')
  return kode.match(/.{4}/g)?.join('-') ?? kode
}

/** What was typed, as it is compared: spaces, dashes and capitals are how people read it. */
export const rapikanKode = (teks: string): string => teks.replace(/[\s-]/g, '').toLowerCase()

/** Whether a typed code is one of the app, not a recovery code. */
export const kodeAplikasi = (teks: string): boolean => /^\d{6}$/.test(rapikanKode(teks))
