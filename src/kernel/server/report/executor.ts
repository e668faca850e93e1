import type { OperationNodeSource } from 'kysely'
import { type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { type Sql, sql } from '../db/query.ts'
import { type Database, openTx, rollback } from '../db/database.ts'
import { mapDatabaseError } from '../db/errors.ts'
import type { Tx } from '../db/tx.ts'
import {
  type ResultRow,
  type ReportValue,
  type ReportColumn,
  type QueryArgs,
  type ReportDefinition,
  groupColumn,
  shownColumns,
} from './define.ts'
import type { Batch, Cells } from './export.ts'
import { type Reader, plannedAnew } from './planned.ts'

/** The question to one shop. */
export interface ReportQuestion extends Omit<QueryArgs, 'toko'> {
  readonly urutan: string
}

/** Sums by column name, in the database's units. */
export type Totals = Readonly<Record<string, number>>

export interface ReportPage {
  readonly rows: readonly ResultRow[]
  readonly totals: Totals
  readonly count: number
  /** The groups on this page, each with count and sums over all of its rows. */
  readonly grup: readonly GroupSummary[]
}

export interface GroupSummary {
  readonly nilai: ReportValue
  readonly count: number
  readonly totals: Totals
}

/**
 * Rows fetched at once. Small batches are freed early; batches of a thousand rows outlived V8's
 * young generation and made the process a third larger.
 */
const LOT = 200

/** The report's select in a form that other statements can embed. */
export function selectOf(r: ReportDefinition, toko: string, q: ReportQuestion) {
  return r.query({ ...q, toko }) as Sql<unknown> & OperationNodeSource
}

const totalColumns = (r: ReportDefinition) => r.columns.filter((c) => c.total)

/**
 * One page with count and totals of all rows. Count and totals wrap the same select, so they always
 * cover the same rows as the page. A first page that is not full holds all rows: its count and
 * totals are computed here, and the select runs once.
 */
export async function readReportPage(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
  page: number,
  limit: number,
): Promise<ReportPage> {
  if (r.sekali) return readOnce(reader, r, q, page, limit)
  const toko = reader.tx.kode_toko
  const mentah = await reader.all(sql<ResultRow>`
    select * from (${selectOf(r, toko, q)}) q order by ${sql.raw(q.urutan)}
    limit ${limit} offset ${(page - 1) * limit}`)
  const rows = mentah.map(completerOf(r, toko, q))
  if (page === 1 && rows.length < limit)
    return { rows, ...summary(r, rows), grup: groupSummaries(r, rows) }
  const ringkas = await readSummary(reader, r, q)
  return { rows, ...ringkas, grup: await readGroups(reader.tx, r, q, mentah) }
}

const SUM_PREFIX = 'kencana_jumlah_'

/** Does the same as `readReportPage` with a single run of the select for page, count and totals. */
async function readOnce(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
  page: number,
  limit: number,
): Promise<ReportPage> {
  const order = sql.raw(q.urutan)
  const jumlah = countAndSums(totalColumns(r), SUM_PREFIX)
  const toko = reader.tx.kode_toko
  const semua = await reader.all(sql<
    ResultRow & { kencana_ada: boolean | null; kencana_count: number }
  >`
    with semua as materialized (${selectOf(r, toko, q)}),
    jumlah as (select ${jumlah} from semua),
    halaman as (
      select *, true as kencana_ada from semua
      order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select * from jumlah left join halaman on true order by ${order}`)
  const [pertama] = semua
  if (!pertama) throw new Error(`report ${r.name}: no totals`)
  const totals = totalColumns(r).map((c) => [c.column, Number(pertama[`${SUM_PREFIX}${c.column}`])])
  const mentah = semua.filter((row) => row.kencana_ada).map(withoutExtras)
  return {
    rows: mentah.map(completerOf(r, toko, q)),
    count: pertama.kencana_count,
    totals: Object.fromEntries(totals) as Totals,
    grup: await readGroups(reader.tx, r, q, mentah),
  }
}

/** A row without the columns that this file has added. */
const withoutExtras = (row: ResultRow): ResultRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('kencana_')))

/** Count and totals of complete rows. */
function summary(
  r: ReportDefinition,
  rows: readonly ResultRow[],
): { count: number; totals: Totals } {
  const jumlah = new RunningSums(r.columns)
  jumlah.add(rows.map((row) => cellsOf(r.columns, row)))
  return { count: jumlah.count, totals: jumlah.totals() }
}

/** Each group of complete rows, with count and sums. */
function groupSummaries(r: ReportDefinition, rows: readonly ResultRow[]): readonly GroupSummary[] {
  const kolom = groupColumn(r)?.column
  if (kolom === undefined) return []
  const grup = Map.groupBy(rows, (row) => row[kolom] ?? null)
  return [...grup].map(([nilai, isi]) => ({ nilai, ...summary(r, isi) }))
}

