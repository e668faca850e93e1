import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { zTeksWajib } from '#kernel/shared/schema.ts'
import { BAGI, PERIODE } from './rules.ts'

const zNama = z.string().regex(/^[A-Za-z0-9_]{1,40}$/)
const zLayar = z.custom<ScreenPath>((v) => typeof v === 'string' && /^\/[\w/-]{1,60}$/.test(v))

const zIsi = z.strictObject({
  url: z
    .record(zNama, z.string().max(200))
    .refine((u) => Object.keys(u).length <= 40, { message: 'isian.terlalu_banyak' }),
  periode: z.enum(PERIODE).nullable(),
  kolom: z
    .strictObject({
      order: z.array(zNama).max(100).readonly(),
      hidden: z.array(zNama).max(100).readonly(),
      width: z.record(zNama, z.number().min(0).max(4000)),
    })
    .nullable(),
})

const zTampilan = z.object({
  id: z.string(),
  layar: zLayar,
  nama: z.string(),
  pemilik: z.string(),
  bagi: z.enum(BAGI).nullable(),
  isi: zIsi,
  versi: z.int(),
  /** Its screen opens with it for this person. */
  bawaan: z.boolean(),
  milik: z.boolean(),
  boleh_ubah: z.boolean(),
})
export type Tampilan = z.output<typeof zTampilan>

export const tampilanDaftar = defineCall({
  method: 'GET',
  path: 'tampilan',
  policy: 'session',
  summary: 'Saved views, own and shared, of the screens that this person may open',
  input: z.strictObject({}),
  output: z.array(zTampilan),
})

const isian = {
  nama: zTeksWajib(60),
  /** The lowest level that sees it; null for its owner alone. */
  bagi: z.enum(BAGI).nullable(),
  isi: zIsi,
}

export const tampilanBuat = defineCall({
  method: 'POST',
  path: 'tampilan',
  policy: 'session',
  summary: 'Saves how a list or report is shown now, under a name',
  input: z.strictObject({ ...isian, layar: zLayar, bawaan: z.boolean().default(false) }),
  output: z.object({ id: z.string() }),
})

export const tampilanUbah = defineCall({
  method: 'PUT',
  path: 'tampilan',
  policy: 'session',
  summary: 'Changes a saved view: its name, who sees it, what it shows',
  input: z.strictObject({ ...isian, id: z.uuid(), versi: z.int().min(1) }),
  output: z.object({ id: z.string(), versi: z.int() }),
})

export const tampilanHapus = defineCall({
  method: 'DELETE',
  path: 'tampilan',
  policy: 'session',
  summary: 'Deletes a saved view that nothing is scheduled with',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ id: z.string() }),
})

export const tampilanBawaan = defineCall({
  method: 'PUT',
  path: 'tampilan/bawaan',
  policy: 'session',
  summary: 'The view with which a screen opens for this person; null opens it as it is',
  input: z.strictObject({ layar: zLayar, id: z.uuid().nullable() }),
  output: z.object({ id: z.string().nullable() }),
})
