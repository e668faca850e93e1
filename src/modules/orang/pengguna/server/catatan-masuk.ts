import { type Sql, sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { catatanMasuk, type HASIL_MASUK } from '../contract-orang.ts'

type Hasil = (typeof HASIL_MASUK)[number]

export interface Kejadian {
  readonly waktu: Date
  readonly user_id: string
  readonly hasil: Hasil
  readonly alamat: string
  readonly agen: string
}

/** One line of the log of log-ins; the shop is that of the person, none for a person unknown. */
export function catatKejadian(k: Kejadian): Sql<unknown> {
  return sql`
    insert into public.catatan_masuk (waktu, user_id, kode_toko, hasil, alamat, agen)
    select ${k.waktu}::timestamptz, ${k.user_id}::text,
      (select kode_toko from public.pengguna where user_id = ${k.user_id}),
      ${k.hasil}::text, ${k.alamat}::text, ${k.agen}::text`
}

interface Row extends Omit<Kejadian, 'waktu'> {
  readonly id: number
  readonly waktu: string
  readonly kode_toko: string | null
  readonly oleh: string | null
}

/**
 * Who came and went, and who guessed wrong. A branch sees its own people; guesses at people that
 * do not exist are for the central office.
 */
export const catatanMasukQuery = defineSession(catatanMasuk, ({ ctx, input }) =>
  listPage(
    { ctx, tx: ctx.services.db.lokal, input },
    {
      columns: sql<Row>`c.id, c.waktu, c.user_id, c.kode_toko, c.hasil, c.oleh, c.alamat, c.agen`,
      from: sql`public.catatan_masuk c`,
      where: [
        ctx.toko.pusat ? sql`true` : sql`c.kode_toko = ${ctx.toko.kode_toko}`,
        input.hasil && sql`c.hasil = ${input.hasil}`,
      ],
      search: { columns: ['c.user_id', 'c.alamat', 'c.agen'] },
      order: { of: 'c', key: 'id', usual: '-waktu' },
    },
  ),
)
