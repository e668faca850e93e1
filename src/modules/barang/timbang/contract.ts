import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zGram, zKode, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { STATUS_TIMBANG, SUMBER_TIMBANG } from './rules.ts'

const policy = { screens: ['/timbang-baki'] } as const

/** A weighing; weights in gram. The scale's part is null while the tray has not been weighed. */
const zTimbang = z.object({
  no_timbang: z.string(),
  tanggal: zTanggal,
  mulai: z.string(),
  kode_gudang: z.string(),
  kode_baki: z.string(),
  nama_baki: z.string(),
  /** The book: pieces and gram, and what the tray and the labels weigh themselves. */
  qty: z.int(),
  berat_buku: z.number(),
  tara_baki: z.number(),
  tara_label: z.number(),
  toleransi: z.number(),
  status: z.enum(STATUS_TIMBANG),
  input_by: z.string(),
  berat_timbang: z.number().nullable(),
  selisih: z.number().nullable(),
  ditimbang: z.string().nullable(),
  sumber: z.enum(SUMBER_TIMBANG).nullable(),
  kode_timbangan: z.string().nullable(),
  tera_lewat: z.boolean(),
  keterangan: z.string().nullable(),
})

export const timbangDaftar = defineCall({
  method: 'GET',
  path: 'timbang-baki',
  policy,
  summary: 'Weighings of the asking person since the last reset, oldest first',
  input: z.strictObject({}),
  output: z.array(zTimbang),
})

/** Which scale said a weight, and its frame as it came over the line; typed where there is none. */
export const zSumberBerat = {
  /** One of the masters, at this computer's own line. */
  kode_timbangan: zKode.nullish(),
  /** The scale of a station. */
  kode_alat: zKode.nullish(),
  bingkai: z.string().max(64).nullish(),
}

export const timbangMulai = defineCall({
  method: 'POST',
  path: 'timbang-baki/start',
  policy,
  summary: 'A tray goes onto the scale: what the book says of it now (R-187, R-323)',
  input: z.strictObject({
    kode_gudang: zKode.nullish(),
    /** The tray; the specification's clients send it under this name (gaps.md 105). */
    kode_toko: zKode.nullish(),
  }),
  output: z.object({ no_timbang: z.string(), data_timbang: zTimbang.omit({ no_timbang: true }) }),
})

export const timbangSimpan = defineCall({
  method: 'POST',
  path: 'timbang-baki/simpan',
  policy,
  summary: 'What the scale says of the tray, typed or with the frame that the scale sent',
  input: z.strictObject({
    no_timbang: zKode,
    berat_timbang: zGram,
    /** Other than the labels of the house weigh by the masters. */
    tara_label: zGram.nullish(),
    ...zSumberBerat,
    keterangan: zTeks(200).nullish(),
  }),
  output: zTimbang,
})

export const timbangReset = defineCall({
  method: 'POST',
  path: 'timbang-baki/reset',
  policy,
  summary: 'Ends the session of the asking person (R-189); what was weighed is kept',
  input: z.strictObject({}),
  output: z.object({ jumlah: z.int() }),
})

export type Timbang = CallOutput<typeof timbangDaftar>[number]
