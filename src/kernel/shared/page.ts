import { z } from 'zod'
import { zTanggal } from './schema.ts'

/** How every list is asked for a page: parts of the input of its call. */

/** Which page, from 1, and how many rows it has. */
export const zPage = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
}
/** Page of a list that can be searched. */
export const zSearch = { ...zPage, search: z.string().trim().max(60).optional() }
/** Business dates from and to, both inclusive. */
export const zDates = { tgl_from: zTanggal.optional(), tgl_to: zTanggal.optional() }

/** Names that a list may be sorted by; with `-` before it the other way round. */
export const zSort = <const N extends string>(names: readonly N[]) =>
  z.enum([...names, ...names.map((n) => `-${n}` as const)])

/** A page of documents by their business dates: what their lists have in common. */
export const zDocuments = <const N extends string>(names: readonly N[]) => ({
  ...zSearch,
  ...zDates,
  sort: zSort(names).optional(),
})
