import type { RawBuilder } from 'kysely'
import type { z } from '#kernel/shared/z.ts'
import { WHOLE_LIST } from '#kernel/server/master/schema.ts'
import { sql } from '#kernel/server/db/query.ts'
import { keptWhole } from '#kernel/server/document/kept-lists.ts'
import { asCounted, countedTo, upTo } from '#kernel/server/http/page.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { barangReady, barangSatu, barangSemua } from '../contract.ts'
import { bolehLihatModal } from './lihat-modal.ts'
import { bacaBarang, bacaHalaman, syarat, urutan } from './baca-barang.ts'
import { eksporBarang } from './ekspor-barang.ts'
import { isiBarang, isiLengkap, pemberiHarga } from './harga-kini.ts'

const PAGE = 50

interface ReadyAsked {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: z.output<typeof barangReady.input>
}

/**
 * GET barang/get/ready: what may be sold, by barcode. Without a page all of them, up to the limit of whole
 * lists; the answer says how many there are and that it was cut.
 */
export async function bacaReady({ ctx, tx, input }: ReadyAsked) {
  const page = input.page ?? 1
  const limit = input.limit ?? WHOLE_LIST
  const where = syarat(tx, { ...input, status: 'READY' })
  const rows = await bacaHalaman(tx, where, sql`b.kode_barcode`, page, limit)
  const harga = await pemberiHarga(ctx, tx)
  const data = rows.map((row) => ({ ...isiBarang(row), ...harga(row) }))
  const most = input.page === undefined ? undefined : countedTo({ ctx, input })
  const terhitung = await hitung({ tx, where, rows, page, limit, most })
  if (input.page !== undefined) return new Envelope(data, { ...terhitung, page, limit })
  const terpotong = input.limit === undefined && terhitung.count > rows.length
  return new Envelope(data, { ...terhitung, page, limit, terpotong })
}

export const daftarReady = defineQuery(barangReady, bacaReady)

/**
 * GET barang/get/all: the goods list, one page with the number of all that the filter leaves, or
 * all of them as a file.
 */
export const daftarBarang = defineQuery(barangSemua, async ({ ctx, tx, input }) => {
  const { format, ...saringan } = input
  const modal = bolehLihatModal(ctx)
  if (format) return eksporBarang({ ctx, tx, input: saringan, format, modal })
  const page = input.page ?? 1
  const limit = input.limit ?? PAGE
  const where = syarat(tx, input)
  const [rows, harga] = await Promise.all([
    bacaHalaman(tx, where, urutan(input.sort), page, limit),
    pemberiHarga(ctx, tx),
  ])
  const most = countedTo({ ctx, input })
  const terhitung = await hitung({ tx, where, rows, page, limit, most })
  const data = rows.map((row) => ({ ...isiLengkap(row, modal), ...harga(row) }))
  return new Envelope(data, { ...terhitung, page, limit })
})

/** GET barang/{kode_barcode}: one piece in whatever state. Throws 404 `barang.tidak_ada`. */
export const satuBarang = defineQuery(barangSatu, async ({ ctx, tx, input }) => {
  const row = await bacaBarang(tx, input.kode_barcode)
  const harga = await pemberiHarga(ctx, tx)
  return { ...isiLengkap(row, bolehLihatModal(ctx)), ...harga(row) }
})

interface Dihitung {
  readonly tx: Tx
  readonly where: RawBuilder<unknown>
  readonly rows: readonly unknown[]
  readonly page: number
  readonly limit: number
  /** Most pieces that are counted; without it all. */
  readonly most?: number | undefined
}

/** The number of pieces that the filter leaves, as the answer says it. */
async function hitung({ tx, where, rows, page, limit, most }: Dihitung) {
  const habis = rows.length < limit && (rows.length > 0 || page === 1)
  if (habis) return asCounted((page - 1) * limit + rows.length, undefined)
  const semua = sql`public.barang b where ${where}`
  const query = sql<{ count: number }>`select count(*) as count from ${upTo(most, semua, 'b')}`
  return asCounted((await keptWhole(tx, query)).count, most)
}
