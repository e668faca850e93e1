import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { zKode, zNomor, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { pindahBarangDokumen } from './dokumen.ts'
import { MAKS_PINDAH } from './rules.ts'

const PINDAH = '/pindah-barang'
const LIHAT = '/lihat-pindah-barang'
const BATAL = '/batal-pindah-barang'

export type KepalaPindah = Head<typeof pindahBarangDokumen>
export type PindahBarang = Whole<typeof pindahBarangDokumen>
export type ItemPindah = Line<typeof pindahBarangDokumen, 'items'>

export const pindahBarangCreate = defineCall({
  method: 'POST',
  path: 'pindah-barang/create',
  input: z.strictObject({
    kode_gudang: zKode,
    kode_baki: zKode,
    keterangan: zTeks(200).nullish(),
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .min(1)
      .max(MAKS_PINDAH),
  }),
  output: z.object({ no_pindah: z.string(), total_qty: z.int(), total_berat: z.number() }),
  policy: { screens: [PINDAH] },
  summary: 'Carry READY pieces from their trays to one tray of the shop',
})

export const pindahBarangCancel = cancelCall(pindahBarangDokumen, {
  output: z.object({ no_pindah: z.string(), total_qty: z.int() }),
  summary: 'Take a move of the open day back while its pieces lie as it left them',
})

export const pindahBarangLihat = documentCalls(pindahBarangDokumen, {
  baca: [LIHAT, BATAL, PINDAH],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const pindahBarangSlip = slipCalls(pindahBarangDokumen, { slip: [LIHAT, PINDAH] })

export const pindahBarangBukti = defineCall({
  method: 'GET',
  path: 'pindah-barang/{no_pindah}/bukti',
  input: z.strictObject({ no_pindah: zNomor, format: z.enum(['pdf', 'xlsx']) }),
  output: z.unknown(),
  policy: { screens: [LIHAT] },
  summary: 'The receipt of a move: BUKTI PINDAH BARANG with pictures, or TANDA_TERIMA as a sheet',
})

/** A row of the list as the specification's clients see it, and send it back. */
const zBarisCetak = z.strictObject({
  no_pindah: zNomor,
  kode_gudang: z.string(),
  kode_baki: z.string(),
  total_qty: z.int(),
  total_berat: z.number(),
  input_by: z.string(),
})

export const pindahCetakUlang = defineCall({
  method: 'GET',
  path: 'pindahbarang/cetak-ulang',
  input: z.strictObject({ start_date: zTanggal, end_date: zTanggal }),
  output: z.array(zBarisCetak),
  policy: { screens: [LIHAT] },
  summary: 'Moves of a range of dates that stand, by number (R-306)',
})

export const pindahCetakSatu = defineCall({
  method: 'POST',
  path: 'pindahbarang/cetak-ulang/by-no-pindah',
  input: zBarisCetak.partial().required({ no_pindah: true }),
  output: z.array(
    z.object({
      tgl_system: z.string(),
      kode_barcode: z.string(),
      keterangan: z.string(),
      berat: z.number(),
      size: z.string().nullable(),
      qty: z.int(),
      harga_jual: z.int(),
      /** Path of its photo; a placeholder where there is none. */
      gambar: z.string(),
    }),
  ),
  policy: { screens: [LIHAT] },
  summary: 'Pieces of the chosen move for its receipt (R-098)',
})
