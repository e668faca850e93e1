import { store } from '../feedback/store.ts'

export interface OpenPdf {
  readonly url: string
  readonly name: string
  readonly blob: Blob
  /** Opens the print dialog at once. */
  readonly print: boolean
}

export const viewer = store<OpenPdf | null>(null)
