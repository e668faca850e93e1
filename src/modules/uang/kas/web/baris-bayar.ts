import type { Bayar, JenisBayar } from '../rules.ts'
import { gesekTampil } from './use-rekening.ts'

/** A payment as a screen holds it while it is typed; `J` are the ways that the document knows. */
export interface BarisBayar<J extends string = JenisBayar> {
  readonly no: number
  readonly jenis: J
  readonly jumlah_rp: number | null
  /** Follows what is still due until somebody types an amount. */
  readonly otomatis: boolean
  readonly no_rekening: string | null
  /** What a way of the document's own refers to: a coupon, a deposit, an order. */
  readonly rujukan?: string
  /** The cashier's confirmation of a QRIS, and the rupiah that it is good for. */
  readonly id_qris?: string
  readonly qris_rp?: number
}

export type BayarTerisi<J extends string = JenisBayar> = BarisBayar<J> & Bayar<J>

/** Whether money of this way goes to an account of the bank. */
export const pakaiRekening = (jenis: string): boolean =>
  jenis === 'TRANSFER' || jenis === 'DEBET' || jenis === 'CREDIT'

/** Whether the money of a QRIS is confirmed for just what the row pays now. */
export const qrisDiterima = (b: BayarTerisi<string>): boolean =>
  b.id_qris !== undefined && b.qris_rp === b.jumlah_rp

/** Rows that follow take what the typed ones leave, the first of them all of it. */
export function bayarTerisi<J extends string>(
  bayar: readonly BarisBayar<J>[],
  total_rp: number,
): readonly BayarTerisi<J>[] {
  const tetap = bayar.reduce((n, b) => n + (b.otomatis ? 0 : (b.jumlah_rp ?? 0)), 0)
  let sisa = Math.max(0, total_rp - tetap)
  return bayar.map((b) => {
    if (!b.otomatis) return { ...b, jumlah_rp: b.jumlah_rp ?? 0 }
    const jumlah_rp = sisa
    sisa = 0
    return { ...b, jumlah_rp }
  })
}

/** Another way of paying, which takes what is still due; the same way of cash is not there twice. */
export function tambahBayar<J extends string>(
  bayar: readonly BarisBayar<J>[],
  jenis: J,
  no_rekening: string | null,
): { readonly bayar: readonly BarisBayar<J>[]; readonly no: number } {
  const ada = jenis === 'CASH' ? bayar.find((b) => b.jenis === 'CASH') : undefined
  if (ada) return { bayar, no: ada.no }
  const no = 1 + Math.max(0, ...bayar.map((b) => b.no))
  return { bayar: [...bayar, { no, jenis, jumlah_rp: null, otomatis: true, no_rekening }], no }
}

export function ubahBayar<J extends string>(
  bayar: readonly BarisBayar<J>[],
  no: number,
  ubah: Partial<BarisBayar<J>>,
): readonly BarisBayar<J>[] {
  return bayar.map((b) => {
    if (b.no !== no) return b
    const { id_qris: _, qris_rp: __, ...lain } = b
    // A confirmation is good for the account that the code was of.
    const pindah = ubah.no_rekening !== undefined && ubah.no_rekening !== b.no_rekening
    return { ...(pindah ? lain : b), ...ubah } as BarisBayar<J>
  })
}

export function hapusBayar<J extends string>(
  bayar: readonly BarisBayar<J>[],
  no: number,
): readonly BarisBayar<J>[] {
  return bayar.filter((b) => b.no !== no)
}

/** The first payment that needs an account and has none, or undefined. */
export const tanpaRekening = <J extends string>(bayar: readonly BayarTerisi<J>[]) =>
  bayar.find((b) => pakaiRekening(b.jenis) && !b.no_rekening && b.jumlah_rp > 0)

/**
 * Payments as a document sends them (`zPembayaran`), without those of nothing. A charge that is more
 * than the payment is said, so that the server refuses one that the customer was not shown.
 */
export function kirimBayar<J extends string>(bayar: readonly BayarTerisi<J>[]) {
  return bayar
    .filter((b) => b.jumlah_rp > 0)
    .map((b) => {
      const { jenis, jumlah_rp, no_rekening } = b
      const { fee_rp, gesek_rp } = gesekTampil(b)
      return {
        jenis,
        jumlah_rp,
        ...(no_rekening ? { no_rekening } : {}),
        ...(fee_rp > 0 ? { gesek_rp } : {}),
        ...(b.id_qris && qrisDiterima(b) ? { id_qris: b.id_qris } : {}),
      }
    })
}
