import { kinds } from '#kernel/shared/fields.ts'
import { columnsOf } from '../slip/escpos-letters.ts'
import { type ReportValue, isSum } from './define.ts'
import {
  type Export,
  type ExportColumn,
  type Batch,
  type Cells,
  headLines,
  widestTotal,
  writeCell,
} from './export.ts'
import type { Totals } from './executor.ts'
import { GroupFollower, type Subtotal } from './groups.ts'
import {
  type SheetStyles,
  type BookSheet,
  SHEET_NS,
  ROOT_RELATIONS,
  makeStyles,
  contentTypes,
  escapeXml,
  bookRelations,
  workbookXml,
} from './xlsx-parts.ts'
import { type ZipEntry, streamZip } from './zip.ts'

/**
 * Excel's limit is 1,048,576 rows. Longer reports continue on a second sheet; the margin leaves
 * room for a batch and a foot.
 */
const MOST_SHEET_ROWS = 1_040_000
const CHUNK = 64 * 1024

/**
 * A workbook as a stream: real numbers and dates in the cells, the head above, and a row of labels
 * that is frozen, filtered and repeated on paper. Its memory does not grow with the rows.
 */
export function writeXlsx(e: Export): AsyncGenerator<Buffer> {
  return streamZip(xlsxFiles(e))
}

async function* xlsxFiles(e: Export): AsyncGenerator<ZipEntry> {
  const { style, xml } = makeStyles(e.columns)
  const name = sheetName(e.head.judul)
  const sheets: BookSheet[] = []
  const source: Source = {
    rows: e.rows[Symbol.asyncIterator](),
    group: new GroupFollower(e),
    ended: false,
  }
  try {
    do {
      const n = sheets.length + 1
      const entry = { name: n === 1 ? name : `${name.slice(0, 27)} ${n}`, labelRow: labelRow(e) }
      sheets.push(entry)
      yield { name: `xl/worksheets/sheet${n}.xml`, content: new Sheet(e, style).write(source) }
    } while (!source.ended)
  } finally {
    // A reader that stops half way closes the cursor too.
    await source.rows.return?.()
  }
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations(sheets.length)] }
  yield { name: 'xl/styles.xml', content: [xml] }
  yield { name: '_rels/.rels', content: [ROOT_RELATIONS] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] }
}

interface Source {
  readonly rows: AsyncIterator<Batch>
  readonly group: GroupFollower
  ended: boolean
}

const labelRow = (e: Export) => headLines(e.head).length + 2

const FIRST_DAY = Date.UTC(1899, 11, 30)
const FORMULA = /^[=+\-@\t\r]/

class Sheet {
  readonly #e: Export
  readonly #style: SheetStyles
  readonly #letters: readonly string[]
  readonly #write: readonly ((v: ReportValue, at: string, style: number) => string)[]
  readonly #isSum: (cells: Cells) => boolean
  #row = 0

  constructor(e: Export, style: SheetStyles) {
    this.#e = e
    this.#style = style
    this.#letters = e.columns.map((_, i) => columnLetters(i))
    this.#write = e.columns.map((c) => this.#writerOf(c))
    const sums = isSum(e.columns)
    this.#isSum = (cells) => sums((_, i) => cells[i])
  }

  async *write(source: Source): AsyncGenerator<string> {
    const label = labelRow(this.#e)
    yield opening(this.#e, label) + this.#head()
    let content = ''
    while (this.#row < MOST_SHEET_ROWS) {
      const next = await source.rows.next()
      if (next.done) {
        source.ended = true
        break
      }
      for (const cells of next.value) {
        content += this.#subtotal(source.group.pass(cells)) + this.#content(cells)
        if (content.length < CHUNK) continue
        yield content
        content = ''
      }
    }
    if (source.ended) content += this.#subtotal(source.group.end())
    const end = this.#row
    const foot = source.ended ? this.#foot() : ''
    const corner = `${this.#letters.at(-1)}${Math.max(end, label)}`
    yield `${content}${foot}</sheetData><autoFilter ref="A${label}:${corner}"/>${CLOSING}`
  }

  #content(cells: Cells): string {
    const n = ++this.#row
    const styles = this.#isSum(cells) ? this.#style.total : this.#style.content
    let xml = `<row r="${n}">`
    for (let i = 0; i < this.#write.length; i++) {
      const v = cells[i] ?? null
      if (v !== null) xml += this.#write[i]?.(v, this.#letters[i] + String(n), styles[i] ?? 0)
    }
    return `${xml}</row>`
  }

  /** How a column's cells are written; chosen once per column, not per cell. */
  #writerOf(c: ExportColumn): (v: ReportValue, at: string, style: number) => string {
    const factor = 10 ** kinds[c.field.kind].decimals
    const number = (n: number, at: string, style: number) =>
      `<c r="${at}"${s(style)}><v>${n}</v></c>`
    return (v, at, style) => {
      if (typeof v === 'number') return number(v / factor, at, style)
      if (c.field.kind === 'tanggal' && typeof v === 'string') {
        return number((Date.parse(`${v}T00:00:00Z`) - FIRST_DAY) / 86_400_000, at, style)
      }
      return this.#text(writeCell(c, v, this.#e.texts), at, style)
    }
  }

