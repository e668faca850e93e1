import { z } from 'zod'
import { defineCall } from '../../kernel/shared/contract.ts'
import { zKode, zRupiah, zTeks } from '../../kernel/shared/schema.ts'

/** Manual approval: a named second person with the password (R-253, gaps.md 24 and 30). */
export const authorization = defineCall({
  method: 'POST',
  path: 'authorization',
  policy: 'session',
  summary: 'Approves one act on one document with one amount, once, for five minutes',
  input: z.strictObject({
    user_id: zKode,
    password: z.string().min(1).max(200),
    /** Name of the act. */
    kategori: z.string().trim().min(1).max(60),
    /** Document number, or the draft's `no_draft` while it has none. */
    dokumen: z.string().trim().min(1).max(100),
    jumlah_rp: zRupiah.default(0),
    keterangan: zTeks(200).optional(),
  }),
  output: z.object({
    id_otorisasi: z.string(),
    penyetuju: z.string(),
    kedaluwarsa: z.string(),
  }),
})
