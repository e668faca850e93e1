import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPage } from '#kernel/shared/page.ts'
import { zRupiah } from '#kernel/shared/schema.ts'
import { zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'

const LAYAR = '/parameter-harga-emas-global'

/** one price of fine gold, rupiah per gram, for the shop. */
export const hargaEmasGlobal = defineCall({
  method: 'GET',
  path: 'parameter-harga-emas/global',
  input: z.strictObject({}),
  output: z.object({
    harga_global: z.int(),
    /** Who set it and when; null while nobody has. */
    oleh: z.string().nullable(),
    waktu: z.string().nullable(),
  }),
  policy: 'session',
  summary: 'Global gold price of the shop, and who set it',
})

export const hargaEmasGlobalUbah = defineCall({
  method: 'PUT',
  path: 'parameter-harga-emas/global',
  input: z.strictObject({
    nominal: zRupiah.min(1),
    /** Of a price outside of what the shop takes for plausible. */
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ harga_global: z.int(), sebelum: z.int() }),
  policy: { screens: [LAYAR] },
  summary: 'Sets the global gold price (R-139); open browsers of the shop read it at once',
})

export const hargaEmasGlobalRiwayat = defineCall({
  method: 'GET',
  path: 'parameter-harga-emas/global/riwayat',
  input: z.strictObject({
    ...zPage,
  }),
  output: z.array(
    z.object({
      versi: z.int(),
      waktu: z.string(),
      sebelum: z.int(),
      nominal: z.int(),
      oleh: z.string(),
    }),
  ),
  policy: { screens: [LAYAR] },
  summary: 'Changes of the global gold price, newest first',
})
