import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, MisbehavingServer } from './misbehaving-server.ts'

export const TIKTOK = {
  kunci: '68xu7abcd',
  rahasia: 'e59af819cc-rahasia-aplikasi',
  kode: 'ROW_kode_sekali',
  sandi: 'ROW_sandi_toko',
} as const

interface Produk {
  readonly id: string
  readonly sku: string
  harga: string
  stok: number
  berat: string
  foto: string
  aktif: boolean
}

export interface PesananTiktok {
  readonly id: string
  status: string
  /** Seconds since 1970. */
  diubah: number
  readonly barang: readonly { readonly sku: string; readonly harga: number }[]
}

export interface ReturTiktok {
  readonly order_id: string
  return_type: string
  return_status: string
  diubah: number
}

interface Isi {
  readonly title?: string
  readonly category_id?: string
  readonly main_images?: readonly { readonly uri: string }[]
  readonly package_weight?: { readonly value: string }
  readonly idempotency_key?: string
  readonly product_ids?: readonly string[]
  readonly seller_skus?: readonly string[]
  readonly order_id?: string
  readonly update_time_ge?: number
  readonly update_time_lt?: number
  readonly skus?: readonly {
    readonly seller_sku?: string
    readonly price?: { readonly amount: string }
    readonly inventory?: readonly { readonly quantity: number }[]
  }[]
}

const sukses = (data: unknown): Answer => [200, { code: 0, message: 'Success', data }]
const galat = (code: number, message: string, http = 200): Answer => [http, { code, message }]

/** The shop of Tokopedia and TikTok, for one shop: signatures, tokens that end, pages. */
export class TokoTiktok extends MisbehavingServer {
  readonly products = new Map<string, Produk>()
  readonly photos = new Map<string, Buffer>()
  readonly orders: PesananTiktok[] = []
  readonly returns: ReturTiktok[] = []
  readonly shipped: string[] = []
  readonly codes = new Set<string>([TIKTOK.kode])
  /** Answers `Success` and takes nothing: what the next change of a product says is wrong. */
  partial: string | undefined
  access = ''
  refresh = ''
  given = 0
  secret: string = TIKTOK.rahasia
  #ends = 0
  /** Products by the key against repeats that they were made with. */
  readonly #ulang = new Map<string, string>()

  override clear(): void {
    super.clear()
    this.products.clear()
    this.photos.clear()
    this.orders.length = 0
    this.returns.length = 0
    this.shipped.length = 0
    this.partial = undefined
    this.secret = TIKTOK.rahasia
  }

  produk(sku: string): Produk | undefined {
    return [...this.products.values()].find((p) => p.sku === sku)
  }

  end(): void {
    this.#ends = 0
  }

  protected override do(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams: q } = new URL(request.url ?? '', 'http://x')
    if (pathname.startsWith('/api/v2/token/')) return this.#token(pathname, q)
    const multipart = request.headers['content-type']?.startsWith('multipart/') === true
    const pasangan = [...q].filter(([k]) => k !== 'sign' && k !== 'access_token').sort()
    const datar = pasangan.map(([k, v]) => k + v).join('')
    const teks = multipart ? '' : body.toString()
    const tanda = createHmac('sha256', this.secret)
      .update(this.secret + pathname + datar + teks + this.secret)
      .digest('hex')
    if (q.get('sign') !== tanda) return galat(106001, 'Invalid sign', 401)
    const beda = Date.now() / 1000 - Number(q.get('timestamp'))
    if (beda > 300 || beda < -30) return galat(106002, 'Invalid timestamp', 400)
    if (request.headers['x-tts-access-token'] !== this.access || Date.now() >= this.#ends)
      return galat(105002, 'access token is expired', 401)
    if (pathname === '/authorization/202309/shops')
      return sukses({ shops: [{ id: '9', cipher: TIKTOK.sandi }] })
    if (q.get('shop_cipher') !== TIKTOK.sandi) return galat(106013, 'shop_cipher is required')
    const isi = (teks === '' ? {} : JSON.parse(teks)) as Isi
    return pathname.startsWith('/product/')
      ? this.#barang(request.method ?? '', pathname, isi, body)
      : this.#pesanan(pathname, q, isi)
  }

  #token(pathname: string, q: URLSearchParams): Answer {
    const sah = pathname.endsWith('/refresh')
      ? q.get('refresh_token') === this.refresh && q.get('grant_type') === 'refresh_token'
      : this.codes.delete(q.get('auth_code') ?? '') && q.get('grant_type') === 'authorized_code'
    if (!sah || q.get('app_secret') !== TIKTOK.rahasia) return galat(36004004, 'invalid code')
    this.given++
    this.access = `akses-${crypto.randomUUID()}`
    this.refresh = `segar-${crypto.randomUUID()}`
    this.#ends = Date.now() + 7 * 86_400_000
    const access_token_expire_in = Math.floor(this.#ends / 1000)
    return sukses({
      access_token: this.access,
      refresh_token: this.refresh,
      access_token_expire_in,
    })
  }

