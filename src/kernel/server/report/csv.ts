import { kinds } from '#kernel/shared/fields.ts'
import type { ReportValue } from './define.ts'
import { type Export, type ExportColumn, headLines, writeNumber, writeCell } from './export.ts'
import type { Totals } from './executor.ts'
import { GroupFollower, type Subtotal } from './groups.ts'
import { withoutFormulas } from './formulas.ts'

const BOM = '\uFEFF'
const CHUNK = 64 * 1024

function quoted(text: string): string {
  const safe = withoutFormulas(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Writer = (v: ReportValue) => string

/** A column with all decimals of its values, because a file for other programs must not round. */
const exact = (c: ExportColumn): ExportColumn => ({ ...c, decimals: kinds[c.field.kind].decimals })

/** How a column's cells are written: bare numbers, escaped text. Chosen once per column. */
function writerOf(c: ExportColumn, e: Export): Writer {
  const { decimals } = c
  return (v) => {
    if (v === null) return ''
    // Other programs read a day in this form.
    if (c.field.kind === 'tanggal') return String(v)
    if (typeof v !== 'number') return quoted(writeCell(c, v, e.texts))
    return decimals === 0 ? String(v) : writeNumber(c, v, false)
  }
}

/** Writes UTF-8 with a byte order mark, so that spreadsheets show names in every script. */
export async function* writeCsv(e: Export): AsyncGenerator<Buffer> {
  const write = e.columns.map((c) => writerOf(exact(c), e))
  const head = headLines(e.head).map((b) => b.filter(Boolean).map(quoted).join(','))
  const label = e.columns.map((c) => quoted(c.label)).join(',')
  const group = new GroupFollower(e)
  let content = `${BOM}${[...head, '', label].join('\r\n')}\r\n`
  for await (const batch of e.rows) {
    for (const cells of batch) {
      content += subtotalRow(e, group.pass(cells))
      for (let i = 0; i < write.length; i++) {
        content += (i ? ',' : '') + (write[i] as Writer)(cells[i] ?? null)
      }
      content += '\r\n'
      if (content.length < CHUNK) continue
      yield Buffer.from(content)
      content = ''
    }
  }
  yield Buffer.from(content + subtotalRow(e, group.end()) + csvFoot(e))
}

const subtotalRow = (e: Export, s: Subtotal | null) =>
  s ? `${totalRow(e, s.label, s.totals)}\r\n` : ''

function totalRow(e: Export, label: string, totals: Totals): string {
  const cells = e.columns.map((c, i) => {
    if (c.total) return writeNumber(exact(c), totals[c.column] ?? 0, false)
    return i === 0 ? quoted(label) : ''
  })
  return cells.join(',')
}

function csvFoot(e: Export): string {
  const summed = e.columns.some((c) => c.total)
  const total = summed ? [totalRow(e, e.texts.total, e.totals())] : []
  return [...total, ...e.notes().map(quoted)].map((b) => `${b}\r\n`).join('')
}
