import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { currentHolder } from './lock.ts'
import { FolderInUse, type RunningDatabase, startDatabase } from './supervisor.ts'

/** How long a starting server may take until a command gives up on it. */
const START_PATIENCE = 60_000
const OLDEST = 150_000

/**
 * The database for one command: the given one, that of the running server, or the embedded one
 * started for as long as the command works. `stop` leaves alone what it did not start.
 */
export async function openDatabase(o: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}): Promise<RunningDatabase> {
  if (o.databaseUrl) {
    await requireVersion(o.databaseUrl)
    return { url: o.databaseUrl, stop: async () => {} }
  }
  const dataDir = path.resolve(o.dataDir)
  for (const deadline = Date.now() + START_PATIENCE; Date.now() < deadline; await wait(100)) {
    const holder = currentHolder(dataDir)
    if (holder?.url) return { url: holder.url, stop: async () => {} }
    if (holder) continue
    try {
      const own = await startDatabase({ dataDir, purpose: 'command' })
      return { url: own.url, stop: () => stopWhenAlone(own) }
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
  throw new Error(`the server on ${dataDir} is still starting`)
}

/** A second command may have joined the database that this one started. */
async function stopWhenAlone(own: RunningDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const others = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return rows[0]?.n ?? 0
  }
  while ((await others()) > 0) await wait(200)
  await client.end()
  await own.stop()
}

/** Throws when the database does not answer or is older than 15. */
export async function requireVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let version: { server_version: string; server_version_num: string } | undefined
  try {
    await client.connect()
    const answer = await client.query<{ server_version: string; server_version_num: string }>(
      `SELECT current_setting('server_version') AS server_version,
              current_setting('server_version_num') AS server_version_num`,
    )
    version = answer.rows[0]
  } catch (cause) {
    throw new Error(`DATABASE_URL: ${(cause as Error).message || 'no answer'}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
  if (Number(version?.server_version_num) >= OLDEST) return
  throw new Error(`DATABASE_URL is a PostgreSQL ${version?.server_version}; 15 or newer is needed`)
}
