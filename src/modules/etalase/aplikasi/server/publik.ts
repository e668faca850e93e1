import { createHash } from 'node:crypto'
import type { z } from '#kernel/shared/z.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Tagged, type Route, defineOpen } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { ShopState } from '#kernel/server/session/shop-store.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { UMUR_DETIK, alamatPublik } from '../rules.ts'
import { ingatan } from './ingatan.ts'

type PanggilanPublik = Call<z.ZodType<{ kode_toko: string }>>

/** What a read of the catalogue gets to work with. */
interface Baca<I> extends ShopState {
  readonly tx: Tx
  readonly input: I
  /** Both addresses of a stored picture. */
  readonly alamat: (folder: string, nama: string) => Gambar
}

export interface Gambar {
  readonly gambar_path: string
  readonly gambar_kecil: string
}

/** What is answered; `count` is of all pages. */
interface Jawaban<O> {
  readonly data: O
  readonly count?: number
}

interface Tersimpan {
  readonly data: unknown
  readonly more: Readonly<Record<string, unknown>>
  readonly etag: string
}

/**
 * A read for the customer's app: no session, the answer remembered for a moment, its version told.
 * A shop that does not exist or has never been open answers 404 `toko.tidak_dikenal`.
 */
export function definePublik<C extends PanggilanPublik>(
  call: C,
  baca: (a: Baca<z.output<C['input']>>) => Promise<Jawaban<z.input<C['output']>>>,
): Route {
  return defineOpen(call as Call, async ({ ctx: { services }, input }) => {
    const isi = input as z.output<C['input']> & { kode_toko: string; page?: number; limit?: number }
    const kunci = `${call.path} ${JSON.stringify(isi)}`
    const { data, more, etag } = await ingatan<Tersimpan>(services, kunci, async () => {
      const state = await tokoBuka(services, isi.kode_toko)
      const { data: dibaca, count } = await services.db.baca(isi.kode_toko, (tx) =>
        baca({ ...state, tx, input: isi, alamat: alamatDi(services, isi.kode_toko) }),
      )
      const beside = count === undefined ? {} : { count, page: isi.page, limit: isi.limit }
      return { data: dibaca, more: beside, etag: sidik([dibaca, beside]) }
    })
    return new Tagged(data, etag, { more, umur: UMUR_DETIK })
  })
}

const sidik = (isi: unknown) =>
  createHash('sha256').update(JSON.stringify(isi)).digest('hex').slice(0, 24)

/** Looked up before the shop's state is: nobody from outside opens a shop's first day. */
async function tokoBuka(services: Services, kode_toko: string): Promise<ShopState> {
  const ada = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql`select 1 from public.hari where kode_toko = ${kode_toko} limit 1`),
  )
  if (!ada) throw new AppError('toko.tidak_dikenal', { status: 404, params: { kode_toko } })
  return services.toko.find(kode_toko)
}

const alamatDi =
  ({ config }: Services, kode_toko: string) =>
  (folder: string, nama: string): Gambar => ({
    gambar_path: alamatPublik(config.basePath, { kode_toko, folder, nama }),
    gambar_kecil: alamatPublik(config.basePath, { kode_toko, folder, nama, kecil: true }),
  })
