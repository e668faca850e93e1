import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { serviceChart } from '../contract.ts'

interface Row {
  readonly label: string
  readonly jumlah_nota: number
  readonly jumlah_barang: number
  readonly total_rp: number
}

/** Services that were not cancelled, by when they were entered, worth their cost so far. */
export const chartService = defineQuery(serviceChart, async ({ ctx, tx, input }) => {
  const rows = input.type === 'today' ? await perJam(tx, ctx) : await perBulan(tx, ctx, input.year)
  return {
    labels: rows.map((r) => r.label),
    series: [{ name: 'total_rp', data: rows.map((r) => r.total_rp) }],
    rows,
    total_service: rows.reduce((n, r) => n + r.total_rp, 0),
  }
})

const jumlah = sql`count(v.no_service)::int as jumlah_nota,
  coalesce(sum(v.jumlah_barang), 0)::int as jumlah_barang,
  coalesce(sum(coalesce(v.biaya_akhir_rp, v.biaya_rp)), 0)::bigint as total_rp`

/** The open day by hours of the shop's zone, those with services. */
function perJam(tx: Tx, ctx: Ctx): Promise<Row[]> {
  const { tgl_system, zona_waktu } = ctx.toko
  return tx.all(sql<Row>`
    select to_char(v.waktu at time zone ${zona_waktu}, 'HH24') || ':00' as label, ${jumlah}
    from public.service v
    where v.kode_toko = ${tx.kode_toko} and v.tanggal = ${tgl_system} and v.status <> 'BATAL'
    group by 1 order by 1`)
}

/** The twelve months of a year, empty ones too. */
function perBulan(tx: Tx, ctx: Ctx, year?: number): Promise<Row[]> {
  const tahun = year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  return tx.all(sql<Row>`
    select to_char(b.bulan, 'YYYY-MM') as label, ${jumlah}
    from (select make_date(${tahun}::int, n, 1) as bulan from generate_series(1, 12) n) b
    left join public.service v on v.kode_toko = ${tx.kode_toko} and v.status <> 'BATAL'
      and v.tanggal >= b.bulan and v.tanggal < (b.bulan + interval '1 month')::date
    group by b.bulan order by b.bulan`)
}
