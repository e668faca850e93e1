import { titleKey } from '#kernel/shared/screen.ts'
import type { Ctx, Download } from '../http/route.ts'
import { makeFile } from '../report/file.ts'
import type { ReportValue } from '../report/define.ts'
import { type Export, inBatches } from '../report/export.ts'
import { listHead, exportTexts } from '../report/head.ts'
import { choiceKey, teks } from '#kernel/shared/fields.ts'
import { rangeNames } from '#kernel/shared/narrow.ts'
import { NAME_OF } from './name-label.ts'
import { type ListRequest, listAll } from './list.ts'

export interface ExportRequest extends ListRequest {
  /** Fields to write; all of them by default. */
  readonly fields?: readonly string[]
  /** Columns that the person's list shows, in that order; each keeps the names beside its codes. */
  readonly shown?: readonly string[]
  /** Set by the export screen, which checks its own rights (`ekspor`). */
  readonly allowed?: true
}

/** The selected column with a field's names; a file of chosen fields has none. */
const nameColumn = ({ named = [], fields }: ExportRequest, name: string): string | undefined =>
  fields ? undefined : named.find((n) => n.column.name === name)?.as

/** Every record that the filter leaves, as a file with the shop's head (ux.md, 8). */
export function exportFile(r: ExportRequest, ctx: Ctx, format: 'csv' | 'xlsx'): Promise<Download> {
  const { m } = r.t
  const judul = ctx.services.texts.t(ctx.bahasa, titleKey(m.screen))
  const nama = m.pesan?.berkas ? ctx.services.texts.t(ctx.bahasa, m.pesan.berkas) : judul
  const ekspor = async () => content(r, ctx, judul)
  return makeFile({ format, name: nama, signal: ctx.signal, ekspor })
}

function columnsOf({ t, fields, shown }: ExportRequest) {
  if (fields) return t.columns.filter((c) => fields.includes(c.name))
  const chosen = shown?.flatMap((name) => t.columns.find((c) => c.name === name) ?? []) ?? []
  return chosen.length > 0 ? [...new Set(chosen)] : t.columns
}

function content(r: ExportRequest, ctx: Ctx, judul: string): Export {
  const text = (key: string, params?: Readonly<Record<string, string>>) =>
    ctx.services.texts.t(ctx.bahasa, key, params)
  return {
    bahasa: ctx.bahasa,
    head: { ...listHead(ctx, judul), saringan: filters(r, text) },
    columns: columnsOf(r).flatMap(({ name, column, field, kind }) => {
      const label = text(`label.${name}`)
      const own = { key: name, column, field, decimals: kind.decimals, label }
      const as = nameColumn(r, name)
      if (as === undefined) return [own]
      const nama = {
        key: as,
        column: as,
        field: teks(),
        decimals: 0,
        label: text(NAME_OF, { label }),
      }
      return [own, nama]
    }),
    rows: inBatches(cells(r)),
    estimate: {},
    totals: () => ({}),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}

/** Lists the filters in the file's head, so that nobody takes a part for the whole. */
function filters(
  { t, input }: ListRequest,
  text: (key: string, params?: Readonly<Record<string, string>>) => string,
) {
  const named = t.columns.flatMap(({ name, field, kind }) => {
    const ends = rangeNames(name).flatMap((end, i) => {
      const key = i === 0 ? 'saring.dari' : 'saring.sampai'
      const limit = input[end]
      return limit === undefined
        ? []
        : [{ label: text(key, { label: text(`label.${name}`) }), nilai: kind.write(limit) }]
    })
    const value = input[name]
    if (value === undefined) return ends
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
  const columns = columnsOf(r).flatMap((c) => [c.column, ...[nameColumn(r, c.name) ?? []].flat()])
  for await (const row of listAll(r)) yield columns.map((column) => row[column] ?? null)
}
