import { AppError } from '../../shared/errors.ts'
import { gateContext } from '../http/authenticate.ts'
import type { Ctx } from '../http/route.ts'
import type { ListInput } from './schema.ts'
import type { MasterTable } from './table.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Fields that this session is not told: the personal ones, unless it may open the master's screen.
 * A list is open to any session, because forms choose from it; a name is needed for that, an
 * identity number is not.
 */
export function untold({ m, columns }: MasterTable, ctx: Ctx): ReadonlySet<string> {
  const personal = columns
    .filter((c) => c.field.pribadi)
    .flatMap((c) => [c.name, ...(c.field.alamat ? [c.field.alamat] : [])])
  if (personal.length === 0) return NONE
  const { registry } = ctx.services
  return registry.allows(m.screen, ctx.sesi, gateContext(ctx)) ? NONE : new Set(personal)
}

/** Throws 403: the order of a list, or which records are left of it, would tell the values too. */
export function refuseUntold(input: ListInput, names: ReadonlySet<string>): void {
  const asked = [input.sort?.replace(/^-/, '') ?? '', ...Object.keys(input)]
  if (asked.some((name) => names.has(name))) throw new AppError('hak.tidak_ada', { status: 403 })
}
