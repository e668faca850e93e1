import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zRupiah } from '#kernel/shared/schema.ts'

const isian = { no_rekening: zKode, jumlah_rp: zRupiah.min(1) }
const tanya = { no_rekening: zKode, jumlah_rp: z.coerce.number().pipe(zRupiah.min(1)) }

const zKodeQris = z.object({
  no_rekening: z.string(),
  jumlah_rp: z.int(),
  /** What a customer's app reads. */
  isi: z.string(),
  /** Whom it pays, as the acquirer wrote it. */
  nama: z.string(),
  kota: z.string(),
  /** The code as an SVG path in modules, and how many of them it is wide. */
  gambar: z.string(),
  lebar: z.int(),
})
export type KodeQris = z.output<typeof zKodeQris>

export const qrisKode = defineCall({
  method: 'GET',
  path: 'qris/kode',
  input: z.strictObject(tanya),
  output: zKodeQris,
  policy: 'session',
  summary: "The shop's own QRIS code of an account with the amount in it; it tells of no payment",
})

export const qrisTerima = defineCall({
  method: 'POST',
  path: 'qris/terima',
  input: z.strictObject(isian),
  output: z.object({
    id_qris: z.string(),
    no_rekening: z.string(),
    jumlah_rp: z.int(),
    user_id: z.string(),
    waktu: z.string(),
  }),
  policy: 'session',
  summary: 'A cashier has seen that money of a QRIS came in: kept with who and when',
})

export const qrisLembar = defineCall({
  method: 'GET',
  path: 'qris/lembar',
  input: z.strictObject({ ...tanya, bentuk: z.enum(['pdf']).default('pdf') }),
  output: z.unknown(),
  policy: 'session',
  summary: 'The code with its amount on a slip, for a counter without a screen for the customer',
})
