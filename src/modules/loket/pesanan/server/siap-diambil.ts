import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import type { SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import { bacaSiap, sepakatDari } from '#modules/loket/uang-muka/server/index.ts'
import { pesananSiap } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'
import { bacaBaris } from './kunci-pesanan.ts'

/** The pieces made for an order, at the prices that count now. Throws 404 `pesanan.tidak_ada`. */
export async function siapPesanan(tx: Tx, no_pesanan: string): Promise<SiapDiambil[]> {
  const [{ kunci_harga }, items] = await Promise.all([
    bacaPesanan.read(tx, no_pesanan),
    bacaBaris(tx, no_pesanan),
  ])
  const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
  return bacaSiap(tx, barcodes, sepakatDari({ kunci_harga, items }))
}

export const pesananSiapDiambil = defineQuery(pesananSiap, ({ tx, input }) =>
  siapPesanan(tx, input.no_pesanan),
)
