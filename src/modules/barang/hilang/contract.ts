import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Whole } from '#kernel/shared/document.ts'
import { zKode, zNomor, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { barangHilangDokumen, temuBarangDokumen } from './dokumen.ts'

const HILANG = '/barang-hilang'
const LIHAT_HILANG = '/lihat-barang-hilang'
const BATAL_HILANG = '/batal-barang-hilang'
const TEMU = '/temu-barang'
const LIHAT_TEMU = '/lihat-temu-barang'
const BATAL_TEMU = '/batal-temu-barang'

/** Pieces on one paper. */
export const MAKS_HILANG = 100

export type BarangHilang = Whole<typeof barangHilangDokumen>
export type TemuBarang = Whole<typeof temuBarangDokumen>

const isian = {
  keterangan: zTeks(200).nullish(),
  items: z
    .array(z.strictObject({ kode_barcode: zKode }))
    .min(1)
    .max(MAKS_HILANG, { message: 'barang_hilang.terlalu_banyak' }),
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}
const jadi = { jumlah_barang: z.int(), berat: z.number(), harga_modal: z.int() }

const zCalon = z.object({
  no_opname: z.string(),
  tanggal: z.string(),
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_group: z.string(),
  kode_baki: z.string(),
  berat: z.number(),
  /** Digest of its photo; null without one. */
  foto: z.string().nullable(),
})
export type CalonHilang = z.output<typeof zCalon>

export const hilangCalon = defineCall({
  method: 'GET',
  path: 'barang-hilang/get/calon',
  input: z.strictObject({ no_opname: zNomor.optional() }),
  output: z.array(zCalon),
  policy: { screens: [HILANG] },
  summary: 'Pieces that their last finished count did not find and that nobody moved since',
})

export const hilangCreate = defineCall({
  method: 'POST',
  path: 'barang-hilang/create',
  input: z.strictObject({ no_opname: zNomor, ...isian }),
  output: z.object({ no_barang_hilang: z.string(), ...jadi }),
  policy: { screens: [HILANG] },
  summary: 'Write off pieces that a count did not find: one document, with approval',
})

export const hilangCancel = cancelCall(barangHilangDokumen, {
  output: z.object({ no_barang_hilang: z.string() }),
  summary: 'Take a write-off of the open day back while none of its pieces turned up',
})

export const hilangLihat = documentCalls(barangHilangDokumen, {
  baca: [LIHAT_HILANG, BATAL_HILANG, HILANG],
  riwayat: [LIHAT_HILANG, BATAL_HILANG],
  daftar: [LIHAT_HILANG, BATAL_HILANG],
})

export const hilangSlip = slipCalls(barangHilangDokumen, { slip: [LIHAT_HILANG, HILANG] })

export const temuCreate = defineCall({
  method: 'POST',
  path: 'temu-barang/create',
  input: z.strictObject(isian),
  output: z.object({ no_temu: z.string(), ...jadi }),
  policy: { screens: [TEMU] },
  summary: 'Pieces that were written off turned up: back into their trays, with approval',
})

export const temuCancel = cancelCall(temuBarangDokumen, {
  output: z.object({ no_temu: z.string() }),
  summary: 'Take a finding of the open day back while its pieces are as it left them',
})

export const temuLihat = documentCalls(temuBarangDokumen, {
  baca: [LIHAT_TEMU, BATAL_TEMU, TEMU],
  riwayat: [LIHAT_TEMU, BATAL_TEMU],
  daftar: [LIHAT_TEMU, BATAL_TEMU],
})

export const temuSlip = slipCalls(temuBarangDokumen, { slip: [LIHAT_TEMU, TEMU] })
