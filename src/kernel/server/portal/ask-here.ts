import { AppError } from '#kernel/shared/errors.ts'
import { type Ctx, Download, Envelope, type Route } from '../http/route.ts'
import type { Branch } from './branches.ts'

/** Asks a branch on this node: the same handler, in that shop's context. */
export async function askHere(
  ctx: Ctx,
  c: Branch,
  route: Extract<Route, { kind: 'query' }>,
  input: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const state = await ctx.services.toko.find(c.kode_toko)
  const sesi = { ...ctx.sesi, kode_toko: c.kode_toko }
  const diCabang: Ctx = { ...ctx, ...state, sesi }
  const hasil = await ctx.services.portal.db.bacaTetap(c.kode_toko, (tx) =>
    route.handle({ ctx: diCabang, tx, input }),
  )
  if (hasil instanceof Download) {
    hasil.discard()
    throw new AppError('route.not_found', { status: 404 })
  }
  if (hasil instanceof Envelope) return { ...hasil.more, data: route.call.output.parse(hasil.data) }
  return { data: route.call.output.parse(hasil) }
}
