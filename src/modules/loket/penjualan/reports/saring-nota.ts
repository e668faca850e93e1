import type { RawBuilder } from 'kysely'
import { rujukan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type ReportParams,
  type QueryArgs,
  cabang,
  type rentang,
} from '#kernel/server/report/define.ts'

export const perCabang = { kode_toko: cabang() }
export const perSales = { kode_sales: rujukan('sales', { wajib: false }) }

type Saringan = QueryArgs<ReportParams<typeof rentang> & Partial<ReportParams<typeof perSales>>>

/** Sales `p` of the shop in the range, of one sales person where one is asked for. */
export function dalamRentang({ toko, params }: Saringan): RawBuilder<unknown> {
  return sql`p.kode_toko = ${toko}
    and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
    and (${params.kode_sales ?? null}::text is null
      or p.kode_sales = ${params.kode_sales ?? null}::text)`
}

/** The lines `b` of those that stand. Each carries the date of its sale, by which they are found. */
export const barisBerlaku = (a: Saringan): RawBuilder<unknown> => sql`
  public.penjualan p
  join public.penjualan_barang b
    on b.kode_toko = ${a.toko} and b.tanggal = p.tanggal and b.no_faktur_jual = p.no_faktur_jual
    and b.tanggal between ${a.params.tgl_from}::date and ${a.params.tgl_to}::date
  where ${dalamRentang(a)} and p.status = 'VALID'`

/**
 * Sales `p` of the shop in the range, one row a document, cancelled ones among them: those of pieces
 * and those of goods without a barcode, which earn no bonus.
 */
export const notaJual = (a: Saringan): RawBuilder<unknown> => sql`(
  select p.no_faktur_jual, p.tanggal, p.kode_sales, p.kode_customer, null::text as nama_pembeli,
    p.jumlah_barang, p.berat_mg, p.turun_rp, p.total_rp, p.bonus_rp, p.status
  from public.penjualan p where ${dalamRentang(a)}
  union all
  select p.no_manual, p.tanggal, p.kode_sales, p.kode_customer, p.nama_penjual,
    p.qty_jual, p.berat_jual_mg, p.turun_rp, p.total_jual_rp, 0, p.status
  from public.jual_beli_manual p where ${dalamRentang(a)} and p.qty_jual > 0) p`

/** Facts of reports that gather lines of sales: a row per piece. */
const faktaBaris = (a: Saringan): RawBuilder<unknown> => sql`
  select p.no_faktur_jual, p.tanggal, p.kode_sales, b.kode_group, b.kode_dept, b.nama_barang,
    1 as qty, b.berat_mg, b.murni_mg as berat_murni_mg, b.harga_rp, b.ongkos_rp, b.potongan_rp,
    b.ppn_rp, b.jumlah_rp, b.bonus_rp
  from ${barisBerlaku(a)}`

export const asalBaris = (...kunci: readonly string[]) => ({
  kunci,
  nama: 'no_faktur_jual',
  uraian: 'nama_barang',
  query: faktaBaris,
})

/** Facts of reports that gather sales by sales person: a row per document. */
export const asalNota = {
  kunci: ['kode_sales'],
  nama: 'no_faktur_jual',
  query: (a: Saringan): RawBuilder<unknown> => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales, 1 as jumlah_nota, p.jumlah_barang as qty,
      p.berat_mg, p.turun_rp, p.total_rp, p.bonus_rp
    from ${notaJual(a)} where p.status = 'VALID'`,
} as const
