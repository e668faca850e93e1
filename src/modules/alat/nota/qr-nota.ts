/**
 * What the QR code of a slip says: where its check page is, the document's number, and the shop's
 * signature of it. Capitals and digits only, because scanners are read in capitals.
 */
export const HALAMAN_PERIKSA = '/periksa-nota'
/** Letters of a signature: no I, L, O or U, which people mistake. */
export const HURUF_TANDA = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 letters of 5 bits. */
export const PANJANG_TANDA = 16

export interface QrNota {
  readonly nomor: string
  readonly tanda: string
}

const TANDA_NOTA = new RegExp(
  String.raw`^(?:.*[?&]N=)?([A-Z]{2}[A-Z0-9]{2}\d{10})\.([${HURUF_TANDA}]{${PANJANG_TANDA}})$`,
)

/** The address for a phone; without an address of the house the number and its signature alone. */
export function tulisQrNota(alamat: string | null, { nomor, tanda }: QrNota): string {
  const isi = `${nomor}.${tanda}`
  return alamat === null ? isi : `${alamat.replace(/\/+$/, '')}${HALAMAN_PERIKSA}?n=${isi}`
}

/** The number in a slip's QR code, whatever address stands before it; null for any other code. */
export function bacaQrNota(kode: string): QrNota | null {
  const [, nomor, tanda] = TANDA_NOTA.exec(kode.trim().toUpperCase()) ?? []
  return nomor && tanda ? { nomor, tanda } : null
}
