import { z } from 'zod'
import type { Branch } from './branches.ts'

const MIB = 1024 * 1024
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
  const answer = await fetch(alamat, {
    method: p.method,
    redirect: 'error',
    signal,
    headers: {
      authorization: `Bearer ${c.jauh.token}`,
      'x-kode-toko': c.kode_toko,
      'x-bahasa': p.bahasa,
      accept: 'application/json',
      ...(p.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(p.method === 'POST' ? { body: JSON.stringify(Object.fromEntries(isi)) } : {}),
  })
  const teks = await bacaTerbatas(answer, room)
  if (!answer.ok) throw new Error(`branch ${c.kode_toko} answered ${answer.status}`)
  return amplop.parse(JSON.parse(teks))
}

/** Limits the size, so that a branch that never stops sending can't fill the memory. */
async function bacaTerbatas(answer: Response, room: Room): Promise<string> {
  const bagian: Uint8Array[] = []
  let panjang = 0
  for await (const potong of answer.body ?? []) {
    const { length } = potong as Uint8Array
    panjang += length
    room.take(length)
    if (panjang > MOST_OF_ONE) throw new Error('answer of the branch is too large')
    bagian.push(potong as Uint8Array)
  }
  return Buffer.concat(bagian).toString('utf8')
}