  #barang(method: string, pathname: string, isi: Isi, body: Buffer): Answer {
    const path = pathname.slice('/product/202309/'.length)
    if (path === 'images/upload') {
      if (!body.includes('name="data"; filename=')) return galat(12052048, 'no data')
      const uri = `uri-${this.photos.size + 1}`
      this.photos.set(uri, body)
      return sukses({ uri })
    }
    if (path === 'products/search') {
      const ada = [...this.products.values()].filter((p) => isi.seller_skus?.includes(p.sku))
      const skus = (p: Produk) => [{ id: `v${p.id}`, seller_sku: p.sku }]
      return sukses({ products: ada.map((p) => ({ id: p.id, skus: skus(p) })) })
    }
    if (this.partial !== undefined) {
      const message = this.partial
      this.partial = undefined
      return sukses({ errors: [{ code: 12052900, message }] })
    }
    if (path === 'products') return this.#tulis(isi, undefined)
    const [, id = '', kerja = ''] = /^products\/(\d+)\/?(.*)$/.exec(path) ?? []
    const produk = this.products.get(id || (isi.product_ids?.[0] ?? ''))
    if (!produk) return galat(12052023, 'product not found')
    if (path === 'products/activate' || path === 'products/deactivate')
      produk.aktif = path === 'products/activate'
    else if (method === 'PUT') return this.#tulis(isi, produk)
    else if (kerja === 'prices/update') produk.harga = isi.skus?.[0]?.price?.amount ?? produk.harga
    else if (kerja === 'inventory/update') {
      const jumlah = isi.skus?.[0]?.inventory?.[0]?.quantity ?? 0
      if (!produk.aktif || jumlah < 1) return galat(12052251, 'quantity must be 1 to 99999')
      produk.stok = jumlah
    }
    return sukses({})
  }

  #tulis(isi: Isi, lama: Produk | undefined): Answer {
    const panjang = isi.title?.length ?? 0
    if (panjang < 25 || panjang > 255)
      return galat(12052003, 'title must have 25 to 255 characters')
    const [sku] = isi.skus ?? []
    if (!isi.category_id || !isi.main_images?.[0] || !sku?.price) return galat(12052001, 'params')
    const kunci = isi.idempotency_key
    const id = lama?.id ?? this.#ulang.get(kunci ?? '') ?? String(this.products.size + 8001)
    if (kunci) this.#ulang.set(kunci, id)
    this.products.set(id, {
      id,
      sku: sku.seller_sku ?? '',
      harga: sku.price.amount,
      stok: sku.inventory?.[0]?.quantity ?? 0,
      berat: isi.package_weight?.value ?? '',
      foto: isi.main_images[0].uri,
      aktif: lama?.aktif ?? true,
    })
    return sukses({ product_id: id, skus: [{ id: `v${id}`, seller_sku: sku.seller_sku }] })
  }

  #pesanan(pathname: string, q: URLSearchParams, isi: Isi): Answer {
    const muat = (o: PesananTiktok) => ({
      id: o.id,
      status: o.status,
      recipient_address: { name: 'Ibu Sari' },
      shipping_provider: 'JNE',
      line_items: o.barang.map((b) => ({ seller_sku: b.sku, sale_price: String(b.harga) })),
      packages: [{ id: `P${o.id}` }],
    })
    if (pathname === '/order/202309/orders/search') {
      const { halaman, next_page_token } = this.#halaman(this.orders, q, isi, 100)
      return sukses({ orders: halaman.map(muat), next_page_token })
    }
    if (pathname === '/return_refund/202309/returns/search') return this.#retur(q, isi)
    if (pathname === '/order/202507/orders')
      return sukses({ orders: this.orders.filter((o) => o.id === q.get('ids')).map(muat) })
    const kirim = /^\/fulfillment\/202309\/packages\/P(.+)\/ship$/.exec(pathname)?.[1]
    const order = this.orders.find((o) => o.id === (kirim ?? isi.order_id))
    if (!order) return galat(21001002, 'not found')
    order.status = kirim ? 'AWAITING_COLLECTION' : 'CANCELLED'
    order.diubah = Math.floor(Date.now() / 1000)
    if (kirim) this.shipped.push(kirim)
    return sukses({})
  }

  #retur(q: URLSearchParams, isi: Isi): Answer {
    const { halaman, next_page_token } = this.#halaman(this.returns, q, isi, 50)
    const return_orders = halaman.map(({ diubah: _, ...r }) => ({
      ...r,
      return_id: `R${r.order_id}`,
      return_reason_text: 'Ukuran tidak pas',
      return_line_items: this.orders
        .find((o) => o.id === r.order_id)
        ?.barang.map((b) => ({ seller_sku: b.sku, refund_amount: { currency: 'IDR' } })),
    }))
    return sukses({ return_orders, next_page_token })
  }

  /** What changed in a span of time, a page of it; a page that is larger than allowed is cut. */
  #halaman<T extends { readonly diubah: number }>(
    semua: readonly T[],
    q: URLSearchParams,
    { update_time_ge = 0, update_time_lt = 0 }: Isi,
    paling: number,
  ): { readonly halaman: readonly T[]; readonly next_page_token: string } {
    const ukuran = Math.min(Number(q.get('page_size')), paling)
    const ada = semua.filter((o) => o.diubah >= update_time_ge && o.diubah < update_time_lt)
    const mulai = Number(q.get('page_token') ?? 0)
    const akhir = mulai + ukuran
    return {
      halaman: ada.slice(mulai, akhir),
      next_page_token: akhir < ada.length ? String(akhir) : '',
    }
  }
}
