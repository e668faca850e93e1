import { teks } from '#kernel/shared/fields.ts'
import type { Ctx, Download } from '../http/route.ts'
import type { ReportValue } from './define.ts'
import { makeFile } from './file.ts'
import { exportTexts, listHead } from './head.ts'

export interface PlainSheet {
  /** Title, and name of the file. */
  readonly judul: string
  readonly labels: readonly string[]
  /** Cells as they are written: a number stays a number. */
  readonly rows: readonly (readonly ReportValue[])[]
}

/** A spreadsheet for people to fill in or to correct: our imports take it as it is. */
export function sheetFile(ctx: Ctx, { judul, labels, rows }: PlainSheet): Promise<Download> {
  return makeFile({
    format: 'xlsx',
    name: judul,
    signal: ctx.signal,
    ekspor: async () => ({
      bahasa: ctx.bahasa,
      head: listHead(ctx, judul),
      columns: labels.map((label, i) => ({
        key: String(i),
        column: String(i),
        field: teks(),
        decimals: 0,
        label,
      })),
      rows: inOneBatch(rows),
      estimate: {},
      totals: () => ({}),
      notes: () => [],
      texts: exportTexts(ctx),
    }),
  })
}

async function* inOneBatch<T>(rows: T): AsyncGenerator<T> {
  yield rows
}
