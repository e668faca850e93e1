import { type Level, needsFactor } from '#kernel/shared/gates.ts'
import { isLanguage } from '#kernel/shared/i18n.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { shopLanguage } from '../text-store.ts'
import type { ShopState } from './shop-store.ts'

interface Row {
  readonly nama: string
  readonly level: Level
  readonly laci: string
  readonly akses: readonly string[]
  readonly wajib_ganti: boolean
  readonly bahasa: string | null
  readonly berfaktor: boolean
}

/**
 * A hand for work that a person has ordered and the clock starts: the rights that the person has at
 * this moment. Null for one who has left the shop, was switched off, or couldn't log in now because
 * a second factor is required and missing.
 */
export async function asPerson(
  services: Services,
  state: ShopState,
  a: { readonly user_id: string; readonly signal: AbortSignal },
): Promise<Ctx | null> {
  const { kode_toko } = state.toko
  const row = await services.db.lokal.maybe(sql<Row>`
    select p.nama, p.level, p.laci, p.akses, p.wajib_ganti, p.bahasa,
      exists (select 1 from public.faktor_kedua f
        where f.user_id = p.user_id and f.aktif is not null) as berfaktor
    from public.pengguna p
    where p.user_id = ${a.user_id} and p.kode_toko = ${kode_toko} and p.aktif`)
  if (!row || (needsFactor(row.level, state.modules) && !row.berfaktor)) return null
  const { bahasa } = row
  return {
    ...state,
    sesi: {
      ...row,
      user_id: a.user_id,
      kode_toko,
      token_hash: '',
      cookie_hash: null,
      jenis: 'LAYAR',
      akses: new Set(row.akses.map((p) => p.toLowerCase())),
      dibuat: Date.now(),
      tanda: null,
    },
    bahasa: isLanguage(bahasa) ? bahasa : shopLanguage(state.modules),
    request_id: a.user_id,
    services,
    // No browser is involved.
    setCookie: () => {},
    signal: a.signal,
  }
}
