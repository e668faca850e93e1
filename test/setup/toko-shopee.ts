import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, MisbehavingServer } from './misbehaving-server.ts'

export const SHOPEE = {
  partner: '2001234',
  kunci: 'kunci-mitra-0123456789abcdef',
  toko: '777001',
  kode: 'kode-otorisasi-sekali',
} as const

interface Item {
  readonly item_id: number
  item_sku: string
  harga: number
  stok: number
  berat: number
  foto: string | undefined
  tampil: boolean
  /** Kept back by a promotion: stock may not go under it. */
  tertahan: number
}

export interface PesananShopee {
  readonly order_sn: string
  order_status: string
  /** Seconds since 1970. */
  diubah: number
  readonly barang: readonly { readonly sku: string; readonly harga: number }[]
}

type Isi = Readonly<Record<string, unknown>>

/** The Shopee Open Platform v2 for one shop: signatures, tokens that end, pages. */
export class TokoShopee extends MisbehavingServer {
  readonly items = new Map<number, Item>()
  readonly photos = new Map<string, Buffer>()
  readonly orders: PesananShopee[] = []
  /** Each opens once. */
  readonly codes = new Set<string>([SHOPEE.kode])
  access = ''
  refresh = ''
  /** Access tokens end after so many seconds. */
  expires = 14_400
  #ends = 0
  /** Times that tokens were given out. */
  given = 0
  secret: string = SHOPEE.kunci

  override clear(): void {
    super.clear()
    this.items.clear()
    this.photos.clear()
    this.orders.length = 0
    this.secret = SHOPEE.kunci
    this.expires = 14_400
  }

  item(sku: string): Item | undefined {
    return [...this.items.values()].find((i) => i.item_sku === sku)
  }

  /** The access token ends at once; the refresh token still opens. */
  end(): void {
    this.#ends = 0
  }

  protected override do(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams: q } = new URL(request.url ?? '', 'http://x')
    const json = request.headers['content-type'] === 'application/json'
    const isi = (json && body.length > 0 ? JSON.parse(body.toString()) : {}) as Isi
    const umum = pathname.startsWith('/api/v2/auth/')
    const milik = umum ? '' : `${q.get('access_token')}${q.get('shop_id')}`
    const waktu = q.get('timestamp') ?? ''
    const tanda = createHmac('sha256', this.secret)
      .update(`${q.get('partner_id')}${pathname}${waktu}${milik}`)
      .digest('hex')
    if (q.get('sign') !== tanda || q.get('partner_id') !== SHOPEE.partner)
      return [403, { error: 'error_sign', message: 'Wrong sign.', request_id: 'r' }]
    if (Math.abs(Date.now() / 1000 - Number(waktu)) > 300)
      return [403, { error: 'error_param', message: 'Invalid timestamp', request_id: 'r' }]
    if (umum) return this.#token(pathname, isi)
    if (q.get('access_token') !== this.access || Date.now() >= this.#ends)
      return [403, { error: 'invalid_acceess_token', message: 'Invalid access_token.' }]
    const [galat, response] = this.#kerja(pathname.slice('/api/v2/'.length), q, isi, body)
    return [200, { error: galat, message: galat, request_id: 'r', response }]
  }

