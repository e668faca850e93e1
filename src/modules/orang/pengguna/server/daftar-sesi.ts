import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { type SessionKind, idleMs } from '#kernel/server/session/session.ts'
import type { Level } from '#kernel/shared/gates.ts'
import type { CaraFaktor } from '../contract.ts'
import { daftarSesi } from '../contract-orang.ts'
import { cakupan } from './kelola.ts'

interface Row {
  readonly id: string
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  readonly jenis: SessionKind
  readonly faktor: CaraFaktor | null
  readonly dibuat: string
  readonly terlihat: string
  readonly alamat: string
  readonly agen: string
}

/**
 * Sessions that live: not ended and not idle for longer than a session of their kind may be, phones
 * that approve among them, however long they have lain in a pocket. The id is the
 * token's hash cut short: enough to tell rows apart, not enough to be anything.
 */
export const daftarSesiQuery = defineSession(daftarSesi, ({ ctx, input }) => {
  const { db, jam } = ctx.services
  const sejak = (jenis: SessionKind) => new Date(jam().getTime() - idleMs(jenis))
  const saya = ctx.sesi.token_hash.slice(0, 16)
  return listPage(
    { ctx, tx: db.lokal, input },
    {
      columns: sql<Row>`left(encode(s.token_hash, 'hex'), 16) as id, p.user_id, p.nama, p.level,
        s.kode_toko, s.jenis, s.faktor, s.dibuat, s.terlihat, s.alamat, s.agen`,
      from: sql`public.sesi s join public.pengguna p on p.user_id = s.user_id`,
      where: [
        sql`s.berakhir is null and s.terlihat > case s.jenis
          when 'AUTHENTICATOR' then ${sejak('AUTHENTICATOR')}::timestamptz
          when 'KAMERA' then ${sejak('KAMERA')}::timestamptz
          else ${sejak('LAYAR')}::timestamptz end`,
        cakupan(ctx),
      ],
      search: { columns: ['p.user_id', 'p.nama', 's.alamat', 's.agen'] },
      order: { of: 's', key: 'token_hash', usual: '-terlihat' },
    },
    (row) => ({ ...row, sendiri: row.id === saya }),
  )
})
