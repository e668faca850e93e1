import { demoTemplate } from './database.ts'
import { startTestDatabase } from './postgres.ts'

/** Once for a run of Playwright: a PostgreSQL, and a database with the demo shop to clone. */
export default async function setup(): Promise<() => Promise<void>> {
  const own = await startTestDatabase()
  await demoTemplate()
  return () => own.stop()
}
