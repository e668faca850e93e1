import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/**
 * Stones that were set from the stock are the shop's own, with a cost of their own: they are taken out
 * before their piece is melted or goes back to whoever delivered it. The pieces are held. Throws 409
 * `batu.dari_stok` with the first such stone.
 */
export async function tolakBatuStok(tx: Tx, barcodes: readonly string[]): Promise<void> {
  if (barcodes.length === 0) return
  const ada = await tx.maybe(sql<{ no_batu: string }>`
    select s.no_batu from public.batu s
    where s.kode_toko = ${tx.kode_toko} and s.kode_barcode = any(${[...barcodes]})
      and s.modal_rp is not null
    order by s.no_batu limit 1`)
  if (ada) throw new AppError('batu.dari_stok', { status: 409, params: { no_batu: ada.no_batu } })
}
