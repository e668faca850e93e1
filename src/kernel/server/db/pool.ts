import pg from 'pg'
import type { Engine } from './engine.ts'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Amounts are bigint in the database. Beyond 2^53 a number would be inexact, so reading one
    // throws.
    if (oid === INT8) return (text: string) => safeInteger(text)
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function safeInteger(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint ${text} is beyond 2^53`)
  return n
}

/**
 * What the database calls the connections of a server: those of the counters and of all other work,
 * which `yang_bekerja()` counts (migrations/1400), and those of reports over many shops.
 */
export const CONNECTIONS = { work: 'kencana', reports: 'kencana laporan' } as const

export interface PoolOptions {
  readonly url: string
  readonly engine: Engine
  readonly size: number
  readonly onError: (error: Error) => void
  /** One of `CONNECTIONS`; by default that of all work. */
  readonly name?: string
  /** Time limit of one statement in milliseconds. */
  readonly statementTimeout: number
}

/** A generic plan is planned once; Citus needs the shop's code to know where to send a statement. */
const PLAN_MODE: Readonly<Record<Engine, string>> = {
  postgres: 'force_generic_plan',
  citus: 'auto',
}

/**
 * A pool of connections that work as `kencana_app`. It is small on purpose: on two cores, 32
 * connections were a fifth slower than 8 (write-path.md).
 */
export function createPool(o: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: o.url,
    max: o.size,
    pipeline: true,
    types,
    // Includes the wait for a turn: a thousand requests at once on a slow machine are still served.
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 60_000,
    application_name: o.name ?? CONNECTIONS.work,
    options: [
      '-c role=kencana_app',
      `-c plan_cache_mode=${PLAN_MODE[o.engine]}`,
      // A plan made while a table was small is kept while it grows (docs/decisions/0111).
      '-c enable_seqscan=off',
      `-c statement_timeout=${o.statementTimeout}`,
      '-c idle_in_transaction_session_timeout=30000',
      '-c timezone=UTC',
      '-c datestyle=ISO',
      '-c jit=off',
    ].join(' '),
  } as pg.PoolConfig & { pipeline: boolean })
  // Without these listeners a killed backend ends the whole process.
  pool.on('error', o.onError)
  pool.on('connect', (client) => client.on('error', o.onError))
  return pool
}

/**
 * Sends all statements that this connection is given within one turn of the event loop as one
 * packet. A flight then costs one system call here and one wake-up of the database, not one per
 * statement.
 */
export function gather(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
