import type { RawBuilder } from 'kysely'
import { containing } from '../db/like.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'
import { diberitahu } from './without-personal.ts'

/**
 * Condition of a search in personal columns (`h.no_hp`). Levels that may see the data find it by a
 * part. Others have to enter the whole value, as the customer says it, because a search by parts
 * would reveal it digit by digit.
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
