import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zWhole } from '#kernel/shared/document-calls.ts'
import { zGram, zKode, zRupiah, zTeksWajib } from '#kernel/shared/schema.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { koreksiBarangDokumen } from './dokumen.ts'

const KOREKSI = '/koreksi-barang'
const LIHAT = '/lihat-koreksi-barang'
const BATAL = '/batal-koreksi-barang'

/** Pieces in one correction. */
export const MAKS_KOREKSI = 100

/** What a correction may change of a piece: gram, rupiah. */
const zKeadaan = z.object({
  kode_group: z.string(),
  kadar: z.string(),
  berat: z.number(),
  berat_bersih: z.number(),
  berat_bandrol: z.number(),
  berat_murni: z.number(),
  harga_modal: z.int(),
})
export type KeadaanWire = z.output<typeof zKeadaan>

const items = z.array(
  z.object({
    baris: z.int(),
    kode_barcode: z.string(),
    nama_barang: z.string(),
    kode_baki: z.string(),
    sebelum: zKeadaan,
    sesudah: zKeadaan,
  }),
)

export type KepalaKoreksi = Head<typeof koreksiBarangDokumen>
const zKoreksi = zWhole(koreksiBarangDokumen, { items })
export type KoreksiWire = z.output<typeof zKoreksi>

/** One piece to be corrected. A figure that is left out stays as it is. */
const zItemKoreksi = z.strictObject({
  kode_barcode: zKode,
  /** Of the piece as it was read: refused when somebody changed it since. */
  versi: z.int().min(1),
  kode_group: zKode.optional(),
  kadar: zKode.optional(),
  berat: zGram.optional(),
  berat_bersih: zGram.optional(),
  berat_bandrol: zGram.optional(),
  harga_modal: zRupiah.optional(),
})
export type ItemKoreksi = z.output<typeof zItemKoreksi>

export const koreksiCreate = defineCall({
  method: 'POST',
  path: 'koreksi-barang/create',
  input: z.strictObject({
    alasan: zTeksWajib(200),
    items: z.array(zItemKoreksi).min(1).max(MAKS_KOREKSI),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: zKoreksi,
  policy: { screens: [KOREKSI] },
  summary: 'Correct weight, cost, group and kadar of READY pieces: one document, with approval',
})

export const koreksiLihat = documentCalls(koreksiBarangDokumen, {
  baca: [LIHAT, BATAL, KOREKSI],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  more: { items },
})

export const koreksiCancel = cancelCall(koreksiBarangDokumen, {
  output: z.object({ no_koreksi: z.string(), jumlah_barang: z.int() }),
  summary: 'Take a correction of the open day back while its pieces are as it left them',
})
