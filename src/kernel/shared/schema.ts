import { z } from './z.ts'
import { MAKS_GRAM, MAKS_RUPIAH } from './limits.ts'
import { onePer } from './one-per.ts'
import { adalahTanggal } from './tanggal.ts'

/** Schemas for the wire. Every number has a range, every text a length. */

/** Whole rupiah, not negative. */
export const zRupiah = z.int().min(0).max(MAKS_RUPIAH)
/** Whole rupiah with a sign: differences, balances. */
export const zSelisih = z.int().min(-MAKS_RUPIAH).max(MAKS_RUPIAH)
/** Gram with at most three decimals. */
export const zGram = z
  .number()
  .min(0)
  .max(MAKS_GRAM)
  .refine((g) => Math.abs(g * 1000 - Math.round(g * 1000)) < 1e-6, {
    message: 'berat.lebih_tiga_desimal',
  })
/** Percent with at most two decimals, 0 to 100. */
export const zPersen = z
  .number()
  .min(0)
  .max(100)
  .refine((p) => Math.abs(p * 100 - Math.round(p * 100)) < 1e-6, {
    message: 'persen.lebih_dua_desimal',
  })
/** The input of a call that asks for nothing else. */
export const zTanpaIsian = z.strictObject({})
/** A code, trimmed and in capitals before any other check. */
export const zKode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((s) => s.toUpperCase())
/** Value of a setting on the wire. */
export const zSetting = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
])
export const zTeks = onePer((maks: number) => z.string().trim().max(maks))
export const zTeksWajib = onePer((maks: number) => z.string().trim().min(1).max(maks))
export const zTanggal = z.string().refine(adalahTanggal, { message: 'tanggal.salah' })
export const zNomor = z
  .string()
  .trim()
  .transform((s) => s.toUpperCase())
  .pipe(z.string().length(14, { message: 'nomor.panjang' }))

/** An uploaded file as the server reads it; no JSON can look like one. */
interface Unggahan {
  readonly data: Uint8Array
  readonly type: string
}
export const zUnggahan = z.custom<Unggahan>(
  (v) => typeof v === 'object' && v !== null && (v as Partial<Unggahan>).data instanceof Uint8Array,
)
