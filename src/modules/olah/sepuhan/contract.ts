import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zGram, zKode, zNomor, zPersen, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { kirimSepuhanDokumen, terimaSepuhanDokumen, wastingSepuhanDokumen } from './dokumen.ts'
import { BENTUK, MAKS_ROSOK, MAKS_TERIMA, SUMBER } from './rules.ts'

const KIRIM = '/kirim-sepuhan'
const LIHAT_KIRIM = '/lihat-kirim-sepuhan'
const BATAL_KIRIM = '/batal-kirim-sepuhan'
const TERIMA = '/terima-sepuhan'
const LIHAT_TERIMA = '/lihat-terima-sepuhan'
const BATAL_TERIMA = '/batal-terima-sepuhan'
const WASTING = '/wasting-sepuhan'
const LIHAT_WASTING = '/lihat-wasting-sepuhan'
const BATAL_WASTING = '/batal-wasting-sepuhan'

export type KepalaKirimSepuhan = Head<typeof kirimSepuhanDokumen>
export type KepalaTerimaSepuhan = Head<typeof terimaSepuhanDokumen>
export type TerimaSepuhan = Whole<typeof terimaSepuhanDokumen>
export type BarisTerima = Line<typeof terimaSepuhanDokumen, 'items'>
export type WastingSepuhan = Whole<typeof wastingSepuhanDokumen>

const zRosok = z.object({
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
})

export const rosokDaftar = defineCall({
  method: 'GET',
  path: 'kirim-sepuhan/get/rosok',
  input: z.strictObject({ ...zSearch, sumber: z.enum(SUMBER).optional() }),
  output: z.array(zRosok),
  policy: { screens: [KIRIM, '/bayar-supplier'] },
  summary: 'Scrap in the shop: bought, melted pieces, melted goods without barcode; oldest first',
})
export type RosokBaris = CallOutput<typeof rosokDaftar>[number]

/** What every paper of refining carries beside its own. */
const paper = {
  keterangan: zTeks(200).nullish(),
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}

export const kirimSepuhanCreate = defineCall({
  method: 'POST',
  path: 'kirim-sepuhan/create',
  input: z.strictObject({
    kode_supplier: zKode,
    /** Gram of the whole on the scale; the book's when left out. */
    timbang: zGram.optional(),
    items: z
      .array(
        z.strictObject({ sumber: z.enum(SUMBER), no_sumber: zNomor, baris_sumber: z.int().min(1) }),
      )
      .min(1)
      .max(MAKS_ROSOK),
    ...paper,
  }),
  output: z.object({
    no_kirim: z.string(),
    total_qty: z.int(),
    total_timbang: z.number(),
    total_murni: z.number(),
  }),
  policy: { screens: [KIRIM] },
  summary: 'Send a lot of scrap to a refiner, weighed as a whole, with approval',
})

export const kirimSepuhanCancel = cancelCall(kirimSepuhanDokumen, {
  output: z.object({ no_kirim: z.string(), total_qty: z.int() }),
  summary: 'Take a lot of the open day back while nothing of it has been received',
})

const zHasil = z.object({
  no_terima: z.string(),
  tanggal: z.string(),
  bentuk: z.enum(BENTUK),
  seri: z.string().nullable(),
  murni: zGram,
  jumlah_rp: z.int().nullable(),
  no_keluar: z.string().nullable(),
})

export const kirimSepuhanLihat = documentCalls(kirimSepuhanDokumen, {
  baca: [LIHAT_KIRIM, BATAL_KIRIM, KIRIM],
  riwayat: [LIHAT_KIRIM, BATAL_KIRIM],
  daftar: [LIHAT_KIRIM, BATAL_KIRIM],
  /** What has come back of it, in the order in which it did. */
  more: { hasil: z.array(zHasil) },
})
export type KirimSepuhan = CallOutput<(typeof kirimSepuhanLihat)['baca']>
export type HasilLot = z.infer<typeof zHasil>

export const kirimSepuhanSlip = slipCalls(kirimSepuhanDokumen, { slip: [LIHAT_KIRIM, KIRIM] })

export const lotTerbuka = defineCall({
  method: 'GET',
  path: 'kirim-sepuhan/get/terbuka',
  input: z.strictObject(zSearch),
  output: z.array(
    z.object({
      no_kirim: z.string(),
      tanggal: z.string(),
      kode_supplier: z.string(),
      nama_supplier: z.string(),
      total_qty: z.int(),
      total_timbang: zGram,
      total_murni: zGram,
      diterima: zGram,
    }),
  ),
  policy: { screens: [TERIMA, WASTING] },
  summary: 'Lots that are still with their refiners, oldest first',
})
export type LotTerbuka = CallOutput<typeof lotTerbuka>[number]

