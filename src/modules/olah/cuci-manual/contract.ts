import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { cuciManualDokumen } from './dokumen.ts'
import { JENIS_CUCI_MANUAL, MAKS_BARIS } from './rules.ts'

const STOCK = '/stock-cuci-manual'
const LIHAT = '/lihat-stock-cuci-manual'
const BATAL = '/batal-stock-cuci-manual'

export type KepalaCuciManual = Head<typeof cuciManualDokumen>
export type CuciManual = Whole<typeof cuciManualDokumen>

export const stokCuciManual = defineCall({
  method: 'GET',
  path: 'stock-cuci-manual/get/stok',
  input: z.strictObject({ kode_tukang: zKode.optional(), kode_group: zKode.optional() }),
  output: z.array(
    z.object({
      kode_tukang: z.string(),
      nama_tukang: z.string(),
      kode_group: z.string(),
      kode_dept: z.string(),
      nama_dept: z.string(),
      qty: z.int(),
      berat: z.number(),
      berat_murni: z.number(),
      /** Null for whoever is not told what goods cost. */
      harga_modal: z.int().nullable(),
    }),
  ),
  policy: { screens: [STOCK] },
  summary: 'Goods without a barcode that craftsmen have to wash, by group and jenis',
})
export type StokCuciManual = CallOutput<typeof stokCuciManual>[number]

const baris = {
  kode_group: zKode,
  kode_dept: zKode,
  qty: z.int().min(1).max(100_000),
  /** Gram by the book: of the tray where they leave it, of the craftsman where they come back. */
  berat: zGram,
}

/** What both papers say. */
const paper = {
  kode_tukang: zKode,
  kode_baki: zKode,
  keterangan: zTeks(200).nullish(),
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}

const output = z.object({
  no_cuci_manual: z.string(),
  total_qty: z.int(),
  total_timbang: z.number(),
  susut: z.number(),
})

export const cuciManualMasuk = defineCall({
  method: 'POST',
  path: 'stock-cuci-manual/masuk',
  input: z.strictObject({
    ...paper,
    items: z.array(z.strictObject(baris)).min(1).max(MAKS_BARIS),
  }),
  output,
  policy: { screens: [STOCK] },
  summary: 'Goods without a barcode go from a tray to a craftsman to be washed, with approval',
})

export const cuciManualKeluar = defineCall({
  method: 'POST',
  path: 'stock-cuci-manual/keluar',
  input: z.strictObject({
    ...paper,
    items: z
      .array(z.strictObject({ ...baris, timbang: zGram }))
      .min(1)
      .max(MAKS_BARIS),
    /** Rupiah that the craftsman takes for his work. */
    ongkos: zRupiah.default(0),
    /** Where it is paid from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
  }),
  output,
  policy: { screens: [STOCK] },
  summary: 'Washed goods come back to a tray by weight; a fee and too much loss with approval',
})

export const cuciManualCancel = cancelCall(cuciManualDokumen, {
  output: z.object({ no_cuci_manual: z.string(), total_qty: z.int() }),
  summary: 'Take a paper of the open day back while what it brought is still there',
})

export const cuciManualLihat = documentCalls(cuciManualDokumen, {
  baca: [LIHAT, BATAL, STOCK],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  filter: { jenis_gerak: z.enum(JENIS_CUCI_MANUAL).optional() },
})

export const cuciManualSlip = slipCalls(cuciManualDokumen, { slip: [LIHAT, STOCK] })
