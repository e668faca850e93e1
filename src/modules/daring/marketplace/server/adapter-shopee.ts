import { z } from '#kernel/shared/z.ts'
import type { BarangTayang, CaraMarketplace, HasilTayang } from './adapter.ts'
import { type Gagal, type Hasil, tolak, ulang } from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'
import { minta } from './shopee-minta.ts'
import type { Bicara } from './token.ts'
import { putuskan, tanyakan } from './shopee-order.ts'
import { judul, kilogram, multipart, uraian } from './uraian.ts'

/** The Shopee Open Platform, version 2. */
export const shopee: CaraMarketplace = { tayangkan, putuskan, tanyakan }

/**
 * A new piece is looked for by its barcode first: a line that broke may have left it there. A sold
 * one has stock 0; where Shopee keeps some back it is taken out of the shop window instead.
 */
async function tayangkan(s: Sambungan, b: BarangTayang, saat: Date): Promise<HasilTayang> {
  const bicara = { s, saat }
  const ada =
    b.id_luar === null ? await cari(bicara, b) : { status: 'ISI' as const, isi: b.id_luar }
  if (ada.status !== 'ISI') return ada
  const { isi: id } = ada
  if (b.stok === 0) return id === null ? { status: 'TERIMA', id_luar: null } : habis(bicara, id)
  if (id === null) return tambah(bicara, b)
  if (b.isi_baru) {
    const foto = b.foto_baru ? await unggah(bicara, b) : null
    if (foto && foto.status !== 'ISI') return foto
    const isi = { item_id: Number(id), ...rincian(b), ...foto?.isi }
    const jawab = await minta(bicara, { path: '/product/update_item', isi })
    if (jawab.status !== 'ISI') return jawab
  }
  const item_id = Number(id)
  const harga = { item_id, price_list: [{ original_price: b.harga_rp }] }
  const stok = { item_id, stock_list: [{ seller_stock: [{ stock: 1 }] }] }
  const tampil = { item_list: [{ item_id, unlist: false }] }
  return (
    (await satu(bicara, '/product/update_price', harga)) ??
    (await satu(bicara, '/product/update_stock', stok)) ??
    (await satu(bicara, '/product/unlist_item', tampil)) ?? { status: 'TERIMA', id_luar: id }
  )
}

async function tambah(bicara: Bicara, b: BarangTayang): Promise<HasilTayang> {
  const { atur } = bicara.s
  const foto = await unggah(bicara, b)
  if (foto.status !== 'ISI') return foto
  const isi = {
    ...rincian(b),
    ...foto.isi,
    original_price: b.harga_rp,
    category_id: Number(atur.kategori),
    logistic_info: [{ logistic_id: Number(atur.logistik_id), enabled: true }],
    seller_stock: [{ stock: 1 }],
    item_sku: b.kode_barcode,
    brand: { brand_id: 0, original_brand_name: 'NoBrand' },
    condition: 'NEW',
    item_status: 'NORMAL',
    item_dangerous: 0,
  }
  const jawab = await minta(bicara, { path: '/product/add_item', isi })
  if (jawab.status !== 'ISI') return jawab
  const jadi = z.object({ item_id: z.number() }).safeParse(jawab.isi)
  return jadi.success ? { status: 'TERIMA', id_luar: String(jadi.data.item_id) } : ulang('add_item')
}

async function habis(bicara: Bicara, id: string): Promise<HasilTayang> {
  const item_id = Number(id)
  const stok = { item_id, stock_list: [{ seller_stock: [{ stock: 0 }] }] }
  const gagal = await satu(bicara, '/product/update_stock', stok)
  const sembunyi = { item_list: [{ item_id, unlist: true }] }
  const akhir =
    gagal?.status === 'TOLAK' ? await satu(bicara, '/product/unlist_item', sembunyi) : gagal
  return akhir ?? { status: 'TERIMA', id_luar: id }
}

const rincian = (b: BarangTayang) => ({
  item_name: judul(b).slice(0, 120),
  description: uraian(b),
  weight: kilogram(b),
})

async function cari(bicara: Bicara, b: BarangTayang): Promise<Hasil<string | null>> {
  const query = { item_sku: b.kode_barcode, page_size: '10', offset: '0' }
  const jawab = await minta(bicara, { path: '/product/search_item', query })
  if (jawab.status !== 'ISI') return jawab
  const ada = z.object({ item_id_list: z.array(z.number()) }).safeParse(jawab.isi)
  if (!ada.success) return ulang('search_item')
  const id = ada.data.item_id_list[0]
  return { status: 'ISI', isi: id === undefined ? null : String(id) }
}

const zGambar = z.object({ image_info: z.object({ image_id: z.string() }) })

async function unggah(bicara: Bicara, b: BarangTayang): Promise<Hasil<object>> {
  const foto = await b.foto?.baca()
  if (!foto) return tolak('foto')
  const { isi, jenis } = multipart({}, { field: 'image', isi: foto })
  const jawab = await minta(bicara, { path: '/media_space/upload_image', berkas: isi, jenis })
  if (jawab.status !== 'ISI') return jawab
  const gambar = zGambar.safeParse(jawab.isi)
  return gambar.success
    ? { status: 'ISI', isi: { image: { image_id_list: [gambar.data.image_info.image_id] } } }
    : ulang('upload_image')
}

const zSebagian = z.object({
  failure_list: z.array(z.object({ failed_reason: z.string() })).optional(),
})

/** One change; null when it was taken. A list of what failed is a refusal of this piece. */
async function satu(bicara: Bicara, path: string, isi: unknown): Promise<Gagal | null> {
  const jawab = await minta(bicara, { path, isi })
  if (jawab.status !== 'ISI') return jawab
  const gagal = zSebagian.safeParse(jawab.isi).data?.failure_list?.[0]
  return gagal ? tolak(gagal.failed_reason) : null
}
