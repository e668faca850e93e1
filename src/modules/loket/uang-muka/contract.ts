import { z } from 'zod'
import { zKode, zRupiah, zTeksWajib } from '#kernel/shared/schema.ts'
import { zBayar, zPembayaran } from '#modules/uang/kas/contract.ts'
import { JENIS_KEMBALI } from './rules.ts'

/** Money on account, as it came or went back. */
export const zUangMuka = z.object({
  /** Number that the ledger knows it by. */
  no_bayar: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  arah: z.enum(['MASUK', 'KELUAR']),
  jumlah_rp: z.int(),
  kembali_rp: z.int(),
  input_by: z.string(),
  pembayaran: z.array(zBayar),
})

export type UangMukaTercatat = z.output<typeof zUangMuka>

/** Money on account that is paid now, and how. */
export const isianDp = { dp_rp: zRupiah, pembayaran: z.array(zPembayaran).max(20) }

/** How the money goes back, and why. */
export const isianKembali = {
  alasan: zTeksWajib(200),
  kembali: z.strictObject({ jenis: z.enum(JENIS_KEMBALI), no_rekening: zKode.nullish() }),
  id_otorisasi: z.string().trim().max(60).optional(),
}
