import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** One notice between server processes and on to browsers. Small: ids, never rows (docs/api.md). */
export interface Pesan {
  readonly kode_toko: string
  readonly event: string
  readonly user_id?: string
  readonly data?: Readonly<Record<string, unknown>>
}

const CHANNEL = 'kencana'
const MOST_BYTES = 7_500
const GATHER_MS = 100
const REOPEN_MS = 500
const MOST_UNSENT = 1_000

/**
 * Notices over PostgreSQL: every server process hears every one. Sent after a commit, gathered for
 * a tenth of a second so that a busy shop sends one notice and not a hundred.
 */
export class Notices {
  readonly #url: string
  readonly #emitter = new EventEmitter().setMaxListeners(0)
  readonly #onError: (error: Error) => void
  readonly #waiting = new Map<string, Pesan>()
  readonly #unsent: Pesan[] = []
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url
    this.#onError = onError
  }

  /** Connects and listens; reconnects by itself until `close`. Throws when the first try fails. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'kencana kabar',
      // A notice need not be on the disk before the next one leaves.
      options: '-c role=kencana_app -c synchronous_commit=off',
      pipeline: true,
    } as pg.ClientConfig & { pipeline: boolean })
    client.on('error', this.#onError)
    client.on('notification', (n) => this.#receive(n.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    // Only a line that stood is mended from here; a failed try is repeated by whoever tried.
    client.once('end', () => void this.#reopen())
    this.#client = client
    // Whatever was missed while away may have ended sessions or changed settings.
    this.#emitter.emit('pesan', { kode_toko: '', event: 'kabar.tersambung' } satisfies Pesan)
    await this.#send(this.#unsent.splice(0))
  }

  /** Not awaited by anybody: a notice that is lost costs a reload, never a sale. */
  terbit(pesan: Pesan): void {
    const key = `${pesan.kode_toko} ${pesan.event} ${pesan.user_id ?? ''}`
    this.#waiting.set(key, pesan)
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  /** Sent at once and awaited: what ends a session must be heard before the answer goes out. */
  async segera(pesan: Pesan): Promise<void> {
    this.#emitter.emit('pesan', pesan)
    await this.#send([pesan])
  }

  dengar(listener: (pesan: Pesan) => void): () => void {
    this.#emitter.on('pesan', listener)
    return () => this.#emitter.off('pesan', listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #flush(): void {
    this.#timer = undefined
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#send(all).catch(this.#onError)
  }

  /**
   * All of them as one statement. While the line is away they wait for it: the others must hear of
   * an ended session.
   */
  async #send(pesan: readonly Pesan[]): Promise<void> {
    const texts = pesan.map((p) => JSON.stringify(p))
    const large = pesan[texts.findIndex((text) => Buffer.byteLength(text) > MOST_BYTES)]
    if (large) throw new Error(`notice ${large.event} is too large`)
    const client = this.#client
    if (!client || texts.length === 0) return this.#keep(pesan)
    try {
      await client.query('SELECT pg_notify($1, isi) FROM unnest($2::text[]) isi', [CHANNEL, texts])
    } catch (error) {
      this.#keep(pesan)
      this.#onError(error as Error)
    }
  }

  #keep(pesan: readonly Pesan[]): void {
    this.#unsent.push(...pesan)
    this.#unsent.splice(0, Math.max(0, this.#unsent.length - MOST_UNSENT))
  }

  #receive(payload: string): void {
    try {
      this.#emitter.emit('pesan', JSON.parse(payload) as Pesan)
    } catch (error) {
      this.#onError(error as Error)
    }
  }

  async #reopen(): Promise<void> {
    this.#client = undefined
    while (!this.#closed) {
      await wait(REOPEN_MS, undefined, { ref: false })
      if (this.#closed) return
      try {
        return await this.open()
      } catch (error) {
        this.#onError(error as Error)
      }
    }
  }
}
