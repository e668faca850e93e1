import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal } from '#kernel/shared/schema.ts'

const policy = { screens: ['/export-csv'] } as const
const zNama = z
  .string()
  .max(63)
  .regex(/^[a-z][a-z0-9_]*$/)

export const eksporTabel = defineCall({
  method: 'GET',
  path: 'export-csv/tabel',
  policy,
  summary: 'Tables that may be exported, with their columns; never secrets',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      tabel: z.string(),
      kolom: z.array(z.string()),
      /** Columns by whose day the rows may be narrowed. */
      waktu: z.array(z.string()),
    }),
  ),
})

export const eksporBuat = defineCall({
  method: 'POST',
  path: 'export-csv/create',
  policy,
  dates: 'free',
  summary: 'Counts and logs an export; its file is fetched by the id within a quarter of an hour',
  input: z.strictObject({
    tabel: zNama,
    /** In the order of the file; without it every column. */
    kolom: z.array(zNama).min(1).max(200).optional(),
    kolom_tanggal: zNama.optional(),
    tgl_from: zTanggal.optional(),
    tgl_to: zTanggal.optional(),
  }),
  output: z.object({ id: z.string(), tabel: z.string(), jumlah: z.int() }),
})

export const eksporBerkas = defineCall({
  method: 'GET',
  path: 'export-csv/{id}/berkas',
  policy,
  summary: 'The export as CSV; while it is made, events `ekspor` tell how many rows are written',
  input: z.strictObject({ id: z.uuid() }),
  output: z.unknown(),
})

export const eksporRiwayat = defineCall({
  method: 'GET',
  path: 'export-csv/riwayat',
  policy,
  summary: 'The last exports of the shop: who, when, which table, how many rows',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      tabel: z.string(),
      jumlah: z.int(),
      user_id: z.string(),
      waktu: z.string(),
    }),
  ),
})
