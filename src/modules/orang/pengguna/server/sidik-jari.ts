import { ubah } from '#kernel/server/command/posting.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { type Ctx, defineCommand, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { daftarSidikJari, daftarkanJari, hapusJari, sidikJariPengguna } from '../contract-orang.ts'
import { LEVEL_SIDIK_JARI, bolehKelola } from '../rules.ts'
import { type BarisOrang, cakupan, kunciOrang, objekOrang } from './kelola.ts'

export interface Jari {
  readonly jari: number
  /** Template of the device, base64. */
  readonly bytes: string
}

/** Enrolled fingers of an active person who may approve; none for anybody else. */
export function sidikJari(db: Database, userId: string): Promise<Jari[]> {
  return db.lokal.all(sql<Jari>`
    select j.jari, replace(encode(j.bytes, 'base64'), E'\n', '') as bytes
    from public.sidik_jari j join public.pengguna p on p.user_id = j.user_id
    where j.user_id = ${userId} and p.aktif and p.level in (${sql.join([...LEVEL_SIDIK_JARI])})
    order by j.jari`)
}

/**
 * What the device agent matches against: `data[0].fingerprints[0].bytes`. Only of people who
 * may approve in this shop: its own and the centre's, only while the module is on, and only where
 * the shop has enrolled an agent: without one nobody has any use for them.
 */
export const sidikJariQuery = defineSession(sidikJariPengguna, async ({ ctx, input }) => {
  const { user_id } = input
  wajibModul(ctx)
  const { kode_toko } = ctx.toko
  const near = await ctx.services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql`
      select 1 from public.pengguna p join public.toko t on t.kode_toko = p.kode_toko
      where p.user_id = ${user_id} and (t.pusat or p.kode_toko = ${kode_toko})
        and exists (select 1 from public.perangkat_sidik_jari g where g.kode_toko = ${kode_toko})`),
  )
  return [{ user_id, fingerprints: near ? await sidikJari(ctx.services.db, user_id) : [] }]
})

function wajibModul(ctx: Ctx): void {
  if (ctx.modules['FINGERPRINT_MODULE'] !== true)
    throw new AppError('hak.tidak_ada', { status: 403 })
}

interface Row {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  readonly jari: number[]
  readonly terdaftar: string | null
}

export const daftarSidikJariQuery = defineSession(daftarSidikJari, ({ ctx, input }) =>
  listPage(
    { ctx, tx: ctx.services.db.lokal, input },
    {
      columns: sql<Row>`p.user_id, p.nama, p.level, p.kode_toko,
        array(select j.jari::integer from public.sidik_jari j where j.user_id = p.user_id
          order by j.jari) as jari,
        (select max(j.dibuat) from public.sidik_jari j where j.user_id = p.user_id) as terdaftar`,
      from: sql`public.pengguna p`,
      where: [cakupan(ctx), sql`p.aktif and p.level in (${sql.join([...LEVEL_SIDIK_JARI])})`],
      search: { columns: ['p.user_id', 'p.nama'] },
      order: { of: 'p', key: 'user_id', usual: 'user_id' },
    },
  ),
)

/** Enrolling is done by oneself, finger on the device, or in front of who looks after that level. */
function tolakOrang(pelaku: BarisOrang, sasaran: BarisOrang): void {
  const params = { pelaku: pelaku.level, sasaran: sasaran.level }
  if (!LEVEL_SIDIK_JARI.includes(sasaran.level))
    throw new AppError('sidik_jari.level', { status: 422, params })
  if (pelaku.user_id !== sasaran.user_id && !bolehKelola(pelaku.level, sasaran.level))
    throw new AppError('pengguna.level', { status: 403, params })
}

export const daftarkanJariCommand = defineCommand(
  daftarkanJari,
  async ({ ctx, tx, input, waktu }) => {
    const { user_id, jari } = input
    const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
    tolakOrang(pelaku, sasaran)
    const bytes = Buffer.from(input.bytes, 'base64')
    return {
      tulis: [
        ubah(sql`
          insert into public.sidik_jari (user_id, jari, bytes, dibuat, oleh)
          values (${user_id}, ${jari}, ${bytes}, ${waktu}, ${pelaku.user_id})
          on conflict on constraint sidik_jari_pk do update
          set bytes = excluded.bytes, dibuat = excluded.dibuat, oleh = excluded.oleh`),
      ],
      audit: { aksi: 'sidik-jari.create', objek: objekOrang(user_id), sesudah: { jari } },
      kabar: { event: 'pengguna', data: { user_id } },
      jawaban: { user_id, jari },
    }
  },
)

export const hapusJariCommand = defineCommand(hapusJari, async ({ ctx, tx, input }) => {
  const { user_id, jari } = input
  const { sasaran, pelaku } = await kunciOrang(ctx, tx, user_id)
  tolakOrang(pelaku, sasaran)
  const n = await tx.run(sql`
    delete from public.sidik_jari where user_id = ${user_id} and jari = ${jari}`)
  if (n === 0) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: user_id } })
  return {
    audit: { aksi: 'sidik-jari.delete', objek: objekOrang(user_id), sebelum: { jari } },
    kabar: { event: 'pengguna', data: { user_id } },
    jawaban: { user_id, jari },
  }
})
