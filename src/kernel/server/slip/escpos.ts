import { DRAWER_PULSE } from '#kernel/shared/print-agent.ts'
import { addressLines, nameLines, wrap } from './wrap.ts'
import { type Dots, imageDots, codeDots, textDots } from './escpos-image.ts'
import { toCp437, columnsOf } from './escpos-letters.ts'
import { MM } from './paper.ts'
import { type SlipPiece, type SlipLine, type Slip, ofCopy } from './slip.ts'

/**
 * A slip as bytes for a receipt printer (ESC/POS). Text uses the printer's own characters, which is
 * fast and sharp; the logo, codes and missing characters are dots.
 */

const ESC = 0x1b
const GS = 0x1d

/** Dots and columns of a roll at 203 dpi. */
interface Roll {
  readonly dots: number
  readonly columns: number
}
const ROLLS = {
  58: { dots: 384, columns: 32 },
  80: { dots: 576, columns: 48 },
} as const satisfies Readonly<Record<number, Roll>>

/** Papers narrower than this get the bytes of a 58 mm roll. */
const NARROW = 70 * MM
/** Height of a line in dots, both printed and drawn. */
const LINE_HEIGHT = 30

/** One line: its left, centred and right parts. */
interface PrintLine {
  readonly left?: string
  readonly center?: string
  readonly right?: string
  readonly bold?: boolean
  /** 2: double height; 'double': double height and width. */
  readonly scale?: 2 | 'double'
}

export interface EscPosOptions {
  /** Sends the pulse that opens the drawer connected to the printer. */
  readonly openDrawer?: boolean
}

/** The bytes of all copies, with a cut after each. */
export async function slipEscPos(s: Slip, options: EscPosOptions = {}): Promise<Buffer> {
  const narrow = typeof s.kertas === 'string' ? s.kertas === '58mm' : s.kertas.width < NARROW
  const g = ROLLS[narrow ? 58 : 80]
  const back = s.belakang?.length ? [await sheet(s, g, centered(s.belakang, g, false))] : []
  const all: Buffer[] = []
  for (let copy = 0; copy < (s.rangkap ?? 1); copy++)
    all.push(await sheet(s, g, await frontParts(ofCopy(s, copy), g)), ...back)
  return Buffer.concat([...(options.openDrawer ? [Buffer.from(DRAWER_PULSE)] : []), ...all])
}

/** Resets the printer; sets code page 437 and our line spacing. */
const START = Buffer.from([ESC, 0x40, ESC, 0x74, 0, ESC, 0x33, LINE_HEIGHT])
/** Feeds the paper to the knife and cuts it except for a corner. */
const END = Buffer.from([GS, 0x56, 66, 40])

type PrintPart = PrintLine | Dots

async function sheet(s: Slip, g: Roll, content: readonly PrintPart[]): Promise<Buffer> {
  const parts: Buffer[] = [START]
  for (const b of content) parts.push('data' in b ? draw(b) : await line(b, g, s.bahasa))
  return Buffer.concat([...parts, END])
}

/** GS v 0: prints dots row by row. */
function draw({ width, height, data }: Dots): Buffer {
  const head = [GS, 0x76, 0x30, 0, width & 255, width >> 8, height & 255, height >> 8]
  return Buffer.concat([Buffer.from(head), data])
}

async function line(b: PrintLine, g: Roll, bahasa: string): Promise<Buffer> {
  const bytes = toCp437(compose(b, g.columns))
  if (bytes === null) {
    const height = b.scale ? LINE_HEIGHT * 2 : LINE_HEIGHT
    return draw(await textDots(b, { width: g.dots, height, bold: b.bold === true, bahasa }))
  }
  const size = b.scale === 'double' ? 0x11 : b.scale === 2 ? 0x01 : 0
  return Buffer.concat([
    Buffer.from([GS, 0x21, size, ESC, 0x45, b.bold ? 1 : 0]),
    bytes,
    Buffer.from([0x0a]),
  ])
}