/** Count and totals of the groups of these rows; a group counts whole, also beyond the page. */
async function readGroups(
  tx: Tx,
  r: ReportDefinition,
  q: ReportQuestion,
  rows: readonly ResultRow[],
): Promise<readonly GroupSummary[]> {
  const kolom = groupColumn(r)?.column
  if (kolom === undefined || rows.length === 0) return []
  const ada = new Set(rows.map((row) => row[kolom] ?? null))
  if (totalColumns(r).some((c) => c.hitung)) return groupsFromStream(tx, r, q, kolom, ada)
  // The groups are this shop's own, so no other is asked the same.
  const grup = await plannedAnew(tx).all(sql<
    Record<string, number> & { kencana_grup: ReportValue }
  >`
    select ${sql.ref(kolom)} as kencana_grup, ${countAndSums(totalColumns(r))}
    from (${selectOf(r, tx.kode_toko, q)}) q
    where ${sql.ref(kolom)} is null or ${sql.ref(kolom)}::text = any(${[...ada].map(String)})
    group by ${sql.ref(kolom)}`)
  return grup.flatMap(({ kencana_grup: nilai, kencana_count, ...totals }) =>
    ada.has(nilai) ? [{ nilai, count: kencana_count ?? 0, totals }] : [],
  )
}

async function groupsFromStream(
  tx: Tx,
  r: ReportDefinition,
  q: ReportQuestion,
  kolom: string,
  ada: ReadonlySet<ReportValue>,
): Promise<readonly GroupSummary[]> {
  const letak = r.columns.findIndex((c) => c.column === kolom)
  const jumlah = new Map([...ada].map((nilai) => [nilai, new RunningSums(r.columns)]))
  for await (const lot of streamRows(tx, r, q))
    for (const sel of lot) jumlah.get(sel[letak] ?? null)?.add([sel])
  return [...jumlah].map(([nilai, j]) => ({ nilai, count: j.count, totals: j.totals() }))
}

/** Names of columns come from declarations, which are checked when they are made. */
const countAndSums = (columns: readonly ReportColumn[], prefix = '') =>
  sql.raw(
    [
      'count(*) as kencana_count',
      ...columns.map(({ column: c }) => `coalesce(sum(${c}), 0)::bigint as ${prefix}${c}`),
    ].join(', '),
  )

/** Count and totals without rows. Columns computed in TypeScript are summed while streaming. */
export async function readSummary(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
): Promise<{ count: number; totals: Totals }> {
  if (totalColumns(r).some((c) => c.hitung)) return sumFromStream(reader.tx, r, q)
  return sumInSql(reader, r, q, totalColumns(r))
}

async function sumInSql(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
  columns: readonly ReportColumn[],
): Promise<{ count: number; totals: Totals }> {
  const [found] = await reader.all(sql<Record<string, number>>`
    select ${countAndSums(columns)}
    from (${selectOf(r, reader.tx.kode_toko, q)}) q`)
  if (!found) throw new Error(`report ${r.name}: no totals`)
  const { kencana_count, ...totals } = found
  return { count: kencana_count ?? 0, totals }
}

async function sumFromStream(tx: Tx, r: ReportDefinition, q: ReportQuestion) {
  const jumlah = new RunningSums(r.columns)
  for await (const lot of streamRows(tx, r, q)) jumlah.add(lot)
  return { count: jumlah.count, totals: jumlah.totals() }
}

/**
 * Totals that the database can compute by itself; they tell how wide an export's totals will be.
 */
export async function readEstimate(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
): Promise<Totals> {
  const columns = totalColumns(r).filter((c) => !c.hitung)
  return (await sumInSql(reader, r, q, columns)).totals
}

/** All rows through a cursor, each as the values of the report's columns in their order. */
export async function* streamRows(
  tx: Tx,
  r: ReportDefinition,
  q: ReportQuestion,
): AsyncGenerator<Batch> {
  const select = selectOf(r, tx.kode_toko, q)
  const lengkapi = completerOf(r, tx.kode_toko, q)
  const query = sql<ResultRow>`select * from (${select}) q order by ${sql.raw(q.urutan)}`
  for await (const rows of tx.batches(query, LOT)) {
    yield rows.map((row) => cellsOf(shownColumns(r), lengkapi(row)))
  }
}

/**
 * All rows of one shop, in one read-only transaction that lasts as long as the reading. A reader
 * that stops early gives the connection back too.
 */
