import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { JENIS_PEMBERIAN } from './rules.ts'

const zJumlah = { kali: z.int(), pemberian_rp: z.int() }

const zTanda = z.discriminatedUnion('tanda', [
  /** Percent of what the person dealt in, and the usual one of the shop. */
  z.object({ tanda: z.literal('BAGIAN'), bagian: z.number(), biasa: z.number() }),
  z.object({ tanda: z.literal('JAM'), jam: z.int(), kali: z.int(), dari: z.int() }),
  z.object({
    tanda: z.literal('PASANGAN'),
    penyetuju: z.string(),
    kali: z.int(),
    dari: z.int(),
    /** Percent of all gifts that this person agrees to. */
    lazim: z.number(),
  }),
])
export type TandaWire = z.output<typeof zTanda>

export const pemberianLihat = defineCall({
  method: 'GET',
  path: 'pemberian',
  policy: { screens: ['/pemberian'] },
  summary: 'What was given away in a range of days, by person, hour and kind, the unusual with why',
  input: z.strictObject({ tgl_from: zTanggal, tgl_to: zTanggal }),
  output: z.object({
    ...zJumlah,
    /** The same as fine gold at today's price, in gram. */
    setara: z.number(),
    dasar_rp: z.int(),
    jenis: z.array(z.object({ jenis: z.enum(JENIS_PEMBERIAN), ...zJumlah })),
    jam: z.array(z.object({ jam: z.int(), ...zJumlah })),
    pelaku: z.array(
      z.object({
        pelaku: z.string(),
        ...zJumlah,
        dasar_rp: z.int(),
        /** Given in percent of what the person dealt in. */
        bagian: z.number(),
        tanda: z.array(zTanda),
      }),
    ),
    /** The shop's usual share in percent: the median of persons and days of the 90 days before (`bagianBiasa`). */
    biasa: z.number(),
  }),
})
