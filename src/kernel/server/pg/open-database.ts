import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { currentHolder } from './lock.ts'
import { FolderInUse, type RunningDatabase, startDatabase } from './supervisor.ts'

/** Time after which a command gives up on a server that is still starting. */
const START_PATIENCE = 60_000
const OLDEST = 150_000

/**
 * The database for one command: the configured one, that of the running server, or the embedded
 * one, started for the command. `stop` ends only a database that this call has started.
 */
export async function openDatabase(o: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}): Promise<RunningDatabase> {
  if (o.databaseUrl) {
    await requireDatabase(o.databaseUrl)
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

/** Waits for other commands that have joined the database of this one. */
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

interface Asked {
  readonly server_version: string
  readonly server_version_num: string
  readonly name: string
  readonly may_work: boolean
  readonly may_create: boolean
}

/**
 * Throws an Error that names DATABASE_URL when the database does not answer, is older than 15, or
 * its user can't do what migrations need: create tables and the role of the application.
 */
export async function requireDatabase(url: string): Promise<void> {
  const { server_version, server_version_num, ...user } = await ask(url)
  if (Number(server_version_num) < OLDEST)
    throw new Error(`DATABASE_URL is a PostgreSQL ${server_version}; 15 or newer is needed`)
  if (!user.may_work)
    throw new Error(
      `DATABASE_URL: ${user.name} may not make the role kencana_app, which the application works as: ALTER ROLE ${user.name} CREATEROLE`,
    )
  if (!user.may_create)
    throw new Error(
      `DATABASE_URL: ${user.name} may not make tables in the schema public of this database: let it own the database`,
    )
}

async function ask(url: string): Promise<Asked> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<Asked>(
      `SELECT current_setting('server_version') AS server_version,
         current_setting('server_version_num') AS server_version_num, current_user AS name,
         rolsuper OR rolcreaterole OR coalesce((SELECT pg_has_role(current_user, oid, 'MEMBER')
           FROM pg_roles WHERE rolname = 'kencana_app'), false) AS may_work,
         has_schema_privilege(current_user, 'public', 'CREATE') AS may_create
       FROM pg_roles WHERE rolname = current_user`,
    )
    return rows[0] as Asked
  } catch (cause) {
    throw new Error(`DATABASE_URL: ${(cause as Error).message || 'no answer'}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}
