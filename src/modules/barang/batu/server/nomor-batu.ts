import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

export const nomorBatu = (n: number): string => `D${String(n).padStart(7, '0')}`

/** Takes `n` numbers of the shop's counter; its row is held until the commit. Answers the last one. */
export async function nomorBerikut(tx: Tx, n: number): Promise<number> {
  const { nomor } = await tx.one(sql<{ nomor: number }>`
    insert into public.master_nomor as m (kode_toko, master, nomor)
    values (${tx.kode_toko}, 'batu', ${n})
    on conflict on constraint master_nomor_pk do update set nomor = m.nomor + excluded.nomor
    returning nomor`)
  return nomor
}
