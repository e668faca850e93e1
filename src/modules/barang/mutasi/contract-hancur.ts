import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { hancurBarangDokumen } from './dokumen.ts'
import { MAKS_HANCUR } from './rules-hancur.ts'

const HANCUR = '/hancur-barang'
const LIHAT = '/lihat-hancur-barang'
const BATAL = '/batal-hancur-barang'

export type KepalaHancur = Head<typeof hancurBarangDokumen>
export type HancurBarang = Whole<typeof hancurBarangDokumen>

export const hancurBarangCreate = defineCall({
  method: 'POST',
  path: 'hancur-barang/create',
  input: z.strictObject({
    kode_gudang: zKode,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(
        z.strictObject({
          kode_barcode: zKode,
          /** Gram on the scale; the book's when left out. */
          timbang: zGram.optional(),
          /** Of it without stones; the book's when left out. */
          timbang_bersih: zGram.optional(),
        }),
      )
      .min(1)
      .max(MAKS_HANCUR),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({
    no_hancur: z.string(),
    total_qty: z.int(),
    total_timbang: z.number(),
    susut: z.number(),
  }),
  policy: { screens: [HANCUR] },
  summary: 'Melt READY pieces down: their cost and weighed weight become scrap, with approval',
})

export const hancurBarangCancel = cancelCall(hancurBarangDokumen, {
  output: z.object({ no_hancur: z.string(), total_qty: z.int() }),
  summary: 'Take a melting of the open day back: the pieces are READY in their trays again',
})

export const hancurBarangLihat = documentCalls(hancurBarangDokumen, {
  baca: [LIHAT, BATAL, HANCUR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const hancurBarangSlip = slipCalls(hancurBarangDokumen, { slip: [LIHAT, HANCUR] })
