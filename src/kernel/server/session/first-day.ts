import { createHash } from 'node:crypto'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Database } from '../db/database.ts'
import { kq, sql } from '../db/query.ts'
import { tableClasses } from '../db/tables.ts'
import type { Tx } from '../db/tx.ts'

/**
 * Opens the first business day of a shop that has none; does nothing for other shops. The chain of
 * a shop's days starts from its code, which is also where `verify` starts.
 */
export async function openFirstDay(
  db: Database,
  kodeToko: string,
  tanggal: Tanggal,
): Promise<void> {
  await db.tulis(kodeToko, (tx) => writeFirstDay(tx, tanggal))
}

/** The same within the transaction that makes the shop. */
export async function writeFirstDay(tx: Tx, tanggal: Tanggal): Promise<void> {
  const { kode_toko } = tx
  const hash = createHash('sha256').update(kode_toko).digest()
  const known = await tx.maybe(
    sql`select 1 from public.hari where kode_toko = ${kode_toko} limit 1`,
  )
  if (known) return
  const opened = await tx.run(sql`
    insert into public.hari (kode_toko, tanggal, hash) values (${kode_toko}, ${tanggal}, ${hash})
    on conflict do nothing`)
  if (opened === 1) await writeFirstRows(tx)
}

/** What the areas declare that a shop begins with (`OwnTables.begin`). */
async function writeFirstRows(tx: Tx): Promise<void> {
  for (const [table, rows] of Object.entries(tableClasses().begin)) {
    const own = rows.map((row) => ({ ...row, kode_toko: tx.kode_toko }))
    await tx.run(
      kq
        .insertInto(`public.${table}`)
        .values(own)
        .onConflict((c) => c.doNothing()),
    )
  }
}
