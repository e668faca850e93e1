import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** Lines of papers that made scrap, each with the paper that took it away again. */
const BARIS = {
  hancur_barang_baris: 'no_hancur',
  mutasi_manual_baris: 'no_mutasi',
} as const

/**
 * Makes sure that scrap which a paper has made is still in the shop, before the paper is taken back.
 * The paper is held by whoever calls. Throws 409 `barang.rosok_keluar` with the number that took it.
 */
export async function pastikanRosokAda(
  tx: Tx,
  tabel: keyof typeof BARIS,
  nomor: string,
): Promise<void> {
  const row = await tx.maybe(sql<{ no_keluar: string }>`
    select no_keluar from public.${sql.table(tabel)}
    where kode_toko = ${tx.kode_toko} and ${sql.ref(BARIS[tabel])} = ${nomor}
      and no_keluar is not null order by baris limit 1`)
  if (row)
    throw new AppError('barang.rosok_keluar', {
      status: 409,
      params: { nomor, no_keluar: row.no_keluar },
    })
}
