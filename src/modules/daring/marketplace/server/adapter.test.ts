import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SiapAdapter } from '#test/factories/siap-adapter.ts'
import type { MisbehavingServer } from '#test/setup/misbehaving-server.ts'
import { SHOPEE, TokoShopee } from '#test/setup/toko-shopee.ts'
import { TIKTOK, TokoTiktok } from '#test/setup/toko-tiktok.ts'
import { TokoWoocommerce, WOO } from '#test/setup/toko-woocommerce.ts'
import { tandaShopee } from './shopee-minta.ts'
import { tandaTiktok } from './tiktok-minta.ts'

/** 2 g × 1,250,000, and 2 % for the internet. */
const HARGA = 2_500_000
const ONLINE = 2_550_000

/** What all kinds have in common: how a test looks at its server and orders there. */
interface Sisi {
  readonly nama: string
  readonly web: MisbehavingServer
  readonly sambungan: Parameters<typeof SiapAdapter.buat>[1]
  /** For sale there, at what price, with what photos; undefined where it was never made. */
  readonly lihat: (kode: string) => readonly [dijual: boolean, harga: number] | undefined
  readonly banyak: () => number
  readonly foto: () => number
  readonly pesan: (id: string, kode: readonly string[], bayar?: boolean) => void
  /** The order changes its state there. */
  readonly ubah: (id: string, status: string) => void
  /** Something of the order changes that is no goods coming back. */
  readonly pura: (id: string) => void
  /** A part of the order's goods comes back. */
  readonly sebagian: (id: string) => void
  /** Goods of the order come back. */
  readonly kembali: (id: string) => void
  readonly status: (id: string) => string | undefined
  readonly rahasiaLain: () => void
  readonly tolak: { readonly status: number; readonly body: string }
  readonly ditolak: string
  readonly diterima: string
}

const detik = () => Math.floor(Date.now() / 1000)
const woo = new TokoWoocommerce()
const shopee = new TokoShopee()
const tiktok = new TokoTiktok()

