import { defineSession, type Ctx } from '#kernel/server/http/route.ts'
import { type GateContext, LEVELS, opens } from '#kernel/shared/gates.ts'
import { type SimpulAkses, aksesPerLevel, bacaAkses } from '../contract-orang.ts'
import { aksesBawaan, bolehUbahAkses, tanpaPohon } from '../rules.ts'
import { type Pohon, type SimpulMenu, adalahLayar, pohonMenu } from './akses.ts'
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
  const simpul = (n: SimpulMenu, children: readonly Pohon<Daun>[]): Daun => {
    const path = n.value.toLowerCase()
    const layar = adalahLayar(n)
    const diDalam = (apa: 'is_show' | 'boleh' | 'terbuka') => children.some((c) => c[apa])
    return {
      field: n.field,
      value: n.value,
      title: n.title,
      layar,
      is_show: layar ? hak === null || hak.has(path) : diDalam('is_show'),
      boleh: boleh && (layar ? !milikSaya || milikSaya.has(path) : diDalam('boleh')),
      terbuka: layar && n.screen ? opens(n.screen.gate, gate) : diDalam('terbuka'),
    }
  }
  return pohonMenu<Daun>(registry, (key) => texts.t(ctx.bahasa, key), simpul)
}

export const aksesPerLevelQuery = defineSession(aksesPerLevel, async ({ ctx }) =>
  LEVELS.map((level) => ({
    level,
    akses: aksesBawaan(level, ctx.services.registry.screens.values()),
  })),
)
