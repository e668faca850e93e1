import { fieldErrors } from '#kernel/shared/errors.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { ALAMAT_BAWAAN, type Adapter, tokoWeb } from '../rules.ts'

/** `tokoWeb` of the connection `s`. */
export const TOKO_WEB = sql`(s.adapter = 'WOOCOMMERCE'
  or (s.adapter = 'UMUM' and s.alamat_marketplace <> ${ALAMAT_BAWAAN}))`

/** Whether this person serves every connection, by this screen; otherwise web shops alone. */
export const bolehSemua = (ctx: Ctx, layar: ScreenPath): boolean =>
  ctx.services.registry.allows(layar, ctx.sesi, gateContext(ctx))

interface Sambungan {
  readonly adapter: Adapter
  readonly alamat_marketplace: string
}

/** Throws 422 `marketplace.bukan_toko_web` for who may serve web shops alone. */
export function pastikanBoleh(ctx: Ctx, layar: ScreenPath, s: Sambungan): void {
  if (tokoWeb(s) || bolehSemua(ctx, layar)) return
  throw fieldErrors({ kode_sambungan: { code: 'marketplace.bukan_toko_web' } })
}

/** The same for a connection by its code; one that is not there is refused by what uses it. */
export async function pastikanBolehSambungan(
  ctx: Ctx,
  tx: Tx,
  a: { readonly layar: ScreenPath; readonly kode_sambungan: string },
): Promise<void> {
  const s = await tx.maybe(sql<Sambungan>`
    select adapter, alamat_marketplace from public.sambungan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${a.kode_sambungan}`)
  if (s) pastikanBoleh(ctx, a.layar, s)
}