const SISI: readonly Sisi[] = [
  {
    nama: 'WOOCOMMERCE',
    web: woo,
    sambungan: {
      adapter: 'WOOCOMMERCE',
      toko_luar: null,
      kunci: WOO,
      atur: { kategori: '15' },
    },
    lihat: (kode) => {
      const p = woo.produk(kode)
      return p && [p.stock_quantity === 1 && p.status === 'publish', Number(p.regular_price)]
    },
    banyak: () => woo.products.size,
    foto: () => woo.media.length,
    pesan: (id, kode, bayar = true) => {
      const line_items = kode.map((sku) => ({ sku, quantity: 1, total: `${ONLINE}.00` }))
      const status = bayar ? 'processing' : 'pending'
      woo.orders.push({ id: Number(id), status, diubah: Date.now() - 1000, line_items })
    },
    ubah: (id, status) => {
      const o = woo.orders.find((p) => p.id === Number(id))
      if (o) Object.assign(o, { status, diubah: Date.now() - 1000 })
    },
    pura: (id) => {
      const o = woo.orders.find((p) => p.id === Number(id))
      // Before it is accepted a refund of a part changes nothing here.
      if (o && o.line_items.length > 1) woo.kembalikan(o.id, 'Ongkir')
    },
    sebagian: (id) => woo.kembalikan(Number(id), 'Satu tidak pas'),
    kembali: (id) => {
      const o = woo.orders.find((p) => p.id === Number(id))
      if (o) Object.assign(o, { status: 'refunded', diubah: Date.now() - 1000 })
    },
    status: (id) => woo.orders.find((o) => o.id === Number(id))?.status,
    rahasiaLain: () => (woo.secret = 'lain'),
    tolak: { status: 400, body: '{"code":"x","message":"Nama terlalu pendek"}' },
    ditolak: 'cancelled',
    diterima: 'processing',
  },
  {
    nama: 'SHOPEE',
    web: shopee,
    sambungan: {
      adapter: 'SHOPEE',
      toko_luar: SHOPEE.toko,
      kunci: { kunci: SHOPEE.partner, rahasia: SHOPEE.kunci, kode: SHOPEE.kode },
      atur: { kategori: '101', logistik_id: '8003' },
    },
    lihat: (kode) => {
      const i = shopee.item(kode)
      return i && [i.stok === 1 && i.tampil, i.harga]
    },
    banyak: () => shopee.items.size,
    foto: () => shopee.photos.size,
    pesan: (order_sn, kode, bayar = true) => {
      const barang = kode.map((sku) => ({ sku, harga: ONLINE }))
      const order_status = bayar ? 'READY_TO_SHIP' : 'UNPAID'
      shopee.orders.push({ order_sn, order_status, diubah: detik(), barang })
    },
    ubah: (id, order_status) => {
      const o = shopee.orders.find((p) => p.order_sn === id)
      if (o) Object.assign(o, { order_status, diubah: detik() })
    },
    pura: () => {},
    sebagian: (id) => {
      const o = shopee.orders.find((p) => p.order_sn === id)
      if (o) Object.assign(o, { order_status: 'TO_RETURN', diubah: detik() })
    },
    kembali: (id) => {
      const o = shopee.orders.find((p) => p.order_sn === id)
      if (o) Object.assign(o, { order_status: 'TO_RETURN', diubah: detik() })
    },
    status: (id) => shopee.orders.find((o) => o.order_sn === id)?.order_status,
    rahasiaLain: () => (shopee.secret = 'lain'),
    tolak: { status: 200, body: '{"error":"error_param","message":"Nama terlalu pendek"}' },
    ditolak: 'CANCELLED',
    diterima: 'PROCESSED',
  },
  {
    nama: 'TIKTOK',
    web: tiktok,
    sambungan: {
      adapter: 'TIKTOK',
      toko_luar: null,
      kunci: TIKTOK,
      atur: { kategori: '601', gudang: '7001' },
    },
    lihat: (kode) => {
      const p = tiktok.produk(kode)
      return p && [p.stok === 1 && p.aktif, Number(p.harga)]
    },
    banyak: () => tiktok.products.size,
    foto: () => tiktok.photos.size,
    pesan: (id, kode, bayar = true) => {
      const barang = kode.map((sku) => ({ sku, harga: ONLINE }))
      const status = bayar ? 'AWAITING_SHIPMENT' : 'UNPAID'
      tiktok.orders.push({ id, status, diubah: detik(), barang })
    },
    ubah: (id, status) => {
      const o = tiktok.orders.find((p) => p.id === id)
      if (o) Object.assign(o, { status, diubah: detik() })
    },
    pura: (order_id) => {
      const kosong = { order_id, diubah: detik() }
      const [REFUND, tanya] = ['REFUND', 'RETURN_OR_REFUND_REQUEST_PENDING']
      tiktok.returns.push(
        { ...kosong, return_type: REFUND, return_status: 'RETURN_OR_REFUND_REQUEST_COMPLETE' },
        { ...kosong, return_type: 'RETURN_AND_REFUND', return_status: tanya },
      )
    },
    // The hundred that were only asked for fill two pages before it.
    sebagian: (order_id) => {
      const belum = 'RETURN_OR_REFUND_REQUEST_PENDING'
      const satu = { order_id, return_type: 'RETURN_AND_REFUND', diubah: detik() }
      for (let n = 0; n < 100; n++) tiktok.returns.push({ ...satu, return_status: belum })
      tiktok.returns.push({ ...satu, return_status: 'AWAITING_BUYER_SHIP' })
    },
    kembali: (order_id) => {
      const satu = { return_type: 'RETURN_AND_REFUND', return_status: 'BUYER_SHIPPED_ITEM' }
      tiktok.returns.push({ order_id, ...satu, diubah: detik() })
    },
    status: (id) => tiktok.orders.find((o) => o.id === id)?.status,
    rahasiaLain: () => (tiktok.secret = 'lain'),
    tolak: { status: 200, body: '{"code":12052900,"message":"Nama terlalu pendek"}' },
    ditolak: 'CANCELLED',
    diterima: 'AWAITING_COLLECTION',
  },
]

let nomor = 100
const baru = () => String(++nomor)

