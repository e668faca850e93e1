import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zGram, zKode, zNomor, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zJualLagi } from '#modules/olah/sortir/contract.ts'
import { KEPUTUSAN } from '#modules/olah/sortir/rules.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { kirimCuciDokumen, terimaCuciDokumen } from './dokumen.ts'
import { MAKS_CUCI } from './rules.ts'

const KIRIM = '/kirim-barang-cuci'
const LIHAT_KIRIM = '/lihat-kirim-barang-cuci'
const BATAL_KIRIM = '/batal-kirim-barang-cuci'
const TERIMA = '/terima-barang-cuci'
const LIHAT_TERIMA = '/lihat-terima-barang-cuci'
const BATAL_TERIMA = '/batal-terima-barang-cuci'

export type KepalaKirimCuci = Head<typeof kirimCuciDokumen>
export type KirimCuci = Whole<typeof kirimCuciDokumen>
export type KepalaTerimaCuci = Head<typeof terimaCuciDokumen>
export type TerimaCuci = Whole<typeof terimaCuciDokumen>

export const cuciCalon = defineCall({
  method: 'GET',
  path: 'kirim-barang-cuci/get/calon',
  input: z.strictObject(zSearch),
  output: z.array(
    z.object({
      no_faktur_beli: z.string(),
      baris: z.int(),
      tanggal: z.string(),
      nama_barang: z.string(),
      kode_group: z.string(),
      kadar: z.string(),
      berat: zGram,
      no_sortir: z.string(),
    }),
  ),
  policy: { screens: [KIRIM] },
  summary: 'Bought pieces in the shop that wait to be washed, oldest first',
})
export type CalonCuci = CallOutput<typeof cuciCalon>[number]

/** What every paper of washing carries beside its own. */
const paper = {
  keterangan: zTeks(200).nullish(),
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}

export const kirimCuciCreate = defineCall({
  method: 'POST',
  path: 'kirim-barang-cuci/create',
  input: z.strictObject({
    kode_tukang: zKode,
    items: z
      .array(
        z.strictObject({
          no_faktur_beli: zNomor,
          baris: z.int().min(1),
          /** Gram on the scale; the book's when left out. */
          timbang: zGram.optional(),
        }),
      )
      .min(1)
      .max(MAKS_CUCI),
    ...paper,
  }),
  output: z.object({ no_cuci: z.string(), total_qty: z.int(), total_timbang: z.number() }),
  policy: { screens: [KIRIM] },
  summary: 'Send bought pieces to a craftsman to be washed, each by its weight, with approval',
})

export const kirimCuciCancel = cancelCall(kirimCuciDokumen, {
  output: z.object({ no_cuci: z.string(), total_qty: z.int() }),
  summary: 'Take a sending of the open day back while nothing of it has come back',
})

export const kirimCuciLihat = documentCalls(kirimCuciDokumen, {
  baca: [LIHAT_KIRIM, BATAL_KIRIM, KIRIM, TERIMA],
  riwayat: [LIHAT_KIRIM, BATAL_KIRIM],
  daftar: [LIHAT_KIRIM, BATAL_KIRIM],
})

export const kirimCuciSlip = slipCalls(kirimCuciDokumen, {
  slip: [LIHAT_KIRIM, KIRIM],
})

export const cuciTerbuka = defineCall({
  method: 'GET',
  path: 'kirim-barang-cuci/get/terbuka',
  input: z.strictObject(zSearch),
  output: z.array(
    z.object({
      no_cuci: z.string(),
      tanggal: z.string(),
      kode_tukang: z.string(),
      nama_tukang: z.string(),
      total_qty: z.int(),
      kembali_qty: z.int(),
      total_timbang: zGram,
    }),
  ),
  policy: { screens: [TERIMA] },
  summary: 'Sendings of which a craftsman still has something, oldest first',
})
export type CuciTerbuka = CallOutput<typeof cuciTerbuka>[number]

export const terimaCuciCreate = defineCall({
  method: 'POST',
  path: 'terima-barang-cuci/create',
  input: z.strictObject({
    no_cuci: zNomor,
    items: z
      .array(
        z.strictObject({
          /** Line of the sending. */
          baris: z.int().min(1),
          berat: zGram,
          /** To a tray; to be washed again; to be melted. */
          keputusan: z.enum(KEPUTUSAN),
          /** With JUAL only. */
          barang: zJualLagi.optional(),
        }),
      )
      .min(1)
      .max(MAKS_CUCI),
    /** Rupiah that the craftsman takes for his work. */
    ongkos: zRupiah.default(0),
    /** Where it is paid from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
    ...paper,
    /** Of an ongkos outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({
    no_terima_cuci: z.string(),
    total_qty: z.int(),
    susut: z.number(),
    /** Barcodes of the pieces that are sold again, for their labels. */
    barcodes: z.array(z.string()),
    /** Pieces that the craftsman still has. */
    sisa: z.int(),
  }),
  policy: { screens: [TERIMA] },
  summary: 'Receive washed pieces by weight; a fee, a melting and too much loss with approval',
})

export const terimaCuciCancel = cancelCall(terimaCuciDokumen, {
  output: z.object({ no_terima_cuci: z.string(), no_cuci: z.string() }),
  summary: 'Take a receipt of the open day back while all its pieces are as it left them',
})

export const terimaCuciLihat = documentCalls(terimaCuciDokumen, {
  baca: [LIHAT_TERIMA, BATAL_TERIMA, TERIMA],
  riwayat: [LIHAT_TERIMA, BATAL_TERIMA],
  daftar: [LIHAT_TERIMA, BATAL_TERIMA],
})

export const terimaCuciSlip = slipCalls(terimaCuciDokumen, {
  slip: [LIHAT_TERIMA, TERIMA],
})
