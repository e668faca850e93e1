import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { penjualanChart } from '../contract.ts'

interface Row {
  readonly label: string
  readonly jumlah_nota: number
  readonly jumlah_barang: number
  readonly berat_mg: number
  readonly total_rp: number
}

/** Valid sales only, from the documents themselves, so that a cancelled one is gone at once. */
export const chartPenjualan = defineQuery(penjualanChart, async ({ ctx, tx, input }) => {
  const rows = input.type === 'today' ? await perJam(tx, ctx) : await perBulan(tx, ctx, input.year)
  return {
    labels: rows.map((r) => r.label),
    series: [{ name: 'total_rp', data: rows.map((r) => r.total_rp) }],
    rows: rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) })),
    total_penjualan: rows.reduce((n, r) => n + r.total_rp, 0),
  }
})

const jumlah = sql`count(p.no_faktur_jual)::int as jumlah_nota,
  coalesce(sum(p.jumlah_barang), 0)::int as jumlah_barang,
  coalesce(sum(p.berat_mg), 0)::bigint as berat_mg, coalesce(sum(p.total_rp), 0)::bigint as total_rp`

/** The open day by hours of the shop's zone, those with sales. */
function perJam(tx: Tx, ctx: Ctx): Promise<Row[]> {
  const { tgl_system, zona_waktu } = ctx.toko
  return tx.all(sql<Row>`
    select to_char(p.waktu at time zone ${zona_waktu}, 'HH24') || ':00' as label, ${jumlah}
    from public.penjualan p
    where p.kode_toko = ${tx.kode_toko} and p.tanggal = ${tgl_system} and p.status = 'VALID'
    group by 1 order by 1`)
}

/** The twelve months of a year, empty ones too. */
function perBulan(tx: Tx, ctx: Ctx, year?: number): Promise<Row[]> {
  const tahun = year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  return tx.all(sql<Row>`
    select to_char(b.bulan, 'YYYY-MM') as label, ${jumlah}
    from (select make_date(${tahun}::int, n, 1) as bulan from generate_series(1, 12) n) b
    left join public.penjualan p on p.kode_toko = ${tx.kode_toko} and p.status = 'VALID'
      and p.tanggal >= b.bulan and p.tanggal < (b.bulan + interval '1 month')::date
    group by b.bulan order by b.bulan`)
}
