import type pg from 'pg'
import type { Engine } from './engine.ts'
import { type Sql, type Statement, compile } from './query.ts'
import { sentText } from './sent-text.ts'
import { named, namedWritten } from './statement-names.ts'
import { TRACE, shapeOf } from './trace.ts'

/**
 * One transaction of one shop. Statements are sent at once and answered in order: a caller that
 * starts several before awaiting any pays one round trip for all of them.
 */
export class Tx {
  readonly kode_toko: string
  readonly engine: Engine
  readonly #client: pg.PoolClient
  /** Settles when the statements that open the transaction do; every answer waits for it. */
  readonly #opened: Promise<unknown>
  #cursors = 0
  #ended = false
  #changedRules = false
  /** Trace of the rows written into sealed tables, in the order of sending. */
  readonly #trace: (readonly string[] | undefined)[] = []

  constructor(
    kodeToko: string,
    client: pg.PoolClient,
    opened: Promise<unknown>,
    engine: Engine = 'postgres',
  ) {
    this.kode_toko = kodeToko
    this.engine = engine
    this.#client = client
    this.#opened = opened
    // An awaited statement throws the reason; without this the unawaited promise would end the
    // process.
    opened.catch(() => {})
  }

  async all<R>(q: Sql<R>): Promise<R[]> {
    return (await this.send<R>(compile(q))).rows
  }

  /** The one row. Throws when there is none or more than one. */
  async one<R>(q: Sql<R>): Promise<R> {
    const rows = await this.all(q)
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
    return rows[0] as R
  }

  async maybe<R>(q: Sql<R>): Promise<R | undefined> {
    return (await this.all(q))[0]
  }

  /** Number of rows that the statement changed. */
  async run(q: Sql<unknown>): Promise<number> {
    return (await this.send(compile(q))).rowCount ?? 0
  }

  /** True when a statement has written a table that processes remember per shop (db/tables.ts). */
  get changedRules(): boolean {
    return this.#changedRules
  }

  /** The connection is given back after this: later statements are refused. */
  end(): void {
    this.#ended = true
  }

  /** A statement built by hand; for the kernel's own shapes. */
  async send<R>(s: Statement): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    const { text, shop, traced, rules } = shapeOf(s.text, this.engine)
    this.#changedRules ||= rules
    const place = traced ? this.#trace.push(undefined) - 1 : -1
    const values = shop ? [...s.values, this.kode_toko] : s.values
    const result = await this.#answer<R>(named({ text, values }))
    if (traced) this.#trace[place] = result.rows.map((row) => takeTrace(row))
    return result
  }

  /** Rows of a select that is sent as it stands: its text may hold what somebody typed. */
  async select<R>(s: Statement): Promise<R[]> {
    return (await this.#answer<R>(namedWritten(s))).rows
  }

  /**
   * Takes the trace's lines (db/trace.ts) that no audit entry has yet; null for none. The caller
   * writes them into an entry of this transaction. Throws when a write was not awaited.
   */
  takeTrace(): string | null {
    const lines = this.#trace.splice(0).flatMap((part) => {
      if (part) return part
      throw new Error('a write into a sealed table was not awaited')
    })
    return lines.length > 0 ? lines.join('\n') : null
  }

  /** Rows read through a cursor, one by one. */
  async *stream<R>(q: Sql<R>, batch = 1000): AsyncGenerator<R> {
    for await (const rows of this.batches(q, batch)) for (const row of rows) yield row
  }

  /**
   * Rows through a cursor, `batch` at a time, so that a report of any length needs little memory.
   */
  async *batches<R>(q: Sql<R>, batch = 1000): AsyncGenerator<readonly R[]> {
    const asked = compile(q)
    const { text, shop } = sentText(asked.text, this.engine)
    const values = shop ? [...asked.values, this.kode_toko] : asked.values
    const name = `c${++this.#cursors}`
    await this.#opened
    await this.#query({ text: `DECLARE ${name} CURSOR FOR ${text}`, values: [...values] })
    const fetch = () => this.#query<R>({ text: `FETCH ${batch} FROM ${name}` })
    let next = fetch()
    for (;;) {
      const { rows } = await next
      if (rows.length === batch) {
        next = fetch()
        next.catch(() => {})
      }
      if (rows.length > 0) yield rows as R[]
      if (rows.length < batch) break
    }
    await this.#query({ text: `CLOSE ${name}` })
  }

  async #answer<R>(config: pg.QueryConfig): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    const answer = this.#query<R>(config)
    answer.catch(() => {})
    await this.#opened
    return answer
  }

  async #query<R>(config: pg.QueryConfig): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    if (this.#ended) throw new Error('statement after the end of its transaction')
    return this.#client.query<R & pg.QueryResultRow>(config)
  }
}

/** Removes the trace's column from the row, because the caller did not ask for it. */
function takeTrace(row: pg.QueryResultRow): string {
  const line = String(row[TRACE])
  delete row[TRACE]
  return line
}
