import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { NAMA_BERKAS } from '#kernel/shared/fields.ts'
import { zKode, zRupiah } from '#kernel/shared/schema.ts'
import { ASAL_BATU, LABORATORIUM, MAKS_BATU, MAKS_BUTIR } from './rules.ts'

const BATU = '/batu-barang'

/** Carat with at most two decimals. */
export const zCarat = z
  .number()
  .min(0.01)
  .max(1000)
  .refine((c) => Math.abs(c * 100 - Math.round(c * 100)) < 1e-6, {
    message: 'batu.carat_desimal',
  })

/** One stone, or several of the same kind that are weighed together. */
export const zIsiBatu = z.strictObject({
  shape: zKode,
  color: zKode,
  clarity: zKode,
  cutgrade: zKode.nullish(),
  polish: zKode.nullish(),
  symmetry: zKode.nullish(),
  fluorescence: zKode.nullish(),
  asal_batu: z.enum(ASAL_BATU),
  butir: z.int().min(1).max(MAKS_BUTIR),
  /** Of all stones of the row. */
  carat: zCarat,
  laboratorium: z.enum(LABORATORIUM).nullish(),
  no_sertifikat: zKode.pipe(z.string().max(30)).nullish(),
  /** Name of its picture or PDF, which was sent before. */
  sertifikat: z.string().regex(NAMA_BERKAS).nullish(),
})
export type IsiBatu = z.output<typeof zIsiBatu>

export const zBatu = z.object({
  no_batu: z.string(),
  shape: z.string(),
  color: z.string(),
  clarity: z.string(),
  cutgrade: z.string().nullable(),
  polish: z.string().nullable(),
  symmetry: z.string().nullable(),
  fluorescence: z.string().nullable(),
  asal_batu: z.enum(ASAL_BATU),
  butir: z.int(),
  carat: z.number(),
  laboratorium: z.enum(LABORATORIUM).nullable(),
  no_sertifikat: z.string().nullable(),
  sertifikat: z.string().nullable(),
  /** By the price table of the shop; null where it has no band for such a stone. */
  harga_batu: zRupiah.nullable(),
  /** Of the stock of loose stones, with a cost of its own: only a paper moves it. */
  dari_stok: z.boolean(),
})
export type Batu = z.output<typeof zBatu>

export const batuBarang = defineCall({
  method: 'GET',
  path: 'batu-barang/{kode_barcode}',
  policy: { screens: [BATU] },
  summary: 'Stones of a piece, and what its tag should be by the price table of diamonds',
  input: z.strictObject({ kode_barcode: zKode }),
  output: z.object({
    kode_barcode: z.string(),
    versi: z.int(),
    items: z.array(zBatu),
    /** Gold at the board of its group. */
    emas_rp: zRupiah,
    batu_rp: zRupiah,
    /** Percent of its jenis, on gold and stones. */
    margin: z.number(),
    margin_rp: zRupiah,
    /** Null while a stone has no price, and without stones. */
    tag_rp: zRupiah.nullable(),
  }),
})

export const batuSimpan = defineCall({
  method: 'PUT',
  path: 'batu-barang/{kode_barcode}',
  policy: { screens: [BATU] },
  summary: 'The stones of a READY piece, all of them; what is left out is removed from it',
  input: z.strictObject({
    kode_barcode: zKode,
    /** Of the piece as it was read: refused when somebody changed it since. */
    versi: z.int().min(1),
    items: z.array(zIsiBatu.extend({ no_batu: zKode.optional() })).max(MAKS_BATU),
  }),
  output: z.object({ kode_barcode: z.string(), versi: z.int(), jumlah_batu: z.int() }),
})
