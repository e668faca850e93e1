import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { STATUS_KELUAR } from '../rules.ts'

/** Fewer are not worth a rewrite of their index entries. */
const PALING_SEDIKIT = 1_000
const SEKALI = 5_000

const KELUAR = sql`status in (${sql.join([...STATUS_KELUAR])}) and not arsip`

/**
 * Takes pieces that have left the shop out of the indexes of what it has, when they are a third of
 * them: a piece that is sold is not written into any index, so that selling it stays cheap, and a
 * search among what there is does not go through years of sales (docs/decisions/0414). Nothing of a
 * piece changes by it. Answers how many.
 */
export async function arsipkanBarang(
  db: Database,
  kodeToko: string,
  sedikit = PALING_SEDIKIT,
): Promise<number> {
  const { keluar, ada } = await db.baca(kodeToko, (tx) =>
    tx.one(sql<{ keluar: number; ada: number }>`
      select count(*) filter (where ${KELUAR}) as keluar, count(*) as ada
      from public.barang where kode_toko = ${kodeToko} and not arsip`),
  )
  if (keluar < sedikit || keluar * 3 < ada) return 0
  let semua = 0
  for (let n = SEKALI; n === SEKALI; semua += n) {
    n = await db.tulis(kodeToko, (tx) =>
      tx.run(sql`
        update public.barang b set arsip = true
        from (
          select kode_barcode from public.barang
          where kode_toko = ${kodeToko} and ${KELUAR}
          order by kode_barcode limit ${sql.lit(SEKALI)} for update
        ) k
        where b.kode_toko = ${kodeToko} and b.kode_barcode = k.kode_barcode`),
    )
  }
  return semua
}

export const arsipHarian: DailyTask = {
  nama: 'arsip-barang',
  jam: () => '02:30',
  jalan: async ({ ctx }) => void (await arsipkanBarang(ctx.services.db, ctx.toko.kode_toko)),
}
