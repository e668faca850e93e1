import type { RawBuilder } from 'kysely'
import type { ListedDocument } from '#kernel/shared/document.ts'
import { kinds } from '#kernel/shared/fields.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import { valueOf } from './columns.ts'
import type { ListReader } from './reader.ts'

interface Asked {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: { readonly type: 'today' | 'monthly'; readonly year?: number | undefined }
}

type Reader = Pick<ListReader<ListedDocument>, 'dokumen' | 'computed' | 'totals'>
/** One kind of documents in a chart. */
interface Part<Sum extends string> {
  readonly of: Reader
  /** Each figure with the field of the head that it sums up. */
  readonly sums: Readonly<Record<Sum | 'total_rp', string>>
  /** Documents `d` that count; by default all. */
  readonly where?: RawBuilder<unknown>
}
type Row<Sum extends string> = Readonly<Record<Sum | 'total_rp' | 'jumlah_nota', number>> & {
  readonly label: string
}

/**
 * Documents by the hours of the open day that have any, or by the twelve months of a year, without
 * cancelled ones. The chart reads the documents themselves, so that a cancelled one disappears at
 * once. Several kinds are added up; they give the same figures.
 */
export async function readChart<Sum extends string>(
  a: Asked,
  ...parts: readonly [Part<Sum>, ...Part<Sum>[]]
) {
  const by = a.input.type === 'today' ? byHour : byMonth
  const read = await Promise.all(parts.map((part) => a.tx.all(by(a, part))))
  const rows = addUp(read.flat()).map((row) => onWire(row, parts[0]))
  const data = rows.map((r) => r.total_rp)
  return {
    labels: rows.map((r) => r.label),
    series: [{ name: 'total_rp', data }],
    rows,
    total_rp: data.reduce((n, rp) => n + rp, 0),
  }
}

/** One row a label, in their order. */
function addUp<Sum extends string>(rows: readonly Row<Sum>[]): Row<Sum>[] {
  const sums = new Map<string, Row<Sum>>()
  for (const row of rows) {
    const before = new Map<string, unknown>(Object.entries(sums.get(row.label) ?? {}))
    const figures = Object.entries(row)
      .filter(([name]) => name !== 'label')
      .map(([name, n]) => [name, Number(n) + Number(before.get(name) ?? 0)])
    sums.set(row.label, Object.assign({}, row, Object.fromEntries(figures)))
  }
  return [...sums.values()].toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

/** Figures in the units of the wire: gram. */
function onWire<Sum extends string>(row: Row<Sum>, { of: { dokumen }, sums }: Part<Sum>): Row<Sum> {
  const read: ReadonlyMap<string, string | number> = new Map(Object.entries(row))
  const figures = Object.entries<string>(sums).map(([name, of]) => {
    const { kind = 'bilangan' } = dokumen.isi.kepala[of] ?? {}
    return [name, kinds[kind].toWire(Number(read.get(name)))]
  })
  return Object.assign({}, row, Object.fromEntries(figures))
}

const counted = <Sum extends string>({ of: { dokumen, computed, totals }, sums }: Part<Sum>) =>
  sql.join([
    sql`count(d.kode_toko)::int as jumlah_nota`,
    ...Object.entries<string>(sums).map(([name, field]) => {
      const value = valueOf(field, dokumen.isi.kepala, { ...computed, ...totals })
      return sql`coalesce(sum(${value}), 0)::bigint as ${sql.ref(name)}`
    }),
  ])

function byHour<Sum extends string>({ ctx, tx }: Asked, part: Part<Sum>) {
  const { tgl_system, zona_waktu } = ctx.toko
  return sql<Row<Sum>>`
    select to_char(d.waktu at time zone ${zona_waktu}, 'HH24') || ':00' as label,
      ${counted(part)}
    from public.${sql.table(part.of.dokumen.tabel)} d
    where d.kode_toko = ${tx.kode_toko} and d.tanggal = ${tgl_system} and d.status <> 'BATAL'
      and ${part.where ?? sql.lit(true)}
    group by 1 order by 1`
}

function byMonth<Sum extends string>({ ctx, tx, input }: Asked, part: Part<Sum>) {
  const year = input.year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  return sql<Row<Sum>>`
    select to_char(b.bulan, 'YYYY-MM') as label, ${counted(part)}
    from (select make_date(${year}::int, n, 1) as bulan from generate_series(1, 12) n) b
    left join public.${sql.table(part.of.dokumen.tabel)} d
      on d.kode_toko = ${tx.kode_toko} and d.status <> 'BATAL'
      and d.tanggal >= b.bulan and d.tanggal < (b.bulan + interval '1 month')::date
      and ${part.where ?? sql.lit(true)}
    group by b.bulan order by b.bulan`
}
