import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { tampilanDaftar } from '../contract.ts'
import { type Bagi, type IsiTampilan, bolehUbah, terlihat } from '../rules.ts'

export interface BarisTampilan {
  readonly id: string
  readonly layar: ScreenPath
  readonly nama: string
  readonly pemilik: string
  readonly bagi: Bagi | null
  readonly isi: IsiTampilan
  readonly versi: number
}

const kolom = sql`t.id, t.layar, t.nama, t.pemilik, t.bagi, t.isi, t.versi`

/** Most views of a shop that are looked through for a person. */
const PALING_BANYAK = 2_000

export const daftarTampilan = defineQuery(tampilanDaftar, async ({ ctx, tx }) => {
  const rows = await tx.all(sql<BarisTampilan & { readonly bawaan: boolean }>`
    select ${kolom}, b.tampilan_id is not null as bawaan
    from public.tampilan t
    left join public.tampilan_bawaan b on b.kode_toko = t.kode_toko and b.tampilan_id = t.id
      and b.user_id = ${ctx.sesi.user_id}
    where t.kode_toko = ${tx.kode_toko} and (t.pemilik = ${ctx.sesi.user_id} or t.bagi is not null)
    order by t.layar, t.bagi is not null, lower(t.nama), t.id limit ${sql.lit(PALING_BANYAK)}`)
  return rows
    .filter((t) => bolehLihat(ctx, t))
    .map((t) => ({
      ...t,
      milik: t.pemilik === ctx.sesi.user_id,
      boleh_ubah: bolehUbah(t, ctx.sesi),
    }))
})

/** Whether this person sees the view: it is his or shared with him, and he may open its screen. */
export const bolehLihat = (ctx: Ctx, t: BarisTampilan): boolean =>
  terlihat(t, ctx.sesi) && ctx.services.registry.allows(t.layar, ctx.sesi, gateContext(ctx))

/** One view of the shop; undefined for one that is not there or not for this person. */
export async function bacaTampilan(
  ctx: Ctx,
  tx: Tx,
  id: string,
): Promise<BarisTampilan | undefined> {
  const t = await tx.maybe(sql<BarisTampilan>`
    select ${kolom} from public.tampilan t where t.kode_toko = ${tx.kode_toko} and t.id = ${id}`)
  return t && bolehLihat(ctx, t) ? t : undefined
}
