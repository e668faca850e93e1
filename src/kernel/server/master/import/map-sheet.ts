import type { DecimalSign } from '#kernel/shared/numbers.ts'
import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import { type Field, type FieldValue, choiceKey, kinds } from '#kernel/shared/fields.ts'
import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { NAME_OF } from '../name-label.ts'
import type { TextStore } from '../../text-store.ts'
import type { TableColumn } from '../table.ts'
import { type SheetCell, HEAD_ROWS, type Sheet, type SheetRow, isFilled } from './sheet.ts'

/** One line of the file: the record's values, and errors of the cells that could not be read. */
export interface ImportRow {
  readonly baris: number
  readonly input: MasterRow
  readonly wrong: Readonly<Record<string, FieldError>>
}

/** A column that a file may have: the field's name on the wire, and how its cells are read. */
export type SheetColumn = Pick<TableColumn, 'name' | 'field' | 'kind'>

export interface SheetPlan {
  readonly columns: readonly SheetColumn[]
  /** Names of the columns that a file must have. */
  readonly required: readonly string[]
  /** The one read-only column that is taken from a file. */
  readonly key?: SheetColumn
}

type Read = { readonly value: FieldValue } | { readonly error: FieldError }

/**
 * Finds the row of labels, in any of our languages or as field names, and reads the rows below it.
 * The head of our own exports is skipped. Throws 422 when columns are missing, unknown or
 * duplicate, because a silently skipped column would be lost data.
 */
export const mapSheet = (
  plan: SheetPlan,
  sheet: Sheet,
  texts: TextStore,
  bahasa: Bahasa,
): readonly ImportRow[] => mapWhole(plan, sheet, texts, bahasa).rows

/** A sheet with the meaning of its columns. */
export interface MappedSheet {
  /** The row of labels. */
  readonly head: SheetRow
  /** What stands below each label; null below a label that is only for people. */
  readonly columns: readonly (SheetColumn | null)[]
  readonly rows: readonly ImportRow[]
}

/** The same, with the labels and columns as they stand in the file. */
export function mapWhole(
  plan: SheetPlan,
  sheet: Sheet,
  texts: TextStore,
  bahasa: Bahasa,
): MappedSheet {
  const languages = [bahasa, ...BAHASA.filter((b) => b !== bahasa)]
  const names = labelsOf(plan, texts, languages)
  const head = headOf(sheet, names)
  const remarks = remarksOf(plan, texts, languages)
  const columns = columnsOf(plan, head, names, remarks)
  for (const name of plan.required)
    if (!columns.some((c) => c?.name === name))
      throw new AppError('impor.kolom_kurang', {
        params: { kolom: texts.t(bahasa, `label.${name}`) },
      })
  const readers = columns.map((c) => c && readerOf(c, sheet.desimal, texts))
  const rows = sheet.rows.slice(sheet.rows.indexOf(head) + 1)
  if (rows.length === 0) throw new AppError('impor.kosong')
  return { head, columns, rows: rows.map((row) => readRow(row, columns, readers)) }
}

/** Labels of columns that our own files have for people: what is wrong, and names of codes. */
function remarksOf({ columns }: SheetPlan, texts: TextStore, languages: readonly Bahasa[]) {
  const labels = languages.flatMap((b) => [
    texts.t(b, REMARK),
    ...columns
      .filter((c) => c.field.kind === 'rujukan')
      .map((c) => texts.t(b, NAME_OF, { label: texts.t(b, `label.${c.name}`) })),
  ])
  return new Set(labels.map((label) => label.toLowerCase()))
}

/** Label of the column that says what is wrong in a row; it is no data. */
export const REMARK = 'impor.kesalahan'

const plain = (cell: SheetCell | undefined) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().toLowerCase() : ''

/** Fields by their names and labels, the person's language first. Two fields may share a label. */
function labelsOf({ columns }: SheetPlan, texts: TextStore, languages: readonly Bahasa[]) {
  const names = new Map<string, SheetColumn[]>()
  const add = (word: string, c: SheetColumn) => {
    const known = names.get(word.toLowerCase())
    if (!known) names.set(word.toLowerCase(), [c])
    else if (!known.includes(c)) known.push(c)
  }
  for (const c of columns) {
    add(c.name, c)
    add(c.name.replaceAll('_', ' '), c)
  }
  for (const b of languages) for (const c of columns) add(texts.t(b, `label.${c.name}`), c)
  return names
}

function headOf(sheet: Sheet, names: ReadonlyMap<string, unknown>): SheetRow {
  const known = (row: SheetRow) => row.cells.filter((cell) => names.has(plain(cell))).length
  const [best] = sheet.rows
    .slice(0, HEAD_ROWS)
    .filter((row) => known(row) > 0)
    .toSorted((a, b) => known(b) - known(a))
  if (!best) throw new AppError('impor.tanpa_judul')
  return best
}

type Columns = readonly (SheetColumn | null)[]