describe.each(SISI)('$nama', (x) => {
  const { web } = x
  let a: SiapAdapter

  beforeAll(async () => {
    const { kode, kunci, rahasia } = { kode: undefined, ...x.sambungan.kunci }
    const bersih = { kunci, rahasia, ...(kode === undefined ? {} : { kode }) }
    a = await SiapAdapter.buat(web, { ...x.sambungan, kunci: bersih })
  })
  afterAll(() => a.tutup(web))
  beforeEach(async () => {
    web.clear()
    await a.db.query('delete from barang_online')
    await a.db.query(
      `update kunci_marketplace
      set gagal = 0, masalah = null, kursor = null, berikut = '2020-01-01'`,
    )
  })

  test('a piece goes out with photo, price and stock; sold it is out of sale; returned it is back', async () => {
    const [kode = ''] = await a.tayang()
    await a.antar()
    expect(await a.daftar()).toMatchObject([{ status_online: 'TERKIRIM', alasan: null }])
    expect(x.lihat(kode)).toEqual([true, ONLINE])
    expect(x.foto()).toBe(1)
    const { no_faktur_jual } = await a.toko.terjual({ barcodes: [kode], total_rp: HARGA })
    await a.antar()
    expect(x.lihat(kode)?.[0]).toBe(false)
    const id_otorisasi = await a.toko.setuju('penjualan.cancel', no_faktur_jual, HARGA)
    const batal = { no_faktur_jual, alasan: 'Salah barang', id_otorisasi }
    expect(await a.toko.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    await a.antar()
    expect(x.lihat(kode)).toEqual([true, ONLINE])
    expect(x.banyak()).toBe(1)
  })

  test('a new board price goes out alone', async () => {
    const [kode = ''] = await a.tayang()
    await a.antar()
    const foto = x.foto()
    const papan = (harga: number) => a.db.query(`update "group" set harga_jual_rp = ${harga}`)
    await papan(1_300_000)
    await a.antar()
    expect(x.lihat(kode)).toEqual([true, 2_652_000])
    expect(x.foto()).toBe(foto)
    await papan(1_250_000)
  })

  test.each([
    ['slow', { delay_ms: 300 }],
    ['too many', { status: 429, headers: { 'retry-after': '7' } }],
    ['broken', { status: 503 }],
    ['rubbish', { status: 200, body: '<html>' }],
    ['cut after it was taken', { mode: 'reset' as const }],
    ['taken twice', { mode: 'twice' as const }],
  ])('a server that is %s has the piece once, in the end', async (_, salah) => {
    const [kode = ''] = await a.tayang()
    // The making of it, not the looking before.
    const at = { WOOCOMMERCE: '/v3/products', SHOPEE: 'add_item', TIKTOK: 'products?' }[x.nama]
    // Shopee has nothing against a proxy that repeats a making; all else may be repeated.
    const ulang = x.nama === 'SHOPEE' && 'mode' in salah && salah.mode === 'twice'
    web.next.push({ ...salah, at: ulang ? 'upload_image' : (at ?? '') })
    await a.antar()
    expect(x.lihat(kode)).toEqual([true, ONLINE])
    expect(x.banyak()).toBe(1)
    expect(web.next).toEqual([])
    expect(await a.daftar()).toMatchObject([{ status_online: 'TERKIRIM' }])
  })

  test('busy: the whole connection waits and says why', async () => {
    await a.tayang(2)
    web.always = { status: 429, headers: { 'retry-after': '60' } }
    await a.antar(1)
    expect(await a.sambungan()).toMatchObject({ menunggu: 2, masalah: 'HTTP 429' })
  })

  test('a wrong signature closes the connection; refused, a piece is not said again', async () => {
    const [kode = ''] = await a.tayang()
    x.rahasiaLain()
    await a.antar(1)
    const kini = await a.sambungan()
    expect(kini?.masalah).toMatch(/401|error_sign|106001/)
    expect(x.lihat(kode)).toBeUndefined()
    web.clear()
    web.always = x.tolak
    await a.antar()
    const [satu] = await a.daftar()
    expect(satu).toMatchObject({ status_online: 'DITOLAK' })
    expect(satu?.alasan).toContain('Nama terlalu pendek')
    const banyak = web.log.length
    await a.antar()
    expect(web.log).toHaveLength(banyak)
  })

  test('an order holds its piece, accepted it is on its way; unpaid it waits, cancelled it is free', async () => {
    const [satu = '', dua = '', tiga = ''] = await a.tayang(3)
    await a.antar()
    const [bayar, belum, batal] = [baru(), baru(), baru()]
    x.pesan(bayar, [satu])
    x.pesan(belum, [dua], false)
    x.pesan(batal, [tiga])
    await a.tanya()
    expect(await a.order(belum)).toBeUndefined()
    expect(await a.toko.status(tiga)).toBe('PESAN')
    x.ubah(batal, x.ditolak)
    await a.tanya()
    expect(await a.order(batal)).toMatchObject({ status: 'BATAL' })
    expect(await a.toko.status(tiga)).toBe('READY')
    const order = await a.order(bayar)
    expect(order).toMatchObject({ status: 'BARU', total_rp: ONLINE })
    const isi = { no_order: order?.no_order, logistik: 'REGULER', kurir: 'JNE' }
    const jadi = await a.toko.pemilik.tulis('pesanan-marketplace/terima', isi)
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    await a.tanya(1)
    expect(x.status(bayar)).toBe(x.diterima)
    // Cancelled there now, or sent back: it waits for a person, once.
    x.ubah(bayar, x.ditolak)
    await a.tanya()
    expect(await a.order(bayar)).toMatchObject({ status: 'MINTA_BATAL' })
    expect(await a.toko.status(satu)).toBe('TERJUAL')
    const tetap = { no_order: order?.no_order, alasan: 'Sudah dikirim' }
    const simpan = await a.toko.pemilik.tulis('pesanan-marketplace/tetap', tetap)
    expect(simpan).toMatchObject({ status: 200 })
    await a.tanya()
    expect(await a.order(bayar)).toMatchObject({ status: 'TETAP' })
    x.kembali(bayar)
    await a.tanya(3)
    expect(await a.order(bayar)).toMatchObject({ status: 'MINTA_RETUR' })
  })

  test('an order is only said to come back when goods do, whole or in part', async () => {
    const [satu = '', dua = '', tiga = ''] = await a.tayang(3)
    await a.antar()
    const [utuh, sebagian] = [baru(), baru()]
    x.pesan(utuh, [satu])
    x.pesan(sebagian, [dua, tiga])
    await a.tanya()
    x.pura(sebagian)
    x.pura(utuh)
    await a.tanya(3)
    expect(await a.order(utuh)).toMatchObject({ status: 'BARU' })
    expect(await a.order(sebagian)).toMatchObject({ status: 'BARU' })
    for (const id of [utuh, sebagian]) {
      const { no_order } = (await a.order(id)) ?? {}
      const isi = { no_order, logistik: 'REGULER', kurir: 'JNE' }
      const jadi = await a.toko.pemilik.tulis('pesanan-marketplace/terima', isi)
      expect(jadi, jadi.text).toMatchObject({ status: 200 })
    }
    await a.tanya(3)
    x.sebagian(sebagian)
    await a.tanya(6)
    expect(await a.order(utuh)).toMatchObject({ status: 'DITERIMA' })
    expect(await a.order(sebagian)).toMatchObject({ status: 'MINTA_RETUR' })
  })

  test('sold at the counter first: refused there, told once, also when the line breaks', async () => {
    const [kode = ''] = await a.tayang()
    await a.antar()
    await a.toko.terjual({ barcodes: [kode], total_rp: HARGA })
    const id = baru()
    x.pesan(id, [kode])
    await a.tanya(1)
    expect(await a.order(id)).toMatchObject({ status: 'DITOLAK' })
    web.next.push({ mode: 'reset' })
    await a.tanya(3)
    expect(x.status(id)).toBe(x.ditolak)
    const kabar = await a.db.query('select jawaban from kabar_order where jawaban <> $1', [
      'DITERIMA',
    ])
    expect(kabar.at(-1)).toEqual({ jawaban: 'DITOLAK' })
    const banyak = web.log.length
    await a.tanya(1)
    expect(web.log.slice(banyak).every((l) => /order/.test(l))).toBe(true)
  })

  test('two turns that ask at once bring an order once, and both go on', async () => {
    const [kode = ''] = await a.tayang()
    await a.antar()
    const semua = Array.from({ length: 12 }, baru)
    for (const id of semua) x.pesan(id, [kode])
    await Promise.all([a.tanya(1), a.tanya(1), a.tanya(1)])
    const ada = await a.db.query<{ n: number }>(
      'select count(*)::int as n from pesanan_marketplace where id_luar = any($1)',
      [semua],
    )
    expect(ada).toEqual([{ n: 12 }])
  })

  test('goods that are none of ours are left alone; 130 orders come in by pages, none twice', async () => {
    const [kode = ''] = await a.tayang()
    await a.antar()
    const asing = baru()
    x.pesan(asing, ['99887766'])
    const semua = Array.from({ length: 130 }, baru)
    for (const id of semua) x.pesan(id, [kode])
    web.next.push({ status: 200, body: '<html>' })
    await a.tanya(6)
    expect(await a.order(asing)).toBeUndefined()
    const [ada] = await a.db.query<{ n: number; baru: number }>(
      `select count(*)::int as n, count(*) filter (where status = 'BARU')::int as baru
      from pesanan_marketplace where id_luar = any($1)`,
      [semua],
    )
    expect(ada).toEqual({ n: 130, baru: 1 })
  })
})

describe('signatures', () => {
  test('TikTok: the verified vector of its documentation', () => {
    const query = { app_key: '29a39d', timestamp: '1623812664', access_token: 'x', sign: 'y' }
    expect(tandaTiktok('e59af819cc', '/authorization/202309/shops', query)).toBe(
      'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    )
  })

  test('Shopee: partner, path, time, token and shop without separators', () => {
    // echo -n "2001234/api/v2/shop/get_shop_info1655714431tok777001" | openssl dgst -sha256 -hmac k
    const bagian = ['2001234', '/api/v2/shop/get_shop_info', '1655714431', 'tok', '777001']
    expect(tandaShopee('k', ...bagian)).toBe(
      'b25549a2300bcc0addc9984d485f7c9bbaaa0dd63b78f2b0cf654db11fc2ace7',
    )
  })
})
