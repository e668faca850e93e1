import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zKode, zRupiah, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { sheetCalls } from '#kernel/shared/sheet-calls.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { MAKS_BARANG } from './rules.ts'

export const LAYAR = '/import-titip'
const policy = { screens: [LAYAR] } as const

/** An open deposit of another system, on pieces that are in the stock here. */
const zTitipLama = z.strictObject({
  no_lama: zKode.pipe(z.string().max(30)),
  kode_sales: zKode,
  kode_customer: zKode.nullable(),
  nama_customer: zTeks(60).nullable(),
  no_hp: zTeks(30).nullable(),
  /** What the customer has paid on it. */
  dp_rp: zRupiah.min(1),
  kunci_harga: z.enum(KUNCI_HARGA),
  tgl_batas: zTanggal.nullable(),
  keterangan: zTeks(200).nullable(),
  items: z
    .array(z.strictObject({ kode_barcode: zKode, harga_per_gram: zRupiah.min(1).nullable() }))
    .min(1)
    .max(MAKS_BARANG),
})
export type TitipLama = z.output<typeof zTitipLama>

export const titipAwal = defineCall({
  method: 'POST',
  path: 'titip/awal',
  policy,
  summary:
    'Takes an open deposit of another system over, against the opening equity; its pieces are reserved. 409 titip_awal.sudah_ada for an old number that is here',
  dates: 'free',
  input: zTitipLama,
  output: z.object({ no_titip: z.string(), no_lama: z.string() }),
})

const lembar = sheetCalls({
  path: 'titip/impor',
  policy,
  summary:
    'Reads old deposits from a spreadsheet, multipart with file, and writes nothing: each is taken over by titip/awal. uji=berkas answers the bad rows as a file',
  satu: zTitipLama,
  jumlah: { dp_rp: z.int(), jumlah_barang: z.int() },
})
export const titipImpor = lembar.impor
export const titipImporContoh = lembar.contoh
export type HasilImporTitip = CallOutput<typeof titipImpor>
