import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/**
 * Of two who close a period of a shop at once, open a day or a period of it again, or change a journal
 * that it is read by, the later one sees what the first did. Taken after the lock of a tax month
 * (`antriMasa`) and before the shop's day, by everybody.
 */
export const antriBuku = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`masa_buku ${tx.kode_toko}`}, 0))`)
