import { startTestDatabase } from './postgres.ts'
import { migratedTemplate } from './database.ts'

/** Once for a run of vitest: a PostgreSQL, and a migrated database to clone. */
export default async function setup(): Promise<() => Promise<void>> {
  const own = await startTestDatabase()
  await migratedTemplate()
  return () => own.stop()
}
