import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zGram, zKode, zNomor, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { CARA, MAKS_BARIS } from '#modules/pasok/terima/rules.ts'
import { returSupplierDokumen } from './dokumen.ts'
import { MAKS_RETUR } from './rules.ts'

const RETUR = '/retur-supplier'
const LIHAT = '/lihat-retur-supplier'
const BATAL = '/batal-retur-supplier'

export type KepalaRetur = Head<typeof returSupplierDokumen>
export type ReturSupplier = Whole<typeof returSupplierDokumen>

export const suratRetur = defineCall({
  method: 'GET',
  path: 'retur-supplier/get/surat',
  input: z.strictObject(zSearch),
  output: z.array(
    z.object({
      no_terima: z.string(),
      tanggal: z.string(),
      no_intern: z.string(),
      kode_supplier: z.string(),
      nama_supplier: z.string(),
      /** Pieces that were never entered, and pieces of it that lie in a tray. */
      sisa_qty: z.int(),
      barang_qty: z.int(),
      sisa_rp: z.int(),
      sisa_emas: zGram,
    }),
  ),
  policy: { screens: [RETUR] },
  summary: 'Deliveries that are not paid in full and have goods that could go back, newest first',
})
export type SuratRetur = CallOutput<typeof suratRetur>[number]

export const isiRetur = defineCall({
  method: 'GET',
  path: 'retur-supplier/get/isi',
  input: z.strictObject({ no_terima: zNomor }),
  output: z.object({
    no_terima: z.string(),
    no_intern: z.string(),
    kode_supplier: z.string(),
    nama_supplier: z.string(),
    cara_hutang: z.enum(CARA),
    sisa_rp: z.int(),
    sisa_emas: zGram,
    sisa: z.array(
      z.object({
        baris: z.int(),
        kode_dept: z.string(),
        kode_group: z.string(),
        kadar: z.string(),
        qty: z.int(),
        berat: zGram,
      }),
    ),
    barang: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kode_group: z.string(),
        kadar: z.string(),
        kode_baki: z.string(),
        berat: zGram,
      }),
    ),
  }),
  policy: { screens: [RETUR] },
  summary: 'What of a delivery could go back: pieces in the trays, and what was never entered',
})
export type IsiRetur = CallOutput<typeof isiRetur>

export const returSupplierCreate = defineCall({
  method: 'POST',
  path: 'retur-supplier/create',
  input: z.strictObject({
    no_terima: zNomor,
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .max(MAKS_RETUR)
      .default([]),
    /** Pieces and gram of lines of the paper that were never entered. */
    sisa: z
      .array(
        z.strictObject({
          baris: z.int().min(1).max(MAKS_BARIS),
          qty: z.int().min(1).max(100_000),
          berat: zGram,
        }),
      )
      .max(MAKS_BARIS)
      .default([]),
    /** Why they go back: the supplier reads it. */
    keterangan: zTeksWajib(200),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({
    no_retur: z.string(),
    total_qty: z.int(),
    total_rp: z.int(),
    total_emas: z.number(),
  }),
  policy: { screens: [RETUR] },
  summary: 'Send goods of a delivery back with approval: they are owed for no more',
})

export const returSupplierCancel = cancelCall(returSupplierDokumen, {
  output: z.object({ no_retur: z.string(), total_qty: z.int() }),
  summary: 'Goods that went back on the open day lie where they lay, and are owed for again',
})

export const returSupplierLihat = documentCalls(returSupplierDokumen, {
  baca: [LIHAT, BATAL, RETUR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const returSupplierSlip = slipCalls(returSupplierDokumen, {
  slip: [LIHAT, RETUR],
})