export async function* streamShop(
  db: Database,
  kodeToko: string,
  r: ReportDefinition,
  q: ReportQuestion,
): AsyncGenerator<Batch> {
  const client = await db.connect()
  try {
    yield* streamRows(openTx(client, kodeToko, db.engine, 'BEGIN READ ONLY'), r, q)
  } catch (error) {
    throw mapDatabaseError(error)
  } finally {
    client.release(await rollback(client))
  }
}

/** Values of a row in the order of the columns. */
export function cellsOf(columns: readonly ReportColumn[], row: ResultRow): Cells {
  return columns.map((c) => row[c.column] ?? null)
}

/**
 * Completes a row and checks it against the columns. A column that the select lacks, or a number
 * that came as text (numeric, from a sum), would otherwise print as empty or as a wrong total.
 */
function completerOf(
  r: ReportDefinition,
  toko: string,
  q: ReportQuestion,
): (row: ResultRow) => ResultRow {
  const args = { ...q, toko }
  let diperiksa = false
  return (mentah) => {
    const row = r.baris?.(mentah, args) ?? mentah
    if (!diperiksa) {
      diperiksa = true
      checkRow(r, row)
    }
    return row
  }
}

function checkRow(r: ReportDefinition, row: ResultRow): void {
  for (const c of r.columns) {
    const v = row[c.column]
    if (v === undefined) throw new Error(`report ${r.name}: no column ${c.column} in its rows`)
    if (v !== null && kinds[c.field.kind].align === 'right' && typeof v !== 'number') {
      throw new Error(`report ${r.name}: column ${c.column} is ${typeof v}, cast it to bigint`)
    }
  }
}

/** Counts and sums rows as they pass. */
export class RunningSums {
  readonly #columns: readonly ReportColumn[]
  readonly #letak: readonly number[]
  readonly #jumlah: number[]
  count = 0

  constructor(columns: readonly ReportColumn[]) {
    this.#columns = columns
    this.#letak = columns.flatMap((c, i) => (c.total ? [i] : []))
    this.#jumlah = columns.map(() => 0)
  }

  add(lot: Batch): void {
    this.count += lot.length
    for (const i of this.#letak) {
      let n = this.#jumlah[i] ?? 0
      for (const sel of lot) {
        const v = sel[i]
        if (typeof v === 'number') n += v
      }
      this.#jumlah[i] = n
    }
  }

  totals(): Totals {
    const totals: Record<string, number> = {}
    for (const i of this.#letak) {
      const n = this.#jumlah[i] ?? 0
      if (!Number.isSafeInteger(n)) throw new RangeError(`total of ${this.#columns[i]?.key}: ${n}`)
      totals[this.#columns[i]?.column ?? ''] = n
    }
    return totals
  }
}

/** A row on the wire: gram, percent and rupiah, under the columns' names. */
export function rowToWire(
  columns: readonly ReportColumn[],
  row: ResultRow,
): Record<string, FieldValue> {
  const wire: Record<string, FieldValue> = {}
  for (const c of columns) wire[c.key] = kinds[c.field.kind].toWire(row[c.column] ?? null)
  return wire
}

export function totalsToWire(columns: readonly ReportColumn[], t: Totals): Record<string, number> {
  const wire: Record<string, number> = {}
  for (const c of columns) {
    if (c.total) wire[c.key] = kinds[c.field.kind].toWire(t[c.column] ?? 0) as number
  }
  return wire
}

/** Groups on the wire: their value as the column has it, their sums as totals. */
export function groupToWire(r: ReportDefinition, grup: readonly GroupSummary[]) {
  const kolom = groupColumn(r)
  if (!kolom) return []
  const { toWire } = kinds[kolom.field.kind]
  return grup.map(({ nilai, count, totals }) => ({
    nilai: toWire(nilai),
    count,
    totals: totalsToWire(r.columns, totals),
  }))
}

/** A branch's row from the wire, back in the database's units. */
export function rowFromWire(
  columns: readonly ReportColumn[],
  wire: Readonly<Record<string, FieldValue>>,
): Cells {
  return columns.map((c) => kinds[c.field.kind].toColumn(wire[c.key] ?? null))
}

export function totalsFromWire(
  columns: readonly ReportColumn[],
  wire: Readonly<Record<string, FieldValue>>,
): Totals {
  const totals: Record<string, number> = {}
  for (const c of columns) {
    if (c.total) totals[c.column] = Number(kinds[c.field.kind].toColumn(wire[c.key] ?? 0) ?? 0)
  }
  return totals
}

export function addTotals(a: Totals, b: Totals): Totals {
  const totals: Record<string, number> = { ...a }
  for (const [column, n] of Object.entries(b)) totals[column] = (totals[column] ?? 0) + n
  return totals
}
