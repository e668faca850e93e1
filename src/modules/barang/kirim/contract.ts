import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import { NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import { zGram, zKode, zNomor, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { kirimBarangDokumen, selesaiKirimDokumen, terimaBarangDokumen } from './dokumen.ts'
import { CARA_KIRIM, KEADAAN, MAKS_KIRIM, PUTUSAN, STATUS_KIRIM } from './rules.ts'

const zFoto = z.string().regex(NAMA_GAMBAR).nullish()

const KIRIM = ['/kirim-barang', '/kirim-barang-kecabang'] as const
const LIHAT = '/lihat-kirim-barang'
const BATAL = '/batal-kirim-barang'
const TERIMA = '/terima-barang'
const LIHAT_TERIMA = '/lihat-terima-barang'
const SELESAI = '/selesai-kirim-barang'
const LIHAT_SELESAI = '/lihat-selesai-kirim-barang'

export type KepalaKirim = Head<typeof kirimBarangDokumen>
export type KirimBarang = Whole<typeof kirimBarangDokumen>
export type KepalaTerima = Head<typeof terimaBarangDokumen>
export type TerimaBarang = Whole<typeof terimaBarangDokumen>
export type KepalaSelesai = Head<typeof selesaiKirimDokumen>
export type SelesaiKirim = Whole<typeof selesaiKirimDokumen>

export const kirimBarangCreate = defineCall({
  method: 'POST',
  path: 'kirim-barang/create',
  input: z.strictObject({
    cara: z.enum(CARA_KIRIM).default('ANTAR'),
    tujuan: zKode,
    /** Gram of the parcel in its wrapping, by the sender's scale. */
    berat_paket: zGram.nullish(),
    no_segel: zTeks(40).nullish(),
    /** Picture of the parcel as it leaves. */
    foto: zFoto,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .min(1)
      .max(MAKS_KIRIM, { message: 'kirim_barang.terlalu_banyak' }),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_kirim: z.string(), total_qty: z.int(), total_berat: z.number() }),
  policy: { screens: KIRIM },
  summary: 'Send READY pieces to another shop as a parcel, with approval',
})

export const kirimBarangCancel = cancelCall(kirimBarangDokumen, {
  output: z.object({ no_kirim: z.string(), total_qty: z.int() }),
  summary: 'Take a parcel back that nobody has received; its pieces are READY in their trays',
})

export const kirimBarangLihat = documentCalls(kirimBarangDokumen, {
  baca: [LIHAT, BATAL, SELESAI, ...KIRIM],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL, SELESAI],
})

export const kirimBarangSlip = slipCalls(kirimBarangDokumen, {
  slip: [LIHAT, ...KIRIM],
})

const zNoKirim = z.object({
  no_kirim: z.string(),
  tanggal: zTanggal,
  asal: z.string(),
  tujuan: z.string(),
  nama_toko: z.string(),
  total_qty: z.int(),
  total_berat: z.number(),
  status: z.enum(STATUS_KIRIM),
  input_by: z.string(),
})
export type NoKirim = z.output<typeof zNoKirim>

export const kirimBarangNomor = defineCall({
  method: 'GET',
  path: 'kirimbarang/get/nokirim',
  input: z.strictObject({}),
  output: z.array(zNoKirim),
  policy: { screens: [LIHAT, ...KIRIM] },
  summary: 'The last parcels that this shop sent, newest first',
})

export const kirimBarangBelum = defineCall({
  method: 'GET',
  path: 'kirim-barang/unreceive/list-no-kirim',
  input: z.strictObject({ arah: z.enum(['MASUK', 'KELUAR']).default('MASUK') }),
  output: z.array(zNoKirim),
  policy: { screens: [TERIMA, LIHAT, ...KIRIM] },
  summary: 'Parcels on their way to this shop, or from it, that nobody has received',
})

/** A parcel as the shop that it goes to may know it: without what its goods cost. */
export const terimaBarangPaket = defineCall({
  method: 'GET',
  path: 'terima-barang/paket/{no_kirim}',
  input: z.strictObject({ no_kirim: zNomor }),
  output: z.object({
    no_kirim: z.string(),
    tanggal: zTanggal,
    asal: z.string(),
    nama_asal: z.string(),
    input_by: z.string(),
    status: z.enum(STATUS_KIRIM),
    total_qty: z.int(),
    total_berat: z.number(),
    berat_paket: z.number().nullable(),
    no_segel: z.string().nullable(),
    keterangan: z.string().nullable(),
    items: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kode_group: z.string(),
        kadar: z.string(),
        size: z.string().nullable(),
        berat: z.number(),
        keadaan_kirim: z.enum(KEADAAN),
      }),
    ),
  }),
  policy: { screens: [TERIMA] },
  summary: 'A parcel on its way to this shop, by the number in its code',
})
export type Paket = CallOutput<typeof terimaBarangPaket>

export const terimaBarangCreate = defineCall({
  method: 'POST',
  path: 'terima-barang/create',
  input: z.strictObject({
    no_kirim: zNomor,
    /** Gram of the parcel as it came, by the receiver's scale. */
    timbang_paket: zGram.nullish(),
    /** Picture of the parcel as it came, where something is wrong with it. */
    foto: zFoto,
    keterangan: zTeks(200).nullish(),
    /** How many pieces did not arrive: said, so that none is forgotten by mistake. */
    kurang: z.int().min(0).max(MAKS_KIRIM).default(0),
    items: z
      .array(
        z.strictObject({
          /** As it is on the sender's label. */
          kode_barcode: zKode,
          kode_baki: zKode,
          hasil: z.enum(['BAIK', 'RUSAK']).default('BAIK'),
          /** Gram on the receiver's scale. */
          timbang: zGram.optional(),
        }),
      )
      .max(MAKS_KIRIM),
  }),
  output: z.object({
    no_terima: z.string(),
    total_qty: z.int(),
    kurang_qty: z.int(),
    /** Pieces whose barcode was taken here: they need a new label. */
    label_baru: z.array(z.object({ barcode_asal: z.string(), kode_barcode: z.string() })),
  }),
  policy: { screens: [TERIMA] },
  summary: 'Receive a parcel once: what arrived lies in trays, what did not stays on its way',
})

export const terimaBarangLihat = documentCalls(terimaBarangDokumen, {
  baca: [LIHAT_TERIMA, TERIMA],
  riwayat: [LIHAT_TERIMA],
  daftar: [LIHAT_TERIMA],
})

export const terimaBarangSlip = slipCalls(terimaBarangDokumen, {
  slip: [LIHAT_TERIMA, TERIMA],
})

export const selesaiKirimCreate = defineCall({
  method: 'POST',
  path: 'selesai-kirim-barang/create',
  input: z.strictObject({
    no_kirim: zNomor,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(z.strictObject({ kode_barcode: zKode, putusan: z.enum(PUTUSAN) }))
      .min(1)
      .max(MAKS_KIRIM),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_selesai: z.string(), kembali_qty: z.int(), hilang_qty: z.int() }),
  policy: { screens: [SELESAI] },
  summary: 'Two people decide about pieces that did not arrive: lost, or back in their trays',
})

export const selesaiKirimLihat = documentCalls(selesaiKirimDokumen, {
  baca: [LIHAT_SELESAI, SELESAI],
  riwayat: [LIHAT_SELESAI],
  daftar: [LIHAT_SELESAI],
})

export const selesaiKirimSlip = slipCalls(selesaiKirimDokumen, {
  slip: [LIHAT_SELESAI, SELESAI],
})
