import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { LEVEL_MODAL } from '../rules-modal.ts'

/** Cost is shown to whoever may open the goods data, from SPV on. */
export function bolehLihatModal(ctx: Ctx): boolean {
  if (!LEVEL_MODAL.includes(ctx.sesi.level)) return false
  return ctx.services.registry.allows('/data-barang', ctx.sesi, gateContext(ctx))
}
