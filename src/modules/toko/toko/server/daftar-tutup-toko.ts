import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import { type BarisTutupan, tutupTokoDaftar } from '../contract.ts'

/** Closings, newest first. One may be taken back: the last, while the day after it is empty. */
export const daftarTutupToko = defineQuery(tutupTokoDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<BarisTutupan>`
        t.no_tutup, t.tanggal, t.ke, t.user_id as oleh, t.waktu as pada, b.alasan,
        case when b.no_tutup is null then 'VALID' else 'BATAL' end as status,
        (select coalesce(sum(k.selisih_rp), 0)::bigint from public.tutup_toko_kas k
          where k.kode_toko = ${toko} and k.no_tutup = t.no_tutup) as selisih_rp,
        b.no_tutup is null and h.tanggal is not null as dapat_dibatalkan`,
      from: sql`public.tutup_toko t
        left join public.batal_tutup_toko b on b.kode_toko = ${toko} and b.no_tutup = t.no_tutup
        left join public.hari h on h.kode_toko = ${toko} and h.tanggal = t.tanggal_berikut
          and h.urut = 0 and h.ditutup_pada is null`,
      counted: sql`public.tutup_toko t`,
      where: [sql`t.kode_toko = ${toko}`],
      order: sql`t.tanggal desc, t.ke desc`,
    },
    (r) => (buta ? { ...r, selisih_rp: null } : r),
  )
})
