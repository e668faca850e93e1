import type pg from 'pg'
import { AppError } from '#kernel/shared/errors.ts'
import { mapDatabaseError } from './errors.ts'
import { Outage } from './outage.ts'
import { type PoolOptions, createPool, gather, named } from './pool.ts'
import { type Sql, type Statement, compile, sql } from './query.ts'
import { Tx } from './tx.ts'

/** Access for local tables (sessions, throttling): no shop, no transaction of several statements. */
export interface LocalDatabase {
  all<R>(q: Sql<R>): Promise<R[]>
  maybe<R>(q: Sql<R>): Promise<R | undefined>
  run(q: Sql<unknown>): Promise<number>
}

const KONTEKS: Statement = { text: 'SELECT public.konteks($1)', values: [] }

/** Requests that may wait for a connection; reads are shed before sales (reliability.md, overload). */
const WRITES_WAITING = 1_500
const READS_WAITING = 600

export class Database {
  readonly pool: pg.Pool
  readonly lokal: LocalDatabase
  readonly outage = new Outage()

  constructor(options: PoolOptions) {
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

  /** Reads of one shop in one snapshot-free, read-only transaction. */
  baca<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN READ ONLY', work)
  }

  /** Reads of one shop that must agree with each other: one snapshot for all of them. */
  bacaTetap<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work)
  }

  /** A writing transaction. Documents and masters go through `defineCommand`, not through here. */
  tulis<T>(kodeToko: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(kodeToko, 'BEGIN', work)
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  /**
   * A connection of our own; errors of connecting are told as what they are. Throws 503
   * `server.sibuk` when more than `mostWaiting` wait already: an early no is kinder than a late one.
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
    const tx = openTx(client, kodeToko, begin)
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

/** A command counts it with its posting; this is for whoever writes outside one. */
const countRules = (kodeToko: string) => sql`
  update public.hari set aturan = aturan + 1
  where kode_toko = ${kodeToko} and ditutup_pada is null`

/** Sends BEGIN and the shop's context without waiting; the first statement rides along. */
export function openTx(client: pg.PoolClient, kodeToko: string, begin = 'BEGIN'): Tx {
  gather(client)
  const opened = Promise.all([
    client.query(begin),
    client.query(named({ ...KONTEKS, values: [kodeToko] })),
  ])
  return new Tx(kodeToko, client, opened)
}

/** Rolls back; the error that says the connection is unusable, when it is. */
export async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
