import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

const KELAS = 'kelas akun'

/**
 * Who closes books, in any shop, waits for a class of an account that is being changed: the class
 * decides where a statement shows what is closed. Taken after the lock of the shop's books.
 */
export const tahanKelas = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${KELAS}, 0))`)

/** Who changes a class waits for all who are closing. */
export const gantiKelas = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${KELAS}, 0))`)
