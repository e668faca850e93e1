import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { pelunasan } from '#modules/uang/kas/rules.ts'
import {
  type BayarSiap,
  type RekeningBank,
  bukuBayar,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { type KeluarSiap, siapkanKeluar } from '#modules/loket/pembelian/server/index.ts'
import type { BayarTukar, BayarTukarIsian } from '../contract.ts'

type Tujuan = Pick<KeluarSiap, 'tujuan_bank' | 'tujuan_rekening' | 'tujuan_nama'>

/** How the difference is settled; nothing at all when the legs are worth the same. */
export interface Pelunas {
  readonly arah: 'MASUK' | 'KELUAR'
  readonly bayar: readonly (BayarSiap & Partial<Tujuan>)[]
  readonly dibayar_rp: number
  readonly kembali_rp: number
}

/**
 * Payments against the difference: the customer pays as for any sale, the shop as for any purchase.
 * Throws `pembayaran.*`, and a field error where the shop would pay by card.
 */
export function lunasiTukar(
  pembayaran: readonly BayarTukarIsian[],
  selisih_rp: number,
  rekening: readonly RekeningBank[],
): Pelunas {
  if (selisih_rp < 0) return keluar(pembayaran, -selisih_rp, rekening)
  const { dibayar_rp, kembali_rp, salah } = pelunasan(pembayaran, selisih_rp)
  const impas = selisih_rp === 0 && pembayaran.length === 0
  if (selisih_rp === 0 && dibayar_rp > 0)
    throw new AppError('pembayaran.lebih', { params: { lebih_rp: dibayar_rp, total_rp: 0 } })
  if (salah && !impas) throw new AppError(salah.code, { params: salah.params ?? {} })
  const bayar = pembayaran.map((b) => siapkanBayar(b, rekening))
  return { arah: 'MASUK', bayar, dibayar_rp, kembali_rp }
}

function keluar(
  pembayaran: readonly BayarTukarIsian[],
  total_rp: number,
  rekening: readonly RekeningBank[],
): Pelunas {
  const isi = pembayaran.map((b, i) => {
    if (b.jenis !== 'CASH' && b.jenis !== 'TRANSFER')
      throw fieldErrors({ [`pembayaran.${i}.jenis`]: { code: 'isian.pilihan' } })
    return { ...b, jenis: b.jenis }
  })
  const bayar = siapkanKeluar(isi, total_rp, rekening)
  return { arah: 'KELUAR', bayar, dibayar_rp: total_rp, kembali_rp: 0 }
}

/** Rows of the payments, in the direction in which they went. */
export const kolomLunas = ({ arah, bayar }: Pelunas): BayarTukar[] =>
  bayar.map((b) => ({
    arah,
    jenis: b.jenis,
    jumlah_rp: b.jumlah_rp,
    kode_bank: b.kode_bank,
    no_rekening: b.no_rekening,
    fee_rp: b.fee_rp,
    gesek_rp: b.gesek_rp,
    tujuan_bank: b.tujuan_bank ?? null,
    tujuan_rekening: b.tujuan_rekening ?? null,
    tujuan_nama: b.tujuan_nama ?? null,
  }))

/** Ledger lines of the settlement, out of this drawer or into it. */
export const bukuLunas = (
  p: Posting,
  { arah, bayar, kembali_rp }: Pelunas,
  laci: string,
): Posting => bukuBayar(p, bayar, { laci, kembali_rp, arah: arah === 'MASUK' ? 1 : -1 })
