import type { RawBuilder } from 'kysely'
import { type DocumentField, type ListedDocument, KOSONG } from '#kernel/shared/document.ts'
import { type Field, bilangan, columnOf } from '#kernel/shared/fields.ts'
import type { Gate } from '#kernel/shared/gates.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { sql } from '../db/query.ts'
import { allOf } from '../http/page.ts'
import {
  type ReportParams,
  type ReportDefinition,
  type ReportMessages,
  cabang,
  defineReport,
  kolom,
  rentang,
} from '../report/define.ts'
import { HEAD, LINE, referenceOf, valueOf } from './columns.ts'
import type { ListReader } from './reader.ts'

/** A column that no field of the document fits; its SQL is over the head as `d`, lines as `b`. */
interface OwnColumn {
  readonly field: Field
  readonly value: RawBuilder<unknown>
}

interface Options {
  readonly screen: ScreenPath
  readonly api: string
  readonly gate?: Gate
  /** Screen that the number opens; by default that of the document. */
  readonly link?: ScreenPath
  /** Parameters for the days: `rentang`, or those that the caller has to give. */
  readonly days?: typeof rentang
  /** The column that the days apply to, and that orders the report; by default its own day. */
  readonly day?: string
  /** Orders the documents of a day; by default their number. The column has to tell them apart. */
  readonly order?: string
  /** Only documents in this status. */
  readonly status?: string
  /** Another condition on the documents, over the head as `d`. */
  readonly where?: RawBuilder<unknown>
  /** Name of the lines that get a row each; without it a row is a document. */
  readonly lines?: string
  /** Name of each column with its field: `qty: 'jumlah_barang'`, `berat: 'items.berat'`. */
  readonly columns: Readonly<Record<string, string | OwnColumn>>
  /**
   * The column with what cancelled documents were worth. They stay visible then: only they count in
   * this column, and only the others in the rest.
   */
  readonly cancelled?: string
  /** Columns of numbers that make no sum, such as a price per gram. */
  readonly unsummed?: readonly string[]
  /** Decimals of weights, where there are fewer than three. */
  readonly desimal?: 2
  /**
   * Parameters that filter the report, each with the field of head or lines that it is compared
   * with; or with an input of its own for the field of its name.
   */
  readonly filter?: Readonly<Record<string, string | Field>>
  /** Choice of the branch, where the central office has to make one. */
  readonly branch?: ReturnType<typeof cabang>
  readonly messages?: ReportMessages
  /** Texts that say what figures mean, where it is not `arti.<key>` of their column. */
  readonly arti?: Readonly<Record<string, TextKey>>
  /** Name of the exported file, where it is not the screen's. */
  readonly file?: string
}

/** The column that counts lines: pieces, where a line is one. */
export const eachLine: OwnColumn = { field: bilangan(), value: sql`1` }

const SUMMED: ReadonlySet<Field['kind']> = new Set(['rupiah', 'berat', 'bilangan'])

/**
 * A report over declared documents, such as the cancelled ones. Rupiah, weights and counts get
 * totals. A sum of the head stands in the first line of its document only, so that it counts once.
 */
