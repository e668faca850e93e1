import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { FolderInUse, type RunningDatabase, startDatabase } from '#kernel/server/pg/supervisor.ts'

const FOLDERS = path.resolve(import.meta.dirname, '../../.cache/test-pg')
const MEMORY = '/dev/shm'
const OURS = 'kencana-'
/** A run holds some 0.7 GB of databases, and as much again of log. */
const MEMORY_NEEDED = 4 * 1024 ** 3
const VARIABLE = 'KENCANA_TEST_DATABASE'

/**
 * PostgreSQL for a run of tests: the one of a surrounding run, or an embedded one. Its folder is
 * kept, so that the next run finds the templates; runs side by side each take one of their own.
 */
export async function startTestDatabase(): Promise<RunningDatabase> {
  const given = process.env[VARIABLE]
  if (given) return { url: given, stop: async () => {} }
  const memory = inMemory()
  const running = await firstFree(memory ?? FOLDERS)
  process.env[VARIABLE] = running.url
  await hurry(running.url)
  await dropLeftovers(running.url)
  if (!memory) return running
  return {
    ...running,
    stop: async () => {
      await running.stop()
      rmSync(memory, { recursive: true, force: true })
    },
  }
}

/**
 * A folder in memory for a run of CI, which makes and drops four hundred databases and keeps none:
 * undefined where there is too little, or somebody would find the templates again.
 */
function inMemory(): string | undefined {
  if (process.env['CI'] !== 'true' || !existsSync(MEMORY)) return undefined
  sweepMemory()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < MEMORY_NEEDED) return undefined
  return mkdtempSync(path.join(MEMORY, `${OURS}${process.pid}-`))
}

/** What runs that were killed have left in memory, by the processes that are no more. */
function sweepMemory(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(OURS) ? name.slice(OURS.length).split('-')[0] : 0)
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  }
}

/** Connection of the owner to the database of administration of the run. */
export function adminUrl(): string {
  const url = process.env[VARIABLE]
  if (!url) throw new Error(`${VARIABLE} is not set: run the tests by npm test or vitest`)
  return url
}

export function urlOf(database: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.href
}

export async function admin<R extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

async function firstFree(folders: string): Promise<RunningDatabase> {
  for (let n = 0; ; n++) {
    try {
      return await startDatabase({ dataDir: path.join(folders, String(n)) })
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}

/** Nothing here has to survive a power cut; the tests of crashes bring a PostgreSQL of their own. */
async function hurry(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

/** Clones of a run that was killed. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`)
  await client.end()
}

/** An environment whose tests make their databases there, instead of on a PostgreSQL of their own. */
export const databasesAt = (url: string): NodeJS.ProcessEnv => ({ ...process.env, [VARIABLE]: url })
