import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export const KEY = 'toko-kencana'
export const SECRET = 'rahasia-panjang-sekali-0123456789'
const CLOCK_S = 300

/** A piece as the store knows it. */
export interface Offered {
  readonly urutan: number
  readonly kode_barcode: string
  readonly nama: string
  readonly berat_gram: string
  readonly harga: number
  readonly stok: 0 | 1
  readonly foto: string | null
}

export interface Order {
  readonly id: string
  readonly status: 'BARU' | 'BATAL'
  readonly pembeli: string
  readonly barang: readonly { readonly kode_barcode: string; readonly harga: number }[]
}

/** How the store answers one request instead of doing what it is asked. */
export interface Misbehaviour {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly delay_ms?: number
  /** `reset`: takes it and breaks the line. `twice`: takes it twice, as a proxy that repeats. */
  readonly mode?: 'reset' | 'twice'
}

/**
 * An online store as somebody else would write it by docs/marketplace.md: real HTTP, checks every
 * signature and the order of the messages, and misbehaves as it is told to.
 */
export class OnlineStore {
  readonly offered = new Map<string, Offered>()
  readonly photos = new Map<string, Buffer>()
  /** Orders in the order in which they came, and what the shop answered to each. */
  readonly orders: Order[] = []
  readonly decided = new Map<string, unknown>()
  /** Requests that came, as `METHOD path status`. */
  readonly log: string[] = []
  /** How the next requests are answered; after the last one properly. */
  readonly next: Misbehaviour[] = []
  always: Misbehaviour | undefined
  secret = SECRET
  #server: http.Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()

  /** Answers its address. The second time it comes back at the same one. */
  async listen(): Promise<string> {
    const server = http.createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => this.#take(request, response, Buffer.concat(parts)))
    })
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.#port}/api`
  }

  /** Goes away: connections are refused until it listens again. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  clear(): void {
    this.offered.clear()
    this.photos.clear()
    this.decided.clear()
    this.log.length = 0
    this.next.length = 0
    this.always = undefined
    this.secret = SECRET
  }

  /** What it offers of a piece: stock and price; undefined where it never heard of it. */
  stock(kode_barcode: string): readonly [number, number] | undefined {
    const p = this.offered.get(kode_barcode)
    return p && [p.stok, p.harga]
  }

  #take(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer): void {
    const wrong = this.next.shift() ?? this.always
    const answer = (status: number, text: string) => {
      this.log.push(`${request.method} ${request.url} ${status}`)
      response.writeHead(status, { 'content-type': 'application/json', ...wrong?.headers })
      response.end(text)
    }
    setTimeout(() => {
      if (wrong?.status !== undefined) return answer(wrong.status, wrong.body ?? '')
      const [status, said] = this.#do(request, body)
      if (wrong?.mode === 'twice') this.#do(request, body)
      if (wrong?.mode === 'reset') return void request.socket.destroy()
      answer(status, wrong?.body ?? JSON.stringify(said))
    }, wrong?.delay_ms ?? 0)
  }

  #do(request: http.IncomingMessage, body: Buffer): readonly [number, unknown] {
    if (!this.#signed(request, body)) return [401, { alasan: 'signature' }]
    if (request.method === 'GET') return this.#list(new URL(request.url ?? '', 'http://x'))
    const order = /^\/api\/pesanan\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    if (order !== undefined) {
      this.decided.set(decodeURIComponent(order), JSON.parse(body.toString()))
      return [200, { ok: true }]
    }
    const [, kind = '', name = ''] =
      /^\/api\/(barang|foto)\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (request.method !== 'PUT' || !kind) return [404, { alasan: 'path' }]
    if (kind === 'foto') {
      this.photos.set(decodeURIComponent(name), body)
      return [200, { ok: true }]
    }
    const piece = JSON.parse(body.toString()) as Offered
    const known = this.offered.get(piece.kode_barcode)
    if (known === undefined || known.urutan < piece.urutan)
      this.offered.set(piece.kode_barcode, piece)
    const foto_perlu = piece.foto !== null && !this.photos.has(piece.foto)
    return [200, { ok: true, id: `web-${piece.kode_barcode}`, foto_perlu }]
  }

  #list({ searchParams }: URL): readonly [number, unknown] {
    const from = Number(searchParams.get('setelah') ?? 0)
    const to = from + Number(searchParams.get('batas'))
    const pesanan = this.orders.slice(from, to)
    const kursor = String(Math.min(to, this.orders.length))
    return [200, { ok: true, pesanan, kursor, lagi: to < this.orders.length }]
  }

  #signed({ headers, method, url }: http.IncomingMessage, body: Buffer): boolean {
    const time = String(headers['x-kencana-time'])
    const digest = createHash('sha256').update(body).digest('hex')
    const sign = createHmac('sha256', this.secret)
      .update(`${method}\n${url}\n${time}\n${digest}`)
      .digest('hex')
    return (
      headers['x-kencana-key'] === KEY &&
      headers['x-kencana-signature'] === sign &&
      Math.abs(Date.now() / 1000 - Number(time)) <= CLOCK_S
    )
  }
}
