import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'

/**
 * Logs that this person was shown a picture of somebody's identity card. It uses its own
 * transaction, because a read can't write; without the entry the picture is not shown.
 */
export function recordCard(
  ctx: Ctx,
  { folder, nama }: { readonly folder: string; readonly nama: string },
): Promise<unknown> {
  const { kode_toko, tgl_system } = ctx.toko
  return ctx.services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.lihat_kartu (kode_toko, id, tanggal, waktu, user_id, folder, gambar)
      values (${kode_toko}, ${crypto.randomUUID()}, ${tgl_system}, ${ctx.services.jam()},
        ${ctx.sesi.user_id}, ${folder}, ${nama})`),
  )
}
