import bwip from 'bwip-js/node'
import type { Kertas } from './paper.ts'

/**
 * Barcodes and QR codes as shapes: rectangles in whole modules, sharp at any size, on white with
 * the quiet zone that a scanner needs around it.
 */

/** A dot of a 203 dpi printer, in points: the pixel of labels and slips from the roll. */
export const TITIK = 72 / 203
/** A pixel of the screen, in points: for codes that a phone reads off paper. */
export const PIKSEL = 0.75
/** 2 px per module, a barcode 40 px high. */
export const PX_MODUL = 2
export const PX_TINGGI = 40

export type Kotak = readonly [x: number, y: number, lebar: number, tinggi: number]

/** A code in modules, its quiet zone included. */
export interface Kode {
  readonly lebar: number
  readonly tinggi: number
  /** The dark parts. A barcode's reach over the height of 1. */
  readonly gelap: readonly Kotak[]
}

const SUNYI_QR = 4
const SUNYI_BATANG = 10
const HITAM = '#000000'
const PUTIH = '#ffffff'

/** CODE128. Throws RangeError for text that it cannot hold. */
export function kode128(isi: string): Kode {
  if (!/^[\x20-\x7e]{1,48}$/.test(isi)) throw new RangeError(`no CODE128 for ${isi}`)
  const [hasil] = bwip.raw('code128', isi)
  if (!hasil || !('sbs' in hasil)) throw new Error('CODE128 gave no bars')
  const gelap: Kotak[] = []
  let x = SUNYI_BATANG
  hasil.sbs.forEach((lebar, i) => {
    if (i % 2 === 0) gelap.push([x, 0, lebar, 1])
    x += lebar
  })
  return { lebar: x + SUNYI_BATANG, tinggi: 1, gelap }
}

/** QR code of error level L. Dark modules side by side become one rectangle. */
export function kodeQr(isi: string): Kode {
  const [hasil] = bwip.raw('qrcode', isi, 'eclevel=L')
  if (!hasil || !('pixs' in hasil)) throw new Error('QR gave no modules')
  const { pixs, pixx, pixy } = hasil
  const gelap: Kotak[] = []
  for (let y = 0; y < pixy; y++) {
    let mulai = -1
    for (let x = 0; x <= pixx; x++) {
      const hitam = x < pixx && pixs[y * pixx + x] === 1
      if (hitam && mulai < 0) mulai = x
      if (!hitam && mulai >= 0) {
        gelap.push([mulai + SUNYI_QR, y + SUNYI_QR, x - mulai, 1])
        mulai = -1
      }
    }
  }
  return { lebar: pixx + 2 * SUNYI_QR, tinggi: pixy + 2 * SUNYI_QR, gelap }
}

/** The dark parts as an SVG path in modules. */
export const jalurKode = ({ gelap }: Kode): string =>
  gelap.map(([x, y, lebar]) => `M${x} ${y}h${lebar}v1h-${lebar}z`).join('')

/** Draws a code with its quiet zone; `modul` and `batang` (height of bars) in points. */
export function gambarKode(
  k: Kertas,
  kode: Kode,
  di: { x: number; y: number; modul: number; batang?: number },
): void {
  const tegak = kode.tinggi === 1 ? (di.batang ?? PX_TINGGI * PIKSEL) : di.modul
  k.kotak(di.x, di.y, kode.lebar * di.modul, kode.tinggi * tegak, PUTIH)
  k.bentuk(
    kode.gelap.map(
      ([x, y, lebar, tinggi]) =>
        [di.x + x * di.modul, di.y + y * tegak, lebar * di.modul, tinggi * tegak] as const,
    ),
    HITAM,
  )
}

/**
 * Largest module that is a whole number of `titik` and lets the code into `lebar` points, at most
 * the specified 2 px; null when not even one fits.
 */
export function modulMuat(kode: Kode, lebar: number, titik: number): number | null {
  const px = Math.min(PX_MODUL, Math.floor(lebar / (kode.lebar * titik)))
  return px < 1 ? null : px * titik
}

/** The specified 2 px of the screen where they fit, else whole dots of the printer. */
export function ukuranKode(kode: Kode, lebar: number): { modul: number; batang: number } {
  const batang = PX_TINGGI * PIKSEL
  if (kode.lebar * PX_MODUL * PIKSEL <= lebar) return { modul: PX_MODUL * PIKSEL, batang }
  const modul = modulMuat(kode, lebar, TITIK)
  if (modul === null) throw new RangeError('the code is wider than the slip')
  return { modul, batang }
}
