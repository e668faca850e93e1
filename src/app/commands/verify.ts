import { parseArgs } from 'node:util'
import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { sealFolder, sealedShops } from '#kernel/server/seal/file.ts'
import { knownKey } from '#kernel/server/seal/key.ts'
import type { Command, CommandContext } from '../cli-command.ts'
import { withClient } from './backup-files.ts'
import { interruptible, readJobs, sideBySide } from './jobs.ts'
import { Progress } from './progress.ts'
import {
  type ShopFound,
  type Start,
  type VerifyOptions,
  countEntries,
  startOf,
  verifyShop,
} from './verify-shop.ts'
import { semuaToko, withDatabase } from './with-database.ts'

export const verify: Command = {
  name: 'verify',
  summary:
    'verify [--recent] [--jobs N] [--seal HEAD …]   proves the books of every shop, all of them or since they were proved last: invariants, ledger, audit, documents and seals; HEAD as a closing slip prints it',
  run: async (args, context) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seal: { type: 'string', multiple: true, default: [] },
        recent: { type: 'boolean', default: false },
        jobs: { type: 'string' },
      },
    })
    const papers = new Set(values.seal.map(readHead))
    const found = await verifyShops(context, {
      jobs: readJobs(values.jobs),
      // A slip may be of any day.
      recent: values.recent && papers.size === 0,
      papers,
    })
    for (const line of found.said) console.log(line)
    const wrong = [...found.wrong]
    if (!found.stopped)
      wrong.push(...[...papers].map((p) => `no shop's books ever had the head ${p}`))
    for (const line of wrong) console.error(line)
    if (found.stopped)
      throw new Error(`stopped: ${found.done} of ${found.shops} shops were verified`)
    if (wrong.length > 0) throw new Error(`${wrong.length} violations`)
    console.log(
      found.since === undefined
        ? 'the books are in order'
        : `the books since ${found.since} are in order; those before were verified earlier`,
    )
  },
}

/** A head as it stands on paper, in groups; the beginning of it is enough. */
function readHead(text: string): string {
  const head = text.replaceAll(/\s/g, '').toLowerCase()
  if (/^[0-9a-f]{16,64}$/.test(head)) return head
  throw new Error(`--seal ${text} is no head: 16 to 64 of the digits 0 to 9 and a to f`)
}

interface Asked {
  readonly jobs: number
  /** From the last head that was found in order, instead of from the first day on. */
  readonly recent: boolean
  readonly papers: VerifyOptions['papers']
  readonly now?: VerifyOptions['now']
}

interface Found extends ShopFound {
  readonly stopped: boolean
  /** Shops that there are, and that were verified. */
  readonly shops: number
  readonly done: number
  /** The earliest day from which a shop was not read whole; undefined when every shop was. */
  readonly since: string | undefined
}

/** Verifies every shop, side by side; the lines come in the order of the shops. */
export async function verifyShops(
  { databaseUrl, config }: CommandContext,
  { jobs, recent, papers, now = () => new Date() }: Asked,
): Promise<Found> {
  const folder = sealFolder(config.dataDir)
  const key = knownKey(folder, config.sealKey)
  const starts = new Map<string, Start>()
  const results = new Map<string, ShopFound>()
  const work = async (db: Database, signal: AbortSignal) => {
    let entries = 0
    for (const kode of await semuaToko(db)) {
      const start = recent ? startOf({ folder, key }, kode) : {}
      starts.set(kode, start)
      entries += await countEntries(db, kode, start)
    }
    const progress = new Progress({ shops: starts.size, documents: entries })
    const onDocument = () => {
      signal.throwIfAborted()
      progress.document()
    }
    const { createRegistry } = await import('../modules.ts')
    const { documents } = createRegistry()
    const o = { documents, folder, key, papers, now, onDocument }
    const one = async ([kode, start]: readonly [string, Start]) => {
      const found = await db.bacaTetap(kode, async (tx) => {
        const forget = cancelOnSignal(tx, databaseUrl, signal)
        return verifyShop(tx, start, o).finally(forget)
      })
      results.set(kode, found)
      progress.shop()
    }
    try {
      await sideBySide(starts, { jobs, signal }, one)
    } finally {
      progress.end()
    }
  }
  const stopped = await interruptible((signal) =>
    withDatabase(databaseUrl, (db) => work(db, signal), jobs + 1),
  )
  const shops = [...starts.keys()]
  const days = [...starts.values()].flatMap(({ mark }) => (mark ? [mark.dari] : []))
  const lost = sealedShops(folder).filter((kode) => !starts.has(kode))
  return {
    stopped,
    shops: shops.length,
    done: results.size,
    since: days.toSorted()[0],
    wrong: [
      ...shops.flatMap((kode) => results.get(kode)?.wrong ?? []),
      ...(stopped ? [] : lost).map((k) => `${k}: there are seals of this shop, and no such shop`),
    ],
    said: [
      ...shops.flatMap((kode) => results.get(kode)?.said ?? []),
      ...(shops.length === 0 && !stopped ? ['the database has no shop'] : []),
    ],
  }
}

/**
 * What this connection works on when the signal comes is ended, however long it would go on. Answers
 * what ends that.
 */
function cancelOnSignal(tx: Tx, databaseUrl: string, signal: AbortSignal): () => void {
  const asked = tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`)
  asked.catch(() => {})
  const cancel = async () => {
    const { pid } = await asked
    await withClient(databaseUrl, (c) => c.query('SELECT pg_cancel_backend($1)', [pid]))
  }
  // Where that fails, the work ends with its next document.
  const onAbort = () => void cancel().catch(() => {})
  signal.addEventListener('abort', onAbort)
  return () => signal.removeEventListener('abort', onAbort)
}
