import type { FieldError } from '#kernel/shared/errors.ts'
import type { Berjalan, TagihanCicilan } from './rules.ts'

export interface HasilLelangCicilan {
  /** Price of the pieces that is not paid yet. */
  readonly pokok_rp: number
  /** Earned: no more than what came in above it. */
  readonly denda_rp: number
  readonly margin_rp: number
  /** Owed to the customer. */
  readonly lebih_rp: number
  /** Of the price, lost by the shop. */
  readonly rugi_rp: number
}

/**
 * What an auction brought, less its cost: the unpaid price first, then penalty and the margin of
 * instalments that were due, as far as money came in for them; what is over is the customer's.
 * Margin of instalments that were not due yet is nobody's.
 */
export function hitungLelangCicilan(
  k: Berjalan,
  a: { readonly tagihan: TagihanCicilan; readonly hasil_rp: number; readonly biaya_rp: number },
): HasilLelangCicilan {
  const { tagihan: t } = a
  const ditangguhkan_rp = k.margin_rp - k.diakui_rp
  const pokok_rp = t.sisa_rp - ditangguhkan_rp
  const lebih = a.hasil_rp - a.biaya_rp - pokok_rp
  const denda_rp = Math.min(Math.max(0, lebih), t.denda_rp)
  const tempo_rp = ditangguhkan_rp - t.margin_belum_rp
  const margin_rp = Math.min(Math.max(0, lebih - denda_rp), tempo_rp)
  return {
    pokok_rp,
    denda_rp,
    margin_rp,
    lebih_rp: Math.max(0, lebih - denda_rp - margin_rp),
    rugi_rp: Math.max(0, -lebih),
  }
}

/** Why the pieces can't be auctioned yet; null when they can. */
export const tolakLelangCicilan = (k: Berjalan, t: TagihanCicilan): FieldError | null =>
  t.telat < k.syarat.batas_lelang
    ? { code: 'cicilan.belum_lelang', params: { telat: t.telat, batas: k.syarat.batas_lelang } }
    : null
