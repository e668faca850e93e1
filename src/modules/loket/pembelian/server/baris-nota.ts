import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type BarisNota, type ItemBeli, notaBeli } from '../contract.ts'
import { hargaNota, umurNota } from '../rules.ts'

/** A line of an own sale as a buy-back needs it. */
export interface BarisJual {
  readonly no_faktur_jual: string
  readonly baris: number
  readonly tgl_nota: string
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly berat_mg: number
  readonly harga_rp: number
  readonly potongan_rp: number
}

const KOLOM = sql`b.no_faktur_jual, b.baris, p.tanggal as tgl_nota, b.kode_barcode, b.nama_barang,
  b.kode_dept, b.kode_group, b.kadar, b.berat_mg, b.harga_rp, b.potongan_rp`

export const kunciBaris = (nomor: string, baris: number) => `${nomor}/${baris}`

/**
 * Holds the sold pieces that are to come back until the commit: their sales first, in the order of
 * their numbers, as whoever cancels one of those sales does. Of two who buy one piece back, or of a
 * buy-back and a cancelling, the later one finds it gone. By `number/line`. Throws 404
 * `penjualan.tidak_ada`, 409 `pembelian.nota_batal` or `pembelian.sudah_kembali`.
 */
export async function kunciBarisJual(
  tx: Tx,
  items: readonly ItemBeli[],
): Promise<ReadonlyMap<string, BarisJual>> {
  const diminta = items.flatMap(({ no_faktur_jual: nomor, baris_jual: baris }) =>
    nomor && baris ? [{ nomor, baris }] : [],
  )
  if (diminta.length === 0) return new Map()
  const nomor = [...new Set(diminta.map((d) => d.nomor))].sort()
  const rows = await tx.all(sql<BarisJual>`
    select ${KOLOM} from public.penjualan p
    join public.penjualan_barang b
      on b.kode_toko = ${tx.kode_toko} and b.no_faktur_jual = p.no_faktur_jual
    where p.kode_toko = ${tx.kode_toko} and p.no_faktur_jual = any(${nomor})
      and p.status = 'VALID' and b.hidup
    order by b.no_faktur_jual, b.baris for no key update of p, b`)
  const ada = new Map(rows.map((r) => [kunciBaris(r.no_faktur_jual, r.baris), r]))
  const hilang = diminta.find((d) => !ada.has(kunciBaris(d.nomor, d.baris)))
  if (hilang) throw await sebabHilang(tx, hilang.nomor, hilang.baris)
  return ada
}

async function sebabHilang(tx: Tx, nomor: string, baris: number): Promise<AppError> {
  const row = await tx.maybe(sql<{ status: string; kode_barcode: string | null; kembali: string }>`
    select p.status, b.kode_barcode, coalesce(k.no_faktur_beli, '') as kembali
    from public.penjualan p
    left join public.penjualan_barang b on b.kode_toko = ${tx.kode_toko}
      and b.no_faktur_jual = p.no_faktur_jual and b.baris = ${baris}
    left join public.pembelian_barang k on k.kode_toko = ${tx.kode_toko}
      and k.no_faktur_jual = b.no_faktur_jual and k.baris_jual = b.baris and (k.ada or k.no_sortir is not null or k.no_keluar is not null)
    where p.kode_toko = ${tx.kode_toko} and p.no_faktur_jual = ${nomor}`)
  const params = { no_faktur_jual: nomor }
  if (!row?.kode_barcode) return new AppError('penjualan.tidak_ada', { status: 404, params })
  if (row.status !== 'VALID') return new AppError('pembelian.nota_batal', { status: 409, params })
  return new AppError('pembelian.sudah_kembali', {
    status: 409,
    params: { ...params, kode_barcode: row.kode_barcode, dokumen: row.kembali },
  })
}

type RowNota = BarisJual & {
  readonly kode_customer: string | null
  readonly nama_customer: string | null
  readonly kembali: string | null
}

const NOMOR = /^F[JT][A-Z0-9]{2}\d{10}$/

/** What an own nota has to offer for a buy-back. Throws 404 `pembelian.nota_tidak_ada`. */
export const lihatNota = defineQuery(notaBeli, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const { kode } = input
  // A barcode means the sale that stands: a piece is sold again only after it came back.
  const cari = NOMOR.test(kode)
    ? sql`b.no_faktur_jual = ${kode}`
    : sql`b.kode_barcode = ${kode} and b.hidup`
  const rows = await tx.all(sql<RowNota>`
    select ${KOLOM}, p.kode_customer, m.nama_customer,
      case when p.status = 'BATAL' then p.no_faktur_jual
        when not b.hidup then coalesce((select k.no_faktur_beli from public.pembelian_barang k
          where k.kode_toko = ${toko} and k.no_faktur_jual = b.no_faktur_jual
            and k.baris_jual = b.baris and (k.ada or k.no_sortir is not null or k.no_keluar is not null)), '-') end as kembali
    from public.penjualan_barang b
    join public.penjualan p on p.kode_toko = ${toko} and p.no_faktur_jual = b.no_faktur_jual
    left join public.member m on m.kode_toko = ${toko} and m.kode_customer = p.kode_customer
    where b.kode_toko = ${toko} and ${cari}
    order by b.no_faktur_jual, b.baris limit 200`)
  if (rows.length === 0)
    throw new AppError('pembelian.nota_tidak_ada', { status: 404, params: { kode } })
  return rows.map((r) => wireNota(r, ctx.toko.tgl_system))
})

const wireNota = (r: RowNota, hari: Tanggal): BarisNota => ({
  no_faktur_jual: r.no_faktur_jual,
  baris_jual: r.baris,
  tgl_nota: r.tgl_nota,
  umur_hari: umurNota(tanggal(r.tgl_nota), hari),
  kode_customer: r.kode_customer,
  nama_customer: r.nama_customer,
  kode_barcode: r.kode_barcode,
  nama_barang: r.nama_barang,
  kode_dept: r.kode_dept,
  kode_group: r.kode_group,
  kadar: r.kadar,
  berat_nota: keGram(r.berat_mg),
  harga_nota: hargaNota(r),
  kembali: r.kembali,
})
