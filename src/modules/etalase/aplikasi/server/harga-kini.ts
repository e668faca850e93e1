import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { ShopState } from '#kernel/server/session/shop-store.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { type BarangHarga, hitungJual } from '#modules/barang/harga/rules.ts'

export interface HargaKini {
  /** Null where the piece is not for sale: then nobody at the counter names a price. */
  readonly harga_rp: number | null
  readonly tersedia: boolean
}

/**
 * What the counter asks today, by code, for the items whose code is the barcode of a piece. By the
 * counter's own rules: board price or bandrol, ongkos, deduction of the kind, PPN, rounding.
 */
export async function hargaKini(
  { tx, modules, toko }: ShopState & { readonly tx: Tx },
  kode: readonly string[],
): Promise<ReadonlyMap<string, HargaKini>> {
  if (kode.length === 0) return new Map()
  const rows = await tx.all(sql<BarangHarga & { kode_barcode: string; status: string }>`
    select b.kode_barcode, b.status, b.kode_dept, b.berat_bandrol_mg, b.harga_bandrol_rp,
      b.ongkos_cara, b.ongkos_nilai, b.berlian, b.kadar, b.faktur_pajak,
      b.perolehan, g.harga_jual_rp as harga_per_gram_rp
    from public.barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = any(${kode})`)
  if (rows.length === 0) return new Map()
  const aturan = await bacaAturanHarga(tx, { modules, toko })
  const harga = (barang: BarangHarga, kode_barcode: string) => {
    try {
      return hitungJual([{ kode_barcode, barang }], aturan).total_rp
    } catch (error) {
      // Beyond what a document may carry: the catalogue's own price stands.
      if (!(error instanceof AppError)) throw error
      return null
    }
  }
  return new Map(
    rows.map((b) => {
      const tersedia = b.status === 'READY'
      return [b.kode_barcode, { tersedia, harga_rp: tersedia ? harga(b, b.kode_barcode) : null }]
    }),
  )
}
