import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { KEADAAN, POKOK } from './rules.ts'

export const kepatuhanLihat = defineCall({
  method: 'GET',
  path: 'kepatuhan',
  input: z.strictObject({}),
  output: z.object({
    hari: z.string(),
    hal: z.array(
      z.object({
        pokok: z.enum(POKOK),
        hal: z.string(),
        keadaan: z.enum(KEADAAN),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        tenggat: z.string().nullable(),
        layar: z.custom<ScreenPath>((v) => typeof v === 'string'),
        sumber: z.string().nullable(),
        keyakinan: z.string().nullable(),
      }),
    ),
  }),
  policy: { screens: ['/kepatuhan'] },
  summary: 'What the law asks of this shop: what is set, what is missing, the next deadlines',
})
