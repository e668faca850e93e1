import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zGram, zKode, zNomor, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { MAKS_ROSOK, SUMBER } from '#modules/olah/sepuhan/rules.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { kirimPusatDokumen, terimaPusatDokumen } from './dokumen.ts'

const KIRIM = '/kirim-barang-kepusat'
const LIHAT_KIRIM = '/lihat-kirim-barang-kepusat'
const BATAL_KIRIM = '/batal-kirim-barang-kepusat'
const TERIMA = '/terima-barang-pusat'
const LIHAT_TERIMA = '/lihat-terima-barang-pusat'

export type KepalaKirimPusat = Head<typeof kirimPusatDokumen>
export type KirimPusat = Whole<typeof kirimPusatDokumen>
export type KepalaTerimaPusat = Head<typeof terimaPusatDokumen>
export type TerimaPusat = Whole<typeof terimaPusatDokumen>

export const kirimPusatBarang = defineCall({
  method: 'GET',
  path: 'kirim-barang-kepusat/get/barang',
  input: z.strictObject({
    ...zSearch,
    /** The shop that refines; the centre when left out. */
    tujuan: zKode.optional(),
  }),
  output: z.array(
    z.object({
      sumber: z.enum(SUMBER),
      no_sumber: z.string(),
      baris_sumber: z.int(),
      tanggal: z.string(),
      nama_barang: z.string(),
      kode_group: z.string(),
      kadar: z.string(),
      qty: z.int(),
      berat: zGram,
      murni: zGram,
    }),
  ),
  policy: { screens: [KIRIM] },
  summary: 'Bought gold and scrap of the shop that may go to the centre, oldest first',
})
export type BarangPusat = CallOutput<typeof kirimPusatBarang>[number]

/** What both papers carry beside their own. */
const paper = {
  /** Gram of the whole on the own scale; the book's when left out. */
  timbang: zGram.optional(),
  keterangan: zTeks(200).nullish(),
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}

export const kirimPusatCreate = defineCall({
  method: 'POST',
  path: 'kirim-barang-kepusat/create',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({ sumber: z.enum(SUMBER), no_sumber: zNomor, baris_sumber: z.int().min(1) }),
      )
      .min(1)
      .max(MAKS_ROSOK),
    /** The shop that refines; the centre when left out. */
    tujuan: zKode.optional(),
    no_segel: zTeks(40).nullish(),
    ...paper,
  }),
  output: z.object({
    no_kirim: z.string(),
    tujuan: z.string(),
    total_qty: z.int(),
    total_timbang: z.number(),
  }),
  policy: { screens: [KIRIM] },
  summary: 'A branch sends bought gold to the centre, weighed as a whole, with approval',
})

export const kirimPusatCancel = cancelCall(kirimPusatDokumen, {
  output: z.object({ no_kirim: z.string(), total_qty: z.int() }),
  summary: 'Take back what the centre has not received; it lies where it lay',
})

export const kirimPusatLihat = documentCalls(kirimPusatDokumen, {
  baca: [LIHAT_KIRIM, BATAL_KIRIM, KIRIM],
  riwayat: [LIHAT_KIRIM, BATAL_KIRIM],
  daftar: [LIHAT_KIRIM, BATAL_KIRIM],
})

export const kirimPusatSlip = slipCalls(kirimPusatDokumen, { slip: [LIHAT_KIRIM, KIRIM] })

export const pusatDatang = defineCall({
  method: 'GET',
  path: 'terima-barang-pusat/get/datang',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      no_kirim: z.string(),
      tanggal: zTanggal,
      asal: z.string(),
      nama_toko: z.string(),
      total_qty: z.int(),
      total_timbang: z.number(),
      total_murni: z.number(),
      no_segel: z.string().nullable(),
    }),
  ),
  policy: { screens: [TERIMA] },
  summary: 'Bought gold on its way to this shop from the branches of this server',
})
export type DatangPusat = CallOutput<typeof pusatDatang>[number]

export const terimaPusatCreate = defineCall({
  method: 'POST',
  path: 'terima-barang-pusat/create',
  input: z.strictObject({ no_kirim: zNomor, ...paper }),
  output: z.object({
    no_terima: z.string(),
    total_qty: z.int(),
    total_timbang: z.number(),
    susut: z.number(),
  }),
  policy: { screens: [TERIMA] },
  summary: 'The centre receives a parcel once, by its own scale; less weight with approval',
})

export const terimaPusatLihat = documentCalls(terimaPusatDokumen, {
  baca: [LIHAT_TERIMA, TERIMA],
  riwayat: [LIHAT_TERIMA],
  daftar: [LIHAT_TERIMA],
})

export const terimaPusatSlip = slipCalls(terimaPusatDokumen, { slip: [LIHAT_TERIMA, TERIMA] })
