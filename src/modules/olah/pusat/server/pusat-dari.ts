import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'

/**
 * The shop that refines for this one: the centre, where no other is named. Nothing could be sent
 * otherwise, so both the list of what may be sent and the sending ask here first. Throws 403
 * `kirim_pusat.toko_pusat` at the centre itself, 409 `kirim_pusat.tanpa_pusat` while this server has
 * none and `kirim_pusat.pusat_jauh` where it is on a server of its own; for a shop that was named, by
 * `tujuan`: `kirim_barang.toko_sendiri`, `data.rujukan_tidak_ada`, `kirim_barang.tujuan_jauh`.
 */
export async function pusatDari(
  { services, toko }: Ctx,
  tx: Tx,
  diminta: string | undefined,
): Promise<string> {
  if (diminta === tx.kode_toko) throw fieldErrors({ tujuan: { code: 'kirim_barang.toko_sendiri' } })
  const jauh = (kode: string) => services.config.branchServers.some((b) => b.kode_toko === kode)
  if (diminta !== undefined) {
    const ada = await tx.maybe(sql`select from public.toko where kode_toko = ${diminta}`)
    if (!ada) throw fieldErrors({ tujuan: { code: 'data.rujukan_tidak_ada' } })
    if (jauh(diminta)) throw fieldErrors({ tujuan: { code: 'kirim_barang.tujuan_jauh' } })
    return diminta
  }
  if (toko.pusat) throw new AppError('kirim_pusat.toko_pusat', { status: 403 })
  const pusat = await tx.maybe(sql<{ kode_toko: string }>`
    select kode_toko from public.toko where pusat order by kode_toko limit 1`)
  if (!pusat) throw new AppError('kirim_pusat.tanpa_pusat', { status: 409 })
  if (jauh(pusat.kode_toko)) throw new AppError('kirim_pusat.pusat_jauh', { status: 409 })
  return pusat.kode_toko
}
