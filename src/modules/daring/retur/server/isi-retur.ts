import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type IsiRetur, type OrderJalan, returIsi, returJalan } from '../contract.ts'
import { BOLEH_RETUR, HARI_TERLAMBAT } from '../rules.ts'

/** What both calls tell of an order `p`. */
const ORDER = sql`p.no_order, p.status, p.nama_sambungan, p.id_luar, p.nama_pembeli,
  p.no_faktur_jual, p.sebab`

/** Orders that are cancelled there or on their way back; a return that never comes stays on top. */
export const daftarJalan = defineQuery(returJalan, async ({ ctx, tx }) => {
  const { tgl_system, zona_waktu } = ctx.toko
  const rows = await tx.all(sql<Omit<OrderJalan, 'terlambat'>>`
    select ${ORDER}, ${tgl_system}::date
        - (coalesce(p.retur_pada, p.batal_pada) at time zone ${zona_waktu})::date as umur_hari,
      p.total_qty, p.total_rp
    from public.pesanan_marketplace p
    where p.kode_toko = ${tx.kode_toko} and p.status in ('MINTA_BATAL', 'MINTA_RETUR')
    order by coalesce(p.retur_pada, p.batal_pada), p.no_order limit 500`)
  return rows.map((r) => ({ ...r, terlambat: r.umur_hari > HARI_TERLAMBAT }))
})

type Order = Omit<IsiRetur, 'barang'>

/** Throws 404 `retur_marketplace.order_tidak_ada`, 409 `retur_marketplace.belum_dikabarkan`. */
export const isiRetur = defineQuery(returIsi, async ({ tx, input }) => {
  const order = await cariOrder(tx, input.kode)
  const barang = await tx.all(sql<Omit<IsiRetur['barang'][number], 'berat'> & { berat_mg: number }>`
    select b.kode_barcode, b.nama_barang, b.kode_group, b.kadar, b.kode_baki, b.berat_mg,
      b.jumlah_rp
    from public.penjualan_barang b
    join public.penjualan n on n.kode_toko = ${tx.kode_toko}
      and n.no_faktur_jual = b.no_faktur_jual and n.status = 'VALID'
    where b.kode_toko = ${tx.kode_toko} and b.no_faktur_jual = ${order.no_faktur_jual}
      and b.hidup
    order by b.baris`)
  return {
    ...order,
    barang: barang.map(({ berat_mg, ...b }) => ({ ...b, berat: keGram(berat_mg) })),
  }
})

async function cariOrder(tx: Tx, kode: string): Promise<Order> {
  const toko = tx.kode_toko
  const row = await tx.maybe(sql<Order>`
    select ${ORDER} from public.pesanan_marketplace p
    where p.kode_toko = ${toko} and p.no_faktur_jual is not null and (p.no_order = ${kode}
      or p.no_faktur_jual = ${kode} or p.id_luar = ${kode} or p.no_faktur_jual = (
        select b.no_faktur_jual from public.penjualan_barang b
        where b.kode_toko = ${toko} and b.kode_barcode = ${kode} and b.hidup))
    order by p.no_order desc limit 1`)
  const params = { kode }
  if (!row) throw new AppError('retur_marketplace.order_tidak_ada', { status: 404, params })
  const { no_order } = row
  if (!BOLEH_RETUR.some((s) => s === row.status))
    throw new AppError('retur_marketplace.belum_dikabarkan', { status: 409, params: { no_order } })
  return row
}
