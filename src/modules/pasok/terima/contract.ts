import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { zSearch } from '#kernel/shared/page.ts'
import {
  zGram,
  zKode,
  zNomor,
  zPersen,
  zRupiah,
  zTanggal,
  zTeks,
  zTeksWajib,
} from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { MAKS_BARANG } from '#modules/barang/barang/contract.ts'
import { barangCreate, zBarangMasuk } from '#modules/barang/masuk/contract.ts'
import { terimaSupplierDokumen } from './dokumen.ts'
import { CARA, MAKS_BARIS } from './rules.ts'

const TERIMA = '/terima-barang-supplier'
const LIHAT = '/lihat-terima-barang-supplier'
const BATAL = '/batal-terima-barang-supplier'
const TAMBAH = '/tambah-barang-supplier'
const LAPORAN_BATAL = '/laporan-batal-terima-barang-supplier'

export type KepalaTerima = Head<typeof terimaSupplierDokumen>
export type BarisTerima = Line<typeof terimaSupplierDokumen, 'items'>

const zBaris = z.strictObject({
  kode_dept: zKode,
  kode_group: zKode,
  kadar: zKode,
  qty: z.int().min(1).max(100_000),
  /** Gram on the paper with wrapping; the net weight when left out. */
  berat_bruto: zGram.nullish(),
  berat: zGram,
  /** Gram on the scale here; the paper's net weight when left out. */
  berat_input: zGram.nullish(),
  /** Rupiah per gram of the paper's net weight, or the line's sum: one of the two. */
  harga_per_gram: zRupiah.nullish(),
  jumlah_rp: zRupiah.nullish(),
  /** Percent of the net weight that is owed in fine gold, or the fine gram: one of the two. */
  tagih: zPersen.nullish(),
  emas: zGram.nullish(),
})
export type IsiBaris = z.input<typeof zBaris>

export const terimaSupplierCreate = defineCall({
  method: 'POST',
  path: 'penerimaan-suplier/create',
  input: z.strictObject({
    kode_supplier: zKode,
    /** The number on the supplier's paper. */
    no_intern: zTeksWajib(30),
    tgl_surat: zTanggal.nullish(),
    jatuh_tempo: zTanggal.nullish(),
    cara_hutang: z.enum(CARA),
    /** Rupiah per fine gram at which the books take gold that is owed. */
    harga_acuan: zRupiah.min(1).nullish(),
    items: z.array(zBaris).min(1).max(MAKS_BARIS),
    /** Sums as they stand on the paper; those of rupiah or of fine gram, as it is owed. */
    total_qty: z.int().min(0).max(10_000_000),
    total_berat: zGram,
    total_rp: zRupiah.nullish(),
    total_emas: zGram.nullish(),
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    /** Of weights far from the paper's. */
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({
    no_terima: z.string(),
    total_qty: z.int(),
    total_input: z.number(),
    total_selisih: z.number(),
    total_rp: z.int(),
    total_emas: z.number(),
  }),
  policy: { screens: [TERIMA] },
  summary:
    'Receive goods of a supplier by his paper; a sum that is not that of its lines is refused',
})

export const terimaSupplierCancel = cancelCall(terimaSupplierDokumen, {
  output: z.object({ no_terima: z.string(), total_qty: z.int() }),
  summary: 'Take a delivery of the open day back while nobody has touched it',
})

const zSisa = z.object({
  baris: z.int(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  qty: z.int(),
  berat: zGram,
})
const zMasuk = z.object({
  no_masuk: z.string(),
  tanggal: z.string(),
  jumlah_barang: z.int(),
  berat: zGram,
})

export const terimaSupplierLihat = documentCalls(terimaSupplierDokumen, {
  baca: [LIHAT, BATAL, TERIMA, TAMBAH],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  /** What is left of its lines to be entered, and the entries that stand. */
  more: { sisa: z.array(zSisa), masuk: z.array(zMasuk) },
})
export type TerimaSupplier = CallOutput<(typeof terimaSupplierLihat)['baca']>
export type SisaSurat = z.infer<typeof zSisa>
export type MasukSurat = z.infer<typeof zMasuk>

export const suratTerbuka = defineCall({
  method: 'GET',
  path: 'penerimaan-suplier/get/terbuka',
  input: z.strictObject(zSearch),
  output: z.array(
    z.object({
      no_terima: z.string(),
      tanggal: z.string(),
      no_intern: z.string(),
      kode_supplier: z.string(),
      nama_supplier: z.string(),
      total_qty: z.int(),
      sisa_qty: z.int(),
      sisa_berat: z.number(),
    }),
  ),
  policy: { screens: [TAMBAH] },
  summary: 'Deliveries with pieces left to enter, oldest first',
})
export type SuratTerbuka = CallOutput<typeof suratTerbuka>[number]

export const barangDariSurat = defineCall({
  method: 'POST',
  path: 'penerimaan-suplier/barang',
  input: z.strictObject({
    no_terima: zNomor,
    /** As pieces are added; what they cost follows from the delivery. */
    items: z
      .array(zBarangMasuk.omit({ harga_modal: true }))
      .min(1)
      .max(MAKS_BARANG),
    no_draft: zDraft,
    id_otorisasi_wajar: zOtorisasi,
    /** Of pieces that weigh far from the paper. */
    id_otorisasi: zOtorisasi,
  }),
  output: barangCreate.output,
  policy: { screens: [TAMBAH] },
  summary:
    'Enter pieces of a delivery, never beyond its rest; they come out of the supplier’s goods',
})

export const terimaSupplierSlip = slipCalls(terimaSupplierDokumen, {
  slip: [LIHAT, TERIMA],
})

/** A group of cancelled deliveries and its goods by kadar, as the specification's clients read it. */
const zRincian = z.object({
  kadar: z.string(),
  qty: z.int(),
  berat_bruto: z.number(),
  berat: z.number(),
  berat_input: z.number(),
  selisih: z.number(),
})
export type RincianIntern = z.infer<typeof zRincian>

const rentang = z.strictObject({ tgl_from: zTanggal, tgl_to: zTanggal })

export const batalInternGlobal = defineCall({
  method: 'GET',
  path: 'penerimaan-suplier/report-intern-global/canc',
  input: rentang,
  output: z.array(
    z.object({
      _id: z.object({ no_intern: z.string(), kode_supplier: z.string(), tanggal: z.string() }),
      detail: z.array(zRincian),
    }),
  ),
  policy: { screens: [LAPORAN_BATAL] },
  summary: 'Cancelled deliveries by paper, each with its goods by kadar (R-133, R-309)',
})
export type GrupGlobal = CallOutput<typeof batalInternGlobal>[number]

export const batalInternSupplier = defineCall({
  method: 'GET',
  path: 'penerimaan-suplier/report-intern-supplier/canc',
  input: rentang,
  output: z.array(z.object({ _id: z.string(), detail: z.array(zRincian) })),
  policy: { screens: [LAPORAN_BATAL] },
  summary: 'Cancelled deliveries by supplier, each with its goods by kadar (R-133, R-309)',
})
export type GrupSupplier = CallOutput<typeof batalInternSupplier>[number]
