import { AppError } from '#kernel/shared/errors.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { tujuanGrosir } from '../contract.ts'

/**
 * The wholesale system of this installation. 403 while the module is off; 409 `grosir.belum_diatur`
 * when nobody has said where it is. An address that is no http address counts as not set.
 */
export const tujuan = defineSession(tujuanGrosir, async ({ ctx }) => {
  if (ctx.modules['SEMI_GROSIR_MODULE'] !== true)
    throw new AppError('hak.tidak_ada', { status: 403 })
  const { grosirUrl } = ctx.services.config
  const url = grosirUrl && URL.canParse(grosirUrl) ? new URL(grosirUrl) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AppError('grosir.belum_diatur', { status: 409 })
  return { url: url.href, domain: url.host }
})
