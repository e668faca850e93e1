import type { FieldValue } from '#kernel/shared/fields.ts'
import { useUrlState } from '../../router/url-state.ts'
import type { FigurePlace } from '../../table/columns.ts'
import type { ReportDeclaration, ReportRow } from './declaration.ts'

/** A single fact: a row that is a document, a piece or a person itself. */
export interface Fact {
  readonly nama: string | null
  readonly tanggal: string | null
  readonly uraian: string | null
  readonly nilai: number | null
  /** The branch whose fact it is, where several were asked. */
  readonly kode_toko?: string
}

/** A branch's part of a figure, and the number of its facts. */
export interface FigurePart {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly count: number
  readonly nilai: number
}

/** The figure that is open, as the address has it. */
export interface OpenFigure {
  readonly kolom: string
  /** Key columns of its row or group. */
  readonly baris?: Readonly<Record<string, FieldValue>>
  /** A row that is a fact itself. What is shown of it is the row on the page that is the same. */
  readonly fakta?: Readonly<Record<string, FieldValue>>
  /** Branch whose part it is. */
  readonly cabang?: string
}

/** What the address says is a hint alone: one that was made by hand has to be of the same shape. */
function read(text: string): OpenFigure | null {
  try {
    const { kolom, baris, fakta, cabang } = JSON.parse(text || 'null') ?? {}
    const said = [baris, fakta].filter((part) => part !== undefined)
    if (typeof kolom !== 'string' || !said.every(isRecord)) return null
    return {
      kolom,
      ...(baris === undefined ? {} : { baris }),
      ...(fakta === undefined ? {} : { fakta }),
      ...(typeof cabang === 'string' ? { cabang } : {}),
    }
  } catch {
    return null
  }
}

const isRecord = (v: unknown): v is Readonly<Record<string, FieldValue>> =>
  typeof v === 'object' &&
  v !== null &&
  Object.values(v).every((part) => part === null || typeof part !== 'object')

/** The open figure stands in the address: a link shows it, and back returns to the same place. */
export function useFigure(): {
  readonly open: OpenFigure | null
  readonly page: number
  readonly limit: number
  readonly set: (next: OpenFigure | null) => void
  readonly turn: (next: { readonly page?: number; readonly limit?: number }) => void
} {
  const [url, setUrl] = useUrlState({ asal: '', asal_hal: 1, asal_banyak: 50 })
  return {
    open: read(url.asal),
    page: url.asal_hal,
    limit: url.asal_banyak,
    set: (next) => setUrl({ asal: next ? JSON.stringify(next) : '', asal_hal: 1 }),
    turn: ({ page = 1, limit = url.asal_banyak }) => setUrl({ asal_hal: page, asal_banyak: limit }),
  }
}

/** What a press on a figure opens. A row of a branch's answer carries the branch's name. */
export function figureAt(
  d: ReportDeclaration,
  kolom: string,
  at: FigurePlace<ReportRow>,
): OpenFigure | null {
  const { asal, grup } = d
  if (!asal) return null
  if (at === null) return { kolom }
  const { row } = at
  const branch = typeof row['kode_cabang'] === 'string' ? { cabang: row['kode_cabang'] } : {}
  if (at.group && grup !== undefined)
    return { kolom, baris: { [grup]: row[grup] ?? null }, ...branch }
  if (asal.kunci.length > 0) return { kolom, baris: pick(row, asal.kunci), ...branch }
  return { kolom, fakta: pick(row, namesOf(d)), ...branch }
}

/** What a press on the name of a branch's row opens: the row as a fact of its first figure. */
export function factAt(d: ReportDeclaration, row: ReportRow): OpenFigure | null {
  const figure = d.columns.find((c) => c.arti)
  return figure && d.asal?.kunci.length === 0
    ? figureAt(d, figure.key, { row, group: false })
    : null
}

const pick = (row: ReportRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** All of a row but its lists: two lines of one document may differ in a number alone. */
const namesOf = (d: ReportDeclaration): readonly string[] =>
  d.columns.filter((c) => !c.kind.startsWith('daftar')).map((c) => c.key)

/** The fact that the address names, as the page shows it; undefined when it is on another page. */
export function factOn(
  d: ReportDeclaration,
  rows: readonly ReportRow[],
  { kolom, fakta }: OpenFigure,
): Fact | undefined {
  const row = fakta && rows.find((r) => namesOf(d).every((k) => (r[k] ?? null) === fakta[k]))
  if (!row) return undefined
  const words = d.columns.find((c) => c.kind === 'teks' && c.key !== d.asal?.nama)
  const text = (key: string | undefined) => {
    const value = key === undefined ? null : row[key]
    return typeof value === 'string' ? value : null
  }
  return {
    nama: text(d.asal?.nama),
    tanggal: text('tanggal'),
    uraian: text(words?.key),
    nilai: Number(row[kolom]),
  }
}
