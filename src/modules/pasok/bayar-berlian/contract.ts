import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zKode, zNomor, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { bayarBerlianDokumen } from './dokumen.ts'
import { MAKS_BAYAR } from './rules.ts'

const BAYAR = '/bayar-berlian'
const LIHAT = '/lihat-bayar-berlian'
const BATAL = '/batal-bayar-berlian'

export type KepalaBayarBerlian = Head<typeof bayarBerlianDokumen>
export type BayarBerlian = Whole<typeof bayarBerlianDokumen>

export const hutangBerlian = defineCall({
  method: 'GET',
  path: 'bayar-berlian/get/hutang',
  input: z.strictObject({ kode_supplier: zKode }),
  output: z.array(
    z.object({
      no_mutasi_batu: z.string(),
      tanggal: z.string(),
      total_butir: z.int(),
      keterangan: z.string().nullable(),
      sisa_rp: z.int(),
    }),
  ),
  policy: { screens: [BAYAR] },
  summary: 'What a supplier of diamonds is owed, paper by paper, oldest first',
})
export type HutangBerlian = CallOutput<typeof hutangBerlian>[number]

export const bayarBerlianCreate = defineCall({
  method: 'POST',
  path: 'bayar-berlian/create',
  input: z.strictObject({
    kode_supplier: zKode,
    items: z
      .array(z.strictObject({ no_mutasi_batu: zNomor, jumlah: zRupiah }))
      .min(1)
      .max(MAKS_BAYAR),
    /** Where rupiah come from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_bayar_berlian: z.string(), total_rp: z.int() }),
  policy: { screens: [BAYAR] },
  summary: 'Pay a supplier of diamonds for stones that he delivered; approved',
})

export const bayarBerlianCancel = cancelCall(bayarBerlianDokumen, {
  output: z.object({ no_bayar_berlian: z.string(), total_rp: z.int() }),
  summary: 'Take a payment of the open day back: the money is the shop’s again, and owed',
})

export const bayarBerlianLihat = documentCalls(bayarBerlianDokumen, {
  baca: [LIHAT, BATAL, BAYAR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const bayarBerlianSlip = slipCalls(bayarBerlianDokumen, { slip: [LIHAT, BAYAR] })
