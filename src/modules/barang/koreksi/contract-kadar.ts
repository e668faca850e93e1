import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls, zWhole } from '#kernel/shared/document-calls.ts'
import type { Whole } from '#kernel/shared/document.ts'
import { NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import { zKode, zPersen, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { barangReady } from '#modules/barang/barang/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { MAKS_KOREKSI } from './contract.ts'
import { updateKadarDokumen } from './dokumen.ts'
import { CARA_UJI } from './rules-kadar.ts'

const UPDATE = '/update-kadar'
const LIHAT = '/lihat-update-kadar'
const BATAL = '/batal-update-kadar'

export type UpdateKadar = Whole<typeof updateKadarDokumen>

/** A tested piece: what it is, and the reading or the photo that shows it. */
const zDiuji = z.strictObject({
  kode_barcode: zKode,
  /** Of the piece as it was read: refused when somebody changed it since. */
  versi: z.int().min(1),
  kode_group: zKode,
  kadar: zKode,
  hasil_uji: zPersen.min(0.01).nullish(),
  foto: z.string().regex(NAMA_GAMBAR).nullish(),
})
export type Diuji = z.output<typeof zDiuji>

export const updateKadarReady = defineCall({
  method: 'GET',
  path: 'barang/get/ready-update-kadar',
  input: barangReady.input,
  output: barangReady.output,
  policy: { screens: [UPDATE] },
  summary: 'Pieces whose kadar can be updated: those for sale, by barcode',
})

export const updateKadarCreate = defineCall({
  method: 'POST',
  path: 'update-kadar/create',
  input: z.strictObject({
    cara_uji: z.enum(CARA_UJI),
    penguji: zTeksWajib(60),
    keterangan: zTeks(200).nullish(),
    items: z.array(zDiuji).min(1).max(MAKS_KOREKSI),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zWhole(updateKadarDokumen),
  policy: { screens: [UPDATE] },
  summary: 'Group and kadar of READY pieces as tested: one document, with approval',
})

export const updateKadarLihat = documentCalls(updateKadarDokumen, {
  baca: [LIHAT, BATAL, UPDATE],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const updateKadarSlip = slipCalls(updateKadarDokumen, {
  slip: [LIHAT, UPDATE],
  cetakUlang: [LIHAT],
})

export const updateKadarCancel = cancelCall(updateKadarDokumen, {
  output: z.object({ no_update_kadar: z.string(), jumlah_barang: z.int() }),
  summary: 'Take an update of kadar of the open day back while its pieces are as it left them',
})
