import http from 'node:http'
import https from 'node:https'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ZlibOptions, gunzip } from 'node:zlib'
import { z } from '#kernel/shared/z.ts'
import type { Branch } from './branches.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** One branch may send so much, and all that are asked together so much more. */
const MOST_OF_ONE = 32 * MIB
const MOST_OF_ALL = 64 * MIB
/** A page of 500 rows has some 30,000; a schema keeps a fault for each of them that is wrong. */
const MOST_VALUES = 200_000

/** Memory that the answers of one asking share: branches that say too much fail, the others stand. */
export class Room {
  #left = MOST_OF_ALL

  /** The part of one branch. */
  part(): Part {
    let taken = 0
    return {
      take: (bytes) => {
        if (bytes > this.#left)
          throw new Error('the answers of the branches are too large together')
        this.#left -= bytes
        taken += bytes
      },
      giveBack: () => {
        this.#left += taken
        taken = 0
      },
    }
  }
}

export interface Part {
  take(bytes: number): void
  /** What was taken is kept no longer. */
  giveBack(): void
}

/** How long a branch is listened to, and how much it may say. */
export interface Listening {
  readonly signal: AbortSignal
  readonly room: Part
  /** Its answer has come whole: what is done with it now is not the branch's time. */
  readonly heard?: () => void
}

const amplop = z.looseObject({ status: z.literal('success'), data: z.unknown() })
export type RemoteEnvelope = z.output<typeof amplop>

export interface RemoteCall {
  readonly method: 'GET' | 'POST'
  /** Path below /api/v1/ of one of our declared calls. */
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly bahasa: string
}

/**
 * Sends the same call to a branch's own server. The address comes from the configuration and
 * redirects are refused, so no request can point it elsewhere. Throws on anything but our own
 * envelope.
 */
export async function askRemote(
  c: Branch,
  p: RemoteCall,
  { signal, room, heard }: Listening,
): Promise<RemoteEnvelope> {
  if (!c.jauh) throw new Error(`branch ${c.kode_toko} is on this node`)
  const alamat = new URL(`${c.jauh.url}/api/v1/${p.path}`)
  const isi = Object.entries(p.input).filter(([, v]) => v !== null && v !== undefined)
  if (p.method === 'GET') for (const [nama, v] of isi) alamat.searchParams.set(nama, String(v))
  const body = p.method === 'POST' ? JSON.stringify(Object.fromEntries(isi)) : undefined
  const headers = {
    authorization: `Bearer ${c.jauh.token}`,
    'x-kode-toko': c.kode_toko,
    'x-bahasa': p.bahasa,
    accept: 'application/json',
    'accept-encoding': 'gzip',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await send(alamat, { method: p.method, headers, signal }, body)
  const most = mostOf(p)
  const bytes = await bacaTerbatas(answer, room, most)
  if (answer.statusCode !== 200)
    throw new Error(`branch ${c.kode_toko} answered ${answer.statusCode}`)
  heard?.()
  const packed = answer.headers['content-encoding']?.toLowerCase() === 'gzip'
  const plain = await inOwnTurn(() => {
    signal.throwIfAborted()
    return packed ? unpack(bytes, { maxOutputLength: most }) : Promise.resolve(bytes)
  })
  if (packed) room.take(plain.length)
  refuseMany(plain)
  return amplop.parse(JSON.parse(plain.toString('utf8')))
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** What another value stands behind: a comma, and what opens a list or an object. */
const BEFORE_VALUE = new Set([0x2c, 0x5b, 0x7b])

/** Throws when the JSON has too many values. Commas in texts are none. */
function refuseMany(json: Buffer): void {
  // Each takes a letter at least.
  if (json.length <= MOST_VALUES) return
  let [values, inText] = [0, false]
  for (let at = 0; at < json.length; at++) {
    const letter = json[at] as number
    if (letter === QUOTE) inText = !inText
    else if (inText && letter === BACKSLASH) at++
    else if (!inText && BEFORE_VALUE.has(letter) && ++values > MOST_VALUES)
      throw new Error('the answer has too many values')
  }
}

const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

let turns: Promise<unknown> = Promise.resolve()

/**
 * One answer is unpacked and taken apart in each turn of the event loop: of many that come together
 * the first is sent on before the last is read, and a sale beside them waits for one.
 */
function inOwnTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = turns.then(() => nextTurn()).then(work)
  turns = own.catch(() => {})
  return own
}

const KEPT = { keepAlive: true, timeout: 5_000 }
const servers = {
  http: { agent: new http.Agent(KEPT), request: http.request },
  https: { agent: new https.Agent(KEPT), request: https.request },
}

/**
 * By Node's own client: `fetch` takes twice its time and memory for five hundred at once. A line that
 * was kept and that the branch had closed meanwhile says nothing of the branch: it is asked again.
 */
function send(url: URL, o: http.RequestOptions, body?: string): Promise<http.IncomingMessage> {
  const { agent, request } = url.protocol === 'https:' ? servers.https : servers.http
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...o, agent }, resolve)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const stale = asked.reusedSocket && error.code === 'ECONNRESET' && o.method === 'GET'
      if (stale && !o.signal?.aborted) send(url, o).then(resolve, reject)
      else reject(error)
    })
    asked.end(body)
  })
}

/** A page is no longer than its rows: some that never end leave room for all others. */
function mostOf({ input }: RemoteCall): number {
  const rows = Number(input['limit'])
  return rows > 0 ? Math.min(MIB + rows * 16 * KIB, MOST_OF_ONE) : MOST_OF_ONE
}

/** Limits the size, so that a branch that never stops sending can't fill the memory. */
async function bacaTerbatas(
  answer: http.IncomingMessage,
  room: Part,
  most: number,
): Promise<Buffer> {
  const bagian: Buffer[] = []
  let panjang = 0
  for await (const potong of answer as AsyncIterable<Buffer>) {
    const { length } = potong
    if (panjang + length > most) throw new Error('answer of the branch is too large')
    room.take(length)
    panjang += length
    bagian.push(potong)
  }
  return Buffer.concat(bagian)
}
