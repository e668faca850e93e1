import { askHttp } from '#kernel/server/ask-http.ts'
import { z } from '#kernel/shared/z.ts'
import type { OrderMasuk } from '../contract-order.ts'
import type {
  BarangTayang,
  CaraMarketplace,
  HasilTanya,
  HasilTayang,
  PutusanOrder,
} from './adapter.ts'
import {
  BATAS_MS,
  type Gagal,
  PALING_BESAR,
  type Terjawab,
  bacaHttp,
  tanyaGagal,
  tolak,
  ulang,
} from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'
import { bacaOrderLuar, jendela, kilogram, kursorBerikut, uraian } from './uraian.ts'

/** An online store on WooCommerce, by its REST API v3 over HTTPS with key and secret. */
export const woocommerce: CaraMarketplace = { tayangkan, putuskan, tanyakan }

const API = '/wp-json/wc/v3'
const MEDIA = '/wp-json/wp/v2/media'

/**
 * A new piece is looked for by its barcode first: a line that broke may have left it there. One that
 * the store deleted is made anew, or is gone as it should be.
 */
async function tayangkan(s: Sambungan, b: BarangTayang): Promise<HasilTayang> {
  const ada = b.id_luar === null ? await cari(s, b) : { status: 'ID' as const, id: b.id_luar }
  if (ada.status !== 'ID') return ada
  const { id } = ada
  if (b.stok === 0) return habis(s, id)
  const baru = id === null || b.isi_baru
  const foto = id === null || b.foto_baru ? await unggah(s, b) : null
  if (foto && foto.status !== 'ID') return foto
  const isi = {
    ...(baru ? produk(s, b) : {}),
    ...(foto?.id ? { images: [{ id: Number(foto.id) }] } : {}),
    ...harga(b),
  }
  if (id === null) return baca(await minta(s, { method: 'POST', path: `${API}/products`, isi }))
  const jawab = await minta(s, { method: 'PUT', path: `${API}/products/${id}`, isi })
  if (jawab.status !== 'JAWAB' || jawab.http !== 404) return baca(jawab)
  const semua = { ...produk(s, b), ...isi }
  return baca(await minta(s, { method: 'POST', path: `${API}/products`, isi: semua }))
}

const produk = (s: Sambungan, b: BarangTayang) => ({
  name: b.nama,
  sku: b.kode_barcode,
  type: 'simple',
  description: uraian(b),
  weight: String(kilogram(b)),
  sold_individually: true,
  backorders: 'no',
  ...(s.atur.kategori ? { categories: [{ id: Number(s.atur.kategori) }] } : {}),
})

const harga = (b: BarangTayang) => ({
  status: 'publish',
  regular_price: String(b.harga_rp),
  manage_stock: true,
  stock_quantity: b.stok,
})

async function habis(s: Sambungan, id: string | null): Promise<HasilTayang> {
  if (id === null) return { status: 'TERIMA', id_luar: null }
  const isi = { manage_stock: true, stock_quantity: 0 }
  const jawab = await minta(s, { method: 'PUT', path: `${API}/products/${id}`, isi })
  const hilang = jawab.status === 'JAWAB' && jawab.http === 404
  return hilang ? { status: 'TERIMA', id_luar: null } : baca(jawab)
}

interface Nama {
  readonly status: 'ID'
  readonly id: string | null
}
const zBernama = z.object({ id: z.number() })

async function cari(s: Sambungan, { kode_barcode }: BarangTayang): Promise<Nama | Gagal> {
  const sku = encodeURIComponent(kode_barcode)
  const jawab = await minta(s, { method: 'GET', path: `${API}/products?sku=${sku}` })
  if (jawab.status !== 'JAWAB') return jawab
  const isi = z.array(zBernama).safeParse(jawab.isi)
  if (jawab.http >= 300 || !isi.success) return ditolak(jawab)
  const id = isi.data[0]?.id
  return { status: 'ID', id: id === undefined ? null : String(id) }
}

