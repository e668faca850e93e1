import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zKode, zNomor, zRupiah, zSelisih, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { cairMarketplaceDokumen } from './dokumen.ts'
import { MAKS_CAIR } from './rules.ts'

const CAIR = '/cair-marketplace'
const LIHAT = '/lihat-cair-marketplace'
const BATAL = '/batal-cair-marketplace'

export type KepalaCair = Head<typeof cairMarketplaceDokumen>
export type CairMarketplace = Whole<typeof cairMarketplaceDokumen>

export const orderTerbuka = defineCall({
  method: 'GET',
  path: 'cair-marketplace/get/terbuka',
  input: z.strictObject({ kode_sambungan: zKode }),
  output: z.array(
    z.object({
      no_order: z.string(),
      id_luar: z.string(),
      tanggal: z.string(),
      nama_pembeli: z.string(),
      no_faktur_jual: z.string(),
      /** Still to be paid out; below zero what is still to be taken back. */
      sisa_rp: z.int(),
    }),
  ),
  policy: { screens: [CAIR] },
  summary: 'Accepted orders of a connection that are not settled, oldest first',
})
export type OrderTerbuka = CallOutput<typeof orderTerbuka>[number]

export const cairCreate = defineCall({
  method: 'POST',
  path: 'cair-marketplace/create',
  input: z.strictObject({
    kode_sambungan: zKode,
    /** The day and the number of it on the marketplace's paper. */
    tgl_cair: zTanggal,
    rujukan: zTeks(60).nullish(),
    items: z
      .array(
        z.strictObject({
          no_order: zNomor,
          /** All that is open of the order; zero where only a fee is charged. */
          kotor: zSelisih,
          /** What the marketplace keeps; below zero what it gives back of a fee. */
          biaya: zSelisih,
          bersih: zSelisih,
        }),
      )
      .min(1)
      .max(MAKS_CAIR),
    /** What arrived. */
    jumlah: zRupiah,
    /** Where it arrived; without both in the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({
    no_cair: z.string(),
    total_kotor: z.int(),
    total_biaya: z.int(),
    total_rp: z.int(),
  }),
  policy: { screens: [CAIR] },
  summary: 'What a marketplace paid out for orders; unusual fees are approved',
})

export const cairCancel = cancelCall(cairMarketplaceDokumen, {
  output: z.object({ no_cair: z.string(), total_rp: z.int() }),
  summary: 'Take a payout of the open day back: its orders are owed again',
})

export const cairLihat = documentCalls(cairMarketplaceDokumen, {
  baca: [LIHAT, BATAL, CAIR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const cairSlip = slipCalls(cairMarketplaceDokumen, {
  slip: [LIHAT, CAIR],
})
