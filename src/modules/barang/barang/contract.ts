import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zHitung } from '#kernel/shared/page.ts'
import {
  zGram,
  zKode,
  zRupiah,
  zSelisih,
  zTanggal,
  zTeks,
  zUnggahan,
} from '#kernel/shared/schema.ts'
import { zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { PEROLEHAN } from '#modules/barang/pajak/rules.ts'
import { ONGKOS_CARA } from '#modules/barang/harga/rules.ts'
import { MAKS_LABEL, POLA_BARCODE, STATUS_BARANG, TATA } from './rules.ts'

/** Largest number of pieces in one document, rows in one page. */
export const MAKS_BARANG = 100
export const MAKS_HALAMAN = 500

const zBarcode = zKode.pipe(z.string().regex(POLA_BARCODE))
/** A scan: anything short; what is no barcode is simply not found. */
const zScan = zKode
const zOngkosCara = z.enum(ONGKOS_CARA)
/** Rupiah, rupiah per gram, or percent with two decimals: `ongkos_cara` says which. */
const zOngkosNilai = z.number().min(0).max(999_999_999_999)
const zPagina = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAKS_HALAMAN).optional(),
  search: zTeks(60).optional(),
  hitung: zHitung,
}

/** What a piece is made of; weights in gram, money in rupiah. */
const isiBarang = {
  kode_barcode: zBarcode,
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  kode_gudang: z.string(),
  kode_baki: z.string(),
  size: z.string().nullable(),
  berat: zGram,
  berat_bersih: zGram,
  berat_bandrol: zGram,
  berat_murni: zGram,
  harga_bandrol: zRupiah.nullable(),
  ongkos_cara: zOngkosCara,
  ongkos_nilai: zOngkosNilai,
  berlian: z.boolean(),
  /** Acquired with a complete tax invoice: what `perolehan` says, for those who know no more. */
  faktur_pajak: z.boolean(),
  perolehan: z.enum(PEROLEHAN),
  status: z.enum(STATUS_BARANG),
  keterangan: z.string().nullable(),
  /** Digest of its photo; changes with the picture, null when there is none. */
  foto: z.string().nullable(),
  versi: z.int(),
  /** Board price of its group, rupiah per gram, now. */
  harga_per_gram: zRupiah,
  /** What it costs a customer now, by the rule of the sale. */
  harga_jual: zRupiah,
  ongkos: zRupiah,
  /** Of its category. */
  potongan: zRupiah,
  ppn: zRupiah,
  /** What rounding adds where it is sold alone; may be negative. */
  pembulatan: zSelisih,
  /** What a sale of this piece alone posts. */
  total: zRupiah,
}

export const zBarangJual = z.object(isiBarang)
/** With what the shop alone should see: its cost, where it came from, who has it. */
export const zBarang = z.object({
  ...isiBarang,
  /** Null for a person who may not open the goods data. */
  harga_modal: zRupiah.nullable(),
  no_masuk: z.string(),
  tgl_masuk: zTanggal,
  no_dokumen: z.string().nullable(),
})

/** What a piece that comes in says of itself. */
export const zBarangBaru = z.strictObject({
  /** Made by the server when it is left out. */
  kode_barcode: zBarcode.optional(),
  nama_barang: z.string().trim().max(100),
  kode_dept: zKode,
  kode_group: zKode,
  kadar: zKode,
  kode_baki: zKode,
  size: zTeks(20).nullish(),
  berat: zGram,
  /** Without stones; the gross weight when left out. */
  berat_bersih: zGram.nullish(),
  /** Of the label; the gross weight when left out. */
  berat_bandrol: zGram.nullish(),
  harga_modal: zRupiah,
  harga_bandrol: zRupiah.min(1).nullish(),
  ongkos_cara: zOngkosCara.default('TETAP'),
  ongkos_nilai: zOngkosNilai.default(0),
  /** As its jenis says when it is left out. */
  berlian: z.boolean().optional(),
  faktur_pajak: z.boolean().default(false),
  /** How it was acquired; without it `faktur_pajak` says FAKTUR or TANPA. */
  perolehan: z.enum(PEROLEHAN).optional(),
  keterangan: zTeks(200).nullish(),
})

