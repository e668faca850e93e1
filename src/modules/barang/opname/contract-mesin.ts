import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { ApiPath, ScreenPath } from '#kernel/shared/names.ts'

/** The head of a running count, whatever it counts. */
export const isiOpname = {
  no_opname: z.string(),
  tanggal: z.string(),
  mulai: z.string(),
  mulai_oleh: z.string(),
  jumlah: z.int(),
  ketemu: z.int(),
}

/** A page of each list of a running count; without `limit` all of it. */
export const isianHasil = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  hilang: halaman(),
  ketemu: halaman(),
}

function halaman() {
  return z.coerce.number().int().min(1).max(100_000).default(1)
}

/** The calls that are the same for whatever is counted; `base` is the address of its calls. */
export const panggilOpname = <const P extends string>(base: P, screen: ScreenPath) => {
  const policy = { screens: [screen] }
  return {
    cetak: defineCall({
      method: 'GET',
      path: `${base}/cetak`,
      policy,
      summary: 'The count that goes on as PDF',
      input: z.strictObject({}),
      output: z.unknown(),
    }),
    kosongkan: defineCall({
      method: 'POST',
      path: `${base}/kosongkan`,
      policy,
      summary: 'Throws away the count that goes on; what is finished stays',
      input: z.strictObject({}),
      output: z.object({ no_opname: z.string().nullable(), ketemu: z.int() }),
    }),
    selesai: defineCall({
      method: 'POST',
      path: `${base}/selesai`,
      policy,
      summary: 'Ends the count: what was found and what not is kept for the report',
      input: z.strictObject({}),
      output: z.object({
        no_opname: z.string(),
        jumlah: z.int(),
        ketemu: z.int(),
        hilang: z.int(),
        keluar: z.int(),
      }),
    }),
  }
}

/** Addresses of counts: each has its calls below it. */
export type AlamatOpname =
  Extract<ApiPath, `${string}/kosongkan`> extends `${infer P}/kosongkan` ? P : never
