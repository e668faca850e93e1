import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { QueryArgs } from '#kernel/server/report/define.ts'
import { gerakHarian, petaAkun } from './peta-akun.ts'

/** Net profit of each month (`YYYY-MM`) of these days in rupiah, as the profit and loss has it. */
export async function labaBulanan(
  tx: Tx,
  documents: QueryArgs['documents'],
  hari: { readonly dari: string; readonly sampai: string },
): Promise<ReadonlyMap<string, number>> {
  const saat = sql`tanggal between ${hari.dari}::date and ${hari.sampai}::date`
  const rows = await tx.all(sql<{ masa: string; rp: number }>`
    with ${petaAkun(tx.kode_toko, documents)}
    select to_char(g.tanggal, 'YYYY-MM') as masa, (-sum(g.jumlah))::bigint as rp
    from (${gerakHarian(tx.kode_toko, saat)}) g
    join public.akun a on a.nomor_akun = g.nomor_akun and a.jenis in ('PENDAPATAN', 'BIAYA')
    group by 1 order by 1`)
  return new Map(rows.map((r) => [r.masa, r.rp]))
}
