import { store } from './store.ts'

export interface Progress {
  /** Name of the old modal: MATI never shows the dialog, JENIS_GEOUP always does. */
  readonly modal: string
  readonly done: number
  readonly total: number
  readonly title?: string
  /** Id of a job that can be cancelled. */
  readonly id?: string
}

export const progress = store<Progress | null>(null)

/** True when the blocking dialog is shown. The misspelt name is the specification's own key. */
export function blocks(p: Progress | null): boolean {
  if (!p) return false
  if (p.modal === 'JENIS_GEOUP') return true
  return p.modal !== 'MATI' && p.done !== p.total
}
