import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zGram, zTanggal } from '#kernel/shared/schema.ts'
import { MAKS_BARANG, zBarangBaru } from '#modules/barang/barang/contract.ts'
import { zIsiBatu } from '#modules/barang/batu/contract.ts'
import { MAKS_BATU } from '#modules/barang/batu/rules.ts'
import { zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'

/** A piece that comes in with the stones that it carries. */
export const zBarangMasuk = zBarangBaru.extend({
  batu: z.array(zIsiBatu).max(MAKS_BATU).optional(),
})

export const barangCreate = defineCall({
  method: 'POST',
  path: 'barang/create',
  summary: 'Adds pieces with their stones: one document (TB), posted to the ledger of goods',
  policy: { screens: ['/tambah-data-barang'] },
  input: z.strictObject({
    items: z.array(zBarangMasuk).min(1).max(MAKS_BARANG),
    no_draft: zDraft,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({
    no_masuk: z.string(),
    tanggal: zTanggal,
    items: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kode_gudang: z.string(),
        kode_baki: z.string(),
        berat: zGram,
        berat_murni: zGram,
      }),
    ),
  }),
})
