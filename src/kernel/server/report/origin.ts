import { kinds } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { type Sql, sql } from '../db/query.ts'
import { type ReportColumn, type ReportDefinition, shownColumns } from './define.ts'
import { type ReportQuestion, selectOf } from './executor.ts'
import type { Reader } from './planned.ts'

/** What of a report is to be explained: all of a column, or the part of a row or group. */
export interface FigureAsked {
  readonly kolom: ReportColumn
  /** Values of key columns, as the wire has them; none for the total. */
  readonly baris: Readonly<Record<string, unknown>>
  readonly page: number
  readonly limit: number
}

/** One fact and its part in a figure, in the database's unit. */
export interface Fact {
  /** Number of its document, barcode of its piece, code of its member. */
  readonly nama: string | null
  readonly tanggal: string | null
  readonly uraian: string | null
  readonly nilai: number
}

export interface FactPage {
  readonly rows: readonly Fact[]
  readonly count: number
  /** Sum of all facts, not only of this page: the figure itself. */
  readonly jumlah: number
}

/** How a report's facts are named, and by which columns a row finds its own. */
export interface OriginNames {
  /** Empty where each row is a fact itself. */
  readonly kunci: readonly string[]
  /** Column of the report's row that names it, where each row is a fact itself. */
  readonly nama: string
  readonly link?: ScreenPath
}

type Documents = ReportQuestion['documents']

/** True for a column whose figures can be asked for. */
export const explained = (c: ReportColumn): boolean =>
  (c.total !== undefined && !c.hitung) || c.asal === true

export const hasFigures = (r: ReportDefinition): boolean => r.columns.some(explained)

/** Undefined for a report that has nothing to explain, or does not say what its figures are made of. */
export function originOf(r: ReportDefinition, documents: Documents): OriginNames | undefined {
  if (!hasFigures(r)) return undefined
  if (r.asal) {
    const { kunci, nama, link } = r.asal
    return { kunci, nama, ...(link ? { link } : {}) }
  }
  const own = namingColumn(r, documents)
  return own && { kunci: [], nama: own.key, ...(own.link ? { link: own.link } : {}) }
}

/** The column that names what a row is: a document's number, or what opens a screen. */
function namingColumn(r: ReportDefinition, documents: Documents): ReportColumn | undefined {
  const numbers = new Set(['dokumen', ...[...documents.values()].map((d) => d.nomor)])
  return r.columns.find((c) => numbers.has(c.key)) ?? r.columns.find((c) => c.link)
}

/** Columns that a request may name in `baris`: the keys of a row, and the group. */
export const keyColumns = (r: ReportDefinition): readonly string[] => [
  ...(r.asal?.kunci ?? []),
  ...(r.grup === undefined ? [] : [r.grup]),
]

/**
 * One page of the facts that a figure is made of, with their number and sum. It costs what the report
 * costs: the select of the facts is the report's own, or the one that it declares beside it.
 */
export async function readFacts(
  reader: Reader,
  r: ReportDefinition,
  q: ReportQuestion,
  a: FigureAsked,
): Promise<FactPage> {
  // The sums stand on a page that has no facts any more, too: other branches may still have some.
  const rows = await reader.all(sql<PageRow>`
    with facts as materialized (${factsOf(r, reader.tx.kode_toko, q, a)})
    select f.*, t.*
    from (select count(*) as count, coalesce(sum(nilai), 0)::bigint as jumlah from facts) t
    left join (
      select * from facts order by tanggal desc nulls last, nama, uraian, nilai
      limit ${a.limit} offset ${(a.page - 1) * a.limit}
    ) f on true
    order by tanggal desc nulls last, nama, uraian, nilai`)
  const { count = 0, jumlah = 0 } = rows[0] ?? {}
  return { rows: rows.filter((f): f is PageRow & Fact => f.nilai !== null), count, jumlah }
}

/** A page of facts; one without any is a row of sums alone. */
type PageRow = Omit<Fact, 'nilai'> & {
  readonly nilai: number | null
  readonly count: number
  readonly jumlah: number
}

/** A document counts once, however many of its lines there are. */
function factsOf(
  r: ReportDefinition,
  toko: string,
  q: ReportQuestion,
  { kolom, baris }: FigureAsked,
): Sql<unknown> {
  const { asal } = r
  const args = { ...q, toko }
  const own = namingColumn(r, q.documents)
  const dated = asal !== undefined || r.columns.some((c) => c.key === 'tanggal')
  const names = {
    nama: asal?.nama ?? own?.column,
    tanggal: dated ? (asal?.tanggal ?? 'tanggal') : undefined,
    uraian: asal ? asal.uraian : firstWords(r, own),
  }
  // Names of columns come from declarations, which are checked when they are made.
  const columns = Object.entries(names).map(([as, name]) => `${name ?? 'null'}::text as ${as}`)
  const ofRow = Object.entries(baris).map(([key, value]) => equals(r, key, value))
  const among = asal && ofRow.length === 0 ? inReport(r, toko, q) : []
  return sql`
    select nama, tanggal, uraian, sum(nilai)::bigint as nilai
    from (
      select ${sql.raw(columns.join(', '))}, ${sql.ref(kolom.column)}::bigint as nilai
      from (${asal ? asal.query({ ...args, angka: kolom.key }) : r.query(args)}) q
      where ${sql.join([sql.raw(`${kolom.column} <> 0`), ...ofRow, ...among], sql.raw(' and '))}
    ) f
    group by nama, tanggal, uraian having sum(nilai) <> 0`
}

/** The column of a row that says most in words. */
const firstWords = (r: ReportDefinition, own: ReportColumn | undefined): string | undefined =>
  shownColumns(r).find((c) => c.field.kind === 'teks' && c !== own)?.column

function equals(r: ReportDefinition, key: string, value: unknown) {
  const found = r.columns.find((c) => c.key === key)
  if (!found) throw new Error(`report ${r.name}: ${key} is no column`)
  const text = value === null ? null : String(kinds[found.field.kind].toColumn(value as string))
  return sql`${sql.ref(found.column)}::text is not distinct from ${text}::text`
}

/** The total has the facts of the rows that the report shows: it leaves some out, such as empty ones. */
function inReport(r: ReportDefinition, toko: string, q: ReportQuestion) {
  const columns = r.columns.filter((c) => r.asal?.kunci.includes(c.key))
  if (columns.length === 0) return []
  const key = sql.raw(`row(${columns.map((c) => `${c.column}::text`).join(', ')})::text`)
  return [sql`${key} in (select ${key} from (${selectOf(r, toko, q)}) r)`]
}
