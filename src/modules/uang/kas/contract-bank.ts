import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTanggal } from '#kernel/shared/schema.ts'
import { zMutasi } from './contract.ts'

const POLICY = { screens: ['/uang-bank'] } as const

const zRekening = z.object({
  no_rekening: z.string(),
  nama_rekening: z.string(),
  kode_bank: z.string(),
  nama_bank: z.string(),
  awal_rp: z.int(),
  masuk_rp: z.int(),
  keluar_rp: z.int(),
  saldo_rp: z.int(),
})
export type RekeningSaldo = z.output<typeof zRekening>

export const uangBank = defineCall({
  method: 'GET',
  path: 'uang-bank',
  policy: POLICY,
  summary: 'What every bank account held, took in, gave out and holds on a day',
  input: z.strictObject({ tanggal: zTanggal.optional() }),
  output: z.object({ tanggal: z.string(), rekening: z.array(zRekening) }),
})

const zRiwayat = z.object({
  tanggal: z.string(),
  dokumen: z.string(),
  baris: z.int(),
  no_rekening: z.string(),
  metode: z.string(),
  keterangan: z.string().nullable(),
  masuk_rp: z.int(),
  keluar_rp: z.int(),
  /** Of the account after this line. */
  saldo_rp: z.int(),
  aksi: z.string().nullable(),
  user_id: z.string().nullable(),
  waktu: z.string().nullable(),
})
export type RiwayatBank = z.output<typeof zRiwayat>

/** Newest first; totals are those of the range. */
export const historyBank = defineCall({
  method: 'GET',
  path: 'cash/history-bank',
  policy: POLICY,
  summary: 'Movements of the bank accounts with the balance after each, newest first',
  input: z.strictObject({ ...zMutasi, no_rekening: zKode.optional() }),
  output: z.array(zRiwayat),
})
