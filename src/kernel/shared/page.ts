import { z } from './z.ts'
import { zTanggal } from './schema.ts'

/** Parts of the input of every list's call. */

/** Asks for count and sums of a list that is counted only up to a size (`lebih` in its answer). */
export const zHitung = z.literal('semua').optional()

/** The page number, from 1, and its number of rows. */
export const zPage = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  hitung: zHitung,
}
/** Page of a list with a search. */
export const zSearch = { ...zPage, search: z.string().trim().max(60).optional() }
/** Business dates from and to, both inclusive. */
export const zDates = { tgl_from: zTanggal.optional(), tgl_to: zTanggal.optional() }

/** Names that can order a list; a `-` in front reverses the order. */
export const zSort = <const N extends string>(names: readonly N[]) =>
  z.enum([...names, ...names.map((n) => `-${n}` as const)])

/** Input of every list of documents: page, search, business dates and order. */
export const zDocuments = <const N extends string>(names: readonly N[]) => ({
  ...zSearch,
  ...zDates,
  sort: zSort(names).optional(),
})