export const barangUbah = defineCall({
  method: 'PUT',
  path: 'barang/{kode_barcode}',
  summary: 'Edits what does not move the ledger; refused when the piece was edited meanwhile',
  policy: { screens: ['/data-barang'] },
  input: z.strictObject({
    kode_barcode: zBarcode,
    nama_barang: z.string().trim().max(100),
    size: zTeks(20).nullish(),
    keterangan: zTeks(200).nullish(),
    harga_bandrol: zRupiah.min(1).nullish(),
    ongkos_cara: zOngkosCara,
    ongkos_nilai: zOngkosNilai,
    berlian: z.boolean(),
    faktur_pajak: z.boolean(),
    perolehan: z.enum(PEROLEHAN).optional(),
    versi: z.int().min(1),
    /** Of a tag or an ongkos outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({ kode_barcode: z.string(), versi: z.int() }),
})

export const barangReady = defineCall({
  method: 'GET',
  path: 'barang/get/ready',
  policy: 'session',
  summary: 'Pieces for sale with their price now, by barcode',
  input: z.strictObject({ ...zPagina, kode_baki: zKode.optional(), kode_group: zKode.optional() }),
  output: z.array(zBarangJual),
})

export const URUTAN_BARANG = [
  'kode_barcode',
  'nama_barang',
  'kode_baki',
  'berat',
  'tgl_masuk',
] as const

export const barangSemua = defineCall({
  method: 'GET',
  path: 'barang/get/all',
  policy: { screens: ['/data-barang', '/cetak-barcode', '/pindah-barang', '/hancur-barang'] },
  summary: 'Goods in any state, paged, filtered, searched by barcode and name, sorted',
  input: z.strictObject({
    ...zPagina,
    sort: z.enum([...URUTAN_BARANG, ...URUTAN_BARANG.map((u) => `-${u}` as const)]).optional(),
    status: z.enum(STATUS_BARANG).optional(),
    kode_dept: zKode.optional(),
    kode_group: zKode.optional(),
    kadar: zKode.optional(),
    kode_gudang: zKode.optional(),
    kode_baki: zKode.optional(),
    no_masuk: zKode.optional(),
    /** All rows that the filter leaves as a file instead of a page. */
    format: z.enum(['csv', 'xlsx']).optional(),
  }),
  output: z.array(zBarang),
})

export const barangSatu = defineCall({
  method: 'GET',
  path: 'barang/{kode_barcode}',
  policy: 'session',
  summary: 'One piece in whatever state, as it was scanned or typed',
  input: z.strictObject({ kode_barcode: zScan }),
  output: zBarang,
})

export const barangLacak = defineCall({
  method: 'GET',
  path: 'barang/lacak',
  policy: { screens: ['/cari-barang'] },
  summary: 'The pieces that a scan stands for: a barcode, a tag, or the number of a document',
  input: z.strictObject({ kode: zScan }),
  output: z.array(
    z.object({
      kode_barcode: z.string(),
      nama_barang: z.string(),
      status: z.enum(STATUS_BARANG),
    }),
  ),
})

export const barangRiwayat = defineCall({
  method: 'GET',
  path: 'barang/{kode_barcode}/riwayat',
  policy: { screens: ['/data-barang', '/cari-barang'] },
  summary: 'What happened to a piece: entered, edited, printed, sold, cancelled; newest first',
  input: z.strictObject({ kode_barcode: zScan }),
  output: z.array(
    z.object({
      waktu: z.string(),
      user_id: z.string(),
      aksi: z.string(),
      dokumen: z.string().nullable(),
      jumlah: z.int(),
      sebelum: z.record(z.string(), z.unknown()).nullable(),
      sesudah: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

export const fotoSimpan = defineCall({
  method: 'POST',
  path: 'foto_produk',
  policy: { screens: ['/tambah-data-barang', '/data-barang', '/foto-barang'] },
  summary: 'Photo of a piece, multipart with image and kode_barcode; replaces the one before',
  input: z.strictObject({ kode_barcode: zBarcode, image: zUnggahan }),
  output: z.object({ kode_barcode: z.string(), foto: z.string() }),
})

export const fotoBaca = defineCall({
  method: 'GET',
  path: 'foto_produk/{kode_barcode}',
  policy: 'session',
  summary: 'Photo of a piece, or a placeholder image when there is none (R-307)',
  input: z.strictObject({
    kode_barcode: zScan,
    /** The small picture for lists. */
    ukuran: z.enum(['kecil']).optional(),
    /** Digest of the photo: another photo has another address. Not read. */
    foto: zTeks(40).optional(),
  }),
  output: z.unknown(),
})

export const barangCetak = defineCall({
  method: 'POST',
  path: 'barang/cetak-barcode',
  policy: { screens: ['/cetak-barcode', '/sidik-berat', '/pasang-tag'] },
  summary: 'Labels of pieces as a PDF; each print stands in the history of the piece',
  input: z.strictObject({
    items: z
      .array(z.strictObject({ kode_barcode: zBarcode, jumlah: z.int().min(1).max(50).default(1) }))
      .min(1)
      .max(MAKS_LABEL),
    tata: z.enum(TATA).default('gulungan-2-code128'),
    /** The selling price in place of the group; off for shops that follow the board. */
    harga: z.boolean().default(false),
  }),
  output: z.unknown(),
})

export type BarangJual = z.output<typeof zBarangJual>
export type Barang = z.output<typeof zBarang>
export type BarangBaru = z.output<typeof zBarangBaru>
export type IsiBarangBaru = z.input<typeof zBarangBaru>
export type RiwayatBarang = CallOutput<typeof barangRiwayat>[number]
export type PermintaanLabel = z.output<typeof barangCetak.input>
