import { type Hasil, type Tulis, insert } from '../../../kernel/server/command/posting.ts'
import type { Tanggal } from '../../../kernel/shared/tanggal.ts'
import { nomorChat } from '../rules.ts'

/** The kind of outbox message that this module delivers. */
export const PESAN = 'chat'

export interface PesanBaru {
  readonly kode_toko: string
  /** Made by the command: a UUID. */
  readonly id: string
  /** Number of the document that it is about. */
  readonly dokumen: string
  /** Phone number as the customer wrote it. */
  readonly penerima: string
  readonly isi: string
  readonly user_id: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}

/**
 * A message as part of any command's posting: it leaves when the transaction has committed, and
 * never for one that has not.
 */
export function kirimPesan(p: PesanBaru): {
  readonly tulis: readonly Tulis[]
  readonly outbox: NonNullable<Hasil<unknown>['outbox']>
} {
  const { kode_toko, id, dokumen, isi, user_id, tanggal, waktu } = p
  const penerima = nomorChat(p.penerima)
  return {
    tulis: [
      insert('pesan_chat', {
        kode_toko,
        id,
        tanggal,
        dokumen,
        penerima,
        isi,
        user_id,
        dibuat: waktu,
      }),
    ],
    // The job reads the row: what is to be sent stands in one place.
    outbox: [{ id, jenis: PESAN, isi: {} }],
  }
}
