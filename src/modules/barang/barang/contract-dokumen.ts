import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { zNomor } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { isianBatal } from '#modules/orang/otorisasi/contract-batal.ts'
import { tambahBarangDokumen } from './dokumen.ts'

const LIHAT = '/lihat-tambah-barang'
const BATAL = '/batal-tambah-barang'

export type KepalaTambah = Head<typeof tambahBarangDokumen>
export type Tambah = Whole<typeof tambahBarangDokumen>
export type ItemTambah = Line<typeof tambahBarangDokumen, 'items'>

export const tambahLihat = documentCalls(tambahBarangDokumen, { baca: [LIHAT, BATAL] })

export const tambahSlip = slipCalls(tambahBarangDokumen, { slip: [LIHAT] })

export const tambahCancel = defineCall({
  method: 'POST',
  path: 'tambah-barang/cancel',
  input: z.strictObject({ no_masuk: zNomor, ...isianBatal }),
  output: z.object({ no_masuk: z.string(), jumlah_barang: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel an entry of the open day whose pieces are all untouched; the mirror posting',
})
