import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

interface Pemimpin {
  readonly memimpin: boolean
  /** Names of the centres that this node knows; null when there is none. */
  readonly pusat: string | null
}

/**
 * The reason why the shop of this transaction may not write masters that all shops share; undefined
 * when it may. The centre may, and so may a shop that is alone in its database (decisions/0157).
 * The shops' rows are read each time, so a second shop counts as soon as it is opened.
 */
export async function notCentre(tx: Tx): Promise<AppError | undefined> {
  const { memimpin, pusat } = await tx.one(sql<Pemimpin>`
    select t.pusat or not exists (select 1 from public.toko lain
        where lain.kode_toko <> t.kode_toko and lain.server is null) as memimpin,
      (select string_agg(nama_toko, ', ' order by kode_toko) from public.toko where pusat) as pusat
    from public.toko t where t.kode_toko = ${tx.kode_toko}`)
  if (memimpin) return undefined
  return pusat === null
    ? new AppError('pusat.belum_ada', { status: 403 })
    : new AppError('pusat.saja', { status: 403, params: { pusat } })
}

/** Throws 403 `pusat.saja` or `pusat.belum_ada` in a branch, whatever the person's level. */
export async function onlyCentre(tx: Tx): Promise<void> {
  const refused = await notCentre(tx)
  if (refused) throw refused
}
