export const STATUS_KIRIM = ['OPEN', 'DONE', 'BATAL'] as const

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
export function bacaReferensi(
  isi: string,
): { readonly nomor_referensi: string } | { readonly nota_kirim: string } | null {
  const rapi = isi.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]+$/.test(rapi)) return null
  if (rapi.length === PANJANG_REFERENSI) return { nomor_referensi: rapi }
  return rapi.length === PANJANG_NOMOR ? { nota_kirim: rapi } : null
}

/** A reference as people read it aloud: four groups of four. */
export const tulisReferensi = (referensi: string) => referensi.replace(/(.{4})(?=.)/g, '$1-')

/** The shop that money goes to, with its name where it is known. */
export const tulisTujuan = (k: { readonly tujuan: string; readonly nama_tujuan: string | null }) =>
  k.nama_tujuan ? `${k.tujuan} · ${k.nama_tujuan}` : k.tujuan
