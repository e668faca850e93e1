import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zNomor, zPersen, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { SUMBER } from '#modules/olah/sepuhan/rules.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { bayarSupplierDokumen } from './dokumen.ts'
import { MAKS_KADAR, MAKS_ROSOK_BAYAR } from './rules-rosok.ts'
import { CARA_BAYAR, MAKS_BAYAR } from './rules.ts'

const BAYAR = '/bayar-supplier'
const LIHAT = '/lihat-bayar-supplier'
const BATAL = '/batal-bayar-supplier'

export type KepalaBayar = Head<typeof bayarSupplierDokumen>
export type BayarSupplier = Whole<typeof bayarSupplierDokumen>

export const hutangSupplier = defineCall({
  method: 'GET',
  path: 'bayar-supplier/get/hutang',
  input: z.strictObject({ kode_supplier: zKode }),
  output: z.object({
    surat: z.array(
      z.object({
        no_terima: z.string(),
        no_intern: z.string(),
        tanggal: z.string(),
        jatuh_tempo: z.string().nullable(),
        sisa_rp: z.int(),
        sisa_emas: zGram,
      }),
    ),
    /** Bars in the shop, and fine gold that this supplier owes it. */
    batang: z.array(
      z.object({
        no_sepuhan: z.string(),
        baris: z.int(),
        bentuk: z.enum(['MURNI', 'KREDIT']),
        seri: z.string().nullable(),
        murni: zGram,
      }),
    ),
  }),
  policy: { screens: [BAYAR] },
  summary: 'What a supplier is owed, delivery by delivery, and the gold that could pay for it',
})
export type HutangSupplier = CallOutput<typeof hutangSupplier>

export const bayarSupplierCreate = defineCall({
  method: 'POST',
  path: 'bayar-supplier/create',
  input: z.strictObject({
    kode_supplier: zKode,
    items: z
      .array(
        z.strictObject({
          no_terima: zNomor,
          cara_bayar: z.enum(CARA_BAYAR),
          /** Rupiah of a debt in rupiah. */
          jumlah: zRupiah.nullish(),
          /** Fine gram of a debt in gold, and the price that is fixed for them. */
          emas: zGram.nullish(),
          harga_per_gram: zRupiah.nullish(),
        }),
      )
      .min(1)
      .max(MAKS_BAYAR),
    /** Bars and credits that pay for the gold: with scrap as much fine gold as is settled. */
    batang: z
      .array(z.strictObject({ no_sepuhan: zNomor, baris: z.int().min(1).max(1000) }))
      .max(MAKS_BAYAR)
      .default([]),
    /** Scrap that pays for the gold beside them, weighed by kadar. */
    rosok: z
      .array(
        z.strictObject({
          kadar: z.string().min(1).max(20),
          /** Gram of the heap on the scale; the book's when left out. */
          timbang: zGram.nullish(),
          /** Percent of fine gold that the supplier accepts. */
          persen: zPersen,
          items: z
            .array(
              z.strictObject({
                sumber: z.enum(SUMBER),
                no_sumber: zNomor,
                baris_sumber: z.int().min(1),
              }),
            )
            .min(1)
            .max(MAKS_ROSOK_BAYAR),
        }),
      )
      .max(MAKS_KADAR)
      .default([]),
    /** Where rupiah come from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_bayar: z.string(), total_rp: z.int(), total_emas: z.number() }),
  policy: { screens: [BAYAR] },
  summary:
    'Pay a supplier in rupiah or in gold, or fix the price of gold, paid now or later; approved',
})

export const bayarSupplierCancel = cancelCall(bayarSupplierDokumen, {
  output: z.object({ no_bayar: z.string(), total_rp: z.int() }),
  summary: 'Take a payment of the open day back: money and bars are the shop’s again',
})

export const bayarSupplierLihat = documentCalls(bayarSupplierDokumen, {
  baca: [LIHAT, BATAL, BAYAR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const bayarSupplierSlip = slipCalls(bayarSupplierDokumen, {
  slip: [LIHAT, BAYAR],
})
