import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { AppError } from '#kernel/shared/errors.ts'
import { type Engine, readEngine } from './engine.ts'
import { mapDatabaseError } from './errors.ts'
import { Outage } from './outage.ts'
import { type PoolOptions, createPool, gather } from './pool.ts'
import { type Sql, type Statement, compile, sql } from './query.ts'
import { forgetNames, named } from './statement-names.ts'
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

/** Whether the work that runs has a connection, until it gives it back. */
const holding = new AsyncLocalStorage<{ now: boolean }>()

export class Database {
  readonly #pool: pg.Pool
  /**
   * For work that has a connection and needs another one beside it, as a read that logs what it
   * shows. From the same pool, as many of them as it has connections would wait for one another
   * (docs/decisions/0380).
   */
  readonly #beside: pg.Pool
  readonly engine: Engine
  readonly lokal: LocalDatabase
  readonly outage = new Outage()

  /** A pool on the database of that address, for the engine that runs it. */
  static async open(options: Omit<PoolOptions, 'engine'>): Promise<Database> {
    return new Database({ ...options, engine: await readEngine(options.url) })
  }

  private constructor(options: PoolOptions) {
    this.engine = options.engine
    this.#pool = createPool(options)
    this.#beside = createPool({ ...options, size: Math.ceil(options.size / 4) })
    const send = async <R>(q: Sql<R>) => {
      try {
        const answer = await this.#free().query<R & pg.QueryResultRow>(named(compile(q)))
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

  /** Connections that are open. */
  get connections(): number {
    return this.#pool.totalCount + this.#beside.totalCount
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#beside.end()])
  }

  #free(): pg.Pool {
    return holding.getStore()?.now ? this.#beside : this.#pool
  }

  /**
   * A connection that the caller gives back; errors of connecting become AppErrors. Throws 503
   * `server.sibuk` when more than `mostWaiting` requests wait already, because a quick refusal is
   * better than a late one.
   */
  async connect(mostWaiting = WRITES_WAITING): Promise<pg.PoolClient> {
    const pool = this.#free()
    if (pool.waitingCount >= mostWaiting) throw new AppError('server.sibuk', { status: 503 })
    try {
      return await pool.connect()
    } catch (error) {
      throw mapDatabaseError(error)
    }
  }

  /** A connection for `work` alone; what it leaves open when it fails is rolled back. */
  async lend<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    mostWaiting = WRITES_WAITING,
  ): Promise<T> {
    const client = await this.connect(mostWaiting)
    const held = { now: true }
    let broken: Error | undefined
    try {
      return await holding.run(held, () => work(client))
    } catch (error) {
      broken = await rollback(client)
      throw error
    } finally {
      held.now = false
      client.release(broken)
    }
  }

  async transaction<T>(kodeToko: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const carryOut = async (client: pg.PoolClient) => {
      const tx = openTx(client, kodeToko, this.engine, begin)
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
      } finally {
        tx.end()
      }
    }
    try {
      return await this.lend(carryOut, begin === 'BEGIN' ? WRITES_WAITING : READS_WAITING)
    } catch (error) {
      throw mapDatabaseError(error)
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
  forgetNames(client)
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
