import type { FieldError } from '#kernel/shared/errors.ts'
import { type Bayar, type Pelunasan, pelunasan } from '#modules/uang/kas/rules.ts'

/** Which price counts when what was reserved or ordered is taken: of the first day, or of that day. */
export const KUNCI_HARGA = ['LOCKED', 'FLOATING'] as const

export type KunciHarga = (typeof KUNCI_HARGA)[number]

/** Documents that hold a customer's money until a sale takes it. */
export const JENIS_MUKA = ['TITIP', 'PESANAN', 'PRE_ORDER', 'CICILAN'] as const
export type JenisMuka = (typeof JENIS_MUKA)[number]

/** The document of a payment TITIP, under the name that the sale's call has for it. */
export function sebutMuka(jenis: JenisMuka, nomor: string) {
  if (jenis === 'CICILAN') return { no_cicilan: nomor }
  if (jenis === 'PRE_ORDER') return { no_po: nomor }
  return jenis === 'PESANAN' ? { no_pesanan: nomor } : { no_titip: nomor }
}

/** A way that money goes back to a customer. A card can't take it back. */
export const JENIS_KEMBALI = ['CASH', 'TRANSFER'] as const

export type JenisKembali = (typeof JENIS_KEMBALI)[number]

/**
 * Payments of money on account: more than nothing, not above what is still due, and the
 * payments settle it like any amount, where only cash may be more and the change goes back
 * (gaps.md 45).
 */
export function pelunasanDp(
  bayar: readonly Bayar[],
  a: { readonly dp_rp: number; readonly sisa_rp: number },
): Pelunasan {
  const lunas = pelunasan(bayar, a.dp_rp)
  const salah = (): FieldError | null => {
    if (a.dp_rp <= 0) return { code: 'uang_muka.kosong' }
    if (a.dp_rp > a.sisa_rp)
      return {
        code: 'pembayaran.lebih',
        params: { lebih_rp: a.dp_rp - a.sisa_rp, total_rp: a.sisa_rp },
      }
    if (lunas.salah?.code === 'pembayaran.lebih')
      return { ...lunas.salah, code: 'uang_muka.lebih_dp' }
    return lunas.salah
  }
  return { ...lunas, salah: salah() }
}
