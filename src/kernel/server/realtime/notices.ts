import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * A notice between server processes and to browsers. It is small: ids, never rows (docs/api.md).
 */
export interface Pesan {
  readonly kode_toko: string
  readonly event: string
  readonly user_id?: string
  /** Between server processes alone: no browser gets it. */
  readonly inside?: true
  readonly data?: Readonly<Record<string, unknown>>
}

const CHANNEL = 'kencana'
const MOST_BYTES = 7_500
const GATHER_MS = 100
const REOPEN_MS = 500
const MOST_UNSENT = 1_000

/**
 * Notices over PostgreSQL; every server process gets each one. They are sent after a commit and
 * gathered for a tenth of a second, so that a busy shop sends one notice rather than a hundred.
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
      // Notices need no durable commit, so none of them waits for the disk.
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
    // Only an established connection is opened again here; the caller repeats a failed attempt.
    client.once('end', () => void this.#reopen())
    this.#client = client
    // Notices missed while disconnected may have ended sessions or changed settings.
    this.#emitter.emit('pesan', { kode_toko: '', event: 'kabar.tersambung' } satisfies Pesan)
    await this.#send(this.#unsent.splice(0))
  }

  /** Not awaited: a lost notice costs a reload, never a sale. */
  terbit(pesan: Pesan): void {
    const key = `${pesan.kode_toko} ${pesan.event} ${pesan.user_id ?? ''}`
    this.#waiting.set(key, pesan)
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  /** Sent at once and awaited: every process must know of an ended session before the answer. */
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
   * Sends all notices in one statement. While disconnected they are kept for later, because the
   * other processes must learn of ended sessions.
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
