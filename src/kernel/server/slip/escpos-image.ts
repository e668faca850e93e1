import { outlines } from './fonts.ts'
import { type CodeShape, code128, qrCode } from './barcode.ts'

/** One-bit dots, row by row, each row in whole bytes; 1 is black. */
export interface Dots {
  /** In bytes. */
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Dots per module of a QR code at 203 dpi: the 2 px of the screen on paper. */
const QR_MODULE = 4
const BAR_MODULE = 2
/** 40 px of the screen. */
const BAR_HEIGHT = 80

class Board implements Dots {
  readonly width: number
  readonly height: number
  readonly data: Buffer

  /** `width` in dots, a multiple of 8. */
  constructor(width: number, height: number) {
    this.width = width / 8
    this.height = height
    this.data = Buffer.alloc(this.width * height)
  }

  black(x: number, y: number): void {
    const at = y * this.width + (x >> 3)
    this.data[at] = (this.data[at] ?? 0) | (0x80 >> (x & 7))
  }
}

/** A code in the middle of a paper `width` dots wide, as large as possible. */
export function codeDots(jenis: 'qr' | 'code128', content: string, width: number): Dots {
  const code: CodeShape = jenis === 'qr' ? qrCode(content) : code128(content)
  const bars = code.height === 1
  const module = Math.min(bars ? BAR_MODULE : QR_MODULE, Math.floor(width / code.width))
  if (module < 1) throw new RangeError('the code is wider than the paper')
  const vertical = bars ? BAR_HEIGHT : module
  const board = new Board(width, code.height * vertical)
  const left = Math.floor((width - code.width * module) / 2)
  for (const [x, y, w, h] of code.dark)
    for (let row = y * vertical; row < (y + h) * vertical; row++)
      for (let column = x * module; column < (x + w) * module; column++)
        board.black(left + column, row)
  return board
}

/** A picture in the middle of the paper, with greys as dot patterns. */
export async function imageDots(
  data: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Dots> {
  const { default: sharp } = await import('sharp')
  const { data: grey, info } = await sharp(data)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: width, height: height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const board = new Board(width, info.height)
  diffuse(grey, info, board, Math.floor((width - info.width) / 2))
  return board
}

/** Floyd-Steinberg dithering: each dot passes its rounding error on to its neighbours. */
function diffuse(
  grey: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  board: Board,
  left: number,
): void {
  const values = Float32Array.from(grey)
  const give = (x: number, y: number, error: number) => {
    if (x < 0 || x >= width || y >= height) return
    values[y * width + x] = (values[y * width + x] ?? 0) + error
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const old = values[y * width + x] ?? 255
      const dark = old < 128
      if (dark) board.black(left + x, y)
      const error = old - (dark ? 0 : 255)
      give(x + 1, y, (error * 7) / 16)
      give(x - 1, y + 1, (error * 3) / 16)
      give(x, y + 1, (error * 5) / 16)
      give(x + 1, y + 1, error / 16)
    }
}

export interface ImageStyle {
  readonly width: number
  /** Height of the line in dots. */
  readonly height: number
  readonly bold: boolean
  readonly bahasa: string
}

/** A line in characters that the printer lacks, drawn as dots: left, centred and right parts. */
export async function textDots(
  text: { readonly left?: string; readonly center?: string; readonly right?: string },
  { width, height, bold, bahasa }: ImageStyle,
): Promise<Dots> {
  const { default: sharp } = await import('sharp')
  const scale = (height * 0.8) / 1000
  const write = (content: string | undefined, at: (length: number) => number) => {
    if (!content) return ''
    const drawn = outlines(content, bahasa, bold ? 600 : 400)
    const factor = Math.min(scale, width / drawn.width)
    const x = at(drawn.width * factor)
    return `<g transform="translate(${x} ${height * 0.8}) scale(${factor})">${drawn.svg}</g>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    ${write(text.left, () => 0)}
    ${write(text.center, (length) => (width - length) / 2)}
    ${write(text.right, (length) => width - length)}</svg>`
  const grey = await sharp(Buffer.from(svg)).flatten().toColourspace('b-w').raw().toBuffer()
  const board = new Board(width, height)
  for (let i = 0; i < grey.length; i++)
    if ((grey[i] ?? 255) < 140) board.black(i % width, Math.floor(i / width))
  return board
}