/** One line of what comes back: a bar, gold that is kept for money, gold that is owed. */
const zBarisTerima = z.discriminatedUnion('bentuk', [
  z.strictObject({
    bentuk: z.literal('MURNI'),
    seri: zTeks(40).nullish(),
    berat: zGram,
    /** Percent, at most 100 (R-260 of percentage forms). */
    kadar: zPersen,
  }),
  z.strictObject({
    bentuk: z.literal('UANG'),
    murni: zGram,
    harga_per_gram: zRupiah.min(1),
  }),
  z.strictObject({ bentuk: z.literal('KREDIT'), murni: zGram }),
])
export type IsiTerima = z.input<typeof zBarisTerima>

export const terimaSepuhanCreate = defineCall({
  method: 'POST',
  path: 'terima-sepuhan/create',
  input: z.strictObject({
    no_kirim: zNomor,
    items: z.array(zBarisTerima).min(1).max(MAKS_TERIMA),
    /** Fine gram as the refiner's own paper sums them up, held against the lines. */
    nota_murni: zGram.optional(),
    /** Rupiah that the refiner takes for his work. */
    ongkos: zRupiah.default(0),
    /** Where money goes to or comes from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
    ...paper,
  }),
  output: z.object({
    no_terima: z.string(),
    total_murni: z.number(),
    total_rp: z.int(),
    /** Fine gram of the lot that are still out. */
    sisa: z.number(),
  }),
  policy: { screens: [TERIMA] },
  summary: 'Receive fine gold, money or credit for a lot; money and too much gold with approval',
})

export const terimaSepuhanCancel = cancelCall(terimaSepuhanDokumen, {
  output: z.object({ no_terima: z.string(), no_kirim: z.string() }),
  summary: 'Take a receipt of the open day back while its lot is open and nothing of it was spent',
})

export const terimaSepuhanLihat = documentCalls(terimaSepuhanDokumen, {
  baca: [LIHAT_TERIMA, BATAL_TERIMA, TERIMA],
  riwayat: [LIHAT_TERIMA, BATAL_TERIMA],
  daftar: [LIHAT_TERIMA, BATAL_TERIMA],
})

export const terimaSepuhanSlip = slipCalls(terimaSepuhanDokumen, { slip: [LIHAT_TERIMA, TERIMA] })

export const rendemen = defineCall({
  method: 'GET',
  path: 'wasting-sepuhan/get/rendemen',
  input: z.strictObject({ kode_supplier: zKode }),
  output: z.object({
    /** Percent lost as a rule; null with too few closed lots. */
    biasa: z.number().nullable(),
    /** Percent above it that passes without approval. */
    batas: z.number(),
    lot: z.array(
      z.object({
        no_kirim: z.string(),
        tanggal: z.string(),
        kirim_murni: zGram,
        wasting: z.number(),
        persen_wasting: z.number(),
      }),
    ),
  }),
  policy: { screens: [WASTING, LIHAT_WASTING] },
  summary: 'What a refiner lost of his last lots, oldest first, and what is usual with him',
})
export type Rendemen = CallOutput<typeof rendemen>

export const wastingSepuhanCreate = defineCall({
  method: 'POST',
  path: 'wasting-sepuhan/create',
  input: z.strictObject({ no_kirim: zNomor, ...paper }),
  output: z.object({
    no_wasting: z.string(),
    no_kirim: z.string(),
    wasting: z.number(),
    persen_wasting: z.number(),
  }),
  policy: { screens: [WASTING] },
  summary: 'Close a lot: what did not come back is lost; more than usual asks for approval',
})

export const wastingSepuhanCancel = cancelCall(wastingSepuhanDokumen, {
  output: z.object({ no_wasting: z.string(), no_kirim: z.string() }),
  summary: 'Open a lot again that was closed on the open day',
})

export const wastingSepuhanLihat = documentCalls(wastingSepuhanDokumen, {
  baca: [LIHAT_WASTING, BATAL_WASTING, WASTING],
  riwayat: [LIHAT_WASTING, BATAL_WASTING],
  daftar: [LIHAT_WASTING, BATAL_WASTING],
})

export const wastingSepuhanSlip = slipCalls(wastingSepuhanDokumen, {
  slip: [LIHAT_WASTING, WASTING],
})
