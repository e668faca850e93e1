import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { NAMA_LANGKAH } from './rules.ts'

const LAYAR = '/mulai'
const zLangkah = z.enum(NAMA_LANGKAH)

export const mulaiLihat = defineCall({
  method: 'GET',
  path: 'mulai',
  policy: { screens: [LAYAR] },
  summary: 'Steps of a first day: which are done, by the data itself, and which were left out',
  input: z.strictObject({}),
  output: z.object({
    langkah: z.array(
      z.object({
        nama: zLangkah,
        selesai: z.boolean(),
        /** How many of it there are; of `cocok` how many figures differ. */
        jumlah: z.int(),
        /** Its screens whose records are not there yet. */
        kurang: z.array(z.string()),
        dilewati_oleh: z.string().nullable(),
      }),
    ),
  }),
})
export type Mulai = CallOutput<typeof mulaiLihat>

export const mulaiLewati = defineCall({
  method: 'POST',
  path: 'mulai/lewati',
  policy: { screens: [LAYAR] },
  summary: 'Leaves a step of the first day out, or takes it up again',
  input: z.strictObject({ langkah: zLangkah, lewati: z.boolean() }),
  output: z.object({ langkah: zLangkah, lewati: z.boolean() }),
})
