import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, MisbehavingServer } from './misbehaving-server.ts'

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
  readonly status: 'BARU' | 'BATAL' | 'RETUR'
  readonly sebab?: string
  readonly pembeli: string
  readonly barang: readonly { readonly kode_barcode: string; readonly harga: number }[]
}

/**
 * An online store as somebody else would write it by docs/marketplace.md: real HTTP, checks every
 * signature and the order of the messages, and misbehaves as it is told to.
 */
export class OnlineStore extends MisbehavingServer {
  readonly offered = new Map<string, Offered>()
  readonly photos = new Map<string, Buffer>()
  /** Orders in the order in which they came, and what the shop answered to each. */
  readonly orders: Order[] = []
  readonly decided = new Map<string, unknown>()
  secret = SECRET
  /** What time it is there, in milliseconds: of a shop whose day is another than the real one. */
  clock: () => number = Date.now

  override async listen(): Promise<string> {
    return `${await super.listen()}/api`
  }

  override clear(): void {
    super.clear()
    this.offered.clear()
    this.photos.clear()
    this.decided.clear()
    this.secret = SECRET
  }

  /** What it offers of a piece: stock and price; undefined where it never heard of it. */
  stock(kode_barcode: string): readonly [number, number] | undefined {
    const p = this.offered.get(kode_barcode)
    return p && [p.stok, p.harga]
  }

  protected override do(request: IncomingMessage, body: Buffer): Answer {
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

  #list({ searchParams }: URL): Answer {
    const from = Number(searchParams.get('setelah') ?? 0)
    const to = from + Number(searchParams.get('batas'))
    const pesanan = this.orders.slice(from, to)
    const kursor = String(Math.min(to, this.orders.length))
    return [200, { ok: true, pesanan, kursor, lagi: to < this.orders.length }]
  }

  #signed({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
    const time = String(headers['x-kencana-time'])
    const digest = createHash('sha256').update(body).digest('hex')
    const sign = createHmac('sha256', this.secret)
      .update(`${method}\n${url}\n${time}\n${digest}`)
      .digest('hex')
    return (
      headers['x-kencana-key'] === KEY &&
      headers['x-kencana-signature'] === sign &&
      Math.abs(this.clock() / 1000 - Number(time)) <= CLOCK_S
    )
  }
}
