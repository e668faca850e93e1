import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** A piece of the nota that is still sold, as it was sold. */
export interface TerjualRetur {
  readonly baris: number
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kadar: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly berat_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  readonly ppn_rp: number
  readonly pph_rp: number
  readonly jumlah_rp: number
  readonly bonus_rp: number
}

export interface NotaRetur {
  readonly no_faktur_jual: string
  readonly status: string
  readonly nama_sambungan: string
  readonly id_luar: string
  readonly kode_sales: string
  readonly pembulatan_rp: number
  /** The paper that went on from it last. */
  readonly lanjutan: string | null
  readonly terjual: readonly TerjualRetur[]
}

/**
 * The nota of an order that is held already, held until the commit: of a payout, a return and a
 * cancelling of it the second sees what the first has done. Throws 409 `penjualan.sudah_batal`.
 */
export async function kunciNota(tx: Tx, no_order: string): Promise<NotaRetur> {
  const { kode_toko } = tx
  const kepala = await tx.one(sql<Omit<NotaRetur, 'terjual'>>`
    select n.no_faktur_jual, n.status, n.kode_sales, n.pembulatan_rp, n.lanjutan, p.id_luar,
      p.nama_sambungan
    from public.pesanan_marketplace p
    join public.penjualan n on n.kode_toko = ${kode_toko} and n.no_faktur_jual = p.no_faktur_jual
    where p.kode_toko = ${kode_toko} and p.no_order = ${no_order}
    for no key update of n`)
  const { no_faktur_jual } = kepala
  if (kepala.status !== 'VALID')
    throw new AppError('penjualan.sudah_batal', { status: 409, params: { no_faktur_jual } })
  // By a statement of its own: it sees what those have done whom the lock waited for.
  const terjual = await tx.all(sql<TerjualRetur>`
    select baris, kode_barcode, nama_barang, kode_group, kadar, kode_gudang, kode_baki, berat_mg,
      murni_mg, modal_rp as harga_modal_rp, harga_rp, ongkos_rp, potongan_rp, ppn_rp, pph_rp,
      jumlah_rp,
      bonus_rp
    from public.penjualan_barang
    where kode_toko = ${kode_toko} and no_faktur_jual = ${no_faktur_jual} and hidup
    order by baris`)
  return { ...kepala, terjual }
}
