import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Holder, publishUrl, releaseLock, takeLock } from './lock.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface DatabaseOptions {
  /** Folder of all data of this installation. */
  readonly dataDir: string
  readonly purpose?: Holder['purpose']
  /** Called with one line when PostgreSQL ended by itself and when it is back. */
  readonly log?: (message: string) => void
}

export interface RunningDatabase {
  /** Connection as the owner of the schema. */
  readonly url: string
  stop(): Promise<void>
}

/** Time that a server waits for a command that has the folder. */
const COMMAND_PATIENCE = 60_000

/**
 * Starts the embedded PostgreSQL of a data folder and creates it on the first start. When it ends
 * by itself, it is started again on the same port. Throws when another process holds the folder.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const purpose = options.purpose ?? 'server'
  const cluster = await claim(dataDir, purpose)
  const logFile = path.join(dataDir, 'postgres.log')
  const keeper = new Keeper(cluster, logFile, options.log ?? (() => {}))
  try {
    const port = await keeper.start()
    const url = await ensureDatabase(cluster, port)
    publishUrl(dataDir, purpose, url)
    return {
      url,
      stop: async () => {
        await keeper.stop()
        releaseLock(dataDir)
      },
    }
  } catch (error) {
    await keeper.stop()
    releaseLock(dataDir)
    throw error
  }
}

/** Takes the folder, after waiting for a command that works in it, and opens its cluster. */
async function claim(dataDir: string, purpose: Holder['purpose']): Promise<Cluster> {
  const bin = findBinaries()
  const deadline = Date.now() + COMMAND_PATIENCE
  // Others can pass through the folder but not list it: PostgreSQL's user has to reach its own
  // folder inside.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  for (;;) {
    const holder = takeLock(dataDir, purpose)
    if (!holder) break
    if (holder.purpose === 'server' || Date.now() > deadline) throw new FolderInUse(dataDir, holder)
    await wait(100)
  }
  try {
    return openCluster(dataDir, bin)
  } catch (error) {
    releaseLock(dataDir)
    throw error
  }
}

export class FolderInUse extends Error {
  constructor(dataDir: string, { pid, purpose }: Holder) {
    const what = purpose === 'server' ? 'Kencana already runs' : 'A command is at work'
    super(
      `${what} on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Keeps one PostgreSQL running until it is stopped. */
class Keeper {
  readonly #cluster: Cluster
  readonly #logFile: string
  readonly #log: (message: string) => void
  #running: Postmaster | undefined
  #restart: Promise<void> | undefined
  #stopping = false
  readonly #onExit = () => void this.#running?.process.kill('SIGINT')

  constructor(cluster: Cluster, logFile: string, log: (message: string) => void) {
    this.#cluster = cluster
    this.#logFile = logFile
    this.#log = log
  }

  async start(port?: number): Promise<number> {
    const running = await startPostmaster(this.#cluster, this.#logFile, port)
    this.#running = running
    process.on('exit', this.#onExit)
    running.process.once('exit', (code, signal) => {
      process.off('exit', this.#onExit)
      if (this.#stopping) return
      this.#log(`PostgreSQL ended by itself (${signal ?? code}), starting it again`)
      this.#restart = this.#again(running.port)
    })
    return running.port
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restart
    if (this.#running) await stopPostmaster(this.#running)
  }

  async #again(port: number): Promise<void> {
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await this.start(port)
        this.#log('PostgreSQL is back')
        return
      } catch (error) {
        this.#log((error as Error).message)
        await wait(pause)
      }
    }
  }
}

const NAME = 'kencana'

async function ensureDatabase({ password }: Cluster, port: number): Promise<string> {
  const url = (database: string) => `postgres://kencana:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`)
  } finally {
    await client.end()
  }
  return url(NAME)
}
