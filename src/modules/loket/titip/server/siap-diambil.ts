import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import { titipSiap } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import { bacaSepakat } from './kunci-titip.ts'
import { bacaSiap } from '#modules/loket/uang-muka/server/index.ts'

/** The pieces that a deposit holds, at the prices that count now. Throws 404 `titip.tidak_ada`. */
export async function siapTitip(tx: Tx, no_titip: string): Promise<SiapDiambil[]> {
  const [titip, sepakat] = await Promise.all([
    bacaTitip.read(tx, no_titip),
    bacaSepakat(tx, no_titip),
  ])
  const barcodes = titip.items.map((i) => i.kode_barcode)
  return bacaSiap(tx, barcodes, sepakat)
}

export const titipSiapDiambil = defineQuery(titipSiap, ({ tx, input }) =>
  siapTitip(tx, input.no_titip),
)
