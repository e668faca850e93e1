import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { zSearch, zSort } from '#kernel/shared/page.ts'
import { zGram, zKode, zNomor, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { STATUS_BARANG } from '#modules/barang/barang/rules.ts'
import { kirimOnlineDokumen } from './dokumen.ts'
import { ADAPTER, MAKS_ONLINE, MIN_RAHASIA, NOMOR_LUAR, STATUS_ONLINE } from './rules.ts'

const KIRIM = '/kirim-barang-online'
const LIHAT = '/lihat-kirim-barang-online'
const BATAL = '/batal-kirim-barang-online'
const ONLINE = '/barang-online'
/** The same for web shops alone. */
const EXTERNAL = '/kirim-barang-external'
const UPDATE = '/update-barang-external'
const SETTING = '/marketplace-setting'

export type KepalaKirimOnline = Head<typeof kirimOnlineDokumen>
export type KirimOnline = Whole<typeof kirimOnlineDokumen>
export type ItemKirimOnline = Line<typeof kirimOnlineDokumen, 'items'>

export const kirimOnlineCreate = defineCall({
  method: 'POST',
  path: 'kirim-barang-online/create',
  input: z.strictObject({
    kode_sambungan: zKode,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .min(1)
      .max(MAKS_ONLINE),
  }),
  output: z.object({
    no_kirim_online: z.string(),
    total_qty: z.int(),
    total_berat: z.number(),
    total_rp: z.int(),
  }),
  policy: { screens: [KIRIM, EXTERNAL] },
  summary: 'Put READY pieces with a photo on the internet by one connection',
})

export const kirimOnlineCancel = defineCall({
  method: 'POST',
  path: 'kirim-barang-online/cancel',
  input: z.strictObject({ no_kirim_online: zNomor, alasan: zTeksWajib(200) }),
  output: z.object({ no_kirim_online: z.string(), total_qty: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel a paper of the open day: its pieces are taken off the internet',
})

export const kirimOnlineLihat = documentCalls(kirimOnlineDokumen, {
  baca: [LIHAT, BATAL, KIRIM, EXTERNAL],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const kirimOnlineSlip = slipCalls(kirimOnlineDokumen, { slip: [LIHAT, KIRIM, EXTERNAL] })

/** A number that the other side gave out. */
const zNomorLuar = z.string().regex(NOMOR_LUAR, 'marketplace.nomor_luar').optional()
const zAtur = z.strictObject({
  kategori: zNomorLuar,
  logistik_id: zNomorLuar,
  gudang: zNomorLuar,
})

const zSambungan = z.object({
  kode_sambungan: z.string(),
  nama_sambungan: z.string(),
  adapter: z.enum(ADAPTER),
  aktif: z.boolean(),
  /** It is a web shop: /kirim-barang-external serves it. */
  luar: z.boolean(),
  alamat_marketplace: z.string(),
  /** The server's settings know that address. */
  alamat_ada: z.boolean(),
  kunci_ada: z.boolean(),
  diganti: z.string().nullable(),
  /** Pieces for sale there; of them those that wait to be told, and those that were refused. */
  tayang: z.int(),
  menunggu: z.int(),
  ditolak: z.int(),
  /** What the other side said last when it could not be told anything; null when all is well. */
  masalah: z.string().nullable(),
  /** When it is asked again after a failure. */
  berikut: z.string().nullable(),
  atur: zAtur,
  /** Where the other side sends its notices, below the address of the program. */
  alamat_kabar: z.string(),
  /** Nothing that this kind of connection needs is missing. */
  atur_lengkap: z.boolean(),
})
export type SambunganKini = z.output<typeof zSambungan>

export const marketplaceSetting = defineCall({
  method: 'GET',
  path: 'marketplace-setting',
  input: z.strictObject({}),
  output: z.array(zSambungan),
  policy: { screens: [SETTING, KIRIM, ONLINE, EXTERNAL, UPDATE] },
  summary: 'Connections of this shop, and whether they can be used',
})

export const marketplaceKunci = defineCall({
  method: 'PUT',
  path: 'marketplace-setting/kunci',
  input: z.strictObject({
    kode_sambungan: zKode,
    /** Name of the key, as the other side gave it out. */
    kunci: zTeksWajib(200),
    rahasia: zTeksWajib(500).refine((s) => s.length >= MIN_RAHASIA, {
      message: 'marketplace.rahasia_pendek',
    }),
    /** What the other side wants beside it: the code of the authorization, or the media's key. */
    kode: zTeksWajib(500).optional(),
  }),
  output: z.object({ kode_sambungan: z.string() }),
  policy: { screens: [SETTING] },
  summary: 'Keep what a connection signs with; it is sealed and never told again',
})

export const marketplaceAtur = defineCall({
  method: 'PUT',
  path: 'marketplace-setting/atur',
  input: z.strictObject({ kode_sambungan: zKode, atur: zAtur }),
  output: z.object({ kode_sambungan: z.string(), atur_lengkap: z.boolean() }),
  policy: { screens: [SETTING] },
  summary: 'Set under which category, logistic and warehouse a connection offers its pieces',
})

export const marketplaceKabar = defineCall({
  method: 'POST',
  path: 'marketplace/kabar/{kode_toko}/{kode_sambungan}',
  input: z.strictObject({
    kode_toko: z.string().max(10),
    kode_sambungan: z.string().max(10),
  }),
  output: z.null(),
  policy: 'public',
  summary: 'A signed notice of a marketplace: its connection is asked for orders at once',
})

const zOnline = z.object({
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_group: z.string(),
  berat: zGram,
  kode_sambungan: z.string(),
  nama_sambungan: z.string(),
  /** Status of the piece in the shop. */
  status_barang: z.enum(STATUS_BARANG),
  tayang: z.boolean(),
  /** What the other side was last told. */
  stok: z.int(),
  harga_online: z.int().nullable(),
  status_online: z.enum(STATUS_ONLINE),
  alasan: z.string().nullable(),
  no_kirim_online: z.string(),
  disampaikan: z.string().nullable(),
})
export type BarangOnline = z.output<typeof zOnline>

export const URUT_ONLINE = ['kode_barcode', 'disampaikan', 'kode_sambungan'] as const

export const barangOnlineDaftar = defineCall({
  method: 'GET',
  path: 'barang-online/get/all',
  input: z.strictObject({
    ...zSearch,
    sort: zSort(URUT_ONLINE).optional(),
    kode_sambungan: zKode.optional(),
    status_online: z.enum(STATUS_ONLINE).optional(),
    /** Those of web shops alone. */
    luar: z.literal('true').optional(),
  }),
  output: z.array(zOnline),
  policy: { screens: [ONLINE, UPDATE] },
  summary: 'Pieces that are on the internet, and what each connection knows of them',
})

const satuOnline = z.strictObject({ kode_sambungan: zKode, kode_barcode: zKode })

export const barangOnlineTarik = defineCall({
  method: 'POST',
  path: 'barang-online/tarik',
  input: satuOnline,
  output: satuOnline,
  policy: { screens: [ONLINE, UPDATE] },
  summary: 'Take one piece off the internet',
})

export const barangOnlineUlang = defineCall({
  method: 'POST',
  path: 'barang-online/ulang',
  input: satuOnline,
  output: satuOnline,
  policy: { screens: [ONLINE, UPDATE] },
  summary: 'Tell a connection of one piece once more',
})

export const barangOnlinePerbarui = defineCall({
  method: 'POST',
  path: 'barang-online/perbarui',
  input: z.strictObject({}),
  output: z.object({ jumlah: z.int() }),
  policy: { screens: [UPDATE] },
  summary: 'Tell every web shop of all its pieces once more',
})
