import { createHash } from 'node:crypto'
import { z } from '#kernel/shared/z.ts'
import type { BarangTayang, CaraMarketplace, HasilTayang } from './adapter.ts'
import { type Gagal, type Hasil, tolak, ulang } from './jawaban.ts'
import { type Permintaan, minta } from './tiktok-minta.ts'
import type { Bicara } from './token.ts'
import { putuskan, tanyakan } from './tiktok-order.ts'
import type { Sambungan } from './sambungan.ts'
import { judul, kilogram, multipart, uraian } from './uraian.ts'

/** The shop of Tokopedia and TikTok, one interface since Tokopedia's own ended. */
export const tiktok: CaraMarketplace = { tayangkan, putuskan, tanyakan }

const PRODUK = '/product/202309/products'

/** A product there and its one variant; kept as `product:variant`. */
interface Nama {
  readonly id: string
  readonly sku: string
}

/**
 * A new piece is looked for by its barcode first: a line that broke may have left it there. Stock
 * can't be 0, so a sold piece is taken out of sale.
 */
async function tayangkan(s: Sambungan, b: BarangTayang, saat: Date): Promise<HasilTayang> {
  const bicara = { s, saat }
  const ada =
    b.id_luar === null ? await cari(bicara, b) : { status: 'ISI' as const, isi: pisah(b.id_luar) }
  if (ada.status !== 'ISI') return ada
  const { isi: nama } = ada
  if (b.stok === 0) {
    if (nama === null) return { status: 'TERIMA', id_luar: null }
    return (
      (await satu(bicara, `${PRODUK}/deactivate`, { product_ids: [nama.id] })) ?? diterima(nama)
    )
  }
  if (nama === null || b.isi_baru) return tulis(bicara, b, nama)
  const harga = { skus: [{ id: nama.sku, price: uang(b) }] }
  return (
    (await satu(bicara, `${PRODUK}/${nama.id}/prices/update`, harga)) ??
    (await tersedia(bicara, nama)) ??
    diterima(nama)
  )
}

const diterima = ({ id, sku }: Nama): HasilTayang => ({ status: 'TERIMA', id_luar: `${id}:${sku}` })

function pisah(id_luar: string): Nama {
  const [id = '', sku = ''] = id_luar.split(':')
  return { id, sku }
}

/** Only a product in sale takes a stock. */
async function tersedia(bicara: Bicara, { id, sku }: Nama): Promise<Gagal | null> {
  const inventory = [{ warehouse_id: bicara.s.atur.gudang, quantity: 1 }]
  return (
    (await satu(bicara, `${PRODUK}/activate`, { product_ids: [id] })) ??
    (await satu(bicara, `${PRODUK}/${id}/inventory/update`, { skus: [{ id: sku, inventory }] }))
  )
}

const uang = (b: BarangTayang) => ({ amount: String(b.harga_rp), currency: 'IDR' })

const zTertulis = z.object({
  product_id: z.string(),
  skus: z.array(z.object({ id: z.string() })).min(1),
})

/** The whole product, made or written anew: what is left out would be deleted there. */
async function tulis(bicara: Bicara, b: BarangTayang, nama: Nama | null): Promise<HasilTayang> {
  const foto = await unggah(bicara, b)
  if (foto.status !== 'ISI') return foto
  const { atur } = bicara.s
  const sku = {
    ...(nama ? { id: nama.sku } : {}),
    seller_sku: b.kode_barcode,
    price: uang(b),
    inventory: [{ warehouse_id: atur.gudang, quantity: 1 }],
  }
  const isi = {
    title: judul(b).slice(0, 255),
    description: `<p>${uraian(b).replace(/[<>&]/g, ' ')}</p>`,
    category_id: atur.kategori,
    main_images: [{ uri: foto.isi }],
    skus: [sku],
    package_weight: { value: String(kilogram(b)), unit: 'KILOGRAM' },
    listing_platforms: ['TIKTOK_SHOP', 'TOKOPEDIA'],
    ...(nama ? {} : { idempotency_key: kunciUlang(bicara.s, b) }),
  }
  const cara: Permintaan = nama
    ? { method: 'PUT', path: `${PRODUK}/${nama.id}`, isi }
    : { method: 'POST', path: PRODUK, isi }
  const jawab = await minta(bicara, cara)
  if (jawab.status !== 'ISI') return jawab
  const jadi = zTertulis.safeParse(jawab.isi)
  if (!jadi.success) return ulang('products')
  const baru = { id: jadi.data.product_id, sku: jadi.data.skus[0]?.id ?? '' }
  return (nama && (await tersedia(bicara, baru))) ?? diterima(baru)
}

/** The same for the same piece, so that a question that is repeated makes it once. */
const kunciUlang = ({ kode_toko, kode_sambungan }: Sambungan, b: BarangTayang): string =>
  createHash('sha256')
    .update(`${kode_toko}:${kode_sambungan}:${b.kode_barcode}`)
    .digest('hex')
    .slice(0, 32)

const zCari = z.object({
  products: z
    .array(
      z.object({
        id: z.string(),
        skus: z.array(z.object({ id: z.string(), seller_sku: z.string().optional() })),
      }),
    )
    .nullish(),
})

async function cari(bicara: Bicara, { kode_barcode }: BarangTayang): Promise<Hasil<Nama | null>> {
  const jawab = await minta(bicara, {
    method: 'POST',
    path: `${PRODUK}/search`,
    query: { page_size: '10' },
    isi: { seller_skus: [kode_barcode] },
  })
  if (jawab.status !== 'ISI') return jawab
  const isi = zCari.safeParse(jawab.isi)
  if (!isi.success) return ulang('products/search')
  for (const { id, skus } of isi.data.products ?? []) {
    const sku = skus.find((k) => k.seller_sku === kode_barcode)
    if (sku) return { status: 'ISI', isi: { id, sku: sku.id } }
  }
  return { status: 'ISI', isi: null }
}

async function unggah(bicara: Bicara, b: BarangTayang): Promise<Hasil<string>> {
  const foto = await b.foto?.baca()
  if (!foto) return tolak('foto')
  const berkas = multipart({ use_case: 'MAIN_IMAGE' }, { field: 'data', isi: foto })
  const path = '/product/202309/images/upload'
  const jawab = await minta(bicara, { method: 'POST', path, berkas })
  if (jawab.status !== 'ISI') return jawab
  const gambar = z.object({ uri: z.string() }).safeParse(jawab.isi)
  return gambar.success ? { status: 'ISI', isi: gambar.data.uri } : ulang('images/upload')
}

async function satu(bicara: Bicara, path: string, isi: unknown): Promise<Gagal | null> {
  const jawab = await minta(bicara, { method: 'POST', path, isi })
  return jawab.status === 'ISI' ? null : jawab
}
