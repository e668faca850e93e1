import { readPicture } from './read-codes.ts'

export interface EscPosLine {
  readonly text: string
  readonly bold: boolean
  /** GS ! as it was in force: 0, 1 (twice as high), 17 (twice as high and wide). */
  readonly size: number
}

export interface EscPosPicture {
  readonly width: number
  readonly height: number
  /** One byte a dot, 1 is black. */
  readonly dots: Uint8Array
}

export interface EscPosSheet {
  readonly lines: readonly EscPosLine[]
  readonly pictures: readonly EscPosPicture[]
  /** Lines and pictures in the order in which they come out. */
  readonly parts: readonly (EscPosLine | EscPosPicture)[]
}

export interface EscPos {
  /** Cut apart by the knife. */
  readonly sheets: readonly EscPosSheet[]
  /** Pulses that open the drawer. */
  readonly pulses: number
}

const CP437 = new Map<number, string>(
  Array.from('ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ', (letter, i) => [0x80 + i, letter]),
)

/**
 * What a receipt printer makes of bytes: knows the commands that we send and throws at any other,
 * so that a stray escape in a name can not pass.
 */
export function readEscPos(bytes: Buffer): EscPos {
  const sheets: EscPosSheet[] = []
  let parts: (EscPosLine | EscPosPicture)[] = []
  let [text, bold, size, pulses] = ['', false, 0, 0]
  let at = 0
  const byte = () => {
    const b = bytes[at++]
    if (b === undefined) throw new RangeError('the bytes end within a command')
    return b
  }
  const command = (lead: number) => {
    const name = byte()
    const key = `${lead === 0x1b ? 'ESC' : 'GS'} ${String.fromCharCode(name)}`
    if (key === 'ESC @') [bold, size] = [false, 0]
    else if (key === 'ESC t' || key === 'ESC 3') byte()
    else if (key === 'ESC E') bold = byte() === 1
    else if (key === 'GS !') size = byte()
    else if (key === 'ESC p') pulses += [byte(), byte(), byte()].length / 3
    else if (key === 'GS v') parts.push(picture())
    else if (key === 'GS V') {
      byte()
      byte()
      const isLine = (p: EscPosLine | EscPosPicture): p is EscPosLine => 'text' in p
      const pictures = parts.filter((p) => !isLine(p)) as EscPosPicture[]
      sheets.push({ parts, lines: parts.filter(isLine), pictures })
      parts = []
    } else throw new RangeError(`unknown command ${key} at ${at}`)
  }
  const picture = (): EscPosPicture => {
    if (byte() !== 0x30 || byte() !== 0) throw new RangeError('only GS v 0 at normal size')
    const wide = byte() + byte() * 256
    const height = byte() + byte() * 256
    const dots = new Uint8Array(wide * 8 * height)
    for (let i = 0; i < wide * height; i++) {
      const b = byte()
      for (let bit = 0; bit < 8; bit++) dots[i * 8 + bit] = (b >> (7 - bit)) & 1
    }
    return { width: wide * 8, height, dots }
  }
  while (at < bytes.length) {
    const b = byte()
    if (b === 0x1b || b === 0x1d) command(b)
    else if (b === 0x0a) {
      parts.push({ text, bold, size })
      text = ''
    } else if (b < 0x20 || b === 0x7f) throw new RangeError(`control byte ${b} at ${at}`)
    else text += b < 0x80 ? String.fromCharCode(b) : (CP437.get(b) ?? '?')
  }
  if (parts.length > 0 || text) throw new RangeError('the last sheet is not cut')
  return { sheets, pulses }
}

/** The codes in a picture, as a scanner sees them: `QRCode FJ…`. */
export function readPictureCodes({ width, height, dots }: EscPosPicture): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4)
  dots.forEach((dot, i) => data.set([dot ? 0 : 255, dot ? 0 : 255, dot ? 0 : 255, 255], i * 4))
  return readPicture({ data, width, height, colorSpace: 'srgb' })
}
