import { AppError } from '#kernel/shared/errors.ts'
import { type GateEffect, type Setting, gateSettings } from '#kernel/shared/gates.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { sql } from '#kernel/server/db/query.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { paraSystem, paraSystemKey, paraSystemRiwayat, paraSystemRinci } from '../contract.ts'
import { lingkungan } from './lingkungan.ts'
import { salinNilai } from './ubah-pengaturan.ts'

/** Declared settings only: what else lies in the table is no setting of the shop. */
export const semuaPengaturan = defineSession(paraSystem, async ({ ctx }) =>
  [...ctx.services.registry.settings.keys()]
    .map((key) => ({ key, value: salinNilai(ctx.modules[key] as Setting) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)),
)

/** Throws `pengaturan.tidak_dikenal` (404) for a key that no shop has. */
export const satuPengaturan = defineSession(paraSystemKey, async ({ ctx, input }) => {
  const { key } = input
  if (!ctx.services.registry.settings.has(key)) throw tidakDikenal(key)
  return { key, value: salinNilai(ctx.modules[key] as Setting) }
})

const tidakDikenal = (key: string) =>
  new AppError('pengaturan.tidak_dikenal', { status: 404, params: { key } })

interface Tersimpan {
  readonly kunci: string
  readonly nilai: Setting
  readonly versi: number
  readonly user_id: string | null
  readonly waktu: string | null
}

/** What is stored now, not what a cache holds: somebody is about to change it. */
export const rinciPengaturan = defineQuery(paraSystemRinci, async ({ ctx, tx }) => {
  const [tersimpan, toko] = await Promise.all([
    tx.all(sql<Tersimpan>`
      select p.kunci, p.nilai, p.versi, r.user_id, r.waktu
      from public.pengaturan p
      left join public.pengaturan_riwayat r
        on r.kode_toko = ${tx.kode_toko} and r.kunci = p.kunci and r.versi = p.versi
      where p.kode_toko = ${tx.kode_toko}`),
    tx.all(sql<{ kode_toko: string; nama_toko: string }>`
      select kode_toko, nama_toko from public.toko order by kode_toko`),
  ])
  const ada = new Map(tersimpan.map((t) => [t.kunci, t]))
  const layar = layarPer(ctx)
  const { fixed } = ctx.services.toko
  const semua = ctx.services.registry.allows('/settingsystem', ctx.sesi, gateContext(ctx))
  return {
    pengaturan: [...ctx.services.registry.settings.values()]
      .filter((p) => semua || p.harian)
      .map((p) => {
        const t = ada.get(p.kunci)
        return {
          key: p.kunci,
          value: salinNilai(fixed[p.kunci] ?? t?.nilai ?? p.bawaan),
          bawaan: salinNilai(p.bawaan),
          versi: t?.versi ?? 0,
          diubah_oleh: t?.user_id ?? null,
          diubah_pada: t?.waktu ?? null,
          tetap: Object.hasOwn(fixed, p.kunci),
          layar: layar.get(p.kunci) ?? [],
        }
      }),
    toko: [...toko],
    lingkungan: semua ? lingkungan(ctx) : [],
  }
})

interface Layar {
  readonly path: string
  readonly title: string
  readonly efek: GateEffect
}

/** What each setting opens and closes, read off the gates of the screens that exist. */
function layarPer(ctx: Ctx): ReadonlyMap<string, Layar[]> {
  const { registry, texts } = ctx.services
  const out = new Map<string, Layar[]>()
  for (const { path, gate } of registry.screens.values()) {
    const title = texts.t(ctx.bahasa, titleKey(path))
    for (const { kunci, efek } of gateSettings(gate))
      out.set(kunci, [...(out.get(kunci) ?? []), { path, title, efek }])
  }
  return out
}

const PALING_BANYAK = 200

export const riwayatPengaturan = defineQuery(paraSystemRiwayat, async ({ ctx, tx, input }) => {
  const aturan = ctx.services.registry.settings.get(input.key)
  const semua = ctx.services.registry.allows('/settingsystem', ctx.sesi, gateContext(ctx))
  if (!aturan) throw tidakDikenal(input.key)
  if (!semua && !aturan.harian) throw new AppError('hak.tidak_ada', { status: 403 })
  const rows = await tx.all(sql<{
    versi: number
    waktu: string
    user_id: string
    sebelum: Setting
    sesudah: Setting
  }>`
    select versi, waktu, user_id, sebelum, sesudah from public.pengaturan_riwayat
    where kode_toko = ${tx.kode_toko} and kunci = ${input.key}
    order by versi desc limit ${sql.lit(PALING_BANYAK)}`)
  return rows.map((r) => ({
    ...r,
    sebelum: salinNilai(r.sebelum),
    sesudah: salinNilai(r.sesudah),
  }))
})
