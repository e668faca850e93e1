import type { Readable } from 'node:stream'
import { kinds } from '#kernel/shared/fields.ts'
import { type Measure, wrap } from '../slip/wrap.ts'
import type { Weight } from '../slip/fonts.ts'
import { A4_LANDSCAPE, Paper, MM, INK } from '../slip/paper.ts'
import { type ReportValue, isSum } from './define.ts'
import { type Export, type Batch, type Cells, writeCell } from './export.ts'
import type { Totals } from './executor.ts'
import { GroupFollower, type Subtotal } from './groups.ts'
import { type PdfColumn, fitWidths } from './layout.ts'

/** landscape A4. Font size of the head; the table's size is measured (layout.ts). */
const MARGIN = 10 * MM
const SIZE = 8
const LINE = 10
const GAP = 3
const GAP_X = 4.5
const SAMPLE_ROWS = 400
const MOST_LINES = 4
const FOOT = 14

/**
 * A report as PDF: one grid with hairlines between rows, labels on every page, totals after the
 * last row, 'n of m' in the foot. Rows are written as they come; only the first few hundred are
 * held back to measure the columns.
 */
export function writePdf(e: Export): Readable {
  const paper = new Paper({
    language: e.bahasa,
    title: `${e.head.judul} ${e.head.nama_toko}`,
    author: e.head.nama_toko,
    size: A4_LANDSCAPE,
  })
  content(e, paper).catch((error: unknown) => paper.doc.destroy(error as Error))
  return paper.doc
}

async function content(e: Export, paper: Paper): Promise<void> {
  const sample: Cells[] = []
  let table: Table | undefined
  for await (const batch of e.rows) {
    // The caller has gone: leaving the loop closes the cursor.
    if (paper.doc.destroyed) return
    if (table) batch.forEach((cells) => table?.row(cells))
    else if (sample.push(...batch) >= SAMPLE_ROWS) table = begin(e, paper, sample)
  }
  table ??= begin(e, paper, sample)
  table.close()
}

function begin(e: Export, paper: Paper, sample: Batch): Table {
  const table = new Table(e, paper, sample)
  for (const cells of sample) table.row(cells)
  return table
}

class Table {
  readonly #e: Export
  readonly #k: Paper
  readonly #size: number
  readonly #columns: readonly PdfColumn[]
  readonly #label: readonly (readonly string[])[]
  readonly #group: GroupFollower
  readonly #isSum: (cells: Cells) => boolean
  #y = 0
  #any = false

