import type { RawBuilder } from 'kysely'
import type {
  ComputedName,
  FullDocument,
  Head,
  Line,
  LineName,
  ListContent,
  ListedDocument,
  Whole,
} from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kinds } from '#kernel/shared/fields.ts'
import type { Kejadian } from '#kernel/shared/history.ts'
import { documentHistory } from '../command/history.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import {
  type Asked,
  type Condition,
  type List,
  type Order,
  type Search,
  allOf,
  byDay,
  readPage,
  sums,
} from '../http/page.ts'
import { Envelope } from '../http/route.ts'
import { isPersonal } from '../personal/without-personal.ts'
import { keptOrder, keptWhole } from './kept-lists.ts'
import {
  type Computed,
  HEAD,
  LINE,
  type Row,
  fromOf,
  keyOf,
  namesOf,
  referenceOf,
  selectOf,
  valueOf,
  wireOf,
} from './columns.ts'

type ListOptions<D extends ListedDocument> = {
  /** Columns that a search covers beside the declared ones. */
  readonly search?: Partial<Search>
  readonly order?: Partial<Order>
  /** SQL of totals that sum up something else than the field of the same name. */
  readonly totals?: Computed
  /** Lateral joins that the computed fields read, over the head as `d`. */
  readonly joins?: (toko: string) => RawBuilder<unknown>
} & ([ComputedName<D>] extends [never]
  ? { readonly computed?: never }
  : {
      /** SQL of the computed fields, over the head as `d`. */
      readonly computed: Readonly<Record<ComputedName<D>, RawBuilder<unknown>>>
    })

type Options<D extends FullDocument, M> = ListOptions<D> & {
  /** Data of the whole document beside its lines, read at the same time as they are. */
  readonly more?: (tx: Tx, nomor: string) => Promise<M>
}

/** Lists documents of one kind as their declaration says. */
export interface ListReader<D extends ListedDocument> {
  readonly dokumen: D
  /** SQL of the computed fields, over the head as `d`. */
  readonly computed: Computed
  /** SQL that a sum of a field adds up, where it is not the field's own. */
  readonly totals: Computed
  /** The documents' table as `d` with all that their fields are read from. */
  readonly from: (toko: string) => RawBuilder<unknown>
  /**
   * A page of the documents that meet the conditions, over the head as `d`. The condition on the
   * shop is one of them (`ofDocuments`).
   */
  readonly page: (
    asked: DocumentsAsked,
    where: readonly Condition[],
    order?: Partial<Order>,
  ) => Promise<Envelope<Head<D>[]>>
  /** The head of the shop's document whose own columns hold these texts, if there is one. */
  readonly find: (
    tx: Tx,
    texts: { readonly [N in keyof Head<D>]?: string },
  ) => Promise<Head<D> | undefined>
  /** Turns a row in the database's units into its form on the wire. */
  readonly head: (row: Row) => Head<D>
}

/** Reads documents of one kind as their declaration says. */
export interface DocumentReader<D extends FullDocument, M = {}> extends ListReader<D> {
  /** The whole of one. Throws 404 with the declared code. */
  readonly read: (tx: Tx, nomor: string) => Promise<Whole<D> & M>
  /**
   * The whole of one, held until the commit: of two who act on it at once the second reads what the
   * first has made of it. Throws as `read`.
   */
  readonly hold: (tx: Tx, nomor: string) => Promise<Whole<D> & M>
  /** The history of a document, oldest first. */
  readonly history: (tx: Tx, nomor: string) => Promise<Kejadian[]>
  /** The 404 error for an unknown number. */
  readonly missing: (nomor: string) => AppError
  /** Turns a row of the lines into its form on the wire. */
  readonly line: <N extends LineName<D>>(name: N, row: Row) => Line<D, N>
}

interface DocumentsAsked extends Asked {
  readonly tx: Tx
}

export function listReader<D extends ListedDocument>(d: D, options: ListOptions<D>): ListReader<D> {
  const { isi, tabel, nomor: key } = d
  const { search, totals = {}, joins } = options
  const computed: Computed = options.computed ?? {}
  const usual = { ...byDay(HEAD, key), ...options.order }
  const order = { ...usual, means: { ...orderedBy(isi), ...usual.means } }
  const columns = selectOf(isi.kepala, computed)
  const head = (row: Row): Head<D> => wireOf(isi.kepala, row)
  const joined = (toko: string) =>
    sql.join([namesOf(isi.kepala, toko), joins?.(toko) ?? sql.raw('')], sql.raw(' '))
  const from = (toko: string) => sql`${fromOf(tabel, {}, toko)} ${joined(toko)}`
  return {
    dokumen: d,
    computed,
    totals,
    head,
    from,
    find: headWith({ dokumen: d, computed, head, from }),
    page: async (asked, where, lain = {}) => {
      const toko = asked.tx.kode_toko
      // Only a search needs the joined names to know which documents count.
      const named = !!asked.input.search
      const ordered = { ...order, ...lain }
      const list: List<Row> = {
        columns,
        from: from(toko),
        counted: fromOf(tabel, named ? isi.kepala : {}, toko),
        chosen: named || ordered.of !== HEAD ? undefined : { of: HEAD, joins: joined(toko) },
        where,
        search: { ...searchOf(d, toko), ...search },
        order: ordered,
        ...totalsOf(d, { ...computed, ...totals }),
        summed: HEAD,
      }
      const {
        rows,
        totals: summed,
        ...counted
      } = await readPage(asked, list, {
        whole: (q) => keptWhole(asked.tx, q),
        order: (q, from, limit) => keptOrder(asked.tx, q, from, limit),
      })
      const { page, limit } = asked.input
      const sum = isi.jumlah.length > 0 ? { totals: totalsWire(isi, summed) } : {}
      return new Envelope(rows.map(head), { ...counted, page, limit, ...sum })
    },
  }
}

