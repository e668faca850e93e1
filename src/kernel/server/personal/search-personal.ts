import type { RawBuilder } from 'kysely'
import { containing } from '../db/like.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'
import { diberitahu } from './without-personal.ts'

/**
 * Condition of a search in personal columns (`h.no_hp`). Whoever is told them finds a part; anybody
 * else the whole value only, as the customer says it: a part would tell it digit by digit.
 */
export function searchPersonal(
  ctx: Ctx,
  kolom: readonly [string, ...string[]],
  search: string,
): RawBuilder<boolean> {
  const pola = containing(search)
  const satu = (nama: string) =>
    diberitahu(ctx.sesi.level)
      ? sql`${sql.ref(nama)} ilike ${pola}`
      : sql`${sql.ref(nama)} = ${search}`
  return sql`(${sql.join(kolom.map(satu), sql` or `)})`
}
