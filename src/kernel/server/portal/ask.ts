import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Branch } from './branches.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** One branch may send so much, and all that are asked together so much more. */
const MOST_OF_ONE = 32 * MIB
const MOST_OF_ALL = 64 * MIB

/** Memory that the answers of one asking share: branches that say too much fail, the others stand. */
export class Room {
  #left = MOST_OF_ALL

  take(bytes: number): void {
    if (bytes > this.#left) throw new Error('the answers of the branches are too large together')
    this.#left -= bytes
  }

  /** What a branch had said that failed is kept no longer. */
  giveBack(bytes: number): void {
    this.#left += bytes
  }
}

/** How long a branch is listened to, and how much it may say. */
export interface Listening {
  readonly signal: AbortSignal
  readonly room: Room
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
  { signal, room }: Listening,
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
  const teks = await bacaTerbatas(answer, room, mostOf(p))
  if (answer.statusCode !== 200)
    throw new Error(`branch ${c.kode_toko} answered ${answer.statusCode}`)
  await ownTurn()
  return amplop.parse(JSON.parse(teks))
}

let turns = Promise.resolve()

/**
 * One answer is taken apart in each turn of the event loop: of many that come together the first is
 * sent on before the last is read, and a sale beside them waits for one.
 */
const ownTurn = (): Promise<void> => (turns = turns.then(() => nextTurn()))

const KEPT = { keepAlive: true, timeout: 5_000 }
const servers = {
  http: { agent: new http.Agent(KEPT), request: http.request },
  https: { agent: new https.Agent(KEPT), request: https.request },
}

/** By Node's own client: `fetch` takes twice its time and memory for five hundred at once. */
function send(url: URL, o: http.RequestOptions, body?: string): Promise<http.IncomingMessage> {
  const { agent, request } = url.protocol === 'https:' ? servers.https : servers.http
  return new Promise((resolve, reject) => {
    request(url, { ...o, agent }, resolve)
      .on('error', reject)
      .end(body)
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
  room: Room,
  most: number,
): Promise<string> {
  const bagian: Buffer[] = []
  let panjang = 0
  try {
    for await (const potong of unpacked(answer) as AsyncIterable<Buffer>) {
      const { length } = potong
      if (panjang + length > most) throw new Error('answer of the branch is too large')
      room.take(length)
      panjang += length
      bagian.push(potong)
    }
  } catch (error) {
    room.giveBack(panjang)
    throw error
  } finally {
    answer.destroy()
  }
  return Buffer.concat(bagian).toString('utf8')
}

function unpacked(answer: http.IncomingMessage): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer
  const plain = createGunzip()
  answer.once('error', (error) => plain.destroy(error))
  return answer.pipe(plain)
}
