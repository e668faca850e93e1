import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zNomor, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { STATUS_ORDER } from '#modules/daring/marketplace/rules.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { returMarketplaceDokumen } from './dokumen.ts'
import { KONDISI_RETUR, MAKS_RETUR } from './rules.ts'

const RETUR = '/retur-marketplace'
const LIHAT = '/lihat-retur-marketplace'
const BATAL = '/batal-retur-marketplace'

export type KepalaRetur = Head<typeof returMarketplaceDokumen>
export type ReturMarketplace = Whole<typeof returMarketplaceDokumen>

const order = {
  no_order: z.string(),
  status: z.enum(STATUS_ORDER),
  nama_sambungan: z.string(),
  id_luar: z.string(),
  nama_pembeli: z.string(),
  no_faktur_jual: z.string(),
  sebab: z.string().nullable(),
}

export const returJalan = defineCall({
  method: 'GET',
  path: 'retur-marketplace/get/jalan',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      ...order,
      /** Since the marketplace said so, in days of the shop. */
      umur_hari: z.int(),
      terlambat: z.boolean(),
      total_qty: z.int(),
      total_rp: z.int(),
    }),
  ),
  policy: { screens: [RETUR] },
  summary: 'Orders that a marketplace cancelled or sends back, those that wait longest first',
})
export type OrderJalan = CallOutput<typeof returJalan>[number]

export const returIsi = defineCall({
  method: 'GET',
  path: 'retur-marketplace/get/isi',
  input: z.strictObject({ kode: zKode }),
  output: z.object({
    ...order,
    barang: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kode_group: z.string(),
        kadar: z.string(),
        kode_baki: z.string(),
        berat: z.number(),
        jumlah_rp: z.int(),
      }),
    ),
  }),
  policy: { screens: [RETUR] },
  summary:
    'Pieces of an order that are still sold, by its number, its nota, its name there or a piece',
})
export type IsiRetur = CallOutput<typeof returIsi>

export const returCreate = defineCall({
  method: 'POST',
  path: 'retur-marketplace/create',
  input: z.strictObject({
    no_order: zNomor,
    items: z
      .array(
        z.strictObject({
          kode_barcode: zKode,
          kode_baki: zKode,
          kondisi_retur: z.enum(KONDISI_RETUR),
          /** Gram on the scale. */
          timbang: zGram,
        }),
      )
      .min(1)
      .max(MAKS_RETUR),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_retur: z.string(), total_qty: z.int(), total_rp: z.int() }),
  policy: { screens: [RETUR] },
  summary: 'Goods of an order came back; another weight than the nota has is approved',
})

export const returCancel = cancelCall(returMarketplaceDokumen, {
  output: z.object({ no_retur: z.string(), total_rp: z.int() }),
  summary: 'Take a return of the open day back: its pieces are sold, and owed for again',
})

export const returLihat = documentCalls(returMarketplaceDokumen, {
  baca: [LIHAT, BATAL, RETUR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const returSlip = slipCalls(returMarketplaceDokumen, {
  slip: [LIHAT, RETUR],
})
