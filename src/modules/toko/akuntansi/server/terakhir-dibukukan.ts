import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { QueryArgs } from '#kernel/server/report/define.ts'
import { gerakHarian, petaAkun } from './peta-akun.ts'

/** The last day until then on which the shop has lines under an account number; null without any. */
export const terakhirDibukukan = async (
  tx: Tx,
  documents: QueryArgs['documents'],
  nomor_akun: string,
  sampai: ReturnType<typeof sql> & Sql<unknown>,
): Promise<string | null> => {
  const { hari } = await tx.one(sql<{ hari: string | null }>`
    with ${petaAkun(tx.kode_toko, documents)}
    select max(g.tanggal)::text as hari
    from (${gerakHarian(tx.kode_toko, sql`tanggal <= ${sampai}`)}) g
    where g.nomor_akun = ${nomor_akun}`)
  return hari
}
