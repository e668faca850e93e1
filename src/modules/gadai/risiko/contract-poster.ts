import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'

export const UKURAN_POSTER = ['A4', 'A3'] as const

export const posterTarif = defineCall({
  method: 'GET',
  path: 'hutang/poster-tarif',
  policy: { screens: ['/poster-tarif-gadai'] },
  summary: 'The tariffs of pawn as a poster to hang up, in the language of the customers',
  input: z.strictObject({
    ukuran: z.enum(UKURAN_POSTER).default('A4'),
    bahasa: z.enum(BAHASA).default('id'),
  }),
  output: z.unknown(),
})
