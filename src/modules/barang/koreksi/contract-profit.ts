import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Whole } from '#kernel/shared/document.ts'
import { documentCalls, zHead } from '#kernel/shared/document-calls.ts'
import { zKode, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { updateProfitDokumen } from './dokumen.ts'
import { CARA_PROFIT, MAKS_PROFIT } from './rules-profit.ts'

const UPDATE = '/update-profit-barang'
const LIHAT = '/lihat-update-profit'
const BATAL = '/batal-update-profit'

export type UpdateProfit = Whole<typeof updateProfitDokumen>

const zHari = z.int().min(0).max(36_500)

/** READY pieces that meet all of it; at least one of them is given. */
const zPilihan = z.strictObject({
  kode_dept: zKode.optional(),
  kode_group: zKode.optional(),
  kode_baki: zKode.optional(),
  /** Price class: price and ongkos of one piece, rupiah. */
  harga_dari: zRupiah.optional(),
  harga_sampai: zRupiah.optional(),
  /** Days since the piece came in. */
  umur_dari: zHari.optional(),
  umur_sampai: zHari.optional(),
  /** Scanned ones. */
  barcodes: z.array(zKode).min(1).max(MAKS_PROFIT).optional(),
})
export type PilihanProfit = z.output<typeof zPilihan>

const isian = {
  pilihan: zPilihan,
  cara: z.enum(CARA_PROFIT),
  /** Percent or rupiah, as `cara` says. */
  nilai: z.number().min(-100).max(999_999_999_999),
  langkah: z.int().min(1).max(1_000_000).default(1),
}

export const updateProfitPratinjau = defineCall({
  method: 'POST',
  path: 'update-profit/pratinjau',
  input: z.strictObject(isian),
  output: z.object({
    /** Stands for exactly these pieces at these prices; saving gives it back. */
    tanda: z.string(),
    jumlah_barang: z.int(),
    /** Pieces that keep their price, and such as have no price by this rule. */
    tetap: z.int(),
    salah: z.int(),
    sebelum_rp: z.int(),
    sesudah_rp: z.int(),
    turun_rp: z.int(),
    /** Pieces that would bring less than they cost. */
    rugi: z.int(),
    margin_lama: z.number().nullable(),
    margin: z.number().nullable(),
    items: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kode_group: z.string(),
        kode_baki: z.string(),
        berat: z.number(),
        harga_modal: z.int(),
        harga_lama: z.int(),
        harga: z.int().nullable(),
        margin: z.number().nullable(),
        galat: z
          .object({
            code: z.string(),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
          })
          .nullable(),
      }),
    ),
  }),
  policy: { screens: [UPDATE] },
  summary: 'What a new price would make of a selection of pieces: before, after, margin',
})

export const updateProfitCreate = defineCall({
  method: 'POST',
  path: 'update-profit/create',
  input: z.strictObject({
    ...isian,
    tanda: z.string().length(32),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zHead(updateProfitDokumen),
  policy: { screens: [UPDATE] },
  summary: 'The prices of a preview, as one document; approved where a piece becomes cheaper',
})

export const updateProfitLihat = documentCalls(updateProfitDokumen, {
  baca: [LIHAT, BATAL, UPDATE],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const updateProfitSlip = slipCalls(updateProfitDokumen, {
  slip: [LIHAT, UPDATE],
  cetakUlang: [LIHAT],
})

export const updateProfitCancel = cancelCall(updateProfitDokumen, {
  output: z.object({ no_update_profit: z.string(), jumlah_barang: z.int() }),
  summary: 'Take new prices back as a whole, while no piece was sold or priced again since',
})
