import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { GroupBerkadar } from '../rules.ts'

/** Groups of the shop by code, held until the commit so that none is deleted meanwhile. */
export async function kunciGroup(
  tx: Tx,
  kode: readonly string[],
): Promise<ReadonlyMap<string, GroupBerkadar>> {
  const rows = await tx.all(sql<GroupBerkadar>`
    select kode_group, kadar_bp from public.group
    where kode_toko = ${tx.kode_toko} and kode_group = any(${unik(kode)})
    order by kode_group for key share`)
  return new Map(rows.map((r) => [r.kode_group, r]))
}

/** Purities in basis points by their trade name; none is deleted until the commit. */
export async function kunciKadar(
  tx: Tx,
  kode: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ kadar: string; persentase_bp: number }>`
    select kadar, persentase_bp from public.kadar
    where kadar = any(${unik(kode)}) order by kadar ${sharedHold(tx)}`)
  return new Map(rows.map((r) => [r.kadar, r.persentase_bp]))
}

const unik = (kode: readonly string[]) => [...new Set(kode)].sort()
