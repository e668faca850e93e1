/** Characters of the longest number of a tag. */
export const MAKS_NOMOR_TAG = 124

/**
 * Numbers of tags as readers and people write them: hexadecimal, in whole words of the tag's memory
 * (16 bit), from 64 to 496 bit. What they mean is not read out of them: the shop binds each to a
 * piece (decisions/0248).
 */
const NOMOR_TAG = /^(?:[0-9A-F]{4}){4,31}$/

/** The number of a tag in capitals without blanks, or null when it is none. */
export function nomorTag(teks: string): string | null {
  const nomor = teks.replaceAll(/[\s:-]/g, '').toUpperCase()
  return NOMOR_TAG.test(nomor) ? nomor : null
}
