import { z } from '#kernel/shared/z.ts'
import { type Policy, defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zGram, zKode, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { mutasiManualDokumen } from './dokumen.ts'
import { JENIS_MUTASI, MAKS_BARIS } from './rules.ts'

const DATA = '/data-barang-manual'
const TAMBAH = '/tambah-barang-manual'
const PINDAH = '/pindah-barang-manual'
const HANCUR = '/hancur-barang-manual'
const JUAL_BELI = '/transaksi-jual-beli-manual'
const CUCI = '/stock-cuci-manual'
const LIHAT = '/lihat-mutasi-manual'
const BATAL = '/batal-mutasi-manual'

export type KepalaMutasi = Head<typeof mutasiManualDokumen>
export type MutasiManual = Whole<typeof mutasiManualDokumen>

/** One kind of goods in one tray: pieces, gram, fine gram; cost and average only for who may see it. */
const zStokManual = z.object({
  kode_gudang: z.string(),
  kode_baki: z.string(),
  kode_group: z.string(),
  kode_dept: z.string(),
  nama_dept: z.string(),
  qty: z.int(),
  berat: z.number(),
  berat_murni: z.number(),
  /** Board price of its group. */
  harga_per_gram: z.int(),
  /** Cost of all of it, and of a gram; null for whoever is not told what goods cost. */
  harga_modal: z.int().nullable(),
  modal_per_gram: z.int().nullable(),
})
export type StokManual = z.output<typeof zStokManual>

const saring = { kode_group: zKode.optional(), kode_dept: zKode.optional() }
const policy: Policy = { screens: [DATA, PINDAH, HANCUR, JUAL_BELI, CUCI] }

export const stokManual = defineCall({
  method: 'GET',
  path: 'barang-manual/get/all',
  input: z.strictObject({ ...saring, kode_baki: zKode.optional() }),
  output: z.array(zStokManual),
  policy,
  summary: 'Goods without a barcode, by tray, group and jenis',
})

/** what the specification's clients ask; `kode_toko` is the tray's code. */
export const barangManual = defineCall({
  method: 'POST',
  path: 'barang-manual',
  input: z.strictObject({
    ...saring,
    kode_toko: zKode.optional(),
    kode_gudang: zKode.optional(),
  }),
  output: z.array(zStokManual),
  policy,
  summary: 'Goods without a barcode of a group, jenis, tray and warehouse',
})

const baris = {
  kode_group: zKode,
  kode_dept: zKode,
  qty: z.int().min(1).max(100_000),
  berat: zGram,
}
const barisBanyak = <T extends z.ZodType>(satu: T) => z.array(satu).min(1).max(MAKS_BARIS)

const tempat = { kode_baki: zKode, keterangan: zTeks(200).nullish() }

const output = z.object({ no_mutasi: z.string(), total_qty: z.int(), total_berat: z.number() })

export const manualTambah = defineCall({
  method: 'POST',
  path: 'barang-manual/tambah',
  input: z.strictObject({
    ...tempat,
    items: barisBanyak(z.strictObject({ ...baris, harga_modal: zRupiah })),
    no_draft: zDraft,
    id_otorisasi_wajar: zOtorisasi,
  }),
  output,
  policy: { screens: [TAMBAH] },
  summary: 'Goods without a barcode come into a tray, at what they cost',
})

export const manualPindah = defineCall({
  method: 'POST',
  path: 'barang-manual/pindah',
  input: z.strictObject({
    ...tempat,
    ke_baki: zKode,
    items: barisBanyak(z.strictObject(baris)),
  }),
  output,
  policy: { screens: [PINDAH] },
  summary: 'Goods without a barcode go to another tray, at their moving average',
})

export const manualHancur = defineCall({
  method: 'POST',
  path: 'barang-manual/hancur',
  input: z.strictObject({
    ...tempat,
    items: barisBanyak(z.strictObject({ ...baris, berat_timbang: zGram })),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output,
  policy: { screens: [HANCUR] },
  summary: 'Goods without a barcode are melted down: scrap by its weight on the scale',
})

export const manualCancel = cancelCall(mutasiManualDokumen, {
  output: z.object({ no_mutasi: z.string(), total_qty: z.int() }),
  summary: 'Take a change of goods without a barcode back, of the open day',
})

export const mutasiManualLihat = documentCalls(mutasiManualDokumen, {
  baca: [LIHAT, BATAL, TAMBAH, PINDAH, HANCUR],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  filter: { jenis_gerak: z.enum(JENIS_MUTASI).optional() },
})

export const mutasiManualSlip = slipCalls(mutasiManualDokumen, {
  slip: [LIHAT, TAMBAH, PINDAH, HANCUR],
})
