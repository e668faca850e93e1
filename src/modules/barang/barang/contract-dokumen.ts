import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zGram, zKode, zNomor, zRupiah, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { STATUS_BARANG } from './rules.ts'
import { STATUS_DOKUMEN } from './rules-koreksi.ts'

const KOREKSI = '/koreksi-barang'
const LIHAT = '/lihat-koreksi-barang'
const BATAL = '/batal-koreksi-barang'
const LIHAT_TAMBAH = '/lihat-tambah-barang'
const BATAL_TAMBAH = '/batal-tambah-barang'

/** Pieces in one correction. */
export const MAKS_KOREKSI = 100

const zKepalaTambah = z.object({
  no_masuk: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  jumlah_barang: z.int(),
  /** As it was entered: gram, and rupiah. */
  berat: z.number(),
  harga_modal: z.int(),
  input_by: z.string(),
  status: z.enum(STATUS_DOKUMEN),
  ...zBatal,
})
export type KepalaTambah = z.output<typeof zKepalaTambah>

const zTambah = zKepalaTambah.extend({
  /** Its pieces as they are now. One whose barcode was entered anew is not among them any more. */
  items: z.array(
    z.object({
      kode_barcode: z.string(),
      nama_barang: z.string(),
      kode_dept: z.string(),
      kode_group: z.string(),
      kadar: z.string(),
      kode_baki: z.string(),
      berat: z.number(),
      harga_modal: z.int(),
      status: z.enum(STATUS_BARANG),
    }),
  ),
})
export type Tambah = z.output<typeof zTambah>

export const tambahDaftar = defineCall({
  method: 'GET',
  path: 'tambah-barang/get/all',
  input: z.strictObject({
    ...zDocuments(['no_masuk', 'waktu']),
    status: z.enum(STATUS_DOKUMEN).optional(),
  }),
  output: z.array(zKepalaTambah),
  policy: { screens: [LIHAT_TAMBAH, BATAL_TAMBAH] },
  summary: 'Entries of goods of a range of dates, newest first; search in number and barcode',
})

export const tambahBaca = defineCall({
  method: 'GET',
  path: 'tambah-barang/{no_masuk}',
  input: z.strictObject({ no_masuk: zNomor }),
  output: zTambah,
  policy: { screens: [LIHAT_TAMBAH, BATAL_TAMBAH] },
  summary: 'One entry of goods with its pieces',
})

export const tambahRiwayat = defineCall({
  method: 'GET',
  path: 'tambah-barang/{no_masuk}/riwayat',
  input: z.strictObject({ no_masuk: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: [LIHAT_TAMBAH, BATAL_TAMBAH] },
  summary: 'Who did what with the entry, oldest first, from the audit',
})

export const tambahCancel = defineCall({
  method: 'POST',
  path: 'tambah-barang/cancel',
  input: z.strictObject({ no_masuk: zNomor, ...isianBatal }),
  output: z.object({ no_masuk: z.string(), jumlah_barang: z.int() }),
  policy: { screens: [BATAL_TAMBAH] },
  summary: 'Cancel an entry of the open day whose pieces are all untouched; the mirror posting',
})

/** What a correction may change of a piece: gram, rupiah. */
const zKeadaan = z.object({
  kode_group: z.string(),
  kadar: z.string(),
  berat: z.number(),
  berat_bersih: z.number(),
  berat_bandrol: z.number(),
  berat_murni: z.number(),
  harga_modal: z.int(),
})
export type KeadaanWire = z.output<typeof zKeadaan>

const zKepalaKoreksi = z.object({
  no_koreksi: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  alasan: z.string(),
  jumlah_barang: z.int(),
  /** After minus before, over all pieces: gram, gram of fine gold, rupiah. */
  selisih_berat: z.number(),
  selisih_murni: z.number(),
  selisih_modal: z.int(),
  penyetuju: z.string(),
  input_by: z.string(),
  status: z.enum(STATUS_DOKUMEN),
  ...zBatal,
})
export type KepalaKoreksi = z.output<typeof zKepalaKoreksi>

const zKoreksi = zKepalaKoreksi.extend({
  items: z.array(
    z.object({
      baris: z.int(),
      kode_barcode: z.string(),
      nama_barang: z.string(),
      kode_baki: z.string(),
      sebelum: zKeadaan,
      sesudah: zKeadaan,
    }),
  ),
})
export type KoreksiWire = z.output<typeof zKoreksi>

/** One piece to be corrected. A figure that is left out stays as it is. */
const zItemKoreksi = z.strictObject({
  kode_barcode: zKode,
  /** Of the piece as it was read: refused when somebody changed it since. */
  versi: z.int().min(1),
  kode_group: zKode.optional(),
  kadar: zKode.optional(),
  berat: zGram.optional(),
  berat_bersih: zGram.optional(),
  berat_bandrol: zGram.optional(),
  harga_modal: zRupiah.optional(),
})
export type ItemKoreksi = z.output<typeof zItemKoreksi>

export const koreksiCreate = defineCall({
  method: 'POST',
  path: 'koreksi-barang/create',
  input: z.strictObject({
    alasan: zTeksWajib(200),
    items: z.array(zItemKoreksi).min(1).max(MAKS_KOREKSI),
    /** Made by the client: what an approval is bound to while there is no number. */
    no_draft: z.string().trim().min(8).max(60).optional(),
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: zKoreksi,
  policy: { screens: [KOREKSI] },
  summary: 'Correct weight, cost, group and kadar of READY pieces: one document, with approval',
})

export const koreksiDaftar = defineCall({
  method: 'GET',
  path: 'koreksi-barang/get/all',
  input: z.strictObject({
    ...zDocuments(['no_koreksi', 'waktu']),
    status: z.enum(STATUS_DOKUMEN).optional(),
  }),
  output: z.array(zKepalaKoreksi),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Corrections of a range of dates, newest first; search in number, barcode, reason',
})

export const koreksiBaca = defineCall({
  method: 'GET',
  path: 'koreksi-barang/{no_koreksi}',
  input: z.strictObject({ no_koreksi: zNomor }),
  output: zKoreksi,
  policy: { screens: [LIHAT, BATAL, KOREKSI] },
  summary: 'One correction with every figure before and after',
})

export const koreksiRiwayat = defineCall({
  method: 'GET',
  path: 'koreksi-barang/{no_koreksi}/riwayat',
  input: z.strictObject({ no_koreksi: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Who did what with the correction, oldest first, from the audit',
})

export const koreksiCancel = defineCall({
  method: 'POST',
  path: 'koreksi-barang/cancel',
  input: z.strictObject({ no_koreksi: zNomor, ...isianBatal }),
  output: z.object({ no_koreksi: z.string(), jumlah_barang: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Take a correction of the open day back while its pieces are as it left them',
})
