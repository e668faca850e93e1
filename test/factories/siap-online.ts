import { asSystem } from '#kernel/server/jobs/daily.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { masukkanOrder } from '#modules/daring/marketplace/server/order-masuk.ts'
import { susulkanOrder } from '#modules/daring/marketplace/server/susulan-order.ts'
import { KEY, SECRET } from '../setup/online-store.ts'
import type { Client } from './client.ts'
import { fotoEmas, unggahFoto } from './foto.ts'
import { MARKETPLACE, sukses } from './goods.ts'
import { jamUji } from './jam.ts'
import { layananDi } from './layanan.ts'

/** The connection WEB of a shop, ready to be used; `ubah` changes what it is. */
export async function sambungkan(
  c: Client,
  kode_sales: string,
  ubah: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  // Shared by all shops of a database: there already when another shop came first.
  await c.tulis('marketplace', MARKETPLACE)
  const isi = {
    kode_sambungan: 'WEB',
    nama_sambungan: 'Toko Online',
    kode_marketplace: 'WEB',
    adapter: 'UMUM',
    alamat_marketplace: 'ONLINE',
    naik: 2,
    kode_sales,
    aktif: true,
    ...ubah,
  }
  // Each cashier of a race asks for it.
  const dibuat = await c.tulis('sambungan-marketplace', isi)
  if (dibuat.code !== 'data.sudah_ada') sukses(dibuat)
  const { kode_sambungan } = isi
  const kunci = { kode_sambungan, kunci: KEY, rahasia: SECRET }
  sukses(await c.tulis('marketplace-setting/kunci', kunci, crypto.randomUUID(), 'PUT'))
}

/** Gives each piece a photo. */
export async function foto(c: Client, barcodes: readonly string[]): Promise<void> {
  await fotoEmas()
  for (const kode_barcode of barcodes) sukses(await unggahFoto(c, 'foto_produk', { kode_barcode }))
}

/** Gives commands in the queue's name, in the shop of this session. */
async function sebagaiSistem(c: Client) {
  const services = layananDi.get(c.url)
  if (!services) throw new Error(`no server of this process at ${c.url}`)
  const { data: sesi } = await c.ok<{ toko: { kode_toko: string } }>('GET', 'users/session')
  const state = await services.toko.find(sesi.toko.kode_toko)
  return asSystem(services, state, hariIni(state.toko.zona_waktu, jamUji())).perintah
}

/** The marketplace says that an accepted order is cancelled, or comes back. */
export async function orderSusul(
  c: Client,
  no_order: string,
  kabar: 'BATAL' | 'RETUR',
): Promise<void> {
  const perintah = await sebagaiSistem(c)
  await perintah(susulkanOrder, { no_order, kabar })
}

/**
 * An order of pieces of `tambahSama`, each at its price on the internet, as the queue takes it in from
 * the marketplace: no call brings one. Answers its number.
 */
export async function orderMasuk(
  c: Client,
  barcodes: readonly string[],
  harga = 2_601_000,
): Promise<string> {
  const perintah = await sebagaiSistem(c)
  const order = {
    id: crypto.randomUUID(),
    status: 'BARU',
    pembeli: 'Ibu Sari',
    barang: barcodes.map((kode_barcode) => ({ kode_barcode, harga })),
  }
  const { no_order } = await perintah(masukkanOrder, { kode_sambungan: 'WEB', order })
  return String(no_order)
}
