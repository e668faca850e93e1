import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineSession } from '#kernel/server/http/route.ts'
import { type JenisSesi, idleMs } from '#kernel/server/session/session.ts'
import type { Level } from '#kernel/shared/gates.ts'
import type { CaraFaktor } from '../contract.ts'
import { daftarSesi } from '../contract-orang.ts'
import { polaCari } from './daftar-pengguna.ts'
import { cakupan } from './kelola.ts'

interface Row {
  readonly id: string
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  readonly jenis: JenisSesi
  readonly faktor: CaraFaktor | null
  readonly dibuat: string
  readonly terlihat: string
  readonly alamat: string
  readonly agen: string
}

const PER_HALAMAN = 50

/**
 * Sessions that live: not ended and not idle for longer than a session of their kind may be, phones
 * that approve among them, however long they have lain in a pocket. The id is the
 * token's hash cut short: enough to tell rows apart, not enough to be anything.
 */
export const daftarSesiQuery = defineSession(daftarSesi, async ({ ctx, input }) => {
  const { db, jam } = ctx.services
  const { page = 1, limit = PER_HALAMAN, search, sort = '-terlihat' } = input
  const sejak = (jenis: JenisSesi) => new Date(jam().getTime() - idleMs(jenis))
  const pola = search ? polaCari(search) : null
  const where = sql`s.berakhir is null and (s.terlihat > ${sejak('LAYAR')}
      or s.jenis = 'AUTHENTICATOR' and s.terlihat > ${sejak('AUTHENTICATOR')}) and ${cakupan(ctx)}
    and (${pola}::text is null or p.user_id ilike ${pola} or p.nama ilike ${pola}
      or s.alamat ilike ${pola} or s.agen ilike ${pola})`
  const kolom = sql.ref(`s.${sort.replace(/^-/, '')}`)
  const arah = sort.startsWith('-') ? sql` desc` : sql``
  const from = sql`public.sesi s join public.pengguna p on p.user_id = s.user_id`
  const [rows, jumlah] = await Promise.all([
    db.lokal.all(sql<Row>`
      select left(encode(s.token_hash, 'hex'), 16) as id, p.user_id, p.nama, p.level, s.kode_toko,
        s.jenis, s.faktor, s.dibuat, s.terlihat, s.alamat, s.agen
      from ${from} where ${where} order by ${kolom}${arah}, s.token_hash
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    db.lokal.maybe(sql<{ n: number }>`select count(*) as n from ${from} where ${where}`),
  ])
  const saya = ctx.sesi.token_hash.slice(0, 16)
  const data = rows.map((row) => ({ ...row, sendiri: row.id === saya }))
  return new Envelope(data, { count: jumlah?.n ?? 0, page, limit })
})
