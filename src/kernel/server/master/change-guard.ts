import type { AppError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import type { MasterTable } from './table.ts'

/** Changes of a master's records that an area above refuses: by what it keeps, in any shop. */
export interface ChangeGuard {
  readonly master: string
  /**
   * Why the change may not be made; asked inside of its transaction, with the record locked. Whoever
   * could make the reason true meanwhile has to wait for the guard's own lock.
   */
  refuse(
    at: { readonly ctx: Ctx; readonly tx: Tx },
    change: { readonly sebelum: MasterRow; readonly sesudah: MasterRow },
  ): Promise<AppError | undefined>
}

interface Request {
  readonly ctx: Ctx
  readonly tx: Tx
}

/** The first reason against a change; every way of writing masters asks. */
export async function refusedChange(
  t: MasterTable,
  { ctx, tx }: Request,
  change: Parameters<ChangeGuard['refuse']>[1],
): Promise<AppError | undefined> {
  for (const guard of ctx.services.registry.changeGuards.get(t.m.name) ?? []) {
    const refused = await guard.refuse({ ctx, tx }, change)
    if (refused) return refused
  }
  return undefined
}
