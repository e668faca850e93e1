import type { IncomingMessage } from 'node:http'
import { type Answer, MisbehavingServer } from './misbehaving-server.ts'

export const WOO = {
  kunci: 'ck_0123456789abcdef',
  rahasia: 'cs_0123456789abcdef0123456789',
  kode: 'toko:abcd efgh ijkl mnop',
} as const

interface Produk {
  readonly id: number
  readonly sku: string
  readonly regular_price: string
  readonly stock_quantity: number
  readonly weight: string
  readonly status: string
  readonly images: readonly { readonly id: number }[]
}

export interface PesananWoo {
  readonly id: number
  status: string
  /** Milliseconds since 1970. */
  diubah: number
  readonly line_items: readonly {
    readonly sku: string
    readonly quantity: number
    readonly total: string
  }[]
  /** Money given back while the order goes on. */
  refunds?: readonly { readonly id: number; readonly reason: string; readonly total: string }[]
}

/** A WooCommerce store by its REST API v3: Basic with key and secret, media by application password. */
export class TokoWoocommerce extends MisbehavingServer {
  readonly products = new Map<number, Produk>()
  readonly media: Buffer[] = []
  readonly orders: PesananWoo[] = []
  secret: string = WOO.rahasia
  /** Runs once after the next page of orders was read: what happens meanwhile. */
  meanwhile: (() => void) | undefined

  override clear(): void {
    super.clear()
    this.products.clear()
    this.media.length = 0
    this.orders.length = 0
    this.secret = WOO.rahasia
  }

  /** Gives money back for a part of an order, which goes on. */
  kembalikan(id: number, reason: string): void {
    const o = this.orders.find((p) => p.id === id)
    if (o) Object.assign(o, { refunds: [{ id: 1, reason, total: '-10.00' }], diubah: Date.now() })
  }

  produk(sku: string): Produk | undefined {
    return [...this.products.values()].find((p) => p.sku === sku)
  }

  protected override do(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const [jenis, pasangan] = (request.headers.authorization ?? '').split(' ')
    const siapa = jenis === 'Basic' ? Buffer.from(pasangan ?? '', 'base64').toString() : ''
    if (pathname === '/wp-json/wp/v2/media') return this.#unggah(siapa, request, body)
    if (siapa !== `${WOO.kunci}:${this.secret}`)
      return [401, { code: 'woocommerce_rest_cannot_view', message: 'Sorry' }]
    const [, jalan = '', id = ''] = /^\/wp-json\/wc\/v3\/(\w+)\/?(\d*)$/.exec(pathname) ?? []
    const isi: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
    if (jalan === 'orders') {
      if (request.method === 'GET') return this.#pesanan(searchParams)
      const order = this.orders.find((o) => o.id === Number(id))
      if (!order)
        return [404, { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' }]
      Object.assign(order, isi, { diubah: Date.now() })
      return [200, { id: order.id, status: order.status }]
    }
    if (jalan === 'products') return this.#barang(request.method ?? '', id, searchParams, isi)
    return [404, { code: 'rest_no_route', message: 'No route' }]
  }

  #unggah(siapa: string, request: IncomingMessage, body: Buffer): Answer {
    if (siapa !== WOO.kode) return [401, { code: 'rest_cannot_create', message: 'Sorry' }]
    if (!request.headers['content-disposition']?.includes('filename='))
      return [400, { code: 'rest_upload_no_content_disposition', message: 'No disposition' }]
    return [201, { id: this.media.push(body) }]
  }

  #barang(method: string, id: string, query: URLSearchParams, isi: unknown): Answer {
    const sku = query.get('sku')
    if (method === 'GET') return [200, [...this.products.values()].filter((p) => p.sku === sku)]
    const baru = isi as Partial<Produk>
    const lama = this.products.get(Number(id))
    if (method === 'PUT' && !lama)
      return [404, { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.' }]
    if (method === 'POST' && this.produk(baru.sku ?? ''))
      return [400, { code: 'product_invalid_sku', message: 'Invalid or duplicated SKU.' }]
    const nomor = lama?.id ?? this.products.size + 11
    const kosong = { id: nomor, sku: '', regular_price: '', stock_quantity: 0, weight: '' }
    this.products.set(nomor, { ...kosong, status: 'draft', images: [], ...lama, ...baru })
    return [200, { id: nomor }]
  }

  #pesanan(query: URLSearchParams): Answer {
    if (Number(query.get('per_page')) > 100)
      return [400, { code: 'rest_invalid_param', message: 'Invalid parameter(s): per_page' }]
    const batas = (nama: string) => Date.parse(`${query.get(nama)}Z`)
    const mulai = Number(query.get('offset'))
    const dalam = this.orders
      .filter((o) => o.diubah > batas('modified_after') && o.diubah < batas('modified_before'))
      .sort((a, b) => a.id - b.id)
      .slice(mulai, mulai + Number(query.get('per_page')))
      .map((o) => ({
        id: o.id,
        status: o.status,
        line_items: o.line_items,
        refunds: o.refunds ?? [],
        billing: { first_name: 'Ibu', last_name: 'Sari' },
        shipping_lines: [{ method_title: 'JNE REG' }],
      }))
    this.meanwhile?.()
    this.meanwhile = undefined
    return [200, dalam]
  }
}