/** The photo goes to the store's media, by the application password that came with the key. */
async function unggah(s: Sambungan, b: BarangTayang): Promise<Nama | Gagal> {
  const foto = await b.foto?.baca()
  if (!foto) return tolak('foto')
  const jawab = bacaHttp(
    await askHttp({
      method: 'POST',
      url: `${s.alamat}${MEDIA}`,
      limit_ms: BATAS_MS,
      body: foto,
      headers: {
        authorization: dasar(s.kode ?? ''),
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="${b.kode_barcode}.jpg"`,
      },
    }),
  )
  if (jawab.status !== 'JAWAB') return jawab
  const isi = zBernama.safeParse(jawab.isi)
  return jawab.http < 300 && isi.success
    ? { status: 'ID', id: String(isi.data.id) }
    : ditolak(jawab)
}

/** An accepted order is in preparation there; a refused one is cancelled. */
async function putuskan(s: Sambungan, p: PutusanOrder): Promise<HasilTayang> {
  const isi =
    p.status === 'DITERIMA'
      ? { status: 'processing' }
      : { status: 'cancelled', customer_note: p.alasan ?? '' }
  const path = `${API}/orders/${encodeURIComponent(p.id_luar)}`
  return baca(await minta(s, { method: 'PUT', path, isi }))
}

const zOrder = z.object({
  id: z.number(),
  status: z.string(),
  billing: z.object({ first_name: z.string(), last_name: z.string() }).partial().optional(),
  /** Money given back without ending the order. */
  refunds: z.array(z.object({ reason: z.string().nullish() })).optional(),
  shipping_lines: z.array(z.object({ method_title: z.string() })).optional(),
  line_items: z.array(
    z.object({
      sku: z.string().nullish(),
      quantity: z.int().min(1).max(50),
      total: z.string(),
      total_tax: z.string().optional(),
    }),
  ),
})

const STATUS: Readonly<Record<string, OrderMasuk['status']>> = {
  processing: 'BARU',
  completed: 'BARU',
  cancelled: 'BATAL',
  refunded: 'RETUR',
  failed: 'BATAL',
}

const HALAMAN = 100
/** A page begins before the last one's end: what changes meanwhile leaves the span and moves others. */
const MAJU = 80

/** Orders that changed in a span of time, by pages that overlap. Unpaid ones wait until they are paid. */
async function tanyakan(s: Sambungan, kursor: string | null, saat: Date): Promise<HasilTanya> {
  const j = jendela(kursor, saat)
  const mulai = Number(j.halaman) || 0
  const q = new URLSearchParams({
    per_page: String(HALAMAN),
    offset: String(mulai),
    orderby: 'id',
    order: 'asc',
    dates_are_gmt: 'true',
    modified_after: waktu(j.dari - 1),
    modified_before: waktu(j.sampai + 1),
  })
  const jawab = await minta(s, { method: 'GET', path: `${API}/orders?${q}` })
  if (jawab.status !== 'JAWAB') return tanyaGagal(jawab)
  const isi = z.array(zOrder).safeParse(jawab.isi)
  if (jawab.http >= 300) return tanyaGagal(ditolak(jawab))
  if (!isi.success) return ulang(isi.error.issues[0]?.path.join('.') ?? 'JSON')
  const order = bacaOrderLuar(isi.data.map(orderDari))
  if (typeof order === 'string') return ulang(order)
  const lagi = isi.data.length === HALAMAN
  return {
    status: 'ADA',
    order,
    kursor: kursorBerikut(j, lagi ? String(mulai + MAJU) : null),
    lagi,
  }
}

const waktu = (detik: number): string => new Date(detik * 1000).toISOString().slice(0, 19)

const orderDari = (o: z.output<typeof zOrder>) => ({
  id: String(o.id),
  status: STATUS[o.status],
  sebagian: o.refunds !== undefined && o.refunds.length > 0,
  sebab: o.refunds?.find((r) => r.reason)?.reason,
  pembeli: [o.billing?.first_name, o.billing?.last_name].filter(Boolean).join(' '),
  kurir: o.shipping_lines?.[0]?.method_title,
  baris: o.line_items.map(({ sku, quantity, total, total_tax }) => ({
    sku,
    harga: Math.round((Number(total) + Number(total_tax ?? 0)) / quantity),
    jumlah: quantity,
  })),
})

interface Permintaan {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly isi?: unknown
}

const dasar = (pasangan: string) => `Basic ${Buffer.from(pasangan).toString('base64')}`

async function minta(s: Sambungan, { method, path, isi }: Permintaan): Promise<Terjawab | Gagal> {
  const body = isi === undefined ? undefined : Buffer.from(JSON.stringify(isi))
  return bacaHttp(
    await askHttp({
      method,
      url: `${s.alamat}${path}`,
      most: PALING_BESAR,
      limit_ms: BATAS_MS,
      ...(body ? { body } : {}),
      headers: {
        authorization: dasar(`${s.kunci}:${s.rahasia}`),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    }),
  )
}

function baca(jawab: Terjawab | Gagal): HasilTayang {
  if (jawab.status !== 'JAWAB') return jawab
  const isi = zBernama.safeParse(jawab.isi)
  return jawab.http < 300 && isi.success
    ? { status: 'TERIMA', id_luar: String(isi.data.id) }
    : ditolak(jawab)
}

const zSalah = z.object({ code: z.string().optional(), message: z.string() })

/** Errors of WordPress name their reason; what is none of them is not the store speaking. */
function ditolak({ http, isi }: Terjawab): Gagal {
  const salah = zSalah.safeParse(isi)
  return salah.success ? tolak(salah.data.message) : ulang(`HTTP ${http}`)
}
