import { sql } from '../../../kernel/server/db/query.ts'
import { gateContext } from '../../../kernel/server/http/authenticate.ts'
import { defineSession } from '../../../kernel/server/http/route.ts'
import type { Level } from '../../../kernel/shared/gates.ts'
import { titleKey } from '../../../kernel/shared/screen.ts'
import { daftarLayar, daftarPengguna } from '../contract.ts'

/** The screens that this session may open, titled in its language. */
export const layar = defineSession(daftarLayar, async ({ ctx }) => {
  const { registry, texts } = ctx.services
  const gate = gateContext(ctx)
  return [...registry.screens.values()]
    .filter((s) => registry.allows(s.path, ctx.sesi, gate))
    .map(({ gate: _, ...s }) => ({ ...s, title: texts.t(ctx.bahasa, titleKey(s.path)) }))
})

/** People of the session's shop; no secret among the columns. */
export const pengguna = defineSession(daftarPengguna, async ({ ctx }) =>
  ctx.services.db.lokal.all(sql<{
    user_id: string
    nama: string
    level: Level
    kode_toko: string
    laci: string
    aktif: boolean
  }>`
    select user_id, nama, level, kode_toko, laci, aktif from public.pengguna
    where kode_toko = ${ctx.toko.kode_toko} order by user_id`),
)
