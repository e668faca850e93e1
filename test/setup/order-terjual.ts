import { masuk } from '../factories/shop.ts'
import { type Shop, expect } from './browser.ts'
import { KEY, SECRET } from './online-store.ts'

type Isi = Readonly<Record<string, unknown>>

export interface OrderMasuk {
  readonly no_order: string
  readonly id: string
  readonly kode_barcode: string
  readonly harga: number
}

let nomor = 0

/**
 * A piece of the centre that its own store offers and has an order for, as the queue brought it in.
 * It ends the owner's session in the browser.
 */
export async function orderOnline({ server, database, web }: Shop): Promise<OrderMasuk> {
  const c = await masuk(server.url, 'OWN')
  const tulis = async <T>(path: string, isi: Isi, method = 'POST'): Promise<T> => {
    const jawab = await c.tulis<T>(path, isi, crypto.randomUUID(), method)
    expect(jawab.status, jawab.text).toBe(200)
    return jawab.data
  }
  const [ada] = await database.query(
    "select 1 from sambungan_marketplace where kode_toko = 'PST' and kode_sambungan = 'WEB'",
  )
  const [asal] = await database.query<{ marketplace: string; sales: string }>(
    `select (select kode_marketplace from marketplace order by 1 limit 1) as marketplace,
      (select kode_sales from sales where kode_toko = 'PST' order by 1 limit 1) as sales`,
  )
  if (!ada) {
    await database.query(
      "update marketplace set logistik = coalesce(logistik, 'REGULER'), kurir = coalesce(kurir, 'JNE')",
    )
    await tulis('sambungan-marketplace', {
      kode_sambungan: 'WEB',
      nama_sambungan: 'Toko Web',
      kode_marketplace: asal?.marketplace,
      adapter: 'UMUM',
      alamat_marketplace: 'ONLINE',
      naik: 0,
      kode_sales: asal?.sales,
      aktif: true,
    })
    const kunci = { kode_sambungan: 'WEB', kunci: KEY, rahasia: SECRET }
    await tulis('marketplace-setting/kunci', kunci, 'PUT')
  }
  const [piece] = await database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY' and not berlian
      and foto is not null and no_dokumen is null and kode_barcode not in (
        select kode_barcode from barang_online where kode_toko = 'PST')
      order by kode_barcode limit 1`,
  )
  const kode_barcode = piece?.kode_barcode ?? ''
  const { total_rp: harga } = await tulis<{ total_rp: number }>('kirim-barang-online/create', {
    kode_sambungan: 'WEB',
    items: [{ kode_barcode }],
  })
  const id = `E-${++nomor}`
  web.orders.push({ id, status: 'BARU', pembeli: 'Ibu Sari', barang: [{ kode_barcode, harga }] })
  await tulis('pesanan-marketplace/tanya', {})
  const masukkan = async () => {
    const [order] = await database.query<{ no_order: string }>(
      'select no_order from pesanan_marketplace where id_luar = $1',
      [id],
    )
    return order?.no_order ?? ''
  }
  await expect.poll(masukkan).not.toBe('')
  return { no_order: await masukkan(), id, kode_barcode, harga }
}

/** The same, accepted: its piece is sold, and the store owes the money. */
export async function orderTerjual(shop: Shop): Promise<OrderMasuk> {
  const order = await orderOnline(shop)
  const c = await masuk(shop.server.url, 'OWN')
  const isi = { no_order: order.no_order, logistik: 'REGULER', kurir: 'JNE' }
  const jawab = await c.tulis('pesanan-marketplace/terima', isi)
  expect(jawab.status, jawab.text).toBe(200)
  return order
}
