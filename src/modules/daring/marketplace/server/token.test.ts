import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SiapAdapter } from '#test/factories/siap-adapter.ts'
import { SHOPEE, TokoShopee } from '#test/setup/toko-shopee.ts'
import { TIKTOK, TokoTiktok } from '#test/setup/toko-tiktok.ts'
import { TokoWoocommerce, WOO } from '#test/setup/toko-woocommerce.ts'

const HARGA = 2_500_000
const shopee = new TokoShopee()
const tiktok = new TokoTiktok()
const woo = new TokoWoocommerce()
let s: SiapAdapter
let k: SiapAdapter
let w: SiapAdapter
const kunci = { kunci: SHOPEE.partner, rahasia: SHOPEE.kunci, kode: SHOPEE.kode }

beforeAll(async () => {
  s = await SiapAdapter.buat(shopee, {
    adapter: 'SHOPEE',
    toko_luar: SHOPEE.toko,
    kunci,
    atur: { kategori: '101', logistik_id: '8003' },
  })
  const { sandi: _, ...kunciTiktok } = TIKTOK
  k = await SiapAdapter.buat(tiktok, {
    adapter: 'TIKTOK',
    toko_luar: null,
    kunci: kunciTiktok,
    atur: { kategori: '601', gudang: '7001' },
  })
  w = await SiapAdapter.buat(woo, { adapter: 'WOOCOMMERCE', toko_luar: null, kunci: WOO, atur: {} })
})
afterAll(async () => {
  await s.tutup(shopee)
  await k.tutup(tiktok)
  await w.tutup(woo)
})
beforeEach(() => {
  shopee.clear()
  tiktok.clear()
  woo.clear()
})

test('the code opens once; a token that ended is renewed, and each refresh token is used once', async () => {
  const [kode = ''] = await s.tayang()
  await s.antar()
  expect(shopee.given).toBe(1)
  shopee.end()
  await s.toko.terjual({ barcodes: [kode], total_rp: HARGA })
  await s.antar()
  expect(shopee.item(kode)?.stok).toBe(0)
  expect(shopee.given).toBe(2)
  // One that ends in four minutes is renewed before it is used.
  shopee.expires = 240
  shopee.end()
  await s.tanya(1)
  expect(shopee.given).toBe(3)
  shopee.expires = 14_400
  await s.tanya(1)
  expect(shopee.given).toBe(4)
})

test('pieces and orders at once with an ended token: one asks for a new one', async () => {
  await s.tayang(1)
  shopee.end()
  const sebelum = shopee.given
  await Promise.all([s.antar(3), s.tanya(1), s.tanya(1)])
  await s.antar()
  expect(shopee.given).toBe(sebelum + 1)
  expect((await s.daftar()).map((b) => b.status_online)).toEqual(['TERKIRIM', 'TERKIRIM'])
})

test('a worker that died with the lease holds it up for half a minute, no longer', async () => {
  await s.db.query("update kunci_marketplace set token_sewa = now() - interval '1 second'")
  shopee.end()
  await s.tanya(1)
  expect((await s.sambungan())?.masalah).toBeNull()
})

test('tokens stand sealed; a new key forgets them, and a used code says so', async () => {
  const [row] = await s.db.query<{ token: Buffer }>('select token from kunci_marketplace')
  expect(row?.token.toString('latin1')).not.toContain(shopee.refresh)
  const ganti = await s.setting('kunci', { kode_sambungan: 'WEB', ...kunci })
  expect(ganti, ganti.text).toMatchObject({ status: 200 })
  await s.tanya(1)
  expect((await s.sambungan())?.masalah).toContain('Invalid code')
  shopee.codes.add('kode-baru')
  await s.setting('kunci', { kode_sambungan: 'WEB', ...kunci, kode: 'kode-baru' })
  await s.tanya(1)
  expect((await s.sambungan())?.masalah).toBeNull()
  const tanpa = { kode_sambungan: 'WEB', kunci: SHOPEE.partner, rahasia: SHOPEE.kunci }
  expect((await s.setting('kunci', tanpa)).status).toBe(422)
})

test('Shopee keeps some stock back: the piece is taken out of the shop window', async () => {
  const [kode = ''] = await s.tayang()
  await s.antar()
  const item = shopee.item(kode)
  if (item) item.tertahan = 1
  await s.toko.terjual({ barcodes: [kode], total_rp: HARGA })
  await s.antar()
  expect(shopee.item(kode)).toMatchObject({ stok: 1, tampil: false })
})

test('busy by its own word, with HTTP 200: the connection waits', async () => {
  await s.tayang()
  shopee.always = { status: 200, body: '{"error":"error_system_busy","message":"later"}' }
  await s.antar(1)
  expect(await s.sambungan()).toMatchObject({ masalah: 'error_system_busy' })
})

test('TikTok says Success and names what it did not take: the piece is refused, with why', async () => {
  const [kode = ''] = await k.tayang()
  tiktok.partial = 'Gambar terlalu kecil'
  await k.antar()
  expect(await k.daftar()).toMatchObject([
    { kode_barcode: kode, status_online: 'DITOLAK', alasan: 'Gambar terlalu kecil' },
  ])
  expect(tiktok.produk(kode)).toBeUndefined()
  const satu = { kode_sambungan: 'WEB', kode_barcode: kode }
  await k.toko.pemilik.tulis('barang-online/ulang', satu)
  await k.antar()
  expect(tiktok.produk(kode)).toMatchObject({ stok: 1, aktif: true })
  tiktok.end()
  await k.tanya(1)
  expect((await k.sambungan())?.masalah).toBeNull()
})

test('WooCommerce: what changes between two pages makes no order pass by', async () => {
  const [kode = ''] = await w.tayang()
  await w.antar()
  for (let id = 1; id <= 150; id++) {
    const line_items = [{ sku: kode, quantity: 1, total: '2550000.00' }]
    woo.orders.push({ id, status: 'processing', diubah: Date.now() - 5000, line_items })
  }
  // Fifteen of the first page leave the span while it is read.
  woo.meanwhile = () => {
    for (const o of woo.orders.slice(0, 15)) o.diubah = Date.now() + 60_000
  }
  await w.tanya(2)
  const [ada] = await w.db.query('select count(*)::int as n from pesanan_marketplace')
  expect(ada).toEqual({ n: 150 })
})

test('a piece is not put online by a connection whose settings are not complete', async () => {
  await s.setting('atur', { kode_sambungan: 'WEB', atur: { kategori: '101' } })
  expect(await s.sambungan()).toMatchObject({ atur_lengkap: false })
  const [kode = ''] = await s.toko.barang(1)
  const kirim = { kode_sambungan: 'WEB', items: [{ kode_barcode: kode }] }
  const jawab = await s.toko.pemilik.tulis('kirim-barang-online/create', kirim)
  expect(jawab.fields).toMatchObject({
    kode_sambungan: { code: 'marketplace.sambungan_belum_siap' },
  })
  const salah = await s.setting('atur', { kode_sambungan: 'WEB', atur: { kategori: 'cincin' } })
  expect(salah.status).toBe(400)
})
