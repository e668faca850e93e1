import bwip from 'bwip-js/node'
import type { Paper } from './paper.ts'

/**
 * Barcodes and QR codes as shapes: rectangles in whole modules, sharp at any size, on white with
 * the quiet zone that scanners need.
 */

/** A dot of a 203 dpi printer in points: the pixel for labels and slips on a roll. */
export const DOT = 72 / 203
/** A pixel of the screen in points, for codes that a phone reads from paper. */
export const PIXEL = 0.75
/** 2 px per module, a barcode 40 px high. */
export const MODULE_PX = 2
export const BAR_HEIGHT_PX = 40

export type Rect = readonly [x: number, y: number, lebar: number, tinggi: number]

/** A code in modules, including its quiet zone. */
export interface CodeShape {
  readonly width: number
  readonly height: number
  /** The dark parts. The height of a barcode is 1. */
  readonly dark: readonly Rect[]
}

const QUIET_QR = 4
const QUIET_BARS = 10
const BLACK = '#000000'
const WHITE = '#ffffff'

/** CODE128. Throws RangeError for a text that it can't encode. */
export function code128(content: string): CodeShape {
  if (!/^[\x20-\x7e]{1,48}$/.test(content)) throw new RangeError(`no CODE128 for ${content}`)
  const [out] = bwip.raw('code128', content)
  if (!out || !('sbs' in out)) throw new Error('CODE128 gave no bars')
  const dark: Rect[] = []
  let x = QUIET_BARS
  out.sbs.forEach((width, i) => {
    if (i % 2 === 0) dark.push([x, 0, width, 1])
    x += width
  })
  return { width: x + QUIET_BARS, height: 1, dark }
}

/** QR code of error level L. Adjacent dark modules of a row become one rectangle. */
export function qrCode(content: string): CodeShape {
  const [out] = bwip.raw('qrcode', content, 'eclevel=L')
  if (!out || !('pixs' in out)) throw new Error('QR gave no modules')
  const { pixs, pixx, pixy } = out
  const dark: Rect[] = []
  for (let y = 0; y < pixy; y++) {
    let start = -1
    for (let x = 0; x <= pixx; x++) {
      const black = x < pixx && pixs[y * pixx + x] === 1
      if (black && start < 0) start = x
      if (!black && start >= 0) {
        dark.push([start + QUIET_QR, y + QUIET_QR, x - start, 1])
        start = -1
      }
    }
  }
  return { width: pixx + 2 * QUIET_QR, height: pixy + 2 * QUIET_QR, dark }
}

/** The dark parts as an SVG path in modules. */
export const codePath = ({ dark }: CodeShape): string =>
  dark.map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`).join('')

/** Draws a code with its quiet zone; `module` and `barHeight` in points. */
export function drawCode(
  k: Paper,
  code: CodeShape,
  at: { x: number; y: number; module: number; barHeight?: number },
): void {
  const vertical = code.height === 1 ? (at.barHeight ?? BAR_HEIGHT_PX * PIXEL) : at.module
  k.rect(at.x, at.y, code.width * at.module, code.height * vertical, WHITE)
  k.shape(
    code.dark.map(
      ([x, y, width, height]) =>
        [at.x + x * at.module, at.y + y * vertical, width * at.module, height * vertical] as const,
    ),
    BLACK,
  )
}

/**
 * Largest module that is a whole number of `dots` and fits the code into `width` points, at most
 * the specified 2 px; null when not even one dot per module fits.
 */
export function fittingModule(code: CodeShape, width: number, dots: number): number | null {
  const px = Math.min(MODULE_PX, Math.floor(width / (code.width * dots)))
  return px < 1 ? null : px * dots
}

/** The specified 2 px of the screen where they fit, otherwise whole dots of the printer. */
export function codeSize(code: CodeShape, width: number): { module: number; barHeight: number } {
  const barHeight = BAR_HEIGHT_PX * PIXEL
  if (code.width * MODULE_PX * PIXEL <= width) return { module: MODULE_PX * PIXEL, barHeight }
  const module = fittingModule(code, width, DOT)
  if (module === null) throw new RangeError('the code is wider than the slip')
  return { module, barHeight }
}
