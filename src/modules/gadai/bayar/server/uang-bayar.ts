import { AppError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { pelunasan } from '#modules/uang/kas/rules.ts'
import {
  type BayarDiminta,
  type BayarSiap,
  type RekeningBank,
  bacaRekening,
  bukuBayar,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import type { Keluar } from '#modules/loket/pembelian/contract.ts'
import { siapkanKeluar } from '#modules/loket/pembelian/server/index.ts'

/** Money of an act, one way: what came in with the change, or what went out. */
export interface UangBayar {
  readonly arah: 'MASUK' | 'KELUAR'
  readonly bayar: readonly UangSiap[]
  readonly kembali_rp: number
}

interface UangSiap extends BayarSiap {
  readonly tujuan_bank?: string | null
  readonly tujuan_rekening?: string | null
  readonly tujuan_nama?: string | null
}

/** Payments as a call names them: those that come in, those that go out. */
export interface UangDiminta {
  readonly pembayaran?: readonly BayarDiminta[]
  readonly keluar?: readonly Keluar[]
}

/** Accounts that the payments name, whichever way they go. */
export const bacaRekeningBayar = (
  tx: Tx,
  d: UangDiminta,
  modules: Readonly<Record<string, Setting>>,
): Promise<RekeningBank[]> =>
  bacaRekening(tx, [...(d.pembayaran ?? []), ...(d.keluar ?? [])], modules)

/**
 * Payments against what the act comes to: positive is paid by the customer, negative by the shop.
 * Throws `pembayaran.*` where they don't settle it, or go the other way.
 */
export function siapkanUang(
  d: UangDiminta,
  total_rp: number,
  rekening: readonly RekeningBank[],
): UangBayar {
  const { pembayaran = [], keluar = [] } = d
  const salahArah = total_rp > 0 ? keluar : pembayaran
  const lebih_rp = salahArah.reduce((n, b) => n + b.jumlah_rp, 0)
  if (lebih_rp > 0) throw new AppError('pembayaran.lebih', { params: { lebih_rp, total_rp: 0 } })
  if (total_rp <= 0) {
    const bayar = siapkanKeluar(keluar, -total_rp, rekening)
    return { arah: 'KELUAR', bayar, kembali_rp: 0 }
  }
  const { salah, kembali_rp } = pelunasan(pembayaran, total_rp)
  if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
  const bayar = pembayaran.map((b) => siapkanBayar(b, rekening))
  return { arah: 'MASUK', bayar, kembali_rp }
}

/** The money's ledger lines: into drawers and accounts, or out of them. */
export function bukuUang(posting: Posting, { arah, bayar, kembali_rp }: UangBayar, laci: string) {
  return bukuBayar(posting, bayar, { laci, kembali_rp, arah: arah === 'MASUK' ? 1 : -1 })
}

const kolomUang = (u: UangBayar) =>
  u.bayar.map((b) => ({
    arah: u.arah,
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

/** The payments as the act answers them. */
export const uangWire = kolomUang

/** Rows of the money of the act that is being made. */
export function tulisUang(
  u: UangBayar,
  a: { readonly kode_toko: string; readonly tanggal: string },
): TableWrite {
  const rows = kolomUang(u).map(
    (b, i) => ({ ...a, dokumen: NOMOR, baris: i + 1, ...b }) satisfies RowValues,
  )
  return insert('hutang_uang', rows)
}