export function documentReport<D extends ListedDocument>(
  reader: ListReader<D>,
  o: Options,
): ReportDefinition {
  const { dokumen: d } = reader
  const line = o.lines === undefined ? undefined : d.isi.baris?.[o.lines]
  const { api, screen, gate, file, arti, link = d.lihat, day: ordered = 'tanggal' } = o
  const columns = columnsOf(reader, o)
  const filters = filtersOf(d, o)
  const day = columns.find(({ key }) => key === ordered)?.value
  if (!day) throw new Error(`report ${screen}: ${ordered} is no column`)
  return defineReport({
    screen,
    api,
    ...(gate ? { gate } : {}),
    ...(arti ? { arti } : {}),
    params: {
      ...(o.days ?? rentang),
      ...Object.fromEntries(filters.map(({ name, field }) => [name, field])),
      kode_toko: o.branch ?? cabang(),
    },
    columns: columns.map(({ key, field, summed }) =>
      kolom(key, field, {
        ...(summed ? { total: 'sum' } : {}),
        ...(field.kind === 'berat' && o.desimal ? { desimal: o.desimal } : {}),
        ...(key === d.nomor && link ? { link } : {}),
      }),
    ),
    query: ({ toko, params }) => {
      const selected = columns.map(
        ({ key, field, value }) => sql`${value} as ${sql.ref(columnOf(key, field))}`,
      )
      const asked: ReportParams = params
      return sql`
        select ${sql.join([...selected, ...(line ? [sql.ref(`${LINE}.baris`)] : [])])}
        from ${reader.from(toko)}${line ? linesOf(d, line.tabel, toko) : sql``}
        where ${allOf([
          sql`${sql.ref(`${HEAD}.kode_toko`)} = ${toko}`,
          o.status && sql`${sql.ref(`${HEAD}.status`)} = ${o.status}`,
          o.where,
          sql`${day} between ${params.tgl_from}::date and ${params.tgl_to}::date`,
          ...filters.map(
            ({ name, column }) => asked[name] !== null && sql`${column} = ${asked[name]}`,
          ),
        ])}`
    },
    order: [ordered, o.order ?? d.nomor, ...(line ? ['baris'] : [])].join(', '),
    ...(o.messages ? { pesan: o.messages } : {}),
    ...(file ? { file } : {}),
  })
}

interface Column extends OwnColumn {
  readonly key: string
  readonly summed: boolean
}

/** The columns, each with its field and SQL. */
function columnsOf(reader: ListReader<ListedDocument>, o: Options): readonly Column[] {
  const { dokumen: d, computed } = reader
  const { unsummed = [], cancelled, lines } = o
  const line = lines === undefined ? undefined : d.isi.baris?.[lines]
  const ofPath = (path: string): OwnColumn => {
    const [name, ofLine] = path.split('.')
    if (ofLine !== undefined && line && name === lines)
      return {
        field: known(d, ofLine, line.isi),
        value: sql.ref(referenceOf(ofLine, line.isi, LINE)),
      }
    const field = known(d, path, d.isi.kepala)
    const value = valueOf(path, d.isi.kepala, computed)
    return { field, value: line && SUMMED.has(field.kind) ? once(value) : value }
  }
  return Object.entries(o.columns).map(([key, of]) => {
    const { field, value } = typeof of === 'string' ? ofPath(of) : of
    const summed = SUMMED.has(field.kind) && !unsummed.includes(key)
    return {
      key,
      field,
      summed,
      value: cancelled && summed ? counted(value, key === cancelled) : value,
    }
  })
}

/** The parameters beside the days, each with its input and the column that it is compared with. */
function filtersOf(d: ListedDocument, { filter = {}, lines }: Options) {
  const { kepala, baris = {} } = d.isi
  const line = lines === undefined ? undefined : baris[lines]
  return Object.entries(filter).map(([name, of]) => {
    const path = typeof of === 'string' ? of : name
    const [fields, alias] = line && !(path in kepala) ? [line.isi, LINE] : [kepala, HEAD]
    const field = typeof of === 'string' ? { ...known(d, of, fields), ...KOSONG } : of
    return { name, field, column: sql.ref(referenceOf(path, fields, alias)) }
  })
}

function known(
  d: ListedDocument,
  name: string,
  fields: Readonly<Record<string, DocumentField>>,
): DocumentField {
  const field = fields[name]
  if (!field) throw new Error(`report: ${name} is no field of ${d.tabel}`)
  return field
}

/** A number that counts where its document is cancelled, or where it is not. */
const counted = (value: RawBuilder<unknown>, cancelled: boolean) =>
  sql`(${value}) * ((${sql.ref(`${HEAD}.status`)} = 'BATAL') = ${sql.lit(cancelled)})::int`

const once = (value: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${LINE}.baris`)} = 1 then ${value} end`

const linesOf = (d: ListedDocument, tabel: string, toko: string) => sql`
  join public.${sql.table(tabel)} ${sql.ref(LINE)}
    on ${sql.ref(`${LINE}.kode_toko`)} = ${toko}
      and ${sql.ref(`${LINE}.${d.nomor}`)} = ${sql.ref(`${HEAD}.${d.nomor}`)}`
