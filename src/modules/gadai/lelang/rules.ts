import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import type { Tagihan } from '#modules/gadai/surat/rules.ts'
import { tglBolehLelang } from '#modules/gadai/bayar/rules.ts'

export interface HasilLelang {
  /** Earned: no more than what came in above the principal. */
  readonly denda_rp: number
  readonly bunga_rp: number
  /** Owed to the customer. */
  readonly lebih_rp: number
  /** Principal that the shop lost. */
  readonly rugi_rp: number
}

/**
 * What an auction brought, less its cost: the principal first, then penalty and interest as far as
 * money came in for them, and what is over is the customer's. Interest that nobody paid is neither
 * earned nor lost (domain.md).
 */
export function hitungLelang(a: {
  readonly hasil_rp: number
  readonly biaya_rp: number
  readonly tagihan: Pick<Tagihan, 'pokok_rp' | 'bunga_rp' | 'denda_rp'>
}): HasilLelang {
  const sisa = a.hasil_rp - a.biaya_rp - a.tagihan.pokok_rp
  const denda_rp = Math.min(Math.max(0, sisa), a.tagihan.denda_rp)
  const bunga_rp = Math.min(Math.max(0, sisa - denda_rp), a.tagihan.bunga_rp)
  return {
    denda_rp,
    bunga_rp,
    lebih_rp: Math.max(0, sisa - denda_rp - bunga_rp),
    rugi_rp: Math.max(0, -sisa),
  }
}

/** Whether proceeds are below the reserve price; always where no reserve price is known. */
export const dibawahLimit = (hasil_rp: number, limit_rp: number | null): boolean =>
  limit_rp === null || hasil_rp < limit_rp

/** The day that a notice names: not before due date and grace, nor before its own days are over. */
export function tglLelangPeringatan(
  t: { readonly jatuh_tempo: Tanggal; readonly tenggang: number },
  a: { readonly tanggal: Tanggal; readonly hari: number },
): Tanggal {
  const [boleh, diumumkan] = [tglBolehLelang(t), addDays(a.tanggal, a.hari)]
  return boleh > diumumkan ? boleh : diumumkan
}

/** First day of the next notice: so many days after the last one. */
export const tglPeringatanLagi = (akhir: Tanggal, jarak: number): Tanggal => addDays(akhir, jarak)
