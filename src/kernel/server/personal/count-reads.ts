import type { Level } from '#kernel/shared/gates.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'

/**
 * Setting: number of people whose personal data a person below the owner may see per business date.
 */
const BATAS = 'BATAS_BACA_PRIBADI'
/**
 * These levels may export the whole list on a screen of its own, so a limit would have no effect.
 */
export const isUnlimited = (level: Level) => level === 'OWN' || level === 'SU' || level === 'MU'

/**
 * Logs that this person is shown the personal data of these records, once per record and business
 * date. False when the shop's limit for a day would be exceeded: then nothing is logged and the
 * caller leaves the data out. It uses its own transaction, because a read can't write; two reads of
 * one person at the same time take turns.
 */
export function recordRead(ctx: Ctx, jenis: string, kunci: readonly string[]): Promise<boolean> {
  const { user_id, level } = ctx.sesi
  const { kode_toko, tgl_system } = ctx.toko
  if (kunci.length === 0) return Promise.resolve(true)
  return ctx.services.db.tulis(kode_toko, async (tx) => {
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`baca ${kode_toko} ${user_id}`}, 0))`)
    const { sudah, baru } = await tx.one(sql<{ sudah: number; baru: number }>`
      with hari_ini as (select jenis, kunci from public.baca_pribadi
        where kode_toko = ${kode_toko} and tanggal = ${tgl_system} and user_id = ${user_id})
      select (select count(*) from hari_ini)::int as sudah,
        (select count(distinct k) from unnest(${kunci}::text[]) k
          where not exists (select 1 from hari_ini h where h.jenis = ${jenis} and h.kunci = k)
        )::int as baru`)
    if (baru === 0) return true
    const batas = isUnlimited(level) ? Number.POSITIVE_INFINITY : Number(ctx.modules[BATAS])
    if (sudah + baru > batas) return false
    await tx.run(sql`
      insert into public.baca_pribadi (kode_toko, tanggal, user_id, jenis, kunci, waktu)
      select distinct ${kode_toko}, ${tgl_system}::date, ${user_id}, ${jenis}, k,
        ${ctx.services.jam()}::timestamptz
      from unnest(${kunci}::text[]) k
      on conflict on constraint baca_pribadi_pk do nothing`)
    return true
  })
}
