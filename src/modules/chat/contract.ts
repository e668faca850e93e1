import { z } from 'zod'
import { defineCall } from '../../kernel/shared/contract.ts'
import { zNomor } from '../../kernel/shared/schema.ts'
import { ALASAN, STATUS_PESAN } from './rules.ts'

export const zPesan = z.object({
  id: z.string(),
  dokumen: z.string(),
  penerima: z.string(),
  isi: z.string(),
  status: z.enum(STATUS_PESAN),
  alasan: z.enum(ALASAN).nullable(),
  /** What the messaging server said, in its own words. */
  jawaban: z.string().nullable(),
  percobaan: z.int(),
  user_id: z.string(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
})
export type PesanChat = z.output<typeof zPesan>

export const chatDokumen = defineCall({
  method: 'GET',
  path: 'chat/dokumen/{dokumen}',
  input: z.strictObject({ dokumen: zNomor }),
  output: z.array(zPesan),
  policy: { screens: ['/histori-wa', '/lihat-penjualan', '/transaksi-penjualan'] },
  summary: 'Messages about a document, newest first, each with what became of it',
})
