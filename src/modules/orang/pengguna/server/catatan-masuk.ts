import type { Sql } from '#kernel/server/db/query.ts'
import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineSession } from '#kernel/server/http/route.ts'
import { catatanMasuk, type HASIL_MASUK } from '../contract-orang.ts'
import { polaCari } from './daftar-pengguna.ts'

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
    values (${k.waktu}, ${k.user_id},
      (select kode_toko from public.pengguna where user_id = ${k.user_id}),
      ${k.hasil}, ${k.alamat}, ${k.agen})`
}

interface Row extends Omit<Kejadian, 'waktu'> {
  readonly id: number
  readonly waktu: string
  readonly kode_toko: string | null
  readonly oleh: string | null
}

const PER_HALAMAN = 50

/**
 * Who came and went, and who guessed wrong. A branch sees its own people; guesses at people that
 * do not exist are for the central office.
 */
export const catatanMasukQuery = defineSession(catatanMasuk, async ({ ctx, input }) => {
  const { lokal } = ctx.services.db
  const { page = 1, limit = PER_HALAMAN, search, hasil, sort = '-waktu' } = input
  const parts = [ctx.toko.pusat ? sql`true` : sql`c.kode_toko = ${ctx.toko.kode_toko}`]
  if (hasil) parts.push(sql`c.hasil = ${hasil}`)
  if (search) {
    const pola = polaCari(search)
    parts.push(sql`(c.user_id ilike ${pola} or c.alamat ilike ${pola} or c.agen ilike ${pola})`)
  }
  const where = sql.join(parts, sql` and `)
  const arah = sort.startsWith('-') ? sql` desc` : sql``
  const [rows, jumlah] = await Promise.all([
    lokal.all(sql<Row>`
      select c.id, c.waktu, c.user_id, c.kode_toko, c.hasil, c.oleh, c.alamat, c.agen
      from public.catatan_masuk c where ${where}
      order by ${sql.ref(`c.${sort.replace(/^-/, '')}`)}${arah}, c.id${arah}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    lokal.maybe(
      sql<{ n: number }>`select count(*) as n from public.catatan_masuk c where ${where}`,
    ),
  ])
  return new Envelope(rows, { count: jumlah?.n ?? 0, page, limit })
})
