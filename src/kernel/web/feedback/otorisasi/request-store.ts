import { store } from '../store.ts'

/** One thing that the act changes: `total_rp` from … to …, named as a label is. */
export interface Perubahan {
  readonly nama: string
  readonly sebelum: string | number | null
  readonly sesudah: string | number | null
}

/** What a refusal that asks for approval says about the change: as JSON among its parameters. */
export function bacaPerubahan(param: string | number | undefined): readonly Perubahan[] {
  return typeof param === 'string' ? (JSON.parse(param) as Perubahan[]) : []
}

export interface ApprovalRequest {
  /** Act that is to be approved, as the otorisasi module names it. */
  readonly kategori: string
  readonly dokumen?: string
  readonly jumlah_rp?: number
  /** Gram that the act gives away. */
  readonly berat?: number
  readonly perubahan?: readonly Perubahan[]
  /** What it is about, in words for the approver. */
  readonly text?: string
}

export interface Approval {
  readonly id_otorisasi: string
}

export type Way = 'MANUAL' | 'QR' | 'SIDIK_JARI' | 'WEBAUTHN'

/** What the server offers for an act: its ways, and the people who may approve it. */
export interface Ways {
  readonly level: string
  readonly cara: readonly Way[]
  readonly penyetuju: readonly Approver[]
}

export interface Approver {
  readonly user_id: string
  readonly nama: string
  readonly passkey: boolean
  readonly jari: boolean
}

export type Body = Readonly<Record<string, unknown>>

/** The part of every call that the approval is bound to. */
export function bound({ kategori, dokumen, jumlah_rp, berat, perubahan }: ApprovalRequest): Body {
  return {
    kategori,
    ...(dokumen ? { dokumen } : {}),
    ...(jumlah_rp === undefined ? {} : { jumlah_rp }),
    ...(berat === undefined ? {} : { berat }),
    ...(perubahan?.length ? { perubahan } : {}),
  }
}

export interface OpenRequest extends ApprovalRequest {
  readonly answer: (approval: Approval | null) => void
}

export const request = store<OpenRequest | null>(null)
