import { AppError } from '#kernel/shared/errors.ts'
import { toldAtCounter } from '#kernel/shared/master.ts'
import { gateContext } from '../http/authenticate.ts'
import type { Ctx } from '../http/route.ts'
import { recordRead, isUnlimited } from '../personal/count-reads.ts'
import type { ListInput } from './schema.ts'
import type { MasterTable } from './table.ts'

const NONE: ReadonlySet<string> = new Set()

/** Names under which these columns cross the wire, addresses of their pictures among them. */
const wireNames = (columns: MasterTable['columns']) =>
  columns.flatMap((c) => [c.name, ...(c.field.alamat ? [c.field.alamat] : [])])

const personal = (t: MasterTable) => wireNames(t.columns.filter((c) => c.field.pribadi))

/**
 * Fields that this answer leaves out. Whoever may open the master's screen is told all of them; a
 * list is open to any session, because forms choose from it, and tells code, name and what the
 * declaration gives to the counter (`loket`). `ringkas`: as much is asked for, whoever asks.
 */
export function untold(t: MasterTable, ctx: Ctx, ringkas = false): ReadonlySet<string> {
  const { m, columns } = t
  const told = toldAtCounter(m)
  if (!ringkas && ctx.services.registry.allows(m.screen, ctx.sesi, gateContext(ctx))) return NONE
  return new Set(wireNames(columns.filter((c) => !told(c.name))))
}

/** Throws 403: the order of a list, or which records are left of it, would tell the values too. */
export function refuseUntold(input: ListInput, names: ReadonlySet<string>): void {
  const asked = [input.sort?.replace(/^-/, '') ?? '', ...Object.keys(input)]
  if (asked.some((name) => names.has(name))) throw new AppError('hak.tidak_ada', { status: 403 })
}

/**
 * As `untold`, for a list: personal data come in a list to those alone who may take the whole of it
 * out of the house. Everybody else opens one record at a time, and that is counted.
 */
export function untoldInList(t: MasterTable, ctx: Ctx, ringkas: boolean): ReadonlySet<string> {
  const names = untold(t, ctx, ringkas)
  return isUnlimited(ctx.sesi.level) ? names : new Set([...names, ...personal(t)])
}

/** Writes down whose personal data an answer tells; false when it would be more than a day's share. */
export async function countReads(
  t: MasterTable,
  ctx: Ctx,
  names: ReadonlySet<string>,
  keys: readonly string[],
): Promise<boolean> {
  const told = personal(t).some((name) => !names.has(name))
  return !told || recordRead(ctx, t.m.name, keys)
}
