import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zKode, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { zBatu, zIsiBatu } from './contract.ts'
import { mutasiBatuDokumen } from './dokumen.ts'
import { ARAH_PASANG } from './rules-mutasi.ts'
import { MAKS_BATU } from './rules.ts'

const MASUK = '/batu-lepas'
const PASANG = '/pasang-batu'
const LIHAT = '/lihat-mutasi-batu'
const BATAL = '/batal-mutasi-batu'

export type KepalaMutasiBatu = Head<typeof mutasiBatuDokumen>
export type MutasiBatu = Whole<typeof mutasiBatuDokumen>

export const batuLepas = defineCall({
  method: 'GET',
  path: 'mutasi-batu/get/lepas',
  input: z.strictObject(zSearch),
  output: z.array(zBatu),
  policy: { screens: [MASUK, PASANG] },
  summary: 'Loose stones, by number, with their price by the table of the shop',
})

export const batuMasukCreate = defineCall({
  method: 'POST',
  path: 'mutasi-batu/masuk',
  input: z.strictObject({
    kode_supplier: zKode.nullish(),
    keterangan: zTeks(200).nullish(),
    items: z
      .array(zIsiBatu.extend({ harga_modal: zRupiah }))
      .min(1)
      .max(MAKS_BATU),
  }),
  output: z.object({
    no_mutasi_batu: z.string(),
    total_butir: z.int(),
    batu: z.array(z.string()),
  }),
  policy: { screens: [MASUK] },
  summary: 'Loose stones come into the stock, each with what it cost',
})

export const batuPasangCreate = defineCall({
  method: 'POST',
  path: 'mutasi-batu/pasang',
  input: z.strictObject({
    arah_batu: z.enum(ARAH_PASANG),
    kode_barcode: zKode,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(
        z.strictObject({
          no_batu: zKode,
          /** Of a stone that came with its piece, when it is taken out; others know theirs. */
          harga_modal: zRupiah.nullish(),
        }),
      )
      .min(1)
      .max(MAKS_BATU),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_mutasi_batu: z.string(), kode_barcode: z.string(), berat: z.number() }),
  policy: { screens: [PASANG] },
  summary: 'Set loose stones into a READY piece or take its stones out, with approval',
})

export const mutasiBatuCancel = cancelCall(mutasiBatuDokumen, {
  output: z.object({ no_mutasi_batu: z.string(), total_butir: z.int() }),
  summary: 'Take a paper of stones of the open day back while stones and piece are as it left them',
})

export const mutasiBatuLihat = documentCalls(mutasiBatuDokumen, {
  baca: [LIHAT, BATAL, MASUK, PASANG],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const mutasiBatuSlip = slipCalls(mutasiBatuDokumen, { slip: [LIHAT, MASUK, PASANG] })

export type BatuMasuk = CallOutput<typeof batuMasukCreate>
