import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zNomor, zPersen, zTeks } from '#kernel/shared/schema.ts'
import { STATUS_BARANG } from '#modules/barang/barang/rules.ts'
import { CARA_UJI } from '#modules/barang/koreksi/rules-kadar.ts'
import { zSumberBerat } from '#modules/barang/timbang/contract.ts'
import { cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { sidikDokumen } from './dokumen.ts'
import { ASAL_SIDIK, CARI_SIDIK, COCOK_SIDIK, MAKS_TOLERANSI_MG } from './rules.ts'

const SIDIK = '/sidik-berat'
const LIHAT = '/lihat-sidik-berat'
const BATAL = '/batal-sidik-berat'

export type Sidik = Whole<typeof sidikDokumen>

const zToleransi = zGram.max(MAKS_TOLERANSI_MG / 1_000)
/** In an address numbers are texts. */
const dariAlamat = (schema: z.ZodType<number, number>) => z.coerce.number().pipe(schema)

const zCalon = z.object({
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  size: z.string().nullable(),
  kode_gudang: z.string(),
  kode_baki: z.string(),
  berat: z.number(),
  /** The scale beyond the book, in gram. */
  selisih: z.number(),
  status: z.enum(STATUS_BARANG),
  /** Digest of its photo; null without one. */
  foto: z.string().nullable(),
  asal_sidik: z.enum(ASAL_SIDIK),
  /** The count that misses it. */
  no_opname: z.string().nullable(),
  /** The paper that wrote it off. */
  no_barang_hilang: z.string().nullable(),
  cocok: z.array(z.enum(COCOK_SIDIK)),
  /** What last happened to it, or the count that last found it. */
  terlihat: z.object({ waktu: z.string(), user_id: z.string(), aksi: z.string() }).nullable(),
})
export type CalonSidik = z.output<typeof zCalon>

export const sidikCalon = defineCall({
  method: 'GET',
  path: 'sidik-berat/get/calon',
  policy: { screens: [SIDIK] },
  summary: 'Pieces that a piece of this weight without a label may be, nearest first',
  input: z.strictObject({
    berat_timbang: dariAlamat(zGram.min(0.001)),
    /** Left out: as the frame says, else the least. */
    toleransi: dariAlamat(zToleransi).optional(),
    bingkai: z.string().max(64).optional(),
    cari_di: z.enum(CARI_SIDIK).default('HILANG'),
    no_opname: zNomor.optional(),
    /** Where it was found: pieces of other warehouses are only counted. */
    kode_gudang: zKode.optional(),
    kode_dept: zKode.optional(),
    kode_group: zKode.optional(),
    hasil_uji: dariAlamat(zPersen.min(0.01)).optional(),
    cara_uji: z.enum(CARA_UJI).default('BATU_UJI'),
    size: zTeks(20).optional(),
    kode_baki: zKode.optional(),
  }),
  output: z.object({
    /** All that fit; `calon` has the nearest. */
    jumlah: z.int(),
    /** In other warehouses than the asked one. */
    gudang_lain: z.int(),
    toleransi: z.number(),
    calon: z.array(zCalon),
  }),
})

export const sidikCreate = defineCall({
  method: 'POST',
  path: 'sidik-berat/create',
  policy: { screens: [SIDIK] },
  summary: 'A piece without its label is this one: noted, and counted where a count misses it',
  input: z.strictObject({
    kode_barcode: zKode,
    berat_timbang: zGram.min(0.001),
    toleransi: zToleransi.nullish(),
    ...zSumberBerat,
    hasil_uji: zPersen.min(0.01).nullish(),
    cara_uji: z.enum(CARA_UJI).default('BATU_UJI'),
    /** Where it was found. */
    kode_gudang: zKode.nullish(),
  }),
  output: z.object({
    no_sidik: z.string(),
    kode_barcode: z.string(),
    asal_sidik: z.enum(ASAL_SIDIK),
    no_opname: z.string().nullable(),
    no_barang_hilang: z.string().nullable(),
  }),
})

export const sidikCancel = cancelCall(sidikDokumen, {
  output: z.object({ no_sidik: z.string() }),
  summary: 'It was another piece: taken back on its day, missing again in the count that goes on',
})

export const sidikLihat = documentCalls(sidikDokumen, {
  baca: [LIHAT, BATAL, SIDIK],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export type HasilSidik = CallOutput<typeof sidikCalon>
