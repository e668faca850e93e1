import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'
import {
  type Entry,
  type ChainPlace,
  chainNext,
  chainStart,
  entriesFrom,
  entryDigest,
} from './entry.ts'
import { MARK, type Seal, appendSeal, readSeals } from './file.ts'
import { type SealKey, openKey } from './key.ts'

/** Delay between a commit and its seal; commits within it share a line. */
const SOON_MS = 1_000
/** Most entries in one line. */
const AT_ONCE = 1_000
const POST_TIMEOUT_MS = 5_000

/** The last sealed entry of a shop. */
interface Sealed extends ChainPlace {
  readonly chain: Buffer
  /** Beginning of the last entry's digest. */
  readonly mark: string
}

export interface SealerOptions {
  readonly db: Database
  readonly folder: string
  /** SEAL_KEY; null for the key of the folder. */
  readonly seed: string | null
  /** SEAL_URL: every line is also sent there; null for none. */
  readonly url: string | null
  readonly jam: () => Date
  readonly onError: (error: Error) => void
}

/**
 * Signs the head of every shop's books and keeps it outside the database, about a second after each
 * commit (docs/decisions/0160). Nothing waits for it: a slow or full disk does not delay a sale.
 * `onError` hears of it once per failure.
 */
export class Sealer {
  readonly #o: SealerOptions
  readonly #sealed = new Map<string, Sealed>()
  /** Running work; each shop is sealed by one task at a time. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #soon = new Map<string, NodeJS.Timeout>()
  /** Last error told about a shop or SEAL_URL. */
  readonly #told = new Map<string, string>()
  #key: SealKey | undefined
  #sending: Promise<unknown> = Promise.resolve()

  constructor(o: SealerOptions) {
    this.#o = o
  }

  /** Lets this process seal from now on. Makes the key when there is none; throws when it can't. */
  start(): void {
    this.#key = openKey(this.#o.folder, this.#o.seed)
  }

  /** Seals every entry that no process has sealed yet. */
  async all(): Promise<void> {
    const shops = await this.#o.db.lokal.all(sql<{ kode_toko: string }>`
      select kode_toko from public.toko order by kode_toko`)
    for (const { kode_toko } of shops) await this.now(kode_toko)
  }

  /** Call after a commit in this shop. Does nothing in a process that does not seal. */
  touch(kodeToko: string): void {
    if (!this.#key || this.#soon.has(kodeToko)) return
    const timer = setTimeout(() => void this.now(kodeToko), SOON_MS)
    this.#soon.set(kodeToko, timer)
  }

  /** Seals everything committed so far. Errors go to `onError` and are not thrown. */
  async now(kodeToko: string): Promise<void> {
    clearTimeout(this.#soon.get(kodeToko))
    this.#soon.delete(kodeToko)
    const key = this.#key
    if (!key) return
    const before = this.#running.get(kodeToko) ?? Promise.resolve()
    const next = before
      .then(() => this.#seal(kodeToko, key))
      .then(() => void this.#told.delete(kodeToko))
      .catch((error: Error) => this.#tell(kodeToko, error))
    this.#running.set(kodeToko, next)
    await next
  }

  /** Tells an error once until it is mended, because every commit would repeat it. */
  #tell(about: string, error: Error): void {
    if (this.#told.get(about) === error.message) return
    this.#told.set(about, error.message)
    this.#o.onError(error)
  }

  /** The seal whose last entry is at this place; undefined when there is none. */
  async sealOf(kodeToko: string, place: ChainPlace): Promise<Seal | undefined> {
    if (!this.#key) return undefined
    const find = () =>
      readSeals(this.#o.folder, kodeToko).findLast(
        (s) => s.jenis === 'SEGEL' && s.tanggal === place.tanggal && s.sampai === place.urut,
      )
    const known = find()
    if (known) return known
    await this.now(kodeToko)
    return find()
  }

  /** Seals the shops whose delay is running, and waits for the sending. */
  async stop(): Promise<void> {
    await Promise.all([...this.#soon.keys()].map((kode) => this.now(kode)))
    await this.#sending
    this.#key = undefined
  }

  async #seal(kodeToko: string, key: SealKey): Promise<void> {
    let last = this.#sealed.get(kodeToko) ?? lastSeal(this.#o.folder, kodeToko)
    await this.#o.db.bacaTetap(kodeToko, async (tx) => {
      let met = last === undefined
      let lot: Entry[] = []
      const write = async () => {
        last = await this.#write(kodeToko, key, { lot, last })
        lot = []
      }
      for await (const entry of tx.stream(entriesFrom(kodeToko, last))) {
        if (!met) {
          if (!isLast(entry, last)) break
          met = true
          continue
        }
        if (lot.length === AT_ONCE || (lot[0] && lot[0].tanggal !== entry.tanggal)) await write()
        lot.push(entry)
      }
      if (!met)
        throw new Error(
          `${kodeToko}: entry ${last?.urut} of ${last?.tanggal} is not as it was sealed; run verify`,
        )
      if (lot.length > 0) await write()
    })
  }

  async #write(
    kodeToko: string,
    key: SealKey,
    { lot, last }: { readonly lot: readonly Entry[]; readonly last: Sealed | undefined },
  ): Promise<Sealed> {
    const digests = lot.map(entryDigest)
    const marks = digests.map((d) => d.toString('hex').slice(0, MARK))
    const chain = digests.reduce(chainNext, last?.chain ?? chainStart(kodeToko))
    const [first, end] = [lot[0] as Entry, lot.at(-1) as Entry]
    const line = await appendSeal(this.#o.folder, key, {
      jenis: 'SEGEL',
      toko: kodeToko,
      tanggal: end.tanggal,
      dari: first.urut,
      sampai: end.urut,
      entri: marks.join(''),
      rantai: chain.toString('hex'),
      waktu: this.#o.jam().toISOString(),
    })
    const sealed = { tanggal: end.tanggal, urut: end.urut, chain, mark: marks.at(-1) as string }
    this.#sealed.set(kodeToko, sealed)
    this.#send(line)
    return sealed
  }

  /**
   * Sends lines one by one, so that they arrive in order. Each head covers all entries before it.
   */
  #send(line: string): void {
    const { url } = this.#o
    if (url === null) return
    this.#sending = this.#sending
      .then(() => post(url, line))
      .then(() => void this.#told.delete(url))
      .catch((error: Error) => this.#tell(url, new Error(`SEAL_URL: ${error.message}`)))
  }
}

const isLast = (e: Entry, last: Sealed | undefined) =>
  e.tanggal === last?.tanggal &&
  e.urut === last.urut &&
  entryDigest(e).toString('hex').startsWith(last.mark)

/** The place where an earlier process stopped. */
function lastSeal(folder: string, kodeToko: string): Sealed | undefined {
  const seal = readSeals(folder, kodeToko).at(-1)
  if (!seal || seal.sampai === 0) return undefined
  return {
    tanggal: seal.tanggal,
    urut: seal.sampai,
    chain: Buffer.from(seal.rantai, 'hex'),
    mark: seal.entri.slice(-MARK),
  }
}

async function post(url: string, line: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: line,
    redirect: 'error',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`SEAL_URL answered ${answer.status}`)
}