/** Reads the head of the shop's document that has these values in its columns. */
const headWith =
  <D extends ListedDocument>(list: Pick<ListReader<D>, 'dokumen' | 'computed' | 'head' | 'from'>) =>
  async (tx: Tx, values: Row): Promise<Head<D> | undefined> => {
    const row = await tx.maybe(sql<Row>`
      select ${selectOf(list.dokumen.isi.kepala, list.computed)} from ${list.from(tx.kode_toko)}
      where ${own(HEAD, tx.kode_toko, values)}`)
    return row && list.head(row)
  }

export function documentReader<D extends FullDocument, M extends object = {}>(
  d: D,
  options: Options<D, M>,
): DocumentReader<D, M> {
  const { isi, nomor: key } = d
  const list = listReader(d, options)
  const lines = Object.entries(isi.baris ?? {})
  const columnsOf = Object.fromEntries(
    lines.map(([name, line]) => [name, selectOf(line.isi, {}, LINE)]),
  )
  const find = headWith<D>(list)
  const missing = (nomor: string) =>
    new AppError(isi.tidakAda, { status: 404, params: { [key]: nomor } })
  const read = async (tx: Tx, nomor: string): Promise<Whole<D> & M> => {
    const toko = tx.kode_toko
    const [kepala, added, ...rows] = await Promise.all([
      find(tx, { [key]: nomor }),
      options.more?.(tx, nomor),
      ...lines.map(([name, { tabel, isi: fields, kunci = key, urut = 'baris' }]) =>
        tx.all(sql<Row>`
            select ${columnsOf[name]} from ${fromOf(tabel, fields, toko, LINE)}
            where ${own(LINE, toko, { [kunci]: nomor })}
            order by ${sql.ref(`${LINE}.${urut}`)}`),
      ),
    ])
    if (!kepala) throw missing(nomor)
    const parts = lines.map(([name, line], i) => [
      name,
      rows[i]?.map((row) => wireOf(line.isi, row)),
    ])
    return Object.assign(kepala, Object.fromEntries(parts), added)
  }
  return {
    ...list,
    missing,
    history: documentHistory,
    line: (name, row) => wireOf(isi.baris?.[name]?.isi ?? {}, row),
    read,
    hold: async (tx, nomor) => {
      // The lock is sent first, so every statement of the reading sees what it has waited for.
      const [, dokumen] = await Promise.all([
        tx.run(sql`
          select 1 from public.${sql.table(d.tabel)} ${sql.ref(HEAD)}
          where ${own(HEAD, tx.kode_toko, { [key]: nomor })} for update`),
        read(tx, nomor),
      ])
      return dokumen
    },
  }
}

/** Condition for the shop's rows with these values in their columns. */
const own = (of: string, kode_toko: string, values: Row) =>
  allOf(
    Object.entries({ kode_toko, ...values }).map(
      ([column, value]) => sql`${sql.ref(`${of}.${column}`)} = ${value}`,
    ),
  )

/** The own columns behind the names that a list can be ordered by. */
const orderedBy = ({ kepala, urut }: ListContent) =>
  Object.fromEntries(
    Object.entries(kepala)
      .filter(([name, f]) => urut.includes(name) && f.sumber !== 'hitung')
      .map(([name, f]) => [name, [keyOf(name, f)]]),
  )

/** Totals in the units of the wire: gram. */
const totalsWire = ({ kepala }: ListContent, totals: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, sum]) => {
      const field = kepala[name]
      return [name, field ? kinds[field.kind].toWire(sum) : sum]
    }),
  )

/** Totals over all pages; cancelled documents do not count. */
function totalsOf({ isi }: ListedDocument, computed: Computed): Pick<List<Row>, 'totals'> {
  if (isi.jumlah.length === 0) return {}
  const values = isi.jumlah.map((name) => [name, valueOf(name, isi.kepala, computed)])
  const counts = 'status' in isi ? sql`${sql.ref(`${HEAD}.status`)} <> 'BATAL'` : sql.lit(true)
  return { totals: sums(counts, Object.fromEntries(values)) }
}

/**
 * Splits the searched fields: the head's, with personal ones apart, and those of lines,
 * `items.kode_barcode`.
 */
function searchOf(d: ListedDocument, toko: string): Search {
  const { cari, kepala, baris = {} } = d.isi
  const ofHead = cari.filter((name) => !name.includes('.'))
  const [personal, ...others] = ofHead.filter(isPersonal).map(columnIn)
  const lines = Object.entries(baris).flatMap(([name, line]) => {
    const searched = cari.filter((path) => path.startsWith(`${name}.`))
    const columns = searched.map((path) => referenceOf(path.slice(name.length + 1), line.isi, LINE))
    return columns.length > 0 ? [{ ...line, columns }] : []
  })
  return {
    columns: ofHead.filter((name) => !isPersonal(name)).map(columnIn),
    ...(personal === undefined ? {} : { personal: [personal, ...others] }),
    ...(lines.length === 0
      ? {}
      : { also: (pattern) => sql.join(lines.map(inLines(pattern)), sql` or `) }),
  }
  function columnIn(name: string): string {
    return referenceOf(name, kepala)
  }
  function inLines(pattern: string) {
    return ({ tabel, kunci = d.nomor, columns }: (typeof lines)[number]) => sql`
      exists (select 1 from public.${sql.table(tabel)} ${sql.ref(LINE)}
        where ${sql.ref(`${LINE}.kode_toko`)} = ${toko}
          and ${sql.ref(`${LINE}.${kunci}`)} = ${sql.ref(`${HEAD}.${d.nomor}`)}
          and (${sql.join(
            columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
            sql` or `,
          )}))`
  }
}
