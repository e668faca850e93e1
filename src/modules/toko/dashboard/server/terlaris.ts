import { keGram } from '#kernel/shared/berat.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { dailySpecificChart } from '../contract.ts'
import type { KATEGORI_TERLARIS } from '../rules.ts'

type Kategori = (typeof KATEGORI_TERLARIS)[number]
type Bagian = Sql<unknown> & ReturnType<typeof sql>

interface Row {
  readonly kode: string
  readonly nama: string
  readonly jumlah_barang: number
  readonly berat_mg: number
  readonly total_rp: number
}

/** Code, name and where the name is found, of each thing that sells. */
const MENURUT: Readonly<Record<Kategori, readonly [kode: Bagian, nama: Bagian, join: Bagian]>> = {
  GROUP: [
    sql`b.kode_group`,
    sql`g.nama_group`,
    sql`left join public."group" g on g.kode_toko = b.kode_toko and g.kode_group = b.kode_group`,
  ],
  JENIS: [
    sql`b.kode_dept`,
    sql`j.nama_dept`,
    sql`left join public.jenis j on j.kode_dept = b.kode_dept`,
  ],
  SALES: [
    sql`b.kode_sales`,
    sql`s.nama_sales`,
    sql`left join public.sales s on s.kode_toko = b.kode_toko and s.kode_sales = b.kode_sales`,
  ],
}

/** The eight that sold most by weight, of valid sales with and without a barcode. */
export const terlaris = defineQuery(dailySpecificChart, async ({ ctx, tx, input }) => {
  const hari = ctx.toko.tgl_system
  const dari = input.type === 'today' ? hari : `${hari.slice(0, 8)}01`
  const [kode, nama, join] = MENURUT[input.kategori]
  const jangka = sql`p.kode_toko = ${tx.kode_toko} and p.status = 'VALID'
    and p.tanggal between ${dari}::date and ${hari}::date`
  const rows = await tx.all(sql<Row>`
    select ${kode} as kode, coalesce(${nama}, ${kode}) as nama, sum(b.qty)::int as jumlah_barang,
      sum(b.berat_mg)::bigint as berat_mg, sum(b.jumlah_rp)::bigint as total_rp
    from (
      select p.kode_toko, p.kode_sales, b.kode_group, b.kode_dept, 1 as qty, b.berat_mg, b.jumlah_rp
      from public.penjualan p
      join public.penjualan_barang b on b.kode_toko = p.kode_toko
        and b.no_faktur_jual = p.no_faktur_jual
      where ${jangka} and b.kode_toko = ${tx.kode_toko}
      union all
      select p.kode_toko, p.kode_sales, b.kode_group, b.kode_dept, b.qty, b.berat_mg, b.jumlah_rp
      from public.jual_beli_manual p
      join public.jual_manual_baris b on b.kode_toko = p.kode_toko and b.no_manual = p.no_manual
      where ${jangka} and b.kode_toko = ${tx.kode_toko}) b
    ${join}
    group by 1, 2 order by 4 desc, 1 limit 8`)
  return {
    labels: rows.map((r) => r.nama),
    series: [{ name: 'berat', data: rows.map((r) => keGram(r.berat_mg)) }],
    rows: rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) })),
  }
})
