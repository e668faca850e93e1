import { gateContext } from '../../../kernel/server/http/authenticate.ts'
import { defineSession } from '../../../kernel/server/http/route.ts'
import { titleKey } from '../../../kernel/shared/screen.ts'
import { daftarLayar } from '../contract.ts'

/** The screens that this session may open, titled in its language. */
export const layar = defineSession(daftarLayar, async ({ ctx }) => {
  const { registry, texts } = ctx.services
  const gate = gateContext(ctx)
  const open = [...registry.screens.values()].filter((s) => registry.allows(s.path, ctx.sesi, gate))
  // A sub-menu that leads nowhere is no screen.
  const above = new Set(open.map((s) => s.parent?.toLowerCase()))
  return open
    .filter((s) => s.kind !== 'submenu' || above.has(s.path.toLowerCase()))
    .map(({ gate: _, ...s }) => ({ ...s, title: texts.t(ctx.bahasa, titleKey(s.path)) }))
})
