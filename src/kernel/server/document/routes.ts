import type { z } from '#kernel/shared/z.ts'
import type { Call } from '#kernel/shared/contract.ts'
import type { FullDocument, Head, ListedDocument, Whole } from '#kernel/shared/document.ts'
import type { zKejadian } from '#kernel/shared/history.ts'
import {
  type Condition,
  type DocumentFilter,
  type Order,
  type PageInput,
  ofDocuments,
} from '../http/page.ts'
import { type Route, defineQuery } from '../http/route.ts'
import { HEAD } from './columns.ts'
import type { DocumentReader, ListReader } from './reader.ts'

type Wire<T> = z.ZodType<T, T>
type Numbered<D extends FullDocument> = Wire<{ readonly [N in D['nomor']]: string }>

type ListCall<D extends ListedDocument, F extends z.ZodType> = Call<F, z.ZodArray<Wire<Head<D>>>>

/** What `documentCalls` makes; `F` is the type of the list's filter. */
interface Calls<D extends FullDocument, M, F extends z.ZodType> {
  readonly baca: Call<Numbered<D>, Wire<Whole<D> & M>>
  readonly riwayat: Call<Numbered<D>, z.ZodArray<typeof zKejadian>>
  readonly daftar: ListCall<D, F>
}

/**
 * The call for a page of all, or of those that wait (`openCall`). `where` turns what the contract's
 * filter has beyond dates and state into conditions.
 */
export const listRoute = <
  D extends ListedDocument,
  F extends z.ZodType<PageInput & DocumentFilter>,
>(
  call: ListCall<D, F>,
  reader: ListReader<D>,
  where: (input: z.output<F>) => readonly Condition[] = () => [],
  order?: Partial<Order>,
): Route =>
  defineQuery(call, ({ ctx, tx, input }) =>
    reader.page(
      { ctx, tx, input },
      [...ofDocuments(HEAD, tx.kode_toko, input), ...where(input)],
      order,
    ),
  )

/** The calls that read documents: one document, its history, a page of all (`listRoute`). */
export function documentRoutes<
  D extends FullDocument,
  M extends object,
  F extends z.ZodType<PageInput & DocumentFilter>,
>(
  calls: Calls<D, M, F>,
  reader: DocumentReader<D, M>,
  where?: (input: z.output<F>) => readonly Condition[],
): Route[] {
  const key: D['nomor'] = reader.dokumen.nomor
  return [
    defineQuery(calls.baca, ({ tx, input }) => reader.read(tx, input[key])),
    defineQuery(calls.riwayat, ({ tx, input }) => reader.history(tx, input[key])),
    listRoute(calls.daftar, reader, where),
  ]
}
