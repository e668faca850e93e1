import { store } from '#kernel/web/feedback/store.ts'

/** One thing that the act changes: `total_rp` from … to …, named as a label is. */
export interface Perubahan {
  readonly nama: string
  /** The piece that it is about, by a name that people know it by. */
  readonly barang?: string | undefined
  readonly sebelum: string | number | null
  readonly sesudah: string | number | null
}

/** What the server wants approved, as its refusal says. */
export interface OpenRequest {
  /** Act that is to be approved, as the otorisasi module names it. */
  readonly kategori: string
  readonly dokumen: string
  readonly jumlah_rp: number
  /** Lowest level that may approve this case. */
  readonly level: string
  /** Gram that the act gives away. */
  readonly berat?: number
  readonly perubahan: readonly Perubahan[]
  /** What was typed as the reason; empty without one. */
  readonly note: string
  readonly answer: (approval: Approval | null) => void
}

export interface Approval {
  readonly id_otorisasi: string
}

export type Way = 'MANUAL' | 'QR' | 'SIDIK_JARI' | 'WEBAUTHN'

/** What the server offers for an act: its ways, and the people who may approve it. */
export interface Ways {
  /** Levels that the server accepts from whoever asks. */
  readonly level: readonly string[]
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

/** The part of every call that the approval is bound to, and the reason that goes along. */
export function bound({
  kategori,
  dokumen,
  jumlah_rp,
  berat,
  level,
  perubahan,
  note,
}: OpenRequest): Body {
  return {
    kategori,
    dokumen,
    jumlah_rp,
    level,
    ...(berat === undefined ? {} : { berat }),
    ...(perubahan.length ? { perubahan } : {}),
    ...(note ? { keterangan: note } : {}),
  }
}

export const request = store<OpenRequest | null>(null)
