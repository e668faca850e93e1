import { fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/**
 * Name of a supplier or refiner, not deleted until the commit. Throws 422 by `kode_supplier` for an unknown one.
 */
export async function pegangSupplier(tx: Tx, kode_supplier: string): Promise<string> {
  const row = await tx.maybe(sql<{ nama: string }>`
    select nama from public.supplier where kode_supplier = ${kode_supplier} ${sharedHold(tx)}`)
  if (!row) throw fieldErrors({ kode_supplier: { code: 'data.rujukan_tidak_ada' } })
  return row.nama
}
