import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zNomor } from '#kernel/shared/schema.ts'
import { LAYAR_HUTANG } from './contract-dasar.ts'
import { MAKS_BYTE_JARI } from './rules.ts'

const { transaksi, lihat, tebus, bayarBunga, cicil, peremajaan, lelang } = LAYAR_HUTANG

/** Base64 of at most so many bytes. */
const MAKS_BASE64 = Math.ceil(MAKS_BYTE_JARI / 3) * 4

export const hutangJari = defineCall({
  method: 'POST',
  path: 'hutang/sidik-jari',
  input: z.strictObject({
    no_faktur_hutang: zNomor,
    /** Template of the reader, base64. */
    bytes: z.base64().min(24).max(MAKS_BASE64),
  }),
  output: z.object({ no_faktur_hutang: z.string() }),
  policy: { screens: [transaksi, lihat] },
  summary: "The customer's finger on a running ticket, beside the signature or instead of it",
})

export const hutangJariTantangan = defineCall({
  method: 'POST',
  path: 'hutang/sidik-jari/tantangan',
  input: z.strictObject({
    no_faktur_hutang: zNomor,
    id_perangkat: z.string().regex(/^[\w-]{1,64}$/),
  }),
  output: z.object({
    id_tantangan: z.string(),
    tantangan: z.string(),
    /** Whose finger is asked for: here the number of the ticket. */
    user_id: z.string(),
    jari: z.array(z.object({ jari: z.int(), bytes: z.string() })),
  }),
  policy: { screens: [lihat, tebus, bayarBunga, cicil, peremajaan, lelang] },
  summary: "What the terminal's fingerprint agent compares the customer's finger with",
})

export const hutangJariCocok = defineCall({
  method: 'POST',
  path: 'hutang/sidik-jari/cocok',
  input: z.strictObject({
    /** `payload.signature` of the agent (docs/fingerprint-agent.md). */
    fp: z
      .string()
      .max(2000)
      .regex(/^[\w-]+\.[\w-]+$/),
  }),
  output: z.object({ no_faktur_hutang: z.string(), cocok: z.boolean() }),
  policy: hutangJariTantangan.policy,
  summary: "Hands in the agent's answer: whether it is the customer's finger is written down",
})
