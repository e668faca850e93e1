const PANJANG_KODE = 12
/** No 0, O, 1 and I: the code may have to be typed from the screen. */
const HURUF_KODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A keystore out of random bytes: 12 upper-case characters, 60 bits. */
export function kodeDari(acak: Uint8Array): string {
  let kode = ''
  for (let i = 0; i < PANJANG_KODE; i++) kode += HURUF_KODE[(acak[i] ?? 0) % HURUF_KODE.length]
  return kode
}

/** What the QR code says: the page that approves, and behind # (never logged) shop and code. */
export function isiQr(alamat: string | undefined, client: string, keystore: string): string {
  return `${alamat ?? ''}#${client}/${keystore}`
}

/** Shop and keystore out of a scanned code or typed text; null when it is something else. */
export function bacaQr(isi: string): { client: string | null; keystore: string } | null {
  const akhir = isi.slice(isi.lastIndexOf('#') + 1).trim()
  const garis = akhir.lastIndexOf('/')
  const keystore = akhir
    .slice(garis + 1)
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (!/^[A-Z0-9]{12}$/.test(keystore)) return null
  return { client: garis > 0 ? akhir.slice(0, garis) : null, keystore }
}
