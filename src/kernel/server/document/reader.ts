import type { RawBuilder } from 'kysely'
import type {
  ComputedName,
  FullDocument,
  Head,
  Line,
  LineName,
  Whole,
} from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
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
  byDay,
  listPage,
  sums,
} from '../http/page.ts'
import type { Envelope } from '../http/route.ts'
import { isPersonal } from '../personal/without-personal.ts'
import {
  type Computed,
  HEAD,
  LINE,
  type Row,
  fromOf,
  referenceOf,
  selectOf,
  valueOf,
  wireOf,
} from './columns.ts'

type Options<D extends FullDocument, M> = {
  /** Data of the whole document beside its lines, read at the same time as they are. */
  readonly more?: (tx: Tx, nomor: string) => Promise<M>
  /** Columns that a search covers beside the declared ones. */
  readonly search?: Partial<Search>
  readonly order?: Partial<Order>
  /** SQL of totals that sum up something else than the field of the same name. */
  readonly totals?: Computed
} & ([ComputedName<D>] extends [never]
  ? { readonly computed?: never }
  : {
      /** SQL of the computed fields, over the head as `d`. */
      readonly computed: Readonly<Record<ComputedName<D>, RawBuilder<unknown>>>
    })

/** Reads documents of one kind as their declaration says. */
export interface DocumentReader<D extends FullDocument, M = {}> {
  readonly dokumen: D
  /** SQL of the computed fields, over the head as `d`. */
  readonly computed: Computed
  /** The whole of one. Throws 404 with the declared code. */
  readonly read: (tx: Tx, nomor: string) => Promise<Whole<D> & M>
  /** The history of a document, oldest first. */
  readonly history: (tx: Tx, nomor: string) => Promise<Kejadian[]>
  /**
   * A page of the documents that meet the conditions, over the head as `d`. The condition on the
   * shop is one of them (`ofDocuments`).
   */
  readonly page: (
    asked: DocumentsAsked,
    where: readonly Condition[],
    order?: Partial<Order>,
  ) => Promise<Envelope<Head<D>[]>>
  /** The 404 error for an unknown number. */
  readonly missing: (nomor: string) => AppError
  /** Turn rows in the database's units into their form on the wire. */
  readonly head: (row: Row) => Head<D>
  readonly line: <N extends LineName<D>>(name: N, row: Row) => Line<D, N>
}

interface DocumentsAsked extends Asked {
  readonly tx: Tx
}

export function documentReader<D extends FullDocument, M extends object = {}>(
  d: D,
  options: Options<D, M>,
): DocumentReader<D, M> {
  const { isi, nomor: key } = d
  const { more, search, order: usual, totals } = options
  const computed: Computed = options.computed ?? {}
  const lines = Object.entries(isi.baris ?? {})
  const columns = sql<Row>`${selectOf(isi.kepala, computed)}`
  const head = (row: Row): Head<D> => wireOf(isi.kepala, row)
  const missing = (nomor: string) =>
    new AppError(isi.tidakAda, { status: 404, params: { [key]: nomor } })
  return {
    dokumen: d,
    computed,
    missing,
    history: documentHistory,
    head,
    line: (name, row) => wireOf(isi.baris?.[name]?.isi ?? {}, row),
    read: async (tx, nomor) => {
      const toko = tx.kode_toko
      const [kepala, added, ...rows] = await Promise.all([
        tx.maybe(sql<Row>`
          select ${columns} from ${fromOf(d.tabel, isi.kepala, toko)}
          where ${own(HEAD, key, toko, nomor)}`),
        more?.(tx, nomor),
        ...lines.map(([, { tabel, isi: fields, kunci = key, urut = 'baris' }]) =>
          tx.all(sql<Row>`
            select ${selectOf(fields, {}, LINE)} from ${fromOf(tabel, fields, toko, LINE)}
            where ${own(LINE, kunci, toko, nomor)}
            order by ${sql.ref(`${LINE}.${urut}`)}`),
        ),
      ])
      if (!kepala) throw missing(nomor)
      const parts = lines.map(([name, line], i) => [
        name,
        rows[i]?.map((row) => wireOf(line.isi, row)),
      ])
      return Object.assign(head(kepala), Object.fromEntries(parts), added)
    },
    page: (asked, where, order = {}) =>
      listPage(
        asked,
        {
          columns,
          from: fromOf(d.tabel, isi.kepala, asked.tx.kode_toko),
          where,
          search: { ...searchOf(d, asked.tx.kode_toko), ...search },
          order: { ...byDay(HEAD, key), ...usual, ...order },
          ...totalsOf(d, { ...computed, ...totals }),
        },
        head,
      ),
  }
}

/** Condition for the rows of one document of the shop. */
const own = (of: string, key: string, toko: string, nomor: string) => sql`
  ${sql.ref(`${of}.kode_toko`)} = ${toko} and ${sql.ref(`${of}.${key}`)} = ${nomor}`

/** Totals over all pages; cancelled documents do not count. */
function totalsOf({ isi }: FullDocument, computed: Computed): Pick<List<Row>, 'totals'> {
  if (isi.jumlah.length === 0) return {}
  const values = isi.jumlah.map((name) => [name, valueOf(name, isi.kepala, computed)])
  const counts = sql`${sql.ref(`${HEAD}.status`)} <> 'BATAL'`
  return { totals: sums(counts, Object.fromEntries(values)) }
}

/**
 * Splits the searched fields: the head's, with personal ones apart, and those of lines,
 * `items.kode_barcode`.
 */
function searchOf(d: FullDocument, toko: string): Search {
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
