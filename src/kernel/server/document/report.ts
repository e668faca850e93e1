import type { RawBuilder } from 'kysely'
import type { DocumentField, FullDocument } from '#kernel/shared/document.ts'
import { type Field, columnOf } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
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
import { HEAD, LINE, fromOf, referenceOf, valueOf } from './columns.ts'
import type { DocumentReader } from './reader.ts'

interface Options {
  readonly screen: ScreenPath
  readonly api: string
  /** Head field that the range of days applies to: `tanggal`, `tgl_batal`. */
  readonly day: string
  /** Only documents in this state. */
  readonly status?: string
  /** Name of the lines that get a row each; without it a row is a document. */
  readonly lines?: string
  /** Name of each column with its field: `qty: 'jumlah_barang'`, `berat: 'items.berat'`. */
  readonly columns: Readonly<Record<string, string>>
  /** Head fields that can filter the report. */
  readonly filter?: Readonly<Record<string, Field>>
  readonly messages: ReportMessages
}

const SUMMED: ReadonlySet<Field['kind']> = new Set(['rupiah', 'berat', 'bilangan'])

/**
 * A report over declared documents, such as the cancelled ones. Rupiah, weights and counts get
 * totals. A sum of the head stands in the first line of its document only, so that it counts once.
 */
export function documentReport<D extends FullDocument, M>(
  { dokumen: d, computed }: DocumentReader<D, M>,
  o: Options,
): ReportDefinition {
  const { kepala, baris = {} } = d.isi
  const line = o.lines === undefined ? undefined : baris[o.lines]
  const columns = Object.entries(o.columns).map(([key, path]) => column(key, path))
  return defineReport({
    screen: o.screen,
    api: o.api,
    params: { ...rentang, ...o.filter, kode_toko: cabang() },
    columns: columns.map(({ key, field }) =>
      kolom(key, field, {
        ...(SUMMED.has(field.kind) ? { total: 'sum' } : {}),
        ...(key === d.nomor && d.lihat ? { link: d.lihat } : {}),
      }),
    ),
    query: ({ toko, params }) => {
      const own = (name: string) => sql.ref(referenceOf(name, kepala))
      const selected = columns.map(
        ({ key, field, value }) => sql`${value} as ${sql.ref(columnOf(key, field))}`,
      )
      const { tgl_from, tgl_to } = params
      const asked: ReportParams = params
      return sql`
        select ${sql.join([...selected, ...(line ? [sql.ref(`${LINE}.baris`)] : [])])}
        from ${fromOf(d.tabel, kepala, toko)}${line ? linesOf(d, line.tabel, toko) : sql``}
        where ${allOf([
          sql`${sql.ref(`${HEAD}.kode_toko`)} = ${toko}`,
          o.status && sql`${own('status')} = ${o.status}`,
          sql`${own(o.day)} between ${tgl_from}::date and ${tgl_to}::date`,
          ...Object.keys(o.filter ?? {}).map(
            (name) => asked[name] !== null && sql`${own(name)} = ${asked[name]}`,
          ),
        ])}`
    },
    order: [keyOfDay(), d.nomor, ...(line ? ['baris'] : [])].join(', '),
    pesan: o.messages,
  })

  /** The field of a column, and its SQL. */
  function column(key: string, path: string) {
    const [lines, ofLine] = path.split('.')
    if (ofLine !== undefined && line && lines === o.lines)
      return {
        key,
        field: known(ofLine, line.isi),
        value: sql.ref(referenceOf(ofLine, line.isi, LINE)),
      }
    const field = known(path, kepala)
    const value = valueOf(path, kepala, computed)
    return { key, field, value: line && SUMMED.has(field.kind) ? once(value) : value }
  }
  function known(name: string, fields: Readonly<Record<string, DocumentField>>): DocumentField {
    const field = fields[name]
    if (!field) throw new Error(`report ${o.screen}: ${name} is no field of ${d.tabel}`)
    return field
  }
  function keyOfDay(): string {
    const found = Object.entries(o.columns).find(([, path]) => path === o.day)
    return found?.[0] ?? d.nomor
  }
}

const once = (value: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${LINE}.baris`)} = 1 then ${value} end`

const linesOf = (d: FullDocument, tabel: string, toko: string) => sql`
  join public.${sql.table(tabel)} ${sql.ref(LINE)}
    on ${sql.ref(`${LINE}.kode_toko`)} = ${toko}
      and ${sql.ref(`${LINE}.${d.nomor}`)} = ${sql.ref(`${HEAD}.${d.nomor}`)}`
