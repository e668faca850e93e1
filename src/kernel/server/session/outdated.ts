import { AppError, type ErrorCode } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'

/**
 * The shop, its settings or the session were changed after this process read them. Nothing of the
 * call counts, and it starts again (docs/decisions/0170). When it reaches the person, it asks them
 * to try again.
 */
export class Outdated extends AppError {
  constructor(code: ErrorCode = 'database.bentrok', cause?: unknown) {
    super(code, { status: 409, cause })
  }
}

/** Mark of a shop: changes with its row, its business date and its rules. */
export const markOfShop = sql<string>`concat_ws(' ', t.versi, h.tanggal, h.aturan)`
/** Mark of a person: changes with their row and their language. */
export const markOfPerson = sql<string>`concat_ws(' ', p.versi, p.bahasa)`

const tokoNow = (kodeToko: string) => sql<{ tanda: string }>`
  select ${markOfShop} as tanda from public.toko t
  left join public.hari h on h.kode_toko = ${kodeToko} and h.ditutup_pada is null
  where t.kode_toko = ${kodeToko}`

const orangNow = (tokenHash: string) => sql<{ tanda: string }>`
  select ${markOfPerson} as tanda
  from public.sesi s join public.pengguna p on p.user_id = s.user_id
  where s.token_hash = decode(${tokenHash}, 'hex') and s.berakhir is null and p.aktif`

/** Mark of the shop as it stands now; undefined when there is no such shop. */
export async function readMark(tx: Tx): Promise<string | undefined> {
  return (await tx.maybe(tokoNow(tx.kode_toko)))?.tanda
}

/**
 * True when shop and session are still as the call remembers them. It is sent in the same flight as the
 * work: as one statement, and on Citus as two. Sessions lie on the coordinator and a shop's day on its
 * machine; of a statement about both Citus hands a part to any machine, so that one that is down kept
 * the shops of all others from working (docs/decisions/0421). A session without a person has no row
 * and no mark.
 */
export async function isCurrent(
  tx: Tx,
  { sesi, tanda }: Pick<Ctx, 'sesi' | 'tanda'>,
): Promise<boolean> {
  const now = await marksNow(tx, sesi.token_hash)
  return now.toko === tanda && now.orang === sesi.tanda
}

interface Marks {
  readonly toko: string | null
  readonly orang: string | null
}

async function marksNow(tx: Tx, tokenHash: string): Promise<Marks> {
  const [shop, person] = [tokoNow(tx.kode_toko), orangNow(tokenHash)]
  if (tx.engine !== 'citus')
    return tx.one(sql<Marks>`select (${shop}) as toko, (${person}) as orang`)
  const [toko, orang] = await Promise.all([tx.maybe(shop), tx.maybe(person)])
  return { toko: toko?.tanda ?? null, orang: orang?.tanda ?? null }
}

/**
 * Does the work and, in the same flight, checks what the call remembers. Throws Outdated when that
 * has changed, whatever the result of the work.
 */
export async function whileCurrent<T>(
  tx: Tx,
  remembered: Pick<Ctx, 'sesi' | 'tanda'>,
  work: () => Promise<T>,
): Promise<T> {
  const [current, result] = await Promise.allSettled([isCurrent(tx, remembered), work()])
  if (current.status === 'fulfilled' && !current.value) throw new Outdated()
  // It was sent first: where it fails, what the work says is only that something before it has.
  if (current.status === 'rejected') throw current.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** The same check for work outside a transaction of the shop; throws Outdated. */
export async function requireCurrent(ctx: Ctx): Promise<void> {
  await ctx.services.db.baca(ctx.toko.kode_toko, (tx) =>
    whileCurrent(tx, ctx, () => Promise.resolve()),
  )
}

const MOST_TURNS = 5

/** Does the work; after Outdated it reads `fresh` and does it again, a bounded number of times. */
export async function untilCurrent<T>(
  first: Ctx,
  fresh: () => Promise<Ctx>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let turn = 1, ctx = first; ; turn++) {
    try {
      return await work(ctx)
    } catch (error) {
      if (!(error instanceof Outdated) || turn === MOST_TURNS) throw error
      ctx = await fresh()
    }
  }
}
