import { sql } from '#kernel/server/db/query.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { caraOtorisasi } from '../contract.ts'
import { caraTerbuka, levelMinimum, levelPenyetuju } from '../rules.ts'
import { bacaAksi } from './pengajuan.ts'

/**
 * What the dialog offers: the ways that are open for the act, and the people of this shop and of the
 * centre who may approve it, never the one who asks. Fingers approve for SPV and OWN.
 */
export const caraUntuk = defineSession(caraOtorisasi, async ({ ctx, input }) => {
  const { services, sesi, toko, modules } = ctx
  const aksi = bacaAksi(input.kategori)
  const level = levelPenyetuju(levelMinimum(aksi, input.level, modules), sesi.level)
  const penyetuju = await services.db.lokal.all(sql<{
    user_id: string
    nama: string
    passkey: boolean
    jari: boolean
  }>`
    select p.user_id, p.nama,
      exists (select 1 from public.kunci_webauthn k where k.user_id = p.user_id) as passkey,
      p.level in ('SPV', 'OWN')
        and exists (select 1 from public.sidik_jari s where s.user_id = p.user_id) as jari
    from public.pengguna p join public.toko t on t.kode_toko = p.kode_toko
    where p.aktif and p.level = any(${level}) and p.user_id <> ${sesi.user_id}
      and (p.kode_toko = ${toko.kode_toko} or t.pusat)
    order by p.user_id`)
  const cara = caraTerbuka(aksi, modules, services.config.authType).filter(
    (c) => c !== 'WEBAUTHN' || penyetuju.some((o) => o.passkey),
  )
  return { level, cara, penyetuju: [...penyetuju] }
})
