import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zGram, zNomor, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zBarangBaru } from '#modules/barang/barang/contract.ts'
import { STOK_BELI } from '#modules/loket/pembelian/rules.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { sortirDokumen } from './dokumen.ts'
import { KEPUTUSAN, MAKS_SORTIR } from './rules.ts'

const SORTIR = '/sortir-pembelian'
const PINDAH = '/pindah-sortir'
const LIHAT = '/lihat-sortir-pembelian'
const BATAL = '/batal-sortir-pembelian'

export type KepalaSortir = Head<typeof sortirDokumen>
export type Sortir = Whole<typeof sortirDokumen>
export type ItemSortir = Line<typeof sortirDokumen, 'items'>

const zCalon = z.object({
  no_faktur_beli: z.string(),
  baris: z.int(),
  tanggal: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  berat: zGram,
  stok: z.enum(STOK_BELI),
  /** Barcode it was sold under by this shop. */
  kode_barcode: z.string().nullable(),
  no_sortir: z.string().nullable(),
})

const calon = {
  method: 'GET',
  input: z.strictObject({ ...zSearch, stok: z.enum(STOK_BELI).optional() }),
  output: z.array(zCalon),
} as const

export const sortirCalon = defineCall({
  ...calon,
  path: 'sortir-pembelian/get/calon',
  policy: { screens: [SORTIR] },
  summary: 'Bought pieces in the shop that nobody has decided about, oldest first',
})
export type CalonSortir = CallOutput<typeof sortirCalon>[number]

export const pindahSortirCalon = defineCall({
  ...calon,
  path: 'pindah-sortir/get/calon',
  policy: { screens: [PINDAH] },
  summary: 'Sorted pieces that are still to be washed or melted, oldest first',
})

/** How a bought piece is sold again. */
export const zJualLagi = zBarangBaru.pick({
  kode_barcode: true,
  nama_barang: true,
  kode_baki: true,
  size: true,
  ongkos_cara: true,
  ongkos_nilai: true,
})

const zItem = z.strictObject({
  no_faktur_beli: zNomor,
  baris: z.int().min(1),
  keputusan: z.enum(KEPUTUSAN),
  /** With JUAL only. */
  barang: zJualLagi.optional(),
})

const simpan = {
  method: 'POST',
  input: z.strictObject({
    keterangan: zTeks(200).nullish(),
    items: z.array(zItem).min(1).max(MAKS_SORTIR),
    no_draft: zDraft,
    /** Of gold that is melted and could have been sold again. */
    id_otorisasi: zOtorisasi,
    /** Of an ongkos outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({
    no_sortir: z.string(),
    total_qty: z.int(),
    /** Barcodes of the pieces that are sold again, for their labels. */
    barcodes: z.array(z.string()),
  }),
} as const

export const sortirCreate = defineCall({
  ...simpan,
  path: 'sortir-pembelian/create',
  policy: { screens: [SORTIR] },
  summary: 'Decide what becomes of bought pieces: sold again, washed, melted',
})

export const pindahSortirCreate = defineCall({
  ...simpan,
  path: 'pindah-sortir/create',
  policy: { screens: [PINDAH] },
  summary: 'Change what was decided about bought pieces that wait',
})

export const sortirCancel = cancelCall(sortirDokumen, {
  output: z.object({ no_sortir: z.string(), total_qty: z.int() }),
  summary: 'Take decisions of the open day back while all their pieces are as they left them',
})

export const sortirLihat = documentCalls(sortirDokumen, {
  baca: [LIHAT, BATAL, SORTIR, PINDAH],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const sortirSlip = slipCalls(sortirDokumen, { slip: [LIHAT, SORTIR, PINDAH] })
