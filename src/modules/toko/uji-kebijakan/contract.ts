import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { JENIS_UJI } from './rules.ts'

/** A change in percent or points, two decimals. */
const zPersen = (batas: number) => z.coerce.number().min(-batas).max(batas).multipleOf(0.01)

const zJumlah = {
  /** As posted, by today's settings, as tried. */
  dulu_rp: z.int(),
  kini_rp: z.int(),
  uji_rp: z.int(),
  laba_rp: z.int(),
  dokumen: z.int(),
  beda: z.int(),
}

export const ujiKebijakan = defineCall({
  method: 'GET',
  path: 'uji-kebijakan',
  policy: { screens: ['/uji-kebijakan'] },
  dates: 'free',
  summary: 'Tries another policy over real documents; events `uji-kebijakan` tell how far it is',
  input: z.strictObject({
    /** Of the asking screen, so that it knows its own progress. */
    id: z.uuid(),
    tgl_from: zTanggal,
    tgl_to: zTanggal,
    harga_jual: zPersen(50).default(0),
    ongkos: zPersen(100).default(0),
    harga_beli: zPersen(50).default(0),
    potongan_beli: zPersen(50).default(0),
    bunga: zPersen(10).default(0),
    /** Without them today's settings. */
    pembulatan: z.coerce.number().int().min(1).max(1_000_000).optional(),
    arah_jual: z.enum(['NAIK', 'TURUN']).optional(),
    arah_beli: z.enum(['NAIK', 'TURUN']).optional(),
    batas_turun: z.coerce.number().min(0).max(100).multipleOf(0.01).optional(),
    batas_naik: z.coerce.number().min(0).max(100).multipleOf(0.01).optional(),
  }),
  output: z.object({
    dokumen: z.int(),
    /** What the shop would have earned more, all kinds together. */
    laba_rp: z.int(),
    /** Documents that today's settings would post otherwise than they were. */
    beda: z.int(),
    jenis: z.array(z.object({ jenis: z.enum(JENIS_UJI), ...zJumlah })),
    bulan: z.array(z.object({ bulan: z.string(), ...zJumlah })),
    jumlah_ditolak: z.int(),
    /** Acts that nobody agreed to and that the tried limits do not let pass, the first of them. */
    ditolak: z.array(
      z.object({
        dokumen: z.string(),
        tanggal: z.string(),
        pelaku: z.string(),
        jenis: z.enum(JENIS_UJI),
        jumlah_rp: z.int(),
      }),
    ),
  }),
})
