import { store } from '../feedback/store.ts'

export interface OpenPdf {
  readonly url: string
  readonly name: string
  readonly blob: Blob
  /** The print dialog opens by itself. */
  readonly print: boolean
}

export const viewer = store<OpenPdf | null>(null)
