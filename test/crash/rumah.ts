import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createServices } from '../../src/app/services.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { readPidFile } from '#kernel/server/pg/postmaster.ts'
import { type RunningDatabase, startDatabase } from '#kernel/server/pg/supervisor.ts'
import { periksaBuku, periksaRantai } from '#modules/toko/akuntansi/server/index.ts'
import type { Client } from '../factories/client.ts'
import { isiMasterBersama, isiMasterToko } from '../factories/goods.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { withPasswordsAlone } from '../setup/database.ts'
import { startServer, type TestServer } from '../setup/server.ts'

/** A house of its own to knock about: a PostgreSQL, server processes, shops that are ready to sell. */
export class Rumah {
  readonly #folder: string
  readonly #pg: RunningDatabase
  readonly #env: Readonly<Record<string, string>>
  readonly servers: TestServer[] = []
  readonly toko: readonly string[]
  readonly kasir = new Map<string, Client>()

  private constructor(
    folder: string,
    database: RunningDatabase,
    toko: readonly string[],
    env: Readonly<Record<string, string>>,
  ) {
    this.#folder = folder
    this.#pg = database
    this.#env = env
    this.toko = toko
  }

  static async buka(
    toko: readonly string[],
    servers: number,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Rumah> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-crash-'))
    const database = await startDatabase({ dataDir: path.join(folder, 'data') })
    const rumah = new Rumah(folder, database, toko, env)
    await migrate(rumah.databaseUrl)
    await withPasswordsAlone(rumah.databaseUrl)
    await rumah.#services(async ({ db }) => {
      for (const [i, kode] of toko.entries()) {
        // The first leads: masters that all shops share are written there.
        await buatToko(db, kode, `T${i}`, { pusat: i === 0 })
        await buatOrang(db, `K${kode}`, kode)
      }
    })
    for (let i = 0; i < servers; i++) rumah.servers.push(await rumah.startServer())
    for (const [i, kode] of toko.entries()) {
      const client = await masuk(rumah.servers[0]!.url, `K${kode}`)
      if (i === 0) await isiMasterBersama(client)
      await isiMasterToko(client)
      rumah.kasir.set(kode, client)
    }
    return rumah
  }

  get databaseUrl(): string {
    return this.#pg.url
  }

  startServer(): Promise<TestServer> {
    return startServer({ databaseUrl: this.databaseUrl, env: this.#env })
  }

  /** kill -9 of PostgreSQL with all its processes, as when the machine stops. */
  bunuhDatabase(): void {
    const main = readPidFile({ folder: path.join(this.#folder, 'data/pg') })?.pid
    if (!main) return
    for (const pid of [...childrenOf(main), main]) killHard(pid)
  }

  /** Waits until the database answers again; the milliseconds that took. */
  async tenang(): Promise<number> {
    const start = performance.now()
    for (;;) {
      const there = await this.query('SELECT 1').catch(() => undefined)
      if (there) return performance.now() - start
      if (performance.now() - start > 60_000) throw new Error('the database does not come back')
      await wait(20)
    }
  }

  /** What the books and the audit chain of every shop complain about. */
  async periksa(): Promise<string[]> {
    const found: string[] = []
    await this.#services(async ({ db, registry }) => {
      for (const kode of this.toko)
        await db.bacaTetap(kode, async (tx) => {
          found.push(
            ...(await periksaBuku(tx, registry.documents)).map(
              (p) => `${kode}: ${p.aturan}: ${p.kunci}`,
            ),
          )
          found.push(...(await periksaRantai(tx)).salah.map((p) => `${kode}: ${p}`))
        })
    })
    return found
  }

  async query<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }

  async tutup(): Promise<void> {
    await Promise.all(this.servers.map((s) => s.stop('SIGKILL')))
    await this.#pg.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #services(work: (s: Awaited<ReturnType<typeof createServices>>) => Promise<void>) {
    const services = await createServices({
      databaseUrl: this.databaseUrl,
      env: { DATA_DIR: this.#folder },
      onError: () => {},
    })
    try {
      await work(services)
    } finally {
      await services.db.close()
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

/** Gone already is as good as killed. */
function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
