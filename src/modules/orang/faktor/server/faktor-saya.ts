import { sql } from '#kernel/server/db/query.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { needsFactor } from '#kernel/shared/gates.ts'
import { faktorDireset } from '#modules/orang/pengguna/server/index.ts'
import { faktorSaya } from '../contract.ts'

interface Row {
  readonly aktif: string | null
  readonly totp: boolean
  readonly passkey: number
  readonly pemulihan: number
}

export const faktorSendiriQuery = defineSession(faktorSaya, async ({ ctx }) => {
  const { services, sesi, modules } = ctx
  const { user_id, level } = sesi
  const row = await services.db.lokal.maybe(sql<Row>`
    select f.aktif, coalesce(f.rahasia is not null, false) as totp,
      (select count(*) from public.kunci_webauthn k where k.user_id = p.user_id) as passkey,
      (select count(*) from public.kode_pemulihan c
        where c.user_id = p.user_id and c.dipakai is null) as pemulihan
    from public.pengguna p left join public.faktor_kedua f on f.user_id = p.user_id
    where p.user_id = ${user_id}`)
  return {
    aktif: row?.aktif ? new Date(row.aktif).toISOString() : null,
    totp: row?.totp ?? false,
    passkey: row?.passkey ?? 0,
    pemulihan: row?.pemulihan ?? 0,
    wajib: needsFactor(level, modules),
    direset: await faktorDireset(services, user_id),
  }
})