  #token(pathname: string, isi: Isi): Answer {
    const segar = pathname === '/api/v2/auth/access_token/get'
    const sah = segar
      ? isi['refresh_token'] === this.refresh
      : this.codes.delete(String(isi['code']))
    if (!sah || String(isi['shop_id']) !== SHOPEE.toko)
      return [200, { error: 'error_auth', message: 'Invalid code or refresh_token.' }]
    this.given++
    this.access = `akses-${this.given}-${crypto.randomUUID()}`
    this.refresh = `segar-${this.given}-${crypto.randomUUID()}`
    this.#ends = Date.now() + this.expires * 1000
    const expire_in = this.expires
    return [200, { error: '', access_token: this.access, refresh_token: this.refresh, expire_in }]
  }

  #kerja(path: string, q: URLSearchParams, isi: Isi, body: Buffer): readonly [string, unknown] {
    switch (path) {
      case 'media_space/upload_image': {
        const image_id = `gambar-${this.photos.size + 1}`
        if (!body.includes('name="image"; filename=')) return ['error_param', null]
        this.photos.set(image_id, body)
        return ['', { image_info: { image_id } }]
      }
      case 'product/search_item': {
        const ada = this.item(q.get('item_sku') ?? '')
        return ['', { item_id_list: ada ? [ada.item_id] : [], total_count: ada ? 1 : 0 }]
      }
      case 'product/add_item':
        return this.#tambah(isi)
      case 'order/get_order_list':
        return this.#daftar(q)
      case 'order/get_order_detail':
        return this.#rinci(q)
      case 'order/cancel_order':
      case 'logistics/ship_order':
        return this.#putus(path, isi)
      case 'logistics/get_shipping_parameter':
        return ['', { info_needed: { dropoff: [] }, pickup: null }]
      default:
        return this.#ubah(path, isi)
    }
  }

  #tambah(isi: Isi): readonly [string, unknown] {
    const wajib = ['original_price', 'description', 'weight', 'item_name', 'category_id', 'image']
    const kurang = [...wajib, 'logistic_info'].find((nama) => isi[nama] === undefined)
    if (kurang) return ['error_param', null]
    const { image, seller_stock } = isi as {
      image: { image_id_list: string[] }
      seller_stock: { stock: number }[]
    }
    const item_id = this.items.size + 5001
    this.items.set(item_id, {
      item_id,
      item_sku: String(isi['item_sku']),
      harga: Number(isi['original_price']),
      stok: seller_stock[0]?.stock ?? 0,
      berat: Number(isi['weight']),
      foto: image.image_id_list[0],
      tampil: true,
      tertahan: 0,
    })
    return ['', { item_id }]
  }

  #ubah(path: string, isi: Isi): readonly [string, unknown] {
    const { item_list, price_list, stock_list } = isi as {
      item_list?: { item_id: number; unlist: boolean }[]
      price_list?: { original_price: number }[]
      stock_list?: { seller_stock: { stock: number }[] }[]
    }
    const item = this.items.get(Number(isi['item_id'] ?? item_list?.[0]?.item_id))
    if (!item) return ['error_item_not_found', null]
    const stok = stock_list?.[0]?.seller_stock[0]?.stock
    if (stok !== undefined && stok < item.tertahan)
      return ['', { failure_list: [{ failed_reason: 'stock is reserved' }], success_list: [] }]
    item.stok = stok ?? item.stok
    item.harga = price_list?.[0]?.original_price ?? item.harga
    item.tampil = item_list ? !item_list[0]?.unlist : item.tampil
    if (path === 'product/update_item') item.berat = Number(isi['weight'])
    return ['', { success_list: [{}], failure_list: [] }]
  }

  #daftar(q: URLSearchParams): readonly [string, unknown] {
    const [dari, sampai] = [Number(q.get('time_from')), Number(q.get('time_to'))]
    if (sampai - dari > 15 * 86_400 || Number(q.get('page_size')) > 100)
      return ['error_param', null]
    const mulai = Number(q.get('cursor') ?? 0)
    const akhir = mulai + Number(q.get('page_size'))
    const semua = this.orders.filter((o) => o.diubah >= dari && o.diubah <= sampai)
    const order_list = semua.slice(mulai, akhir).map(({ order_sn }) => ({ order_sn }))
    const more = akhir < semua.length
    return ['', { more, next_cursor: more ? String(akhir) : '', order_list }]
  }

  #rinci(q: URLSearchParams): readonly [string, unknown] {
    const nomor = (q.get('order_sn_list') ?? '').split(',')
    if (nomor.length > 50) return ['error_param', null]
    const lengkap = q.get('response_optional_fields')?.includes('item_list')
    const order_list = this.orders
      .filter((o) => nomor.includes(o.order_sn))
      .map((o) => ({
        order_sn: o.order_sn,
        order_status: o.order_status,
        ...(lengkap && {
          buyer_username: 'sari',
          recipient_address: { name: 'Ibu Sari' },
          shipping_carrier: 'JNE REG',
          item_list: o.barang.map((b, n) => ({
            item_id: this.item(b.sku)?.item_id ?? n + 1,
            item_sku: b.sku,
            model_quantity_purchased: 1,
            model_discounted_price: b.harga,
          })),
        }),
      }))
    return ['', { order_list }]
  }

  #putus(path: string, isi: Isi): readonly [string, unknown] {
    const order = this.orders.find((o) => o.order_sn === isi['order_sn'])
    if (!order) return ['error_not_found', null]
    const batal = path === 'order/cancel_order'
    if (batal && !isi['item_list']) return ['error_param', null]
    if (!batal && isi['dropoff'] === undefined) return ['logistics.error_param', null]
    order.order_status = batal ? 'CANCELLED' : 'PROCESSED'
    order.diubah = Math.floor(Date.now() / 1000)
    return ['', {}]
  }
}
