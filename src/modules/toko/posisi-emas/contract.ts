import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { BAGIAN } from './rules.ts'

const policy = { screens: ['/posisi-emas'] } as const

/** Fine gold in gram and its worth: at today's price, and at one that fell and rose. */
const zEmas = z.object({
  berat_murni: z.number(),
  nilai_kini: z.int(),
  nilai_turun: z.int(),
  nilai_naik: z.int(),
})

export const posisiEmas = defineCall({
  method: 'GET',
  path: 'posisi-emas',
  policy,
  summary: 'Fine gold of the shop today: owned, away, owed, lent on; at today and shocked prices',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    /** Rupiah per gram of fine gold: set by the shop, or out of its board. */
    harga_murni: z.int(),
    dasar: z.enum(['PARAMETER', 'PAPAN']),
    bagian: z.array(z.object({ bagian: z.enum(BAGIAN), ...zEmas.shape })),
    bersih: zEmas,
    /** Gold lent on, the money lent, and that in percent of its worth at the three prices. */
    jaminan: z.object({
      ...zEmas.shape,
      sisa_pokok: z.int(),
      ltv: z.number().nullable(),
      ltv_turun: z.number().nullable(),
      ltv_naik: z.number().nullable(),
    }),
  }),
})

export const posisiEmasRiwayat = defineCall({
  method: 'GET',
  path: 'posisi-emas/riwayat',
  policy,
  summary: 'Net fine gold at the end of each week of a year, by its parts, in gram',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      tanggal: z.string(),
      di_toko: z.number(),
      di_luar: z.number(),
      terutang: z.number(),
      bersih: z.number(),
    }),
  ),
})
