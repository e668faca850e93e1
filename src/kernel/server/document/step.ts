import { type FullDocument, type StepOf, mayStep, refusalOf } from '#kernel/shared/document.ts'
import { AppError, type Params } from '#kernel/shared/errors.ts'
import type { Tx } from '../db/tx.ts'

/** Throws 409 with the declared reason unless the step may be taken with a document of this status. */
export function mustStep<D extends FullDocument>(
  d: D,
  step: StepOf<D>,
  status: string,
  params: Params,
): void {
  if (!mayStep(d, step, status)) throw new AppError(refusalOf(d, status), { status: 409, params })
}

interface Held<D extends FullDocument, T> {
  readonly dokumen: D
  readonly hold: (tx: Tx, nomor: string) => Promise<T>
}

/** Holds a document until the commit for a step. Throws 404 as `read` does, 409 as `mustStep`. */
export async function holdFor<D extends FullDocument, T extends { readonly status: string }>(
  { dokumen, hold }: Held<D, T>,
  tx: Tx,
  nomor: string,
  step: StepOf<D>,
): Promise<T> {
  const one = await hold(tx, nomor)
  const { status } = one
  mustStep(dokumen, step, status, { [dokumen.nomor]: nomor, status })
  return one
}
