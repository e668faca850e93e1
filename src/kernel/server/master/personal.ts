import { AppError } from '#kernel/shared/errors.ts'
import { toldAtCounter } from '#kernel/shared/master.ts'
import { narrowedField } from '#kernel/shared/narrow.ts'
import { gateContext } from '../http/authenticate.ts'
import type { Ctx } from '../http/route.ts'
import { recordRead, isUnlimited } from '../personal/count-reads.ts'
import type { ListInput } from './schema.ts'
import type { MasterTable } from './table.ts'

const NONE: ReadonlySet<string> = new Set()

/** Names of these columns on the wire, including addresses of their pictures. */
const wireNames = (columns: MasterTable['columns']) =>
  columns.flatMap((c) => [c.name, ...(c.field.alamat ? [c.field.alamat] : [])])

const personal = (t: MasterTable) => wireNames(t.columns.filter((c) => c.field.pribadi))

/**
 * Fields that this answer leaves out. A person who may open the master's screen sees all of them. A
 * list is open to any session, because forms choose from it, and shows code, name and the fields
 * that the declaration opens to the counter (`loket`). `ringkas` asks for that much only.
 */
export function untold(t: MasterTable, ctx: Ctx, ringkas = false): ReadonlySet<string> {
  const { m, columns } = t
  const told = toldAtCounter(m)
  if (!ringkas && ctx.services.registry.allows(m.screen, ctx.sesi, gateContext(ctx))) return NONE
  return new Set(wireNames(columns.filter((c) => !told(c.name))))
}

/**
 * Throws 403 when hidden fields are used to sort or filter, because that would reveal their values.
 */
export function refuseUntold(input: ListInput, names: ReadonlySet<string>): void {
  const asked = [input.sort?.replace(/^-/, '') ?? '', ...Object.keys(input)]
  if (asked.some((name) => names.has(name) || names.has(narrowedField(name))))
    throw new AppError('hak.tidak_ada', { status: 403 })
}

/**
 * Does the same as `untold` for a list: personal data appear in it only for persons who may export
 * the whole of it. Everybody else opens one record at a time, and that is counted.
 */
export function untoldInList(t: MasterTable, ctx: Ctx, ringkas: boolean): ReadonlySet<string> {
  const names = untold(t, ctx, ringkas)
  return isUnlimited(ctx.sesi.level) ? names : new Set([...names, ...personal(t)])
}

/** Logs whose personal data an answer shows; false when the day's limit would be exceeded. */
export async function countReads(
  t: MasterTable,
  ctx: Ctx,
  names: ReadonlySet<string>,
  keys: readonly string[],
): Promise<boolean> {
  const told = personal(t).some((name) => !names.has(name))
  return !told || recordRead(ctx, t.m.name, keys)
}