function columnsOf(
  { key }: SheetPlan,
  head: SheetRow,
  names: ReadonlyMap<string, readonly SheetColumn[]>,
  remarks: ReadonlySet<string>,
): Columns {
  const taken = new Set<SheetColumn>()
  const end = head.cells.findLastIndex(isFilled) + 1
  return head.cells.slice(0, end).map((cell) => {
    const word = plain(cell)
    if (word === '' && (cell === null || cell === '')) return null
    if (remarks.has(word)) return null
    const candidates = names.get(word)
    const kolom = typeof cell === 'object' ? '=' : String(cell).slice(0, 60)
    if (!candidates) throw new AppError('impor.kolom_tidak_dikenal', { params: { kolom } })
    const column = candidates.find((c) => !taken.has(c))
    if (!column) throw new AppError('impor.kolom_kembar', { params: { kolom } })
    taken.add(column)
    // Read-only fields are exported for people but not imported, except the key.
    return column.field.hanyaBaca && column !== key ? null : column
  })
}

function readRow(
  { baris, cells }: SheetRow,
  columns: Columns,
  readers: readonly (((cell: SheetCell) => Read) | null)[],
): ImportRow {
  const input: Record<string, FieldValue> = {}
  const wrong: Record<string, FieldError> = {}
  const last = columns.findLast((c) => c !== null)
  // A decimal comma without quotes makes two cells of one: the second has no label.
  if (last && cells.slice(columns.length).some(isFilled))
    wrong[last.name] = { code: 'impor.sel_lebih' }
  columns.forEach((c, i) => {
    const reader = readers[i]
    if (!c || !reader) return
    // Yes and no have no third value: an empty cell says neither, so that a new row below our own
    // export is not made inactive by what nobody wrote.
    if (c.field.kind === 'yaTidak' && (cells[i] ?? '') === '') return
    const read = reader(cells[i] ?? null)
    if ('error' in read) wrong[c.name] ??= read.error
    else input[c.name] = read.value
  })
  return { baris, input, wrong }
}

/** How the cells of a column become values of its field; chosen once per column, not per cell. */
function readerOf(
  c: SheetColumn,
  desimal: DecimalSign | undefined,
  texts: TextStore,
): (cell: SheetCell) => Read {
  const read = readerOfKind(c, desimal, texts)
  return (cell) => {
    if (cell === null || cell === '') return { value: null }
    if (typeof cell === 'object' && 'rumus' in cell) return { error: { code: 'impor.rumus' } }
    return read(cell)
  }
}

type Filled = string | number | boolean | Date

function readerOfKind(
  { name, field, kind }: SheetColumn,
  desimal: DecimalSign | undefined,
  texts: TextStore,
) {
  switch (field.kind) {
    case 'tanggal':
      return readDay
    case 'yaTidak':
      return yesNoReader(texts)
    case 'pilihan':
      return choiceReader(name, field, texts)
    default:
  }
  if (kind.align === 'right') return numberReader(field, desimal)
  return (cell: Filled): Read => {
    const text = textOf(cell)
    // Control characters are refused: none of our texts has one, and PostgreSQL can't store NUL.
    if (/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text)) return { error: { code: 'isian.jenis' } }
    return kind.read(text)
  }
}

const textOf = (cell: Filled) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

function numberReader({ kind }: Field, desimal: DecimalSign | undefined) {
  const { read, decimals } = kinds[kind]
  const scale = 10 ** decimals
  return (cell: Filled): Read => {
    if (typeof cell === 'string') {
      // Whole numbers read commas as groups; a file with decimal commas groups by dots.
      const turned = cell.replace(/[.,]/g, (c) => (c === ',' ? '.' : ','))
      return read(decimals === 0 && desimal === ',' ? turned : cell, desimal)
    }
    if (typeof cell !== 'number')
      return { error: { code: decimals > 0 ? 'isian.ukuran' : 'isian.angka' } }
    // A computed number may differ from the shown value by a rounding error.
    const near = Math.round(cell * scale) / scale
    return { value: Math.abs(near - cell) < 1e-9 * Math.max(1, Math.abs(cell)) ? near : cell }
  }
}

const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

function readDay(cell: Filled): Read {
  if (typeof cell === 'number' && cell > 0 && cell < 3_000_000)
    return { value: new Date(DAY_ZERO + Math.floor(cell) * DAY).toISOString().slice(0, 10) }
  const text = textOf(cell).trim()
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return kinds.tanggal.read(y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text)
}

function yesNoReader(texts: TextStore) {
  const words = (key: string, more: readonly string[]) =>
    new Set([...BAHASA.map((b) => texts.t(b, key).toLowerCase()), ...more])
  const yes = words('laporan.ya', ['y', 'ya', 'yes', 'true', '1'])
  const no = words('laporan.tidak', ['n', 't', 'tidak', 'no', 'false', '0'])
  return (cell: Filled): Read => {
    const word = textOf(cell).trim().toLowerCase()
    if (yes.has(word)) return { value: true }
    return no.has(word) ? { value: false } : { error: { code: 'isian.pilihan' } }
  }
}

/** Reads a choice by its value or by its text in any language. */
function choiceReader(name: string, { pilihan = [] }: Field, texts: TextStore) {
  const words = new Map<string, string>()
  for (const value of pilihan)
    for (const b of BAHASA) words.set(texts.t(b, choiceKey(name, value)).toLowerCase(), value)
  for (const value of pilihan) words.set(value.toLowerCase(), value)
  return (cell: Filled): Read => {
    const value = words.get(textOf(cell).trim().toLowerCase())
    return value === undefined ? { error: { code: 'isian.pilihan' } } : { value }
  }
}