/** The line as text, its parts at their positions. */
function compose({ left = '', center, right = '', scale }: PrintLine, columns: number): string {
  const fits = scale === 'double' ? Math.floor(columns / 2) : columns
  if (center !== undefined) return ' '.repeat(Math.max(0, (fits - columnsOf(center)) >> 1)) + center
  const gap = fits - columnsOf(left) - columnsOf(right)
  return right ? left + ' '.repeat(Math.max(1, gap)) + right : left
}

async function frontParts(s: Slip, g: Roll): Promise<readonly PrintPart[]> {
  const line: PrintLine = { left: '-'.repeat(g.columns) }
  const pairs = (list: readonly SlipLine[] = []) => list.flatMap((b) => pair(b, g.columns))
  const parts = (content: readonly PrintPart[]): readonly PrintPart[] =>
    content.length > 0 ? [...content, line] : []
  const logo = s.logo
    ? [await imageDots(s.logo.data, { width: g.dots, height: dotsOf(s.logo.height) })]
    : []
  return [
    ...logo,
    ...head(s, g),
    line,
    ...parts(pairs(s.kepala)),
    ...parts(s.barang.flatMap((b) => piece(b, g.columns))),
    ...pairs(s.jumlah),
    ...(s.bayar?.length ? [line, ...pairs(s.bayar)] : []),
    ...kode(s, g),
    ...centered(s.catatan ?? [], g, false),
    ...signatures(s.tandaTangan ?? [], g),
  ]
}

/** Converts points of paper to printer dots. */
const dotsOf = (points: number) => Math.round((points / 72) * 203)

function head({ toko, judul, salinan, batal, salam = [] }: Slip, g: Roll): readonly PrintLine[] {
  const name = columnsOf(toko.nama) * 2 <= g.columns
  const scale = name ? ({ scale: 'double' } as const) : ({ scale: 2 } as const)
  return [
    ...wrapText(toko.nama, g.columns).map((center) => ({ center, bold: true, ...scale })),
    ...addressLines(toko.alamat, g.columns, columnsOf).map((center) => ({ center })),
    ...(toko.telp ? [{ center: toko.telp }] : []),
    ...centered(salam, g, false),
    ...centered([judul, ...[batal, salinan].filter((c) => !!c).map(String)], g, true),
  ]
}

const wrapText = (text: string, columns: number): readonly string[] =>
  wrap(text, columns, columnsOf)

const centered = (text: readonly string[], g: Roll, bold: boolean): readonly PrintLine[] =>
  text.flatMap((content) => wrapText(content, g.columns)).map((center) => ({ center, bold }))

/** Label and value on one line. When they don't fit, the value gets lines of its own. */
function pair({ label, nilai, tebal: bold }: SlipLine, columns: number): readonly PrintLine[] {
  const style = bold ? ({ bold: true, scale: 2 } as const) : {}
  if (columnsOf(label) + columnsOf(nilai) < columns)
    return [{ left: label, right: nilai, ...style }]
  return [
    ...wrapText(label, columns).map((left) => ({ left, ...style })),
    ...wrapText(nilai, columns).map((right) => ({ right, ...style })),
  ]
}

/** Name in segments, then the details; the amount is at the right of the last line. */
function piece(b: SlipPiece, columns: number): readonly PrintLine[] {
  const all: PrintLine[] = [
    ...(b.kelompok === undefined ? [] : wrapText(b.kelompok, columns).map((left) => ({ left }))),
    ...nameLines(b.nama, columns, columnsOf).map((left) => ({ left, bold: true })),
    ...b.rincian.flatMap((text) => wrapText(text, columns)).map((left) => ({ left })),
  ]
  const last = all.at(-1)
  if (last && columnsOf(last.left ?? '') + columnsOf(b.jumlah) < columns)
    return [...all.slice(0, -1), { ...last, right: b.jumlah }]
  return [...all, { right: b.jumlah }]
}

function kode({ kode: k }: Slip, g: Roll): readonly PrintPart[] {
  return k ? [codeDots(k.jenis, k.isi, g.dots), { center: k.teks }] : []
}

/** Space to sign above each word. */
function signatures(signers: readonly string[], g: Roll): readonly PrintLine[] {
  return signers.flatMap((center) => [
    ...Array.from({ length: 3 }, () => ({ left: '' })),
    { center: '.'.repeat(Math.min(24, g.columns)) },
    ...centered([center], g, false),
  ])
}
