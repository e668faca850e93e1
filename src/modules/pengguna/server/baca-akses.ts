import { defineSession } from '../../../kernel/server/http/route.ts'
import type { Ctx } from '../../../kernel/server/http/route.ts'
import type { RegisteredScreen } from '../../../kernel/server/registry.ts'
import { type GateContext, LEVELS, opens } from '../../../kernel/shared/gates.ts'
import { titleKey } from '../../../kernel/shared/screen.ts'
import { type SimpulAkses, aksesPerLevel, bacaAkses } from '../contract-orang.ts'
import { aksesBawaan, bolehUbahAkses, tanpaPohon } from '../rules.ts'
import { type Pohon, pohonLayar } from './akses.ts'
import { type BarisOrang, cariOrang, punya } from './kelola.ts'

/** A person's whole tree, closed screens included: what is not shown now can be shown later. */
export const bacaAksesQuery = defineSession(bacaAkses, async ({ ctx, input }) => {
  const orang = await cariOrang(ctx, input.user_id)
  const { user_id, nama, level, kode_toko, versi } = orang
  const boleh =
    user_id !== ctx.sesi.user_id && bolehUbahAkses(ctx.sesi.level, level) && !tanpaPohon(level)
  const akses = pohonAkses(ctx, {
    orang,
    boleh,
    gate: await gerbang(ctx, orang),
  })
  return { user_id, nama, level, kode_toko, versi, boleh, akses }
})

/** What modules and level leave open for the person, in his own shop. */
async function gerbang(ctx: Ctx, { level, kode_toko }: BarisOrang): Promise<GateContext> {
  const { config, toko } = ctx.services
  const { modules } = await toko.find(kode_toko)
  return { level, kode_toko, modules: { ...modules, [config.appMode]: true } }
}

interface Bahan {
  readonly orang: BarisOrang
  readonly boleh: boolean
  readonly gate: GateContext
}

type Daun = Omit<SimpulAkses, 'children'>

function pohonAkses(ctx: Ctx, { orang, boleh, gate }: Bahan): SimpulAkses[] {
  const { registry, texts } = ctx.services
  const hak = punya(orang)
  const milikSaya = tanpaPohon(ctx.sesi.level) ? null : ctx.sesi.akses
  const simpul = (s: RegisteredScreen, children: readonly Pohon<Daun>[]): Daun => {
    const path = s.path.toLowerCase()
    const daun = s.kind !== 'submenu'
    return {
      field: 'path',
      value: s.path,
      title: texts.t(ctx.bahasa, titleKey(s.path)),
      layar: daun,
      is_show: daun ? hak === null || hak.has(path) : children.some((c) => c.is_show),
      boleh: boleh && (daun ? !milikSaya || milikSaya.has(path) : children.some((c) => c.boleh)),
      terbuka: daun ? opens(s.gate, gate) : children.some((c) => c.terbuka),
    }
  }
  return tanpaKosong(pohonLayar<Daun>(registry, simpul))
}

/** Without sub-menus that have nothing in them: they give nobody anything. */
function tanpaKosong(akses: readonly SimpulAkses[]): SimpulAkses[] {
  return akses
    .map((n) => ({ ...n, children: tanpaKosong(n.children) }))
    .filter((n) => n.layar || n.children.length > 0)
}

export const aksesPerLevelQuery = defineSession(aksesPerLevel, async ({ ctx }) =>
  LEVELS.map((level) => ({
    level,
    akses: aksesBawaan(level, ctx.services.registry.screens.values()),
  })),
)