  constructor(e: Export, paper: Paper, sample: Batch) {
    this.#e = e
    this.#k = paper
    this.#group = new GroupFollower(e)
    const sums = isSum(e.columns)
    this.#isSum = (cells) => sums((_, i) => cells[i])
    const bidang = { room: GAP_X, left: MARGIN, width: paper.width - 2 * MARGIN }
    const { size, columns } = fitWidths(e, paper.fonts, sample, bidang)
    this.#size = size
    this.#columns = columns
    this.#label = this.#columns.map((k, i) =>
      wrap(e.columns[i]?.label ?? '', k.inner, measureIn(paper, size, 600)),
    )
    this.#newPage()
  }

  get #bottom(): number {
    return this.#k.height - MARGIN - FOOT
  }

  row(cells: Cells): void {
    this.#any = true
    this.#subtotal(this.#group.pass(cells))
    const lines = this.#columns.map((k, i) => this.#lines(k, cells[i] ?? null))
    const height = Math.max(...lines.map((l) => l.length)) * LINE + GAP + 0.5
    if (this.#y + height > this.#bottom) this.#newPage()
    const width = this.#k.width - 2 * MARGIN
    const sum = this.#isSum(cells)
    if (sum) this.#k.rect(MARGIN, this.#y, width, height, INK.ground)
    lines.forEach((l, i) => this.#cells(i, l, cells[i] ?? null, sum ? 600 : 400))
    this.#y += height
    this.#k.line(MARGIN, this.#y, width, sum ? INK.strongLine : INK.line, 0.4)
  }

  close(): void {
    const { text, by } = { text: this.#e.texts, by: this.#e.head.oleh }
    if (!this.#any) this.#message(text.empty)
    this.#subtotal(this.#group.end())
    if (this.#e.columns.some((c) => c.total)) this.#total(text.total, this.#e.totals(), 0.8)
    for (const note of this.#e.notes()) this.#message(note)
    if (this.#e.signatures?.length) this.#signatures(this.#e.signatures)
    const y = this.#k.height - MARGIN
    const width = this.#k.width - 2 * MARGIN
    const style = { size: 7, color: INK.faint }
    this.#k.finish((n, of) => [
      { x: MARGIN, y, content: by, style },
      { x: MARGIN, y, content: text.page(n, of), style: { ...style, align: 'right', width } },
    ])
  }

  #lines(k: PdfColumn, v: ReportValue): readonly string[] {
    const text = writeCell(k.columns, v, this.#e.texts)
    if (!k.wraps) return [text]
    return wrap(text, k.inner, measureIn(this.#k, this.#size), MOST_LINES)
  }

  #cells(i: number, lines: readonly string[], v: ReportValue, weight: 400 | 600): void {
    const k = this.#columns[i] as PdfColumn
    const align = kinds[k.columns.field.kind].align
    const color = cellColor(v, weight)
    lines.forEach((text, n) =>
      this.#k.text(k.x, this.#y + LINE * (n + 1) - 0.9, text, {
        size: this.#size,
        weight,
        color,
        align,
        width: k.inner,
      }),
    )
  }

  #subtotal(sub: Subtotal | null): void {
    if (sub) this.#total(sub.label, sub.totals, 0.4)
  }

  /** A line of sums. Its label may extend up to the first sum. */
  #total(label: string, totals: Totals, line: number): void {
    const height = LINE + GAP + 2
    if (this.#y + height > this.#bottom) this.#newPage()
    const width = this.#k.width - 2 * MARGIN
    this.#k.rect(MARGIN, this.#y, width, height, INK.ground)
    this.#k.line(MARGIN, this.#y, width, INK.strongLine, line)
    this.#y += 1
    const first = this.#e.columns.findIndex((c) => c.total)
    const last = this.#columns[first]?.x ?? this.#k.width - MARGIN
    const { x } = this.#columns[0] as PdfColumn
    if (first !== 0) {
      const style = { size: this.#size, weight: 600, width: last - x - GAP_X } as const
      this.#k.text(x, this.#y + LINE - 0.9, label, style)
    }
    this.#e.columns.forEach((c, i) => {
      if (!c.total) return
      const v = totals[c.column] ?? 0
      this.#cells(i, [writeCell(c, v, this.#e.texts)], v, 600)
    })
    this.#y += height + 2
  }

  #message(text: string): void {
    if (this.#y + 2 * LINE > this.#bottom) this.#newPage()
    this.#k.text(MARGIN + GAP_X, this.#y + LINE + GAP, text, {
      size: SIZE,
      color: INK.dim,
      width: this.#k.width - 2 * MARGIN,
    })
    this.#y += LINE + GAP + 2
  }

  /** A line for each who signs, with room above it; all on one page. */
  #signatures(names: readonly string[]): void {
    const height = 30 * MM
    if (this.#y + height > this.#bottom) this.#newPage()
    const width = (this.#k.width - 2 * MARGIN) / names.length
    const line = this.#y + height - LINE - GAP
    names.forEach((name, i) => {
      const x = MARGIN + i * width
      const at = { size: SIZE, color: INK.dim, width: width - 12 * MM }
      this.#k.text(x, this.#y + LINE + 4 * MM, name, at)
      this.#k.line(x, line, width - 12 * MM, INK.strongLine, 0.6)
    })
    this.#y += height
  }

  #newPage(): void {
    const first = this.#k.pages === 0
    this.#k.newPage()
    this.#y = first ? firstHead(this.#k, this.#e) : nextHead(this.#k, this.#e)
    this.#columnLabels()
  }

  #columnLabels(): void {
    const row = Math.max(...this.#label.map((l) => l.length))
    const height = row * (LINE - 1) + GAP + 2
    const width = this.#k.width - 2 * MARGIN
    this.#k.rect(MARGIN, this.#y, width, height, INK.ground)
    this.#label.forEach((lines, i) => {
      const k = this.#columns[i] as PdfColumn
      // Labels end on the same line directly above the numbers, however many lines others need.
      lines.forEach((text, n) =>
        this.#k.text(k.x, this.#y + height - 4 - (lines.length - 1 - n) * (LINE - 1), text, {
          size: this.#size,
          weight: 600,
          color: INK.dim,
          align: kinds[k.columns.field.kind].align,
          width: k.inner,
        }),
      )
    })
    this.#y += height
    this.#k.line(MARGIN, this.#y, width, INK.strongLine, 0.8)
    this.#y += 0.8
  }
}

/** Widths in points at this font size. */
const measureIn =
  (k: Paper, size: number, weight: Weight = 400): Measure =>
  (text) =>
    k.fonts.width(text, size, weight)

/** Negative amounts stand out, zeros are pale. */
function cellColor(v: ReportValue, weight: 400 | 600): string {
  if (typeof v !== 'number') return INK.black
  if (v < 0) return INK.bad
  return v === 0 && weight === 400 ? INK.faint : INK.black
}

/**
 * Head of the first page: the shop on the left, the report on the right. Answers its lower edge.
 */
function firstHead(k: Paper, e: Export): number {
  const { head } = e
  const width = k.width - 2 * MARGIN
  const right = { align: 'right', width: width * 0.62 } as const
  const x = MARGIN + width * 0.38
  k.text(MARGIN, MARGIN + 12, head.nama_toko, { size: 13, weight: 600, width: width * 0.36 })
  let left = MARGIN + 25
  for (const alamat of head.alamat) {
    k.text(MARGIN, left, alamat, { size: SIZE, color: INK.dim, width: width * 0.36 })
    left += LINE
  }
  k.text(x, MARGIN + 12, head.judul, { size: 13, weight: 600, ...right })
  let y = MARGIN + 25
  if (head.periode) {
    k.text(x, y, head.periode, { size: SIZE + 1, weight: 600, color: INK.gold, ...right })
    y += LINE + 1
  }
  const filters = head.saringan.map((s) => `${s.label}: ${s.nilai}`).join('   ')
  if (filters) {
    for (const lines of wrap(filters, width * 0.62, measureIn(k, SIZE), 3)) {
      k.text(x, y, lines, { size: SIZE, color: INK.dim, ...right })
      y += LINE
    }
  }
  return Math.max(left, y) + 4
}

/** Head of the other pages: one line that names shop, report and period. */
function nextHead(k: Paper, e: Export): number {
  const { head } = e
  const width = k.width - 2 * MARGIN
  const style = { size: SIZE, color: INK.dim }
  k.text(MARGIN, MARGIN + 7, head.nama_toko, { ...style, weight: 600, width: width * 0.36 })
  const title = [head.judul, head.periode].filter(Boolean).join('   ')
  k.text(MARGIN + width * 0.38, MARGIN + 7, title, {
    ...style,
    align: 'right',
    width: width * 0.62,
  })
  return MARGIN + 14
}
