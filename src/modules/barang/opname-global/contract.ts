import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zGram, zKode } from '#kernel/shared/schema.ts'
import { isianHasil, isiOpname, panggilOpname } from '#modules/barang/opname/contract-mesin.ts'

const SCREEN = '/stock-opname-global'
const policy = { screens: [SCREEN] } as const

const zOpname = z.object(isiOpname)

const zBaki = z.object({
  kode_baki: z.string(),
  nama_baki: z.string(),
  kode_gudang: z.string(),
})
export type BakiOpname = z.output<typeof zBaki>

/** A counted tray; weights in gram, differences positive for more than the book has. */
const zDihitung = zBaki.extend({
  qty_buku: z.int(),
  qty: z.int(),
  selisih_qty: z.int(),
  /** Of the pieces alone, tray and labels taken off. */
  berat_buku: z.number(),
  berat: z.number(),
  selisih: z.number(),
  cocok: z.boolean(),
  waktu: z.string(),
  user_id: z.string(),
})
export type BakiDihitung = z.output<typeof zDihitung>

export const globalMulai = defineCall({
  method: 'POST',
  path: 'stock-opname-global/start',
  policy,
  summary: 'Begins the count of the day with all trays that hold goods',
  input: z.strictObject({}),
  output: zOpname,
})

export const globalHitung = defineCall({
  method: 'POST',
  path: 'stock-opname-global/hitung',
  policy,
  summary: 'Pieces and weight of one tray; the answer says how far they are from the book',
  input: z.strictObject({
    kode_baki: zKode,
    qty: z.int().min(0).max(100_000),
    /** As the scale says: tray, labels and pieces together (gram). */
    berat_timbang: zGram,
    /** A tray that was counted already is counted anew. */
    ulang: z.boolean().default(false),
  }),
  output: zDihitung.extend({ ketemu: z.int(), jumlah: z.int() }),
})
export type Dihitung = z.output<typeof globalHitung.output>

export const globalHasil = defineCall({
  method: 'GET',
  path: 'stock-opname-global/get/hasil',
  policy,
  summary: 'The count that goes on: trays that wait, and counted ones with their difference',
  input: z.strictObject(isianHasil),
  output: z.object({
    /** Null while no count goes on. */
    opname: zOpname.nullable(),
    hilang: z.array(zBaki),
    /** Newest first. */
    ketemu: z.array(zDihitung),
    /** Emptied since the count began, and not counted before. */
    keluar: z.array(z.string()),
    total_hilang: z.object({ jumlah: z.int() }),
    total_ketemu: z.object({ jumlah: z.int(), selisih_qty: z.int(), selisih: z.number() }),
  }),
})
export type HasilGlobal = z.output<typeof globalHasil.output>

export const globalAkhir = panggilOpname('stock-opname-global', SCREEN)
