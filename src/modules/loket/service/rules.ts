import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { persenDari, wajar } from '#kernel/shared/hitung-rupiah.ts'
import type { PutusanPajak } from '#modules/barang/pajak/rules.ts'
import { type Bayar, type Pelunasan, pelunasan } from '#modules/uang/kas/rules.ts'

/** entered → finished → picked up; cancelled from the first two. */
export const STATUS_SERVICE = ['ENTRY', 'SELESAI', 'DIAMBIL', 'BATAL'] as const
export type StatusService = (typeof STATUS_SERVICE)[number]

/** Whose pieces they are: a customer's, who pays, or the shop's own, which go back into the tray. */
export const MILIK = ['PELANGGAN', 'TOKO'] as const
export type Milik = (typeof MILIK)[number]

/** Most pieces in one document. */
export const MAKS_BARIS = 50
export const MAKS_DESKRIPSI = 120

export interface BarisBiaya {
  readonly biaya_rp: number
}

/** Cost of all lines; throws `jumlah.terlalu_besar` beyond what a document may carry. */
export function totalBiaya(baris: readonly BarisBiaya[]): number {
  return wajar(baris.reduce((n, b) => n + b.biaya_rp, 0))
}

/** What the work costs with its tax, line by line as a nota is rounded. */
export function pajakBiaya(
  baris: readonly BarisBiaya[],
  { ppn_bp }: Pick<PutusanPajak, 'ppn_bp'>,
): { readonly ppn_rp: number; readonly total_rp: number } {
  const ppn_rp = baris.reduce((n, b) => n + persenDari(b.biaya_rp, ppn_bp), 0)
  return { ppn_rp, total_rp: wajar(totalBiaya(baris) + ppn_rp) }
}

/** Nothing was due and nothing was paid. */
const TIDAK_ADA: Pelunasan = { dibayar_rp: 0, kembali_rp: 0, sisa_rp: 0, salah: null }

/**
 * The down payment: nothing, or up to the cost with its tax (gaps.md 45), settled by the payments as a sale is.
 * Throws `service.muka_lebih` when it is more than the work costs.
 */
export function hitungMuka(a: {
  readonly biaya_rp: number
  readonly uang_muka_rp: number
  readonly bayar: readonly Bayar<string>[]
}): Pelunasan {
  const { biaya_rp, uang_muka_rp } = a
  if (uang_muka_rp > biaya_rp)
    throw new AppError('service.muka_lebih', { params: { uang_muka_rp, biaya_rp } })
  return uang_muka_rp === 0 && a.bayar.length === 0 ? TIDAK_ADA : pelunasan(a.bayar, uang_muka_rp)
}

/** What is due at pick-up; below zero the shop gives back what was paid too much. */
export function sisaBayar(s: {
  readonly biaya_akhir_rp: number
  readonly ppn_rp: number
  readonly uang_muka_rp: number
}): number {
  return s.biaya_akhir_rp + s.ppn_rp - s.uang_muka_rp
}

/** The settlement at pick-up. Where nothing is due nothing may be paid. */
export function hitungAmbil(sisa_rp: number, bayar: readonly Bayar<string>[]): Pelunasan {
  if (sisa_rp > 0) return pelunasan(bayar, sisa_rp)
  if (bayar.length === 0) return { ...TIDAK_ADA, kembali_rp: Math.abs(sisa_rp) }
  const lebih_rp = bayar.reduce((n, b) => n + b.jumlah_rp, 0)
  const salah: FieldError = { code: 'pembayaran.lebih', params: { lebih_rp, total_rp: 0 } }
  return { ...TIDAK_ADA, dibayar_rp: lebih_rp, salah }
}

/** How far the final cost is below the agreed one, and whether that is more than the shop allows. */
export function turunBiaya(
  a: { readonly biaya_rp: number; readonly biaya_akhir_rp: number },
  batas_persen: number,
): { readonly turun_rp: number; readonly perlu_izin: boolean } {
  const turun_rp = Math.max(0, a.biaya_rp - a.biaya_akhir_rp)
  const bebas_rp = persenDari(a.biaya_rp, Math.min(10_000, Math.round(batas_persen * 100)))
  return { turun_rp, perlu_izin: turun_rp > bebas_rp }
}
