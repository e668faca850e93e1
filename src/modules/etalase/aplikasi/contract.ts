import { z } from '#kernel/shared/z.ts'
import { type Call, defineCall } from '#kernel/shared/contract.ts'
import { zGram, zKode, zPersen, zRupiah } from '#kernel/shared/schema.ts'
import { FOLDER_KATALOG, SLIDE, URUTAN_ITEM } from './rules.ts'

/** Everything that the customer's app reads of a shop: GET, without a session, cached. */
function publik<I extends z.ZodRawShape, O extends z.ZodType>(
  di: string,
  summary: string,
  input: I,
  output: O,
) {
  return defineCall({
    method: 'GET',
    path: `publik/katalog/{kode_toko}${di}`,
    policy: 'public',
    summary,
    input: z.strictObject({ kode_toko: zKode, ...input }),
    output,
  }) satisfies Call
}

const halaman = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

/** Addresses of a picture and of its thumbnail, from the root of this server. */
const gambar = { gambar_path: z.string(), gambar_kecil: z.string() }
const mungkinGambar = {
  gambar_path: z.string().nullable(),
  gambar_kecil: z.string().nullable(),
}

const sajian = {
  title: z.string(),
  sub_title: z.string(),
  info: z.string(),
  sub_info: z.string(),
  deskripsi: z.string(),
  url_pendukung: z.string(),
  nama_tombol: z.string(),
  ...gambar,
}
const zBanner = z.object({ kode_banner: z.string(), ...sajian })
const zInfo = z.object({ kode_info: z.string(), ...sajian })

const zItem = z.object({
  kode_barang: z.string(),
  nama_barang: z.string(),
  berat: zGram,
  /** As the catalogue has it. */
  harga_jual: zRupiah,
  /** What the counter asks today for the piece of this code; else as `harga_jual`. */
  harga_hari_ini: zRupiah,
  /** Whether the piece of this code is for sale; null where the item is no single piece. */
  tersedia: z.boolean().nullable(),
  kode_kategori: z.string(),
  kode_banner: z.array(z.string()),
  kode_info: z.array(z.string()),
  direct_url: z.string(),
  gambar_path: z.array(z.string()),
  gambar_kecil: z.array(z.string()),
  hashtag_kadar: z.array(z.string()),
  hashtag_jenis: z.array(z.string()),
  hashtag_lm: z.array(z.string()),
})

export const tokoPublik = publik(
  '',
  'The shop: name, where it is, and what its catalogue holds',
  {},
  z.object({
    kode_toko: z.string(),
    nama_toko: z.string(),
    alamat_toko: z.string(),
    kota: z.string().nullable(),
    telp: z.string().nullable(),
    jumlah_item: z.int(),
    jumlah_kategori: z.int(),
    jumlah_hadiah: z.int(),
  }),
)

export const kategoriPublik = publik(
  '/kategori',
  'Categories with the number of their items',
  halaman,
  z.array(
    z.object({
      kode_kategori: z.string(),
      nama_kategori: z.string(),
      /** `#rrggbb`. */
      warna: z.string(),
      jumlah_item: z.int(),
      ...gambar,
    }),
  ),
)

export const itemPublik = publik(
  '/item',
  'Items by category, tag, banner, info or words; pages of at most 100',
  {
    ...halaman,
    kode_kategori: zKode.optional(),
    kode_banner: zKode.optional(),
    kode_info: zKode.optional(),
    /** One tag of any of the three kinds, with or without its #. */
    hashtag: z.string().trim().min(1).max(100).optional(),
    search: z.string().trim().max(60).optional(),
    sort: z.enum(Object.keys(URUTAN_ITEM).flatMap((n) => [n, `-${n}`])).default('kode_barang'),
  },
  z.array(zItem),
)

export const satuItemPublik = publik(
  '/item/{kode_barang}',
  'One item with its banners and infos',
  { kode_barang: zKode },
  zItem.extend({
    nama_kategori: z.string(),
    banner: z.array(zBanner),
    info: z.array(zInfo),
  }),
)

export const hargaPublik = publik(
  '/harga',
  'Prices of today: headings with the groups of the board under them',
  halaman,
  z.array(
    z.object({
      kode_harga_app: z.string(),
      nama_harga_app: z.string(),
      detail_group: z.array(
        z.object({
          kode_group: z.string(),
          nama_group: z.string(),
          kadar: zPersen,
          /** Rupiah per gram. */
          harga_per_gram: zRupiah,
          description: z.string().nullable(),
        }),
      ),
    }),
  ),
)

export const bannerPublik = publik('/banner', 'Banners', halaman, z.array(zBanner))
export const infoPublik = publik('/info', 'Infos', halaman, z.array(zInfo))

export const splashPublik = publik(
  '/splash',
  'The four slides; a slide without a picture has none',
  {},
  z.array(
    z.object({
      kode: z.enum(SLIDE),
      name: z.string(),
      text: z.string(),
      position: z.enum(['top', 'bottom']),
      url: z.string().nullable(),
    }),
  ),
)

export const hadiahPublik = publik(
  '/hadiah',
  'Gifts with the points that they cost, cheapest first',
  halaman,
  z.array(
    z.object({
      kode_hadiah: z.string(),
      nama_hadiah: z.string(),
      info: z.string(),
      sub_info: z.string(),
      deskripsi: z.string(),
      point: z.int(),
      ...gambar,
    }),
  ),
)

export const kontakPublik = publik(
  '/kontak',
  'Who answers customers, with a link that opens the chat',
  halaman,
  z.array(
    z.object({
      kode_admin: z.string(),
      nama_admin: z.string(),
      no_hp: z.string(),
      /** https://wa.me/62… */
      tautan: z.string(),
      ...mungkinGambar,
    }),
  ),
)

export const deskripsiGroupPublik = publik(
  '/deskripsi-group',
  'What the groups of the board are, in words for customers',
  halaman,
  z.array(z.object({ kode_group: z.string(), nama_group: z.string(), description: z.string() })),
)

export const gambarPublik = publik(
  '/gambar/{folder}/{nama}',
  'A picture of the catalogue, or its thumbnail; its address never shows another one',
  {
    folder: z.enum(FOLDER_KATALOG),
    nama: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
    ukuran: z.enum(['kecil']).optional(),
  },
  z.unknown(),
)
