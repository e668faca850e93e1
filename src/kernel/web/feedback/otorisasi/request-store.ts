import { store } from '../store.ts'

export interface ApprovalRequest {
  /** Act that is to be approved, as the otorisasi module names it. */
  readonly kategori: string
  readonly dokumen?: string
  readonly jumlah_rp?: number
  /** What it is about, in words for the approver. */
  readonly text?: string
}

export interface Approval {
  readonly id_otorisasi: string
}

export interface OpenRequest extends ApprovalRequest {
  readonly answer: (approval: Approval | null) => void
}

export const request = store<OpenRequest | null>(null)
