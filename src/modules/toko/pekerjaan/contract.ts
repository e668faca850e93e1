import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

export const pekerjaanLihat = defineCall({
  method: 'GET',
  path: 'pekerjaan',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      nama: z.string(),
      jumlah: z.number(),
      /** Earliest day by which one of them has to be done. */
      tenggat: z.string().nullable(),
      /** True once that day is past. */
      lewat: z.boolean(),
      layar: z.custom<ScreenPath>((v) => typeof v === 'string'),
    }),
  ),
  policy: 'session',
  summary:
    'What waits for this person: how many, by when, and where it is done; what is late first',
})

export const ringkasanKirim = defineCall({
  method: 'POST',
  path: 'pekerjaan/ringkasan',
  policy: 'session',
  summary: 'Queues the morning summary of a day for the owners of the shop',
  input: z.strictObject({ tanggal: zTanggal }),
  output: z.object({ antri: z.int() }),
})
