import type { RawBuilder } from 'kysely'
import { containing } from '../db/like.ts'
import { type Sql, sql } from '../db/query.ts'
import { searchPersonal } from '../personal/search-personal.ts'
import { type Ctx, Envelope } from './route.ts'

interface Filter {
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

/** Input of a list; `search` and `sort` exist where its contract has them (shared/page.ts). */
export interface PageInput extends Filter {
  readonly page: number
  readonly limit: number
  /** Asks for count and sums of all rows, however many they are. */
  readonly hitung?: 'semua' | undefined
}

/** Arguments of a query's handler: the session, the database access and the input. */
export interface Asked {
  /** Without a session no personal data is searched. */
  readonly ctx?: Ctx | undefined
  /** The shop's transaction, or `db.lokal` for a list that concerns all shops. */
  readonly tx: { all<R>(q: Sql<R>): Promise<R[]> }
  readonly input: PageInput
}

/** A condition; an empty one is left out. */
export type Condition = RawBuilder<unknown> | undefined | null | false | ''

/**
 * Columns of a search. They come from our code with an alias (`p.no_titip`), never from the caller.
 */
export interface Search {
  readonly columns: readonly string[]
  /**
   * Columns with personal data, searched by the rules of `searchPersonal` and only for a session.
   */
  readonly personal?: readonly [string, ...string[]]
  /** Another condition on the pattern, such as a match in one of the document's lines. */
  readonly also?: (pattern: string) => RawBuilder<unknown>
}

/** The order of a list. All columns go in the same direction; the key comes last. */
export interface Order {
  /** Alias of the table that holds the columns. */
  readonly of: string
  /** Unique in the list, so that pages never overlap. */
  readonly key: string
  /** Default of `sort`; without it the list is ordered by the key, newest first. */
  readonly usual?: string
  /** Columns behind a name of `sort` that is not a column itself. */
  readonly means?: Readonly<Record<string, readonly string[]>>
  /** Columns that order equal rows before the key does. */
  readonly ties?: readonly string[]
  /** Puts rows without a value last in either direction. */
  readonly nullsLast?: boolean
}

export interface List<Row> {
  /** Selected columns, typed by their row: sql<Row>`p.no_titip, …`. */
  readonly columns: RawBuilder<Row>
  /** Tables with their aliases and joins. */
  readonly from: RawBuilder<unknown>
  /** Source of count and totals, where they don't need the joins that only add names. */
  readonly counted?: RawBuilder<unknown>
  /**
   * The same, where the order needs no join either: a page is chosen from `of`, and only its rows are
   * joined with what `joins` adds.
   */
  readonly chosen?: { readonly of: string; readonly joins: RawBuilder<unknown> } | undefined
  readonly where: readonly Condition[]
  readonly search?: Search
  readonly order: Order | RawBuilder<unknown>
  /** Named sums over all pages, made by `sums`. */
  readonly totals?: RawBuilder<unknown>
  /** Alias of the table that `totals` reads alone; such a list is counted as far as `countedTo`. */
  readonly summed?: string
}

export interface Page<Row> extends AsCounted {
  readonly rows: Row[]
  /** None where there are more rows than `count`. */
  readonly totals: Readonly<Record<string, number>>
}

/**
 * Most rows that a list counts unasked, as the owner chooses (`HITUNG_DAFTAR_SAMPAI`); undefined
 * where all are counted.
 */
export function countedTo({ ctx, input }: { ctx?: Ctx | undefined; input: object }) {
  const most = Number(ctx?.modules['HITUNG_DAFTAR_SAMPAI'] ?? 0)
  return most === 0 || ('hitung' in input && input.hitung) ? undefined : most
}

export interface AsCounted {
  readonly count: number
  /** There are more than `count`. */
  readonly lebih?: true
}

/** The count of an answer: beyond `most` it is that number, and `lebih` says that there are more. */
export const asCounted = (count: number, most: number | undefined): AsCounted =>
  most !== undefined && count > most ? { count: most, lebih: true } : { count }

/** All rows that the filter leaves, for an export. */
export const readAll = <Row>(a: Omit<Asked, 'input'> & { input: Filter }, list: List<Row>) =>
  a.tx.all(selected(a.ctx, a.input, list))

/** What is known of a list already, so that it is not read for each of its pages. */
export interface Known {
  /** Answers what a statement about all pages says. */
  readonly whole: (q: Sql<Whole>) => Promise<Whole | undefined>
  /** Keys of this page, `q` reading those of all in their order; undefined where they are not known. */
  readonly order?: (
    q: Sql<{ kunci: string }>,
    offset: number,
    limit: number,
  ) => Promise<readonly string[] | undefined>
}

/** Rows that an index passes over as fast as a kept order is looked up. */
export const NEAR = 1_000

/** The rows of one page, without count and totals. */
export async function readRows<Row>(
  { ctx, tx, input }: Asked,
  list: List<Row>,
  orderOfAll?: Known['order'],
): Promise<Row[]> {
  const { chosen, counted, order } = list
  const offset = (input.page - 1) * input.limit
  // The limit is a literal: with a parameter the planner expects a tenth of the table and sorts all
  // of it.
  const page = sql`limit ${sql.lit(input.limit)} offset ${offset}`
  if (!chosen || !counted) return tx.all(sql<Row>`${selected(ctx, input, list)} ${page}`)
  const of = sql.ref(chosen.of)
  // The beginning of the usual order is as fast by its index.
  const near = offset < NEAR && input.sort === undefined
  if (orderOfAll && 'of' in order && !near) {
    const key = sql.ref(`${order.of}.${order.key}`)
    const keys = await orderOfAll(
      selected(ctx, input, {
        ...list,
        columns: sql<{ kunci: string }>`${key} as kunci`,
        from: counted,
      }),
      offset,
      input.limit,
    )
    if (keys) {
      const own = sql`${key} = any(${keys}::text[])`
      return tx.all(selected(ctx, input, { ...list, where: [...list.where, own] }))
    }
  }
  const own = { ...list, columns: sql<Row>`${of}.*`, from: counted }
  return tx.all(sql<Row>`
    select ${list.columns} from (${selected(ctx, input, own)} ${page}) ${of} ${chosen.joins}
    order by ${orderBy(input, list)}`)
}

const orderBy = <Row>({ sort }: Filter, { order }: List<Row>) =>
  'of' in order ? orderOf(order, sort) : order

function selected<Row>(ctx: Ctx | undefined, input: Filter, list: List<Row>): RawBuilder<Row> {
  return sql<Row>`
    select ${list.columns} from ${list.from} where ${conditions(ctx, input, list)}
    order by ${orderBy(input, list)}`
}

/** Number of rows that a filter leaves, beside the sums of the list. */
export type Whole = Readonly<Record<string, number>> & { readonly count: number }

/** One page of a list, with the number of rows and the totals of all pages. */
export async function readPage<Row>(
  a: Asked,
  list: List<Row>,
  known: Known = { whole: async (q) => (await a.tx.all(q))[0] },
): Promise<Page<Row>> {
  const totals = list.totals ? sql`, ${list.totals}` : sql``
  const most = list.summed === undefined ? undefined : countedTo(a)
  const all = sql`${list.counted ?? list.from} where ${conditions(a.ctx, a.input, list)}`
  const [whole, rows] = await Promise.all([
    known.whole(sql<Whole>`
      select count(*) as count${totals} from ${upTo(most, all, list.summed)}`),
    readRows(a, list, known.order),
  ])
  const { count = 0, ...sums } = whole ?? {}
  const counted = asCounted(count, most)
  return { rows, ...counted, totals: counted.lebih ? {} : sums }
}

/** The rows of `all`, and of more than `most` only one more than that. */
export const upTo = (most: number | undefined, all: RawBuilder<unknown>, of = 'q') =>
  most === undefined
    ? all
    : sql`(select ${sql.ref(of)}.* from ${all} limit ${sql.lit(most + 1)}) ${sql.ref(of)}`

/**
 * Reads a page as the envelope of a list's answer; `wire` turns a row into its form on the wire.
 */
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
 * Joins the conditions that apply. An empty one is left out, because a condition like `x is null or
 * …` would keep an index on dates from being used.
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

/** Condition of a search over its columns. */
function matching(ctx: Ctx | undefined, text: string, search: Search): RawBuilder<unknown> {
  const pattern = containing(text)
  const parts = search.columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  if (search.personal && ctx) parts.push(searchPersonal(ctx, search.personal, text))
  if (search.also) parts.push(search.also(pattern))
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Orders by a name of the contract's list; a `-` in front reverses it. */
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

/** Order of documents: by number means by day first, then by number. */
export const byDay = <const K extends string>(of: string, key: K) => ({
  of,
  key,
  means: { [key]: ['tanggal'] },
})

/** Filter of a list of documents. */
export interface DocumentFilter {
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status?: string | undefined
}

/** Conditions for the documents of one shop; dates and state apply when given. */
export function ofDocuments(of: string, shop: string, f: DocumentFilter): Condition[] {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return [
    sql`${column('kode_toko')} = ${shop}`,
    f.tgl_from && sql`${column('tanggal')} >= ${f.tgl_from}`,
    f.tgl_to && sql`${column('tanggal')} <= ${f.tgl_to}`,
    f.status && sql`${column('status')} = ${f.status}`,
  ]
}

/** Conditions for documents that a second person has validated or not, and by whom. */
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

/** Totals by their names over the rows that meet `counts`; cancelled documents don't count. */
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