  #text(text: string, at: string, style: number): string {
    const used = style === 0 && FORMULA.test(text) ? this.#style.quoted : style
    const keep = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
    return `<c r="${at}"${s(used)} t="inlineStr"><is><t${keep}>${escapeXml(text)}</t></is></c>`
  }

  #head(): string {
    const { head, columns } = this.#e
    let xml = ''
    for (const [i, [left, right]] of headLines(head).entries()) {
      const style = i === 0 || left === head.judul ? this.#style.title : this.#style.dim
      const n = ++this.#row
      xml += `<row r="${n}">${this.#text(left, `A${n}`, style)}${
        right ? this.#text(right, `B${n}`, this.#style.dim) : ''
      }</row>`
    }
    this.#row += 2
    const cells = columns.map((c, i) =>
      this.#text(c.label, `${this.#letters[i]}${this.#row}`, this.#style.head[i] ?? 0),
    )
    return `${xml}<row r="${this.#row}">${cells.join('')}</row>`
  }

  #subtotal(sub: Subtotal | null): string {
    return sub ? this.#totalRow(sub.label, sub.totals) : ''
  }

  #totalRow(label: string, totals: Totals): string {
    const n = ++this.#row
    const cells = this.#e.columns.map((c, i) => {
      const at = `${this.#letters[i]}${n}`
      const style = this.#style.total[i] ?? 0
      if (c.total) return this.#write[i]?.(totals[c.column] ?? 0, at, style)
      return i === 0 ? this.#text(label, at, style) : `<c r="${at}"${s(style)}/>`
    })
    return `<row r="${n}">${cells.join('')}</row>`
  }

  #foot(): string {
    const { columns, texts } = this.#e
    let xml = columns.some((c) => c.total) ? this.#totalRow(texts.total, this.#e.totals()) : ''
    for (const note of this.#e.notes()) {
      const n = ++this.#row
      xml += `<row r="${n}">${this.#text(note, `A${n}`, this.#style.dim)}</row>`
    }
    return xml
  }
}

const s = (style: number) => (style ? ` s="${style}"` : '')

function opening(e: Export, label: number): string {
  const columns = e.columns.map(
    (c, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${columnWidth(c, e, i)}" customWidth="1"/>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${SHEET_NS}">` +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">' +
    `<pane ySplit="${label}" topLeftCell="A${label + 1}" activePane="bottomLeft" ` +
    `state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

const CLOSING =
  '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.2" ' +
  'footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" ' +
  'fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>' +
  '</worksheet>'

const WIDTHS: Partial<Record<ExportColumn['field']['kind'], number>> = {
  teks: 26,
  teksPanjang: 40,
  kode: 17,
  rupiah: 14,
  rujukan: 17,
  tanggal: 12,
  waktu: 20,
  yaTidak: 8,
  bilangan: 8,
}

/**
 * Width in characters: the largest of label, total, texts of choices, and the usual content of the
 * kind. In the first column also of the head's labels, because their values stand in the next
 * column.
 */
function columnWidth(c: ExportColumn, e: Export, i: number): number {
  const head = i === 0 ? e.head.saringan.map((s) => s.label) : []
  const text = [c.label, widestTotal(e, c), ...Object.values(c.pilihan ?? {}), ...head]
  const content = Math.max(...text.map((t) => columnsOf(t) + 2))
  return Math.min(48, Math.max(content, WIDTHS[c.field.kind] ?? 12))
}

function columnLetters(i: number): string {
  const letter = String.fromCharCode(65 + (i % 26))
  return i < 26 ? letter : columnLetters(Math.floor(i / 26) - 1) + letter
}

function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'Data'
  )
}
