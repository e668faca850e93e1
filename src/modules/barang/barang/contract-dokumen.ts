import { z } from '#kernel/shared/z.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { tambahBarangDokumen } from './dokumen.ts'

const LIHAT = '/lihat-tambah-barang'
const BATAL = '/batal-tambah-barang'

export type KepalaTambah = Head<typeof tambahBarangDokumen>
export type Tambah = Whole<typeof tambahBarangDokumen>
export type ItemTambah = Line<typeof tambahBarangDokumen, 'items'>

export const tambahLihat = documentCalls(tambahBarangDokumen, { baca: [LIHAT, BATAL] })

export const tambahSlip = slipCalls(tambahBarangDokumen, { slip: [LIHAT] })

export const tambahCancel = cancelCall(tambahBarangDokumen, {
  output: z.object({ no_masuk: z.string(), jumlah_barang: z.int() }),
  summary: 'Cancel an entry of the open day whose pieces are all untouched; the mirror posting',
})
