import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed message may be old, or ahead of our clock. */
export const UMUR_TANDA_S = 300

export interface Bertanda {
  readonly method: string
  /** Path with its query, as it is asked for. */
  readonly path: string
  /** Seconds since 1970. */
  readonly waktu_s: number
  readonly isi: Buffer
}

/** Signature of our own protocol: hex HMAC-SHA256 over method, path, time and digest of the body. */
export function tanda(rahasia: string, { method, path, waktu_s, isi }: Bertanda): string {
  const ringkas = createHash('sha256').update(isi).digest('hex')
  return createHmac('sha256', rahasia)
    .update(`${method}\n${path}\n${waktu_s}\n${ringkas}`)
    .digest('hex')
}

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function tandaSama(satu: string, dua: string): boolean {
  const [a, b] = [Buffer.from(satu), Buffer.from(dua)]
  return a.length === b.length && timingSafeEqual(a, b)
}
