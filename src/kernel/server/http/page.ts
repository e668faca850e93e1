import type { RawBuilder } from 'kysely'
import { containing } from '../db/like.ts'
import { type Sql, sql } from '../db/query.ts'
import { searchPersonal } from '../personal/search-personal.ts'
import { type Ctx, Envelope } from './route.ts'

interface Filter {
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

/** What a list is asked for; `search` and `sort` where its contract has them (shared/page.ts). */
export interface PageInput extends Filter {
  readonly page: number
  readonly limit: number
}

/** Who asks, what is read from, what was asked: the arguments of a query's handler. */
export interface Asked {
  /** Without a session nothing personal is searched. */
  readonly ctx?: Ctx | undefined
  /** The shop's transaction, or `db.lokal` for a list of the whole house. */
  readonly tx: { all<R>(q: Sql<R>): Promise<R[]> }
  readonly input: PageInput
}

/** A condition; one that was not asked for is left out. */
export type Condition = RawBuilder<unknown> | undefined | null | false | ''

/** What a search looks at. Columns are ours, with their alias (`p.no_titip`), never the caller's. */
export interface Search {
  readonly columns: readonly string[]
  /** Searched as `searchPersonal` says, by whoever has a session. */
  readonly personal?: readonly [string, ...string[]]
  /** What else may match the pattern: a line of the document. */
  readonly also?: (pattern: string) => RawBuilder<unknown>
}

/** The order of a list. Every column goes the same way, and the key is the last of them. */
export interface Order {
  /** Alias of the table whose columns are meant. */
  readonly of: string
  /** Unique in the list, so that pages never overlap. */
  readonly key: string
  /** Name that counts when none is given; the key with the newest first unless said otherwise. */
  readonly usual?: string
  /** Columns that a name stands for, where it is not a column itself. */
  readonly means?: Readonly<Record<string, readonly string[]>>
  /** Columns that decide between equals, before the key does. */
  readonly ties?: readonly string[]
  /** Rows without a value come last in either direction. */
  readonly nullsLast?: boolean
}

export interface List<Row> {
  /** What is selected, typed by its row: sql<Row>`p.no_titip, …`. */
  readonly columns: RawBuilder<Row>
  /** Tables with their aliases and joins. */
  readonly from: RawBuilder<unknown>
  /** Where count and totals come from, when joins that only add names are not needed for them. */
  readonly counted?: RawBuilder<unknown>
  readonly where: readonly Condition[]
  readonly search?: Search
  readonly order: Order | RawBuilder<unknown>
  /** Sums over all pages, each with its name: `sums`. */
  readonly totals?: RawBuilder<unknown>
}

export interface Page<Row> {
  readonly rows: Row[]
  readonly count: number
  readonly totals: Readonly<Record<string, number>>
}

/** All rows that the filter leaves: what an export writes. */
export const readAll = <Row>(a: Omit<Asked, 'input'> & { input: Filter }, list: List<Row>) =>
  a.tx.all(selected(a.ctx, a.input, list))

/** Rows of one page, without what is beyond it. */
export function readRows<Row>({ ctx, tx, input }: Asked, list: List<Row>): Promise<Row[]> {
  // A literal limit: with a parameter the planner expects a tenth of the table and sorts it all.
  const limit = sql.lit(input.limit)
  return tx.all(sql<Row>`${selected(ctx, input, list)}
    limit ${limit} offset ${(input.page - 1) * input.limit}`)
}

function selected<Row>(ctx: Ctx | undefined, input: Filter, list: List<Row>): RawBuilder<Row> {
  const order = 'of' in list.order ? orderOf(list.order, input.sort) : list.order
  return sql<Row>`
    select ${list.columns} from ${list.from} where ${conditions(ctx, input, list)}
    order by ${order}`
}

/** One page of a list, with the number of rows and the totals of all its pages. */
export async function readPage<Row>(a: Asked, list: List<Row>): Promise<Page<Row>> {
  const counted = list.counted ?? list.from
  const totals = list.totals ? sql`, ${list.totals}` : sql``
  const [rows, [whole]] = await Promise.all([
    readRows(a, list),
    a.tx.all(sql<{ count: number }>`
      select count(*) as count${totals} from ${counted}
      where ${conditions(a.ctx, a.input, list)}`),
  ])
  const { count = 0, ...sums } = whole ?? {}
  return { rows, count, totals: sums }
}

/** The same as the envelope that a list answers; `wire` makes of a row what goes out. */
export async function listPage<Row>(a: Asked, list: List<Row>): Promise<Envelope<Row[]>>
export async function listPage<Row, Wire>(
  a: Asked,
  list: List<Row>,
  wire: (row: Row) => Wire,
): Promise<Envelope<Wire[]>>
export async function listPage<Row>(a: Asked, list: List<Row>, wire?: (row: Row) => unknown) {
  const { rows, count, totals } = await readPage(a, list)
  const { page, limit } = a.input
  const data = wire ? rows.map((row) => wire(row)) : rows
  return new Envelope(data, { count, page, limit, ...(list.totals ? { totals } : {}) })
}

/**
 * All conditions that were asked for: one that may be null instead would keep an index of dates
 * unused.
 */
export const allOf = (where: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    where.filter((c) => !!c),
    sql` and `,
  )

const conditions = (
  ctx: Ctx | undefined,
  { search: text }: Filter,
  { where, search }: List<unknown>,
) => allOf([...where, text && search && matching(ctx, text, search)])

/** Condition of a search. */
function matching(ctx: Ctx | undefined, text: string, search: Search): RawBuilder<unknown> {
  const pattern = containing(text)
  const parts = search.columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  if (search.personal && ctx) parts.push(searchPersonal(ctx, search.personal, text))
  if (search.also) parts.push(search.also(pattern))
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Order by a name of the contract's list, `-` before it for the other direction. */
function orderOf(o: Order, asked: string | undefined): RawBuilder<unknown> {
  const sort = asked ?? o.usual ?? `-${o.key}`
  const down = sort.startsWith('-')
  const name = down ? sort.slice(1) : sort
  const way = down ? sql` desc` : sql``
  const nulls = o.nullsLast && name !== o.key ? sql` nulls last` : sql``
  const first = (o.means?.[name] ?? [name]).map(
    (column) => sql`${sql.ref(`${o.of}.${column}`)}${way}${nulls}`,
  )
  const rest = [...(o.ties ?? []), o.key].map(
    (column) => sql`${sql.ref(`${o.of}.${column}`)}${way}`,
  )
  return sql.join([...first, ...rest])
}

/** Order of documents: by their number means by day first, as a person reads it. */
export const byDay = <const K extends string>(of: string, key: K) => ({
  of,
  key,
  means: { [key]: ['tanggal'] },
})

/** What a list of documents is narrowed down by. */
export interface DocumentFilter {
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status?: string | undefined
}

/** Documents of one shop, of a range of business dates and of one state, as far as asked for. */
export function ofDocuments(of: string, shop: string, f: DocumentFilter): Condition[] {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return [
    sql`${column('kode_toko')} = ${shop}`,
    f.tgl_from && sql`${column('tanggal')} >= ${f.tgl_from}`,
    f.tgl_to && sql`${column('tanggal')} <= ${f.tgl_to}`,
    f.status && sql`${column('status')} = ${f.status}`,
  ]
}

/** Documents that a second person has looked at, or nobody yet, and who it was. */
export function ofValidation(
  of: string,
  f: {
    readonly valid?: 'SUDAH' | 'BELUM' | undefined
    readonly valid_by?: string | undefined
  },
): Condition[] {
  const by = sql.ref(`${of}.valid_oleh`)
  return [
    f.valid === 'SUDAH' && sql`${by} is not null`,
    f.valid === 'BELUM' && sql`${by} is null`,
    f.valid_by && sql`${by} = ${f.valid_by}`,
  ]
}

/** Totals by their names, of the rows that `counts` leaves: cancelled ones are no money. */
export function sums(
  counts: RawBuilder<unknown>,
  of: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const each = Object.entries(of).map(
    ([name, value]) =>
      sql`coalesce(sum(${value}) filter (where ${counts}), 0)::bigint as ${sql.ref(name)}`,
  )
  return sql.join(each)
}
