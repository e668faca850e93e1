import type { RawBuilder } from 'kysely'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'

interface Asked {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: { readonly type: 'today' | 'monthly'; readonly year?: number | undefined }
}

/** Documents of one table, which the SQL fragments below call `p`. */
interface ChartOf<Sum extends string> {
  readonly table: RawBuilder<unknown>
  /** Condition of the documents that count. */
  readonly stands: RawBuilder<unknown>
  /** Sums by their names. */
  readonly sums: Readonly<Record<Sum | 'total_rp', RawBuilder<unknown>>>
}

type Row<Sum extends string> = Readonly<Record<Sum | 'total_rp' | 'jumlah_nota', number>> & {
  readonly label: string
}

/**
 * Documents by the hours of the open day that have any, or by the twelve months of a year. The
 * chart reads the documents themselves, so that a cancelled one disappears at once.
 */
export async function readChart<Sum extends string>(a: Asked, of: ChartOf<Sum>) {
  const rows = await a.tx.all(a.input.type === 'today' ? byHour(a, of) : byMonth(a, of))
  const data = rows.map((r) => r.total_rp)
  return {
    labels: rows.map((r) => r.label),
    series: [{ name: 'total_rp', data }],
    rows,
    total_rp: data.reduce((n, rp) => n + rp, 0),
  }
}

const counted = <Sum extends string>({ sums }: ChartOf<Sum>) =>
  sql.join([
    sql`count(p.kode_toko)::int as jumlah_nota`,
    ...Object.entries<RawBuilder<unknown>>(sums).map(
      ([name, value]) => sql`coalesce(sum(${value}), 0)::bigint as ${sql.ref(name)}`,
    ),
  ])

function byHour<Sum extends string>({ ctx, tx }: Asked, of: ChartOf<Sum>) {
  const { tgl_system, zona_waktu } = ctx.toko
  return sql<Row<Sum>>`
    select to_char(p.waktu at time zone ${zona_waktu}, 'HH24') || ':00' as label, ${counted(of)}
    from ${of.table} p
    where p.kode_toko = ${tx.kode_toko} and p.tanggal = ${tgl_system} and ${of.stands}
    group by 1 order by 1`
}

function byMonth<Sum extends string>({ ctx, tx, input }: Asked, of: ChartOf<Sum>) {
  const year = input.year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  return sql<Row<Sum>>`
    select to_char(b.bulan, 'YYYY-MM') as label, ${counted(of)}
    from (select make_date(${year}::int, n, 1) as bulan from generate_series(1, 12) n) b
    left join ${of.table} p on p.kode_toko = ${tx.kode_toko} and ${of.stands}
      and p.tanggal >= b.bulan and p.tanggal < (b.bulan + interval '1 month')::date
    group by b.bulan order by b.bulan`
}
