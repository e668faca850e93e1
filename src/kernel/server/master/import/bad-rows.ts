import { buffer } from 'node:stream/consumers'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import type { Ctx } from '../../http/route.ts'
import type { ReportValue } from '../../report/define.ts'
import { sheetFile } from '../../report/sheet-file.ts'
import type { Findings } from './findings.ts'
import { type MappedSheet, REMARK } from './map-sheet.ts'
import { type Sheet, type SheetCell, isFilled } from './sheet.ts'

interface Checked {
  readonly sheet: Sheet
  readonly mapped: MappedSheet
  readonly findings: Findings
}

/**
 * The bad rows of a file as an XLSX in base64: the labels and cells as they came, and the reasons
 * in the person's language at the end. Corrected, it is imported as it is: that last column is no
 * data. Numbers that could be read are numbers, whatever sign the file had for decimals.
 */
export async function badRowsFile(
  ctx: Ctx,
  m: Pick<MasterDefinition, 'screen'>,
  c: Checked,
): Promise<string> {
  const text = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const judul = text(titleKey(m.screen))
  const head = c.mapped.head.cells.slice(0, c.mapped.columns.length)
  const labels = [...head.map((cell) => shown(cell, text)), text(REMARK)].map(String)
  const file = await sheetFile(ctx, { judul, labels, rows: badRows(ctx, c, text) })
  const data = Buffer.isBuffer(file.body) ? file.body : await buffer(file.body)
  return data.toString('base64')
}

type Cells = readonly ReportValue[]

function badRows(ctx: Ctx, c: Checked, text: (key: string) => string): readonly Cells[] {
  const reasons = Map.groupBy(c.findings.told(ctx), (f) => f.baris)
  const read = new Map(c.mapped.rows.map((row) => [row.baris, row.input]))
  const { columns } = c.mapped
  const last = columns.findLastIndex((column) => column !== null)
  return c.sheet.rows.flatMap(({ baris, cells }) => {
    const wrong = reasons.get(baris)
    if (!wrong) return []
    const beyond = cells.slice(columns.length).filter(isFilled)
    const values = columns.map((column, i) => {
      // Kept so that no number is read from it before somebody has looked.
      if (i === last && beyond.length > 0)
        return [cells[i] ?? null, ...beyond].map((cell) => shown(cell, text)).join(' | ')
      const value = column ? read.get(baris)?.[column.name] : undefined
      return typeof value === 'number' ? value : shown(cells[i] ?? null, text)
    })
    return [[...values, [...new Set(wrong.map((f) => f.alasan))].join('; ')]]
  })
}

/** A cell as the person sees it; a formula is not computed, so it has to be typed. */
function shown(cell: SheetCell, text: (key: string) => string): ReportValue {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return text(cell ? 'laporan.ya' : 'laporan.tidak')
  return typeof cell === 'object' && cell !== null ? '=' : cell
}
