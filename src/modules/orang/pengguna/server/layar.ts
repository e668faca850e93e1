import { gateContext } from '#kernel/server/http/authenticate.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { settingsAgainst } from '#kernel/shared/gates.ts'
import { daftarLayar, layarTutup } from '../contract.ts'

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

const PENGATURAN = '/settingsystem'

/** Why the screen of a path is closed. A path that is no screen is one without a right. */
export const alasanTutup = defineSession(layarTutup, async ({ ctx, input }) => {
  const { registry, texts } = ctx.services
  const gate = gateContext(ctx)
  const screen = registry.screens.get(input.path.toLowerCase())
  const against = screen ? settingsAgainst(screen.gate, gate) : []
  // What a shop may lend on is no setting but its mode: it has no name here, but a sentence.
  const tutup = screen ? registry.refusal(screen.path, gate) : null
  const setelan = against.flatMap(({ kunci }) => {
    const nama = `pengaturan.nama.${kunci}`
    return texts.has(ctx.bahasa, nama) ? [{ kunci, nama: texts.t(ctx.bahasa, nama) }] : []
  })
  return {
    sebab: against.length > 0 ? ('modul' as const) : ('hak' as const),
    setelan,
    alasan: tutup && texts.t(ctx.bahasa, `error.${tutup}`),
    boleh_atur: setelan.length > 0 && registry.allows(PENGATURAN, ctx.sesi, gate),
  }
})
