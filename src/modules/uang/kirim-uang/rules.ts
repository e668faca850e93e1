export const STATUS_KIRIM = ['OPEN', 'DONE', 'BATAL'] as const
export type StatusKirim = (typeof STATUS_KIRIM)[number]

/** How many characters a reference has, and a document number. */
const PANJANG_REFERENSI = 16
const PANJANG_NOMOR = 14

/** No 0, O, 1 and I: it may have to be typed from the slip. */
const HURUF = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A reference out of 16 random bytes: 80 bits, upper-case (gaps.md 107). */
export function referensiDari(acak: Uint8Array): string {
  let kode = ''
  for (let i = 0; i < PANJANG_REFERENSI; i++) kode += HURUF[(acak[i] ?? 0) % HURUF.length]
  return kode
}

/**
 * What was typed or scanned as one reference: the reference itself, however it was grouped, or the
 * slip's own number, which its code holds. Null when it can be neither.
 */
export function bacaReferensi(isi: string): string | null {
  const rapi = isi.replace(/[\s-]/g, '').toUpperCase()
  const panjang = rapi.length === PANJANG_REFERENSI || rapi.length === PANJANG_NOMOR
  return panjang && /^[A-Z0-9]+$/.test(rapi) ? rapi : null
}

/** A reference as people read it aloud: four groups of four. */
export const tulisReferensi = (referensi: string) => referensi.replace(/(.{4})(?=.)/g, '$1-')
