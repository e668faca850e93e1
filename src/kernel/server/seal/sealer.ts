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

/** A commit is sealed this long after it: what follows it in that time shares its line. */
const SOON_MS = 1_000
/** Entries of one line. */
const AT_ONCE = 1_000
const POST_TIMEOUT_MS = 5_000

/** How far a shop is sealed. */
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
  /** SEAL_URL: where every line is sent as well. */
  readonly url: string | null
  readonly jam: () => Date
  readonly onError: (error: Error) => void
}

/**
 * Signs the head of every shop's books and keeps it outside the database, about a second after each
 * commit (docs/decisions/0160). Nothing waits for it: a sale costs the same with a disk that is slow
 * or full, which is told by `onError` until it has been mended.
 */
export class Sealer {
  readonly #o: SealerOptions
  readonly #sealed = new Map<string, Sealed>()
  /** Sealing of one shop at a time. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #soon = new Map<string, NodeJS.Timeout>()
  /** What was told last of a shop, or of SEAL_URL. */
  readonly #told = new Map<string, string>()
  #key: SealKey | undefined
  #sending: Promise<unknown> = Promise.resolve()

  constructor(o: SealerOptions) {
    this.#o = o
  }

  /** From here on this process seals. Makes the key when there is none; throws when it can't. */
  start(): void {
    this.#key = openKey(this.#o.folder, this.#o.seed)
  }

  /** Seals what no process has sealed yet. */
  async all(): Promise<void> {
    const shops = await this.#o.db.lokal.all(sql<{ kode_toko: string }>`
      select kode_toko from public.toko order by kode_toko`)
    for (const { kode_toko } of shops) await this.now(kode_toko)
  }

  /** Something was committed in this shop. Does nothing in a process that does not seal. */
  touch(kodeToko: string): void {
    if (!this.#key || this.#soon.has(kodeToko)) return
    const timer = setTimeout(() => void this.now(kodeToko), SOON_MS)
    this.#soon.set(kodeToko, timer)
  }

  /** Seals what was committed until now. An error is told to `onError`, not thrown. */
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

  /** Once, until it has been mended: every commit would meet it again. */
  #tell(about: string, error: Error): void {
    if (this.#told.get(about) === error.message) return
    this.#told.set(about, error.message)
    this.#o.onError(error)
  }

  /** The seal whose last entry is this one; undefined while there is none here. */
  async sealOf(kodeToko: string, place: ChainPlace): Promise<Seal | undefined> {
    if (!this.#key) return undefined
    const find = () =>
      readSeals(this.#o.folder, kodeToko).seals.findLast(
        (s) => s.jenis === 'SEGEL' && s.tanggal === place.tanggal && s.sampai === place.urut,
      )
    const known = find()
    if (known) return known
    await this.now(kodeToko)
    return find()
  }

  /** Seals what is waiting for its second, and lets it be sent. */
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

  /** One after the other, so that they arrive in their order. Each head covers all before it. */
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

/** Where an earlier start stopped. */
function lastSeal(folder: string, kodeToko: string): Sealed | undefined {
  const seal = readSeals(folder, kodeToko).seals.at(-1)
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
