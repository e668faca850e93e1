import { z } from './z.ts'
import { type Policy, defineCall } from './contract.ts'
import { zUnggahan } from './schema.ts'

/** Why rows are refused, in words. Rows are numbered as in the spreadsheet. */
export const zSalah = z.array(
  z.object({ baris: z.int(), kolom: z.string(), label: z.string(), alasan: z.string() }),
)

/**
 * The calls of a spreadsheet whose rows become documents one by one: what it would bring in, as
 * inputs of the call that makes one (`satu`), with sums of the area's own, and a sample to fill in.
 */
export const sheetCalls = <
  const P extends string,
  S extends z.ZodType,
  const J extends z.core.$ZodLooseShape,
>(a: {
  readonly path: P
  readonly policy: Policy
  readonly summary: string
  readonly satu: S
  readonly jumlah: J
}) => ({
  impor: defineCall({
    method: 'POST',
    path: a.path,
    policy: a.policy,
    summary: a.summary,
    input: z.strictObject({ file: zUnggahan, uji: z.enum(['ya', 'berkas']).optional() }),
    output: z.object({
      ...a.jumlah,
      /** What is right and not here yet. */
      baru: z.array(a.satu),
      /** How many of the file are here already. */
      sudah: z.int(),
      /** Number of bad rows. */
      ditolak: z.int(),
      salah: zSalah,
      /** XLSX of the bad rows in base64, where it was asked for. */
      berkas: z.string().nullable(),
    }),
  }),
  contoh: defineCall({
    method: 'GET',
    path: `${a.path}/contoh` as const,
    policy: a.policy,
    summary: 'A sample spreadsheet: every column, with codes of the shop',
    input: z.strictObject({}),
    output: z.unknown(),
  }),
})
