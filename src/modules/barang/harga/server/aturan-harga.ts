import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { bacaAturanPajak } from '#modules/barang/pajak/server/index.ts'
import { type AturanHarga, aturanPenjualan } from '../rules.ts'
import { bacaPotongan } from './potongan-jenis.ts'

/** The shop's rules of pricing as they stand now, for a consumer. */
export async function bacaAturanHarga(
  tx: Tx,
  { modules, toko }: Pick<Ctx, 'modules' | 'toko'>,
): Promise<AturanHarga> {
  const [potongan, pajak] = await Promise.all([
    bacaPotongan(tx, modules),
    bacaAturanPajak(tx, toko),
  ])
  return aturanPenjualan(modules, toko.pkp, potongan, pajak)
}
