import { z } from 'zod'
import { defineCall } from '../../kernel/shared/contract.ts'
import { SATUAN } from '../../kernel/shared/posting.ts'
import { zTanggal } from '../../kernel/shared/schema.ts'

export const saldo = defineCall({
  method: 'GET',
  path: 'buku/saldo',
  input: z.strictObject({ sampai: zTanggal.optional(), akun: z.string().max(80).optional() }),
  output: z.array(
    z.object({
      akun: z.string(),
      satuan: z.enum(SATUAN),
      rincian: z.string(),
      jumlah: z.int(),
    }),
  ),
  policy: 'session',
  summary: 'Balances per account, unit and detail; weights in milligram',
})

export const periksa = defineCall({
  method: 'GET',
  path: 'buku/periksa',
  input: z.strictObject({}),
  output: z.array(z.object({ aturan: z.string(), kunci: z.string(), keterangan: z.string() })),
  policy: 'session',
  summary: 'Runs the invariants of the books and answers what violates them: nothing',
})
