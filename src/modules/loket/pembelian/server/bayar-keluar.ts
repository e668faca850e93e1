import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import type { RowValues } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { pelunasanPas } from '#modules/uang/kas/rules.ts'
import {
  type BayarSiap,
  type RekeningBank,
  type UangKeluar,
  bacaRekening,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import type { Keluar } from '../contract.ts'

/** A payment out with the account that it leaves and the one that it goes to. */
export interface KeluarSiap extends BayarSiap {
  readonly jenis: Keluar['jenis']
  readonly tujuan_bank: string | null
  readonly tujuan_rekening: string | null
  readonly tujuan_nama: string | null
}

/** No card pays out: whoever bears its fee makes no difference here. */
export const bacaRekeningKeluar = (tx: Tx, bayar: readonly Keluar[]): Promise<RekeningBank[]> =>
  bacaRekening(tx, bayar, {})

/**
 * Payments that settle what the shop owes, to the rupiah. Nothing is paid for goods that are worth
 * nothing. Throws `pembayaran.*`, and a field error where a transfer does not say where it goes.
 */
export function siapkanKeluar(
  bayar: readonly Keluar[],
  total_rp: number,
  rekening: readonly RekeningBank[],
): KeluarSiap[] {
  if (total_rp > 0 || bayar.length > 0) {
    const { salah } = pelunasanPas(bayar, total_rp)
    if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
  }
  const salah: Record<string, FieldError> = {}
  bayar.forEach((b, i) => {
    if (b.jenis === 'TRANSFER' && !b.tujuan_rekening)
      salah[`pembayaran.${i}.tujuan_rekening`] = { code: 'isian.wajib' }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return bayar.map((b) => {
    const transfer = b.jenis === 'TRANSFER'
    return {
      ...siapkanBayar(b, rekening),
      jenis: b.jenis,
      tujuan_bank: (transfer && b.tujuan_bank) || null,
      tujuan_rekening: (transfer && b.tujuan_rekening) || null,
      tujuan_nama: (transfer && b.tujuan_nama) || null,
    }
  })
}

/** What leaves which drawer or account, added up; for `pastikanUang`. */
export function uangKeluar(bayar: readonly BayarSiap[], laci: string): UangKeluar[] {
  const jumlah = new Map<string, number>()
  for (const { no_rekening, jumlah_rp } of bayar) {
    const ke = no_rekening === null ? akunKas.kas(laci) : akunKas.bank(no_rekening)
    jumlah.set(ke, (jumlah.get(ke) ?? 0) + jumlah_rp)
  }
  return [...jumlah].map(([ke, jumlah_rp]) => ({ akun: ke, jumlah_rp }))
}

/** Columns of a payment row. */
export function kolomKeluar({ fee_rp: _, gesek_rp: __, biaya_bank_rp: ___, ...kolom }: KeluarSiap) {
  return kolom satisfies RowValues
}
