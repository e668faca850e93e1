import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { zSatuTag, zTujuan } from '#modules/alat/stasiun/contract.ts'

const policy = { screens: ['/pasang-tag'] } as const

/** As a reader or a person writes it: `nomorTag` tells whether it is one. */
const zNomor = z.string().trim().min(1).max(200)

const zTag = z.object({
  epc: z.string(),
  tid: z.string().nullable(),
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_baki: z.string(),
  status: z.string(),
  waktu: z.string(),
  user_id: z.string(),
})

export const tagPasang = defineCall({
  method: 'POST',
  path: 'tag-barang/pasang',
  policy,
  summary: 'Binds an RFID tag to a piece; a tag whose piece left the stock may be used again',
  input: z.strictObject({
    kode_barcode: zKode,
    epc: zNomor,
    tid: zNomor.nullish(),
    /** The tag that the piece has is replaced. */
    ganti: z.boolean().default(false),
  }),
  output: zTag,
})

export const tagTulis = defineCall({
  method: 'POST',
  path: 'tag-barang/tulis',
  policy,
  summary: "Writes a number of the shop's own into the tag before a reader, for tag-barang/pasang",
  input: z.strictObject({
    ...zTujuan,
    kode_barcode: zKode,
    /** The tag as it was read: another one there now is not written. */
    lama: zSatuTag,
    ganti: z.boolean().default(false),
  }),
  output: zSatuTag,
})

export const tagLepas = defineCall({
  method: 'POST',
  path: 'tag-barang/lepas',
  policy,
  summary: 'Takes a tag off its piece',
  input: z.strictObject({ epc: zNomor }),
  output: z.object({ epc: z.string(), kode_barcode: z.string() }),
})

export const tagDaftar = defineCall({
  method: 'GET',
  path: 'tag-barang/get/all',
  policy,
  summary: 'Tags with their pieces, newest first',
  input: z.strictObject(zSearch),
  output: z.array(zTag),
})

export const tagSatu = defineCall({
  method: 'GET',
  path: 'tag-barang/{kode_barcode}',
  policy: { screens: ['/cari-tag'] },
  summary: 'The tag of one piece',
  input: z.strictObject({ kode_barcode: zKode }),
  output: zTag,
})

export type TagBarang = CallOutput<typeof tagDaftar>[number]
