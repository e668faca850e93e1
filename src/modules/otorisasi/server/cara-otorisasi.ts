import { sql } from '../../../kernel/server/db/query.ts'
import { defineSession } from '../../../kernel/server/http/route.ts'
import { caraOtorisasi } from '../contract.ts'
import { LEVEL_AKSI, aturanAksi, caraTerbuka, cukupLevel } from '../rules.ts'
import { bacaAksi } from './pengajuan.ts'

/**
 * What the dialog offers: the ways that are open for the act, and the people who may approve it
 * SPV and OWN of this shop and of the centre, never the one who asks.
 */
export const caraUntuk = defineSession(caraOtorisasi, async ({ ctx, input }) => {
  const { services, sesi, toko, modules } = ctx
  const aksi = bacaAksi(input.kategori)
  const { level } = aturanAksi(aksi, modules)
  const orang = await services.db.lokal.all(sql<{
    user_id: string
    nama: string
    level: (typeof LEVEL_AKSI)[number]
    passkey: boolean
    jari: boolean
  }>`
    select p.user_id, p.nama, p.level,
      exists (select 1 from public.kunci_webauthn k where k.user_id = p.user_id) as passkey,
      exists (select 1 from public.sidik_jari s where s.user_id = p.user_id) as jari
    from public.pengguna p join public.toko t on t.kode_toko = p.kode_toko
    where p.aktif and p.level = any(${LEVEL_AKSI}) and p.user_id <> ${sesi.user_id}
      and (p.kode_toko = ${toko.kode_toko} or t.pusat)
    order by p.user_id`)
  const penyetuju = orang.filter((o) => cukupLevel(o.level, level))
  const cara = caraTerbuka(aksi, modules, services.config.authType).filter(
    (c) => c !== 'WEBAUTHN' || penyetuju.some((o) => o.passkey),
  )
  return { level, cara, penyetuju: penyetuju.map(({ level: _, ...o }) => o) }
})
