import type pg from 'pg'
import { AppError } from '#kernel/shared/errors.ts'
import { type Engine, readEngine } from './engine.ts'
import { mapDatabaseError } from './errors.ts'
import { Outage } from './outage.ts'
import { type PoolOptions, createPool, gather, named } from './pool.ts'
import { type Sql, type Statement, compile, sql } from './query.ts'
import { Tx } from './tx.ts'

/** Access to local tables (sessions, throttling), outside any shop and without transactions. */
export interface LocalDatabase {
  all<R>(q: Sql<R>): Promise<R[]>
  maybe<R>(q: Sql<R>): Promise<R | undefined>
  run(q: Sql<unknown>): Promise<number>
}

const KONTEKS: Statement = { text: 'SELECT public.konteks($1)', values: [] }

/**
 * Most requests that wait for a connection; reads are refused earlier (reliability.md, overload).
 */
const WRITES_WAITING = 1_500
const READS_WAITING = 600

export class Database {
  readonly pool: pg.Pool
  readonly engine: Engine
  readonly lokal: LocalDatabase
  readonly outage = new Outage()

  /** A pool on the database of that address, for the engine that runs it. */
  static async open(options: Omit<PoolOptions, 'engine'>): Promise<Database> {
    return new Database({ ...options, engine: await readEngine(options.url) })
  }

  private constructor(options: PoolOptions) {
    this.engine = options.engine
    this.pool = createPool(options)
    const send = async <R>(q: Sql<R>) => {
      try {
        const answer = await this.pool.query<R & pg.QueryResultRow>(named(compile(q)))
        this.outage.back()
        return answer
      } catch (error) {
        throw mapDatabaseError(error)
      }
    }
    this.lokal = {
      all: async (q) => (await send(q)).rows,
      maybe: async (q) => (await send(q)).rows[0],
      run: async (q) => (await send(q)).rowCount ?? 0,
    }
  }

  /** Reads of one shop in one read-only transaction; every statement sees the newest commits. */
  baca<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN READ ONLY', work)
  }

  /** Reads of one shop that have to agree with each other: all see one snapshot. */
  bacaTetap<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work)
  }

  /** A writing transaction. Documents and masters go through `defineCommand` instead. */
  tulis<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN', work)
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  /**
   * A connection for the caller alone; errors of connecting become AppErrors. Throws 503
   * `server.sibuk` when more than `mostWaiting` requests wait already, because a quick refusal is
   * better than a late one.
   */
  async connect(mostWaiting = WRITES_WAITING): Promise<pg.PoolClient> {
    if (this.pool.waitingCount >= mostWaiting) throw new AppError('server.sibuk', { status: 503 })
    try {
      return await this.pool.connect()
    } catch (error) {
      throw mapDatabaseError(error)
    }
  }

  async transaction<T>(kodeToko: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.connect(begin === 'BEGIN' ? WRITES_WAITING : READS_WAITING)
    const tx = openTx(client, kodeToko, this.engine, begin)
    let broken: Error | undefined
    try {
      const result = await work(tx)
      if (tx.changedRules) await tx.run(countRules(kodeToko))
      tx.end()
      if (tx.takeTrace() !== null)
        throw new Error('rows of the books were written without an entry of the audit')
      const end = await client.query('COMMIT')
      // A COMMIT after a failed statement answers ROLLBACK, not an error (write-path.md).
      if (end.command !== 'COMMIT') throw new Error('transaction was rolled back')
      this.outage.back()
      return result
    } catch (error) {
      tx.end()
      broken = await rollback(client)
      throw mapDatabaseError(error)
    } finally {
      client.release(broken)
    }
  }
}

/** Counts a change of the rules written outside a command; a command's posting counts its own. */
const countRules = (kodeToko: string) => sql`
  update public.hari set aturan = aturan + 1
  where kode_toko = ${kodeToko} and ditutup_pada is null`

/** Sends BEGIN and the shop's context without waiting; the first statement rides along. */
export function openTx(
  client: pg.PoolClient,
  kodeToko: string,
  engine: Engine,
  begin = 'BEGIN',
): Tx {
  gather(client)
  const opened = Promise.all([
    client.query(begin),
    client.query(named({ ...KONTEKS, values: [kodeToko] })),
  ])
  return new Tx(kodeToko, client, opened, engine)
}

/** Rolls back. Answers the error when the connection can no longer be used. */
export async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
