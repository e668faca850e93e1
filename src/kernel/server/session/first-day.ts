import { createHash } from 'node:crypto'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'

/**
 * Opens the first business day of a shop that has none; does nothing for other shops. The chain of
 * a shop's days starts from its code, which is also where `verify` starts.
 */
export async function openFirstDay(
  db: Database,
  kodeToko: string,
  tanggal: Tanggal,
): Promise<void> {
  const hash = createHash('sha256').update(kodeToko).digest()
  await db.tulis(kodeToko, (tx) =>
    tx.run(sql`
      insert into public.hari (kode_toko, tanggal, hash)
      select ${kodeToko}, ${tanggal}, ${hash}
      where not exists (select 1 from public.hari where kode_toko = ${kodeToko})
      on conflict do nothing`),
  )
}
