import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Database } from '#kernel/server/db/database.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { openKey } from '#kernel/server/seal/key.ts'
import { Sealer } from '#kernel/server/seal/sealer.ts'
import { sideBySide } from '../../src/app/commands/jobs.ts'
import { type ShopFound, startOf, verifyShop } from '../../src/app/commands/verify-shop.ts'
import { createRegistry } from '../../src/app/modules.ts'
import { semuaToko } from '../../src/app/commands/with-database.ts'
import { type Row, time } from '../measure.ts'
import type { Chain } from './shops.ts'
import { counted, mega, perSecond, plain, seconds } from './words.ts'

/** As many as there are cores here. */
const JOBS = os.availableParallelism()
const ROOT = path.resolve(import.meta.dirname, '../..')

/** A backup, one right behind it that shares what has not changed, and how much they hold. */
export async function backupRows(chain: Chain): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-backup-'))
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const jobs = ['--jobs', String(JOBS)]
  try {
    const took = await time(() => command(chain, ['backup', '--out', first, ...jobs]))
    const bytes = bytesIn(first)
    const again = await time(() =>
      command(chain, ['backup', '--out', second, '--since', first, ...jobs]),
    )
    return [
      plain(
        `backup, ${JOBS} jobs: ${mega(bytes)} in the folder, a second`,
        seconds(took),
        `${mega((bytes / took) * 1_000)}`,
      ),
      plain('… again with --since, right behind it', seconds(again), seconds(took)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .reduce((n, f) => n + statSync(path.join(f.parentPath, f.name)).size, 0)
}

/** A command as it is given to a person, on this database. */
async function command({ databaseUrl, dataDir }: Chain, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const options: SpawnOptions = { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] }
  const child = spawn(process.execPath, ['src/app/cli.ts', ...args], options)
  let said = ''
  child.stderr?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2_000)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`)
}

/** Seals for everything that was multiplied, as a server writes them for what is posted. */
export async function sealRows(chain: Chain): Promise<Row[]> {
  const db = await openDatabase(chain, 2)
  const [found] = await chain.query<{ n: number }>('SELECT count(*)::integer AS n FROM audit')
  const entries = found?.n ?? 0
  const sealer = new Sealer({
    db,
    folder: sealFolder(chain.dataDir),
    seed: null,
    url: null,
    jam: () => new Date(),
    onError: (error) => {
      throw error
    },
  })
  try {
    sealer.start()
    const took = await time(() => sealer.all())
    return [plain(`${counted(entries)} entries sealed`, seconds(took), perSecond(entries, took))]
  } finally {
    await sealer.stop()
    await db.close()
  }
}

const openDatabase = ({ databaseUrl: url }: Chain, size: number) =>
  Database.open({ url, size, statementTimeout: 0, onError: console.error })

/**
 * What `verify` does in each shop, as many side by side as there are cores: everything, then from the
 * last head on. What did not end in time is reckoned from the shops that did.
 */
export async function verifyRows(chain: Chain, minutes: number): Promise<Row[]> {
  const [found] = await chain.query<{ n: number }>('SELECT count(*)::integer AS n FROM buku')
  const lines = found?.n ?? 0
  const db = await openDatabase(chain, JOBS)
  try {
    const shops = await semuaToko(db)
    const end = performance.now() + minutes * 60_000
    const whole = await verified(chain, db, { shops, recent: false, end })
    const recent = await verified(chain, db, { shops: whole.done, recent: true, end: Infinity })
    const part = shops.length / whole.done.length
    const some = part === 1 ? '' : `, reckoned from ${whole.done.length} of ${shops.length} shops`
    return [
      plain(
        `verify, ${JOBS} jobs, ${counted(lines)} ledger lines${some}`,
        seconds(whole.took * part),
        perSecond(lines, whole.took * part),
      ),
      plain(
        `… --recent, from the last head${some}`,
        seconds(recent.took * part),
        seconds(whole.took * part),
      ),
    ]
  } finally {
    await db.close()
  }
}

async function verified(
  chain: Chain,
  db: Database,
  o: { readonly shops: readonly string[]; readonly recent: boolean; readonly end: number },
): Promise<{ took: number; done: string[] }> {
  const folder = sealFolder(chain.dataDir)
  const key = openKey(folder, null)
  const done: string[] = []
  const rest = {
    documents: createRegistry().documents,
    folder,
    key,
    papers: new Set<string>(),
    now: () => new Date(),
    onDocument: () => {},
  }
  const one = async (kode: string) => {
    if (performance.now() > o.end) return
    const start = o.recent ? startOf({ folder, key }, kode) : {}
    const found: ShopFound = await db.bacaTetap(kode, (tx) => verifyShop(tx, start, rest))
    if (found.wrong.length > 0) throw new Error(found.wrong.slice(0, 5).join('\n'))
    done.push(kode)
  }
  const took = await time(() => sideBySide(o.shops, { jobs: JOBS }, one))
  return { took, done }
}
