/** A code that no phone has taken is good for so long, and a line outlives its screen by as much. */
export const UMUR_MS = 120_000
/** However often the screen asks, a line ends after this long. */
export const PALING_LAMA_MS = 3_600_000

const KODE = /#?([A-Za-z0-9_-]{1,20})\.([A-Za-z0-9_-]{43})$/

/** What stands in a QR: the shop, and the secret that one phone may take. */
export interface KodeKamera {
  readonly kode_toko: string
  readonly rahasia: string
}

/**
 * Address that the QR leads to. The secret stands behind the #, so that no server or proxy on the
 * way writes it down.
 */
export const alamatKamera = (alamat: string, { kode_toko, rahasia }: KodeKamera): string =>
  `${alamat}#${kode_toko}.${rahasia}`

/** The code at the end of such an address, or alone; null for anything else. */
export function bacaKode(teks: string): KodeKamera | null {
  const [, kode_toko, rahasia] = KODE.exec(teks) ?? []
  return kode_toko && rahasia ? { kode_toko, rahasia } : null
}

/** When a line ends that its screen asks for now. */
export const berakhirPada = (dibuat: Date, kini: Date): Date =>
  new Date(Math.min(kini.getTime() + UMUR_MS, dibuat.getTime() + PALING_LAMA_MS))

/** True for an address of this computer itself, which no phone can reach. */
export function hanyaDiSini(alamat: string): boolean {
  const { hostname } = new URL(alamat)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}

/** True when pictures travel unencrypted. */
export const tanpaSandi = (alamat: string): boolean => new URL(alamat).protocol === 'http:'
