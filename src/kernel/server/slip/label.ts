import type { Readable } from 'node:stream'
import { AppError } from '#kernel/shared/errors.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { wrap } from './wrap.ts'
import { Paper, MM } from './paper.ts'
import {
  type CodeShape,
  BAR_HEIGHT_PX,
  DOT,
  drawCode,
  code128,
  qrCode,
  fittingModule,
} from './barcode.ts'

/** Content of one piece's label. */
export interface Label {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly berat_mg: number
  /** Purity as the trade names it: 750, 700, 16K. */
  readonly kadar: string
  /** Price class or price, as the shop has chosen. */
  readonly kelas?: string | null
  readonly size?: string | null
}

/** Positions of labels on the roll or sheet, in millimetres. */
export interface LabelLayout {
  readonly width: number
  readonly height: number
  /** Labels side by side, and rows per page. A roll has one row per page. */
  readonly columns: number
  readonly rows: number
  readonly gapX: number
  readonly gapY: number
  readonly marginX: number
  readonly marginY: number
  readonly code: 'code128' | 'qr'
}

const ROLL = {
  width: 40,
  height: 15,
  columns: 2,
  rows: 1,
  gapX: 3,
  gapY: 0,
  marginX: 2,
  marginY: 1.5,
} as const

/** The layouts that a shop chooses from. */
export const LABEL_LAYOUTS = {
  'gulungan-2-code128': { ...ROLL, code: 'code128' },
  'gulungan-2-qr': { ...ROLL, width: 30, height: 12, code: 'qr' },
  'a4-code128': {
    width: 45,
    height: 16,
    columns: 4,
    rows: 17,
    gapX: 2,
    gapY: 0.5,
    marginX: 12,
    marginY: 8,
    code: 'code128',
  },
} as const satisfies Readonly<Record<string, LabelLayout>>

/** The labels as PDF. Throws 422 `label.kode_tidak_muat` when a code is too long. */
export function labelPdf(labels: readonly Label[], t: LabelLayout, bahasa = 'id'): Readable {
  const width = 2 * t.marginX + t.columns * t.width + (t.columns - 1) * t.gapX
  const height = 2 * t.marginY + t.rows * t.height + (t.rows - 1) * t.gapY
  const a4 = t.rows > 1
  const paper = new Paper({
    language: bahasa,
    title: 'Label',
    author: 'Kencana',
    size: [(a4 ? 210 : width) * MM, (a4 ? 297 : height) * MM],
  })
  // All codes are made before the first byte goes out, so that a bad one answers an error.
  const code = labels.map((l) => prepare(l, t))
  const onPage = t.columns * t.rows
  if (labels.length === 0) paper.newPage()
  labels.forEach((label, i) => {
    if (i % onPage === 0) paper.newPage()
    const n = i % onPage
    const x = t.marginX + (n % t.columns) * (t.width + t.gapX)
    const y = t.marginY + Math.floor(n / t.columns) * (t.height + t.gapY)
    drawLabel(paper, label, code[i] as ReadyCode, { x: x * MM, y: y * MM, t })
  })
  paper.finish()
  return paper.doc
}

interface ReadyCode {
  readonly code: CodeShape
  readonly module: number
}

const MARGIN = 1 * MM

function prepare(l: Label, t: LabelLayout): ReadyCode {
  const code = t.code === 'qr' ? qrCode(l.kode_barcode) : code128(l.kode_barcode)
  const module = fittingModule(code, (t.code === 'qr' ? t.height : t.width) * MM - MARGIN, DOT)
  if (module === null) {
    throw new AppError('label.kode_tidak_muat', { params: { kode_barcode: l.kode_barcode } })
  }
  return { code, module }
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly t: LabelLayout
}

function drawLabel(k: Paper, l: Label, s: ReadyCode, p: Spot): void {
  if (p.t.code === 'qr') drawQr(k, l, s, p)
  else drawBars(k, l, s, p)
}

/** Name above, bars in the middle, number and weight below. */
function drawBars(k: Paper, l: Label, { code, module }: ReadyCode, { x, y, t }: Spot): void {
  const content = t.width * MM - 2 * MARGIN
  const left = x + MARGIN
  const barHeight = Math.min(BAR_HEIGHT_PX * DOT, t.height * MM * 0.42)
  const top = y + (t.height * MM - barHeight) / 2
  const room = content - k.fonts.width(tail(l), 6, 600) - 3
  const [name = ''] = labelName(k, l, room, 6, 1)
  k.text(left, top - 2.5, name, { size: 6, width: room })
  k.text(left, top - 2.5, tail(l), { size: 6, weight: 600, align: 'right', width: content })
  drawCode(k, code, { x: x + (t.width * MM - code.width * module) / 2, y: top, module, barHeight })
  const bottom = top + barHeight + 7
  k.text(left, bottom, l.kode_barcode, { size: 6.5, weight: 600, width: content * 0.6 })
  const berat = `${tulisBerat(l.berat_mg)} g`
  k.text(left, bottom, berat, { size: 7.5, weight: 600, align: 'right', width: content })
}

/** The code on the left with short lines beside it; the name takes one or two of them. */
function drawQr(k: Paper, l: Label, { code, module }: ReadyCode, { x, y, t }: Spot): void {
  const side = code.width * module
  const height = t.height * MM
  drawCode(k, code, { x, y: y + (height - side) / 2, module })
  const left = x + side + 1
  const width = t.width * MM - side - MARGIN - 1
  const rows = [
    ...labelName(k, l, width, 5.5, 2).map((content) => ({
      content,
      size: 5.5,
      weight: 400 as const,
    })),
    { content: `${tulisBerat(l.berat_mg)} g`, size: 7, weight: 600 as const },
    { content: tail(l), size: 6, weight: 400 as const },
    { content: l.kode_barcode, size: 6, weight: 600 as const },
  ]
  rows.forEach(({ content, size, weight }, i) =>
    k.text(left, y + (height / (rows.length + 0.4)) * (i + 1) - 1, content, {
      size,
      weight,
      width,
    }),
  )
}

/** The name in as many lines as fit; a longer one ends in '…'. */
const labelName = (k: Paper, l: Label, width: number, size: number, most: number) =>
  wrap(l.nama_barang, width, (text) => k.fonts.width(text, size), most)

const tail = (l: Label) => [l.kadar, l.kelas, l.size].filter(Boolean).join('  ')
