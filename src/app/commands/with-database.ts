import { Database } from '#kernel/server/db/database.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { sql } from '#kernel/server/db/query.ts'

/** A migrated database for one command; a report of all shops may take its time. */
export async function withDatabase<T>(
  url: string,
  work: (db: Database) => Promise<T>,
  /** Connections, for one that does several things at once. */
  size = 2,
): Promise<T> {
  // What it writes is traced by the tables that the areas declare.
  const { createRegistry } = await import('../modules.ts')
  createRegistry()
  await migrate(url)
  const onError = (error: Error) => console.error(error.message)
  const db = await Database.open({ url, size, statementTimeout: 0, onError })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Codes of all shops of this node. */
export async function semuaToko(db: Database): Promise<string[]> {
  const rows = await db.lokal.all(sql<{ kode_toko: string }>`
    select kode_toko from public.toko order by kode_toko`)
  return rows.map((r) => r.kode_toko)
}
