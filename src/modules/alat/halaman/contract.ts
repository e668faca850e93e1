import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { HALAMAN, MAKS_HURUF } from './rules.ts'

const policy = { screens: ['/setting-syarat-privasi'] } as const
const zHalaman = z
  .string()
  .trim()
  .max(20)
  .transform((s) => s.toUpperCase())
  .pipe(z.enum(HALAMAN))
const zBahasa = z.enum(BAHASA)
/** Plain text: no control characters but line breaks and tabs. */
const zIsi = z
  .string()
  .max(MAKS_HURUF)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u)

export const halamanPublik = defineCall({
  method: 'GET',
  path: 'publik/{halaman}',
  policy: 'public',
  summary: 'Terms (syarat) or privacy (privasi) of this node, with ETag',
  input: z.strictObject({ halaman: zHalaman, bahasa: zBahasa.optional() }),
  output: z.object({
    halaman: z.enum(HALAMAN),
    /** Language that the text is written in. */
    bahasa: zBahasa,
    isi: z.string(),
    /** 0 for what the product brings. */
    versi: z.int(),
    /** Since when it has been shown; null for what the product brings. */
    waktu: z.string().nullable(),
  }),
})
export type HalamanPublik = z.output<typeof halamanPublik.output>

const zNaskah = z.object({
  halaman: z.enum(HALAMAN),
  bahasa: zBahasa,
  isi: z.string(),
  versi: z.int(),
  user_id: z.string().nullable(),
  waktu: z.string().nullable(),
  /** What the product brings in this language. */
  bawaan: z.string(),
  /** Why this person only reads it; null where he may write. */
  hanyaPusat: z.string().nullable(),
})
export type Naskah = z.output<typeof zNaskah>

export const halamanLihat = defineCall({
  method: 'GET',
  path: 'halaman/{halaman}/{bahasa}',
  policy,
  summary: 'The text of a page in one language as its owner wrote it; empty when not written',
  input: z.strictObject({ halaman: zHalaman, bahasa: zBahasa }),
  output: zNaskah,
})

export const halamanSimpan = defineCall({
  method: 'PUT',
  path: 'halaman/{halaman}/{bahasa}',
  policy,
  summary:
    'Writes the next version; `versi` is the one that was edited. Empty: back to the default',
  input: z.strictObject({
    halaman: zHalaman,
    bahasa: zBahasa,
    versi: z.int().min(0).max(1_000_000),
    isi: zIsi,
  }),
  output: zNaskah,
})

export const halamanRiwayat = defineCall({
  method: 'GET',
  path: 'halaman/{halaman}/{bahasa}/riwayat',
  policy,
  summary: 'Every version of a page, newest first',
  input: z.strictObject({ halaman: zHalaman, bahasa: zBahasa }),
  output: z.array(
    z.object({ versi: z.int(), isi: z.string(), user_id: z.string(), waktu: z.string() }),
  ),
})
