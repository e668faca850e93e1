import type { ScreenPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import {
  type Field,
  type FieldOptions,
  type ValuesOf,
  columnOf,
  kinds,
  rujukan,
  tanggal,
} from '#kernel/shared/fields.ts'
import { type Gate, type GateContext, opens } from '#kernel/shared/gates.ts'
import type { Dokumen } from '#kernel/shared/document.ts'
import type { Sql } from '../db/query.ts'

/** Value of a cell or parameter in the database's units: rupiah, milligram, basis points. */
export type ReportValue = string | number | boolean | readonly string[] | null
export type ResultRow = Readonly<Record<string, ReportValue>>
export type ParamFields = Readonly<Record<string, Field>>
/**
 * Checked parameters in the database's units; an optional one without a value is null. The branch
 * is not included, because the machinery handles it.
 */
export type ReportParams<P extends ParamFields = ParamFields> = Omit<
  ValuesOf<P>,
  typeof BRANCH_PARAM
>

export interface ReportColumn {
  /** Name on the wire and of its label; the query's column is `columnOf`, with the unit. */
  readonly key: string
  readonly column: string
  readonly field: Field
  readonly total?: 'sum'
  /** No sum, and its figures are explained by the report's `asal` all the same. */
  readonly asal?: true
  /** Screen that a click opens, with the value as its parameter. */
  readonly link?: ScreenPath
  /** Computed by `baris`, so the select has no such column. */
  readonly hitung?: true
  /** Shown only where this is open; the column of a closed one stays in the call's answer. */
  readonly gate?: Gate
  /** Rows with one of these values are sums of the rows above and set apart from them. */
  readonly jumlahan?: readonly string[]
  /** Decimals shown; a weight has 3 unless the report declares 2 (R-375, R-376). */
  readonly decimals: number
}

export interface ColumnOptions {
  readonly total?: 'sum'
  readonly asal?: true
  readonly link?: ScreenPath
  readonly hitung?: true
  readonly gate?: Gate
  readonly desimal?: 2 | 3
  readonly jumlahan?: readonly string[]
}

export interface QueryArgs<P = ReportParams> {
  readonly toko: string
  readonly params: P
  /** The shop's business date. */
  readonly tgl_system: string
  /** All kinds of documents by the letters of their numbers. */
  readonly documents: ReadonlyMap<string, Dokumen>
}

/** A report as an area declares it. */
export interface ReportGiven<P extends ParamFields = ParamFields> {
  /** Unique; by default that of its screen. */
  readonly name?: string
  /** The screen's text is the report's title. */
  readonly screen: ScreenPath
  /** Parent menu; by default the menu of reports. */
  readonly parent?: ScreenPath
  /** Path below /api/v1/: GET with a query, or POST with the same names in the body. */
  readonly api: string
  readonly gate?: Gate
  readonly params: P
  readonly columns: readonly ReportColumn[]
  /**
   * Column that comes first in every order; each group ends with a subtotal, on screen and paper.
   */
  readonly grup?: string
  /** One select without ORDER BY and LIMIT, with columns named by `columnOf`. */
  query(a: QueryArgs<ReportParams<P>>): Sql<unknown>
  /**
   * Set when the select gathers many lines into each row, which is the main cost: it runs once for
   * page and totals together. Other selects run twice, because a page alone reads little.
   */
  readonly sekali?: true
  /** Columns of the select, with `desc` where wanted; the last one has to be unique. */
  readonly order: string
  /** Further orders for `sort`: by name, or a list of orders that are their own names. */
  readonly sort?: Readonly<Record<string, string>> | readonly string[]
  /** Completes a row in TypeScript, where SQL would repeat a rule of the trade. */
  baris?(row: ResultRow, a: QueryArgs<ReportParams<P>>): ResultRow
  /** Texts for a result with rows and for an empty one. */
  readonly pesan?: ReportMessages
  /** Who signs the paper, from left to right: texts `laporan.tanda_tangan.<name>`. */
  readonly tandaTangan?: readonly string[]
  /** Name of the exported file without its ending; by default the report's name in capitals. */
  readonly file?: string
  /**
   * The two parameters of a date range: the start is not after the end, and it spans one month at
   * most except for owners. `bebas` removes the limit for others, unless the shop's one-month module
   * is on (R-225, R-227; gaps.md 67), `selalu` in any case: a year's statements are of a year.
   */
  readonly rentang?: {
    readonly dari: keyof NoInfer<P> & string
    readonly sampai: keyof NoInfer<P> & string
    readonly bebas?: true | 'selalu'
  }
  /** Texts that say what figures mean, where it is not `arti.<key>` of their column. */
  readonly arti?: Readonly<Record<string, TextKey>>
  /**
   * What its rows are gathered from. Left out where a row is a document, a piece or a person itself:
   * a row then explains itself, by the column that names it (`originOf`).
   */
  readonly asal?: ReportOrigin<NoInfer<P>>
}

/** The single facts behind a report's figures, such as the documents of a group. */
export interface ReportOrigin<P extends ParamFields = ParamFields> {
  /** Columns of the report that tell to which of its rows a fact belongs; the select has them too. */
  readonly kunci: readonly string[]
  /** Column of the select that names the fact: its document or piece. */
  readonly nama: string
  /** Screen that shows it, where it is no document. */
  readonly link?: ScreenPath
  /** Column of the select that says more about it. */
  readonly uraian?: string
  /** Column with its day; by default `tanggal`. */
  readonly tanggal?: string
  /**
   * One row per fact with its day, the columns above and every summed column of the report. The sum
   * of a row's facts is the row's figure, to the last milligram. `angka` is the column that is asked
   * for: a select may leave out what only the others are made of.
   */
  query(a: QueryArgs<ReportParams<P>> & { readonly angka: string }): Sql<unknown>
}

export interface ReportDefinition<P extends ParamFields = ParamFields> extends ReportGiven<P> {
  readonly name: string
  readonly parent: ScreenPath
  readonly file: string
}

export interface ReportMessages {
  readonly kosong: string
  /** Where the empty table says something else than the message. */
  readonly tabel?: string
  readonly ada?: string
  /** Errors of empty parameters, where they differ from '<label> Tidak Boleh Kosong'. */
  readonly wajib?: Readonly<Record<string, ErrorCode>>
}

/** One column. Its field gives unit, alignment and format; its label is the text `label.<key>`. */
export function kolom(key: string, field: Field, options: ColumnOptions = {}): ReportColumn {
  const { desimal, ...more } = options
  return {
    ...more,
    key,
    field,
    column: columnOf(key, field),
    decimals: desimal ?? kinds[field.kind].decimals,
  }
}

/** Columns of one kind that are summed up, in this order. */
export const summed = (field: Field, ...keys: readonly string[]): ReportColumn[] =>
  keys.map((key) => kolom(key, field, { total: 'sum' }))

/** Parameters for a report's days; the business date by default. */
export const rentang = {
  tgl_from: tanggal({ default: 'tgl_system' }),
  tgl_to: tanggal({ default: 'tgl_system' }),
}

/** The same parameters for reports where the caller has to give the days (R-226). */
export const rentangDiminta = {
  tgl_from: tanggal({ default: 'tgl_system', diminta: true }),
  tgl_to: tanggal({ default: 'tgl_system', diminta: true }),
}

/** Branch selector: only the central office sees it, for one branch or all (R-010). */
export function cabang(options: FieldOptions = {}): Field<string | null> {
  return rujukan('toko', { wajib: false, max: 10, ...options })
}

/** Value of the branch parameter for all branches. */
export const SEMUA = 'SEMUA'
export const BRANCH_PARAM = 'kode_toko'
/** Names in a report's request that the machinery reads itself. */
export const MACHINE_PARAMS = ['page', 'limit', 'sort', 'format', 'kolom', 'aliran'] as const
export const MOST_PAGE_ROWS = 500

const SUMMABLE = ['rupiah', 'berat', 'bilangan', 'carat']
const NAMA = /^[a-z][a-z0-9_]*$/

/** Completes the declaration; a contradiction in it stops the start. */
export function defineReport<const P extends ParamFields>(given: ReportGiven<P>): ReportDefinition {
  const name = given.screen.slice(1)
  const r: ReportDefinition<P> = {
    name,
    parent: '/SubMenuLaporan',
    file: name.replaceAll('-', ' ').toUpperCase(),
    ...given,
  }
  const fail = (what: string): never => {
    throw new Error(`report ${r.name}: ${what}`)
  }
  if (!/^[a-z0-9-]+$/.test(r.name)) fail('name')
  if (!r.screen.startsWith('/')) fail(`screen ${r.screen} does not start with /`)
  if (!r.parent.startsWith('/')) fail(`parent ${r.parent} does not start with /`)
  if (r.api.startsWith('/')) fail(`api ${r.api} starts with /`)
  if (!r.file.trim()) fail('no file name')
  checkParams(r, fail)
  checkColumns(r, fail)
  for (const order of [r.order, ...Object.values(orderChoices(r))]) checkOrder(order, fail)
  checkGroup(r, fail)
  checkOrigin(r, fail)
  const range = rangeOf(r)
  return range ? { ...r, rentang: range } : r
}

type Fail = (what: string) => never

function checkParams(r: ReportDefinition, fail: Fail): void {
  for (const [name, f] of Object.entries(r.params)) {
    if (!NAMA.test(name)) fail(`parameter ${name}: name`)
    if ((MACHINE_PARAMS as readonly string[]).includes(name))
      fail(`parameter ${name}: name is taken`)
    if (f.kind === 'pilihan' && !f.pilihan?.length) fail(`parameter ${name}: no choices`)
    if (f.default === 'tgl_system' && f.kind !== 'tanggal') fail(`parameter ${name}: default`)
  }
  for (const name of Object.keys(r.pesan?.wajib ?? {}))
    if (!r.params[name]?.wajib) fail(`parameter ${name}: may be empty, so no text says otherwise`)
  for (const name of r.rentang ? [r.rentang.dari, r.rentang.sampai] : [])
    if (r.params[name]?.kind !== 'tanggal') fail(`parameter ${name}: is no date of the range`)
}

function checkColumns(r: ReportDefinition, fail: Fail): void {
  if (r.columns.length === 0) fail('no columns')
  const ada = new Set<string>()
  for (const c of r.columns) {
    if (!NAMA.test(c.key)) fail(`column ${c.key}: name`)
    if (ada.has(c.column)) fail(`column ${c.key}: twice`)
    ada.add(c.column)
    if (c.hitung && !r.baris) fail(`column ${c.key}: nothing makes it`)
    if (c.hitung && c.total && r.sekali) fail(`column ${c.key}: totals of the select alone`)
    if (c.jumlahan?.some((v) => !c.field.pilihan?.includes(v))) fail(`column ${c.key}: sums`)
    if (c.total && !SUMMABLE.includes(c.field.kind)) fail(`column ${c.key}: cannot be totalled`)
    if (c.decimals !== kinds[c.field.kind].decimals && c.field.kind !== 'berat') {
      fail(`column ${c.key}: decimals are for weights`)
    }
  }
}

function checkGroup(r: ReportDefinition, fail: Fail): void {
  if (r.grup === undefined) return
  const c = groupColumn(r)
  if (!c || c.hitung) return fail(`group ${r.grup}: is no column of the select`)
  if (!leads(r.order, c.column)) fail(`group ${r.grup}: does not lead the order`)
}

function checkOrigin(r: ReportDefinition, fail: Fail): void {
  for (const key of r.asal?.kunci ?? [])
    if (!r.columns.some((c) => c.key === key)) fail(`origin: ${key} is no column`)
}

/** The columns that people see; the others are only in the call's answer. */
export const shownColumns = (r: ReportDefinition): readonly ReportColumn[] =>
  r.columns.filter((c) => !c.field.tersembunyi)

/** Answers for the columns whether a row of them, by its value in a column, is a sum of others. */
export function isSum<Column extends Pick<ReportColumn, 'jumlahan'>>(
  columns: readonly Column[],
): (valueAt: (column: Column, index: number) => unknown) => boolean {
  const index = columns.findIndex((c) => c.jumlahan)
  const column = columns[index]
  const values = new Set<unknown>(column?.jumlahan)
  return (valueAt) => column !== undefined && values.has(valueAt(column, index))
}

/** The report as a shop sees it: columns whose gate is closed there are hidden. */
export function openTo(r: ReportDefinition, c: GateContext): ReportDefinition {
  const closed = ({ gate }: ReportColumn) => gate !== undefined && !opens(gate, c)
  if (!r.columns.some(closed)) return r
  return { ...r, columns: r.columns.map((column) => (closed(column) ? hide(column) : column)) }
}

const hide = ({ key, column, field, decimals }: ReportColumn): ReportColumn => ({
  key,
  column,
  decimals,
  field: { ...field, tersembunyi: true },
})

/** The report with these columns first, in this order, and all others hidden. */
export function withColumns(r: ReportDefinition, keys: readonly string[] | null): ReportDefinition {
  if (keys === null) return r
  const place = (c: ReportColumn) => keys.indexOf(c.key)
  const chosen = r.columns.filter((c) => place(c) >= 0).toSorted((a, b) => place(a) - place(b))
  return { ...r, columns: [...chosen, ...r.columns.filter((c) => place(c) < 0).map(hide)] }
}

/** The column that groups the report. */
export function groupColumn(r: ReportDefinition): ReportColumn | undefined {
  return r.grup === undefined ? undefined : r.columns.find((c) => c.key === r.grup)
}

const leads = (order: string, column: string) => order.trim().split(/[ ,]/)[0] === column

/**
 * Orders come from our code and are checked all the same, so that only column names reach the SQL.
 */
function checkOrder(order: string, fail: Fail): void {
  for (const bagian of order.split(',')) {
    if (!/^\s*[a-z][a-z0-9_]*( desc| asc)?\s*$/.test(bagian)) fail(`order ${bagian.trim()}`)
  }
}

/** The orders that a request may name, each with its columns. */
export function orderChoices(r: ReportDefinition): Readonly<Record<string, string>> {
  if (Array.isArray(r.sort)) return Object.fromEntries(r.sort.map((order) => [order, order]))
  return (r.sort ?? {}) as Readonly<Record<string, string>>
}

/**
 * ORDER BY of a request: the report's own order, one of its choices, or one of its columns (a `-`
 * in front reverses it). The report's own order always follows, so that pages never overlap. The
 * group's column comes first, so that a group stays together. Null for a name that can't be sorted
 * by.
 */
export function orderFrom(r: ReportDefinition, sort: string | null): string | null {
  if (sort === null) return r.order
  const grup = groupColumn(r)?.column
  const lengkap = (order: string) =>
    `${grup === undefined || leads(order, grup) ? '' : `${grup}, `}${order}, ${r.order}`
  const pilihan = orderChoices(r)
  if (Object.hasOwn(pilihan, sort)) return lengkap(pilihan[sort] ?? r.order)
  const turun = sort.startsWith('-')
  const kolom = r.columns.find((c) => c.key === sort.slice(turun ? 1 : 0) && !c.hitung)
  return kolom ? lengkap(`${kolom.column}${turun ? ' desc' : ''}`) : null
}

/** The error of an empty parameter; the ends of the range have their own (R-226). */
export function emptyError(r: ReportDefinition, name: string): ErrorCode {
  const sendiri = r.pesan?.wajib?.[name]
  if (sendiri !== undefined) return sendiri
  if (name === r.rentang?.dari) return 'tanggal.awal_kosong'
  return name === r.rentang?.sampai ? 'tanggal.akhir_kosong' : 'isian.wajib'
}

function rangeOf(r: ReportDefinition): ReportDefinition['rentang'] {
  if (r.rentang) return r.rentang
  const { tgl_from, tgl_to } = r.params
  return tgl_from && tgl_to ? { dari: 'tgl_from', sampai: 'tgl_to' } : undefined
}
