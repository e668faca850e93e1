import { titleKey } from '#kernel/shared/screen.ts'
import type { Ctx, Download } from '../http/route.ts'
import { makeFile } from '../report/file.ts'
import type { ReportValue } from '../report/define.ts'
import { type Export, inBatches } from '../report/export.ts'
import { listHead, exportTexts } from '../report/head.ts'
import { choiceKey } from '#kernel/shared/fields.ts'
import { type ListRequest, listAll } from './list.ts'

export interface ExportRequest extends ListRequest {
  /** Fields to write; all of them by default. */
  readonly fields?: readonly string[]
  /** Set by the export screen, which checks its own rights (`ekspor`). */
  readonly allowed?: true
}

/** Every record that the filter leaves, as a file with the shop's head (ux.md, 8). */
export function exportFile(r: ExportRequest, ctx: Ctx, format: 'csv' | 'xlsx'): Promise<Download> {
  const { m } = r.t
  const judul = ctx.services.texts.t(ctx.bahasa, titleKey(m.screen))
  const nama = m.pesan?.berkas ? ctx.services.texts.t(ctx.bahasa, m.pesan.berkas) : judul
  const ekspor = async () => content(r, ctx, judul)
  return makeFile({ format, name: nama, signal: ctx.signal, ekspor })
}

const columnsOf = ({ t, fields }: ExportRequest) =>
  fields ? t.columns.filter((c) => fields.includes(c.name)) : t.columns

function content(r: ExportRequest, ctx: Ctx, judul: string): Export {
  const text = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  return {
    bahasa: ctx.bahasa,
    head: { ...listHead(ctx, judul), saringan: filters(r, text) },
    columns: columnsOf(r).map(({ name, column, field, kind }) => ({
      key: name,
      column,
      field,
      decimals: kind.decimals,
      label: text(`label.${name}`),
    })),
    rows: inBatches(cells(r)),
    estimate: {},
    totals: () => ({}),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}

/** Lists the filters in the file's head, so that nobody takes a part for the whole. */
function filters({ t, input }: ListRequest, text: (key: string) => string) {
  const named = t.columns.flatMap(({ name, field }) => {
    const value = input[name]
    if (value === undefined) return []
    const nilai =
      typeof value === 'boolean'
        ? text(value ? 'laporan.ya' : 'laporan.tidak')
        : field.pilihan
          ? text(choiceKey(name, String(value)))
          : String(value)
    return [{ label: text(`label.${name}`), nilai }]
  })
  return input.search ? [...named, { label: text('master.pencarian'), nilai: input.search }] : named
}

async function* cells(r: ExportRequest): AsyncGenerator<readonly ReportValue[]> {
  if (r.t.m.ekspor && !r.allowed) return
  const columns = columnsOf(r)
  for await (const row of listAll(r)) yield columns.map((c) => row[c.column] ?? null)
}
