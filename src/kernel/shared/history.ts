import { z } from './z.ts'

/** One act on a document from the audit; a `…/riwayat` call answers a list of them. */
export const zKejadian = z.object({
  waktu: z.string(),
  user_id: z.string(),
  /** Area and verb: `penjualan.create`. */
  aksi: z.string(),
  sebelum: z.record(z.string(), z.unknown()).nullable(),
  sesudah: z.record(z.string(), z.unknown()).nullable(),
})
export type Kejadian = z.output<typeof zKejadian>
