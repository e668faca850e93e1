import type { ErrorCode, FieldError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'

/** Movements of money without goods. */
export const JENIS_TRANSAKSI = ['MASUK', 'KELUAR', 'MUTASI_BANK', 'MUTASI_CASH', 'GESEK'] as const
export type JenisTransaksi = (typeof JENIS_TRANSAKSI)[number]

/** How money of the shop's own comes in and goes out: over the drawer or over an account. */
export const METODE_KAS = ['CASH', 'TRANSFER'] as const

/** Cards that cash may be given out for. */
export const JENIS_KARTU = ['DEBET', 'CREDIT'] as const
export type JenisKartu = (typeof JENIS_KARTU)[number]

/** Cards that the shop's switch GESEK_TUNAI lets through; debit cards until the owner says more. */
export function kartuBoleh(modules: Readonly<Record<string, Setting>>): readonly JenisKartu[] {
  const saklar = modules['GESEK_TUNAI'] ?? 'DEBET'
  if (saklar === 'DEBET_KREDIT') return JENIS_KARTU
  return saklar === 'MATI' ? [] : ['DEBET']
}

/** The drawer as a side of a mutation. */
export const SISI_CASH = 'CASH'

export interface Mutasi {
  /** Bank code, or CASH for the drawer. */
  readonly asal: string
  readonly asal_rekening?: string | null | undefined
  readonly tujuan: string
  readonly tujuan_rekening?: string | null | undefined
}

export type SalahMutasi = Partial<Record<keyof Mutasi, FieldError>>

const salah = (code: ErrorCode): FieldError => ({ code })

/** A bank mutation is between two accounts of the shop. Empty when nothing is wrong. */
export function periksaMutasiBank(m: Mutasi): SalahMutasi {
  const bukanBank = (['asal', 'tujuan'] as const).filter((s) => m[s] === SISI_CASH)
  if (bukanBank.length > 0)
    return Object.fromEntries(bukanBank.map((s) => [s, salah('kas.mutasi_bukan_bank')]))
  return periksaRekening(m)
}

/**
 * A cash mutation is between the drawer and an account: never both sides CASH, and one of
 * them at least. Empty when nothing is wrong.
 */
export function periksaMutasiCash(m: Mutasi): SalahMutasi {
  const tunai = [m.asal, m.tujuan].filter((s) => s === SISI_CASH).length
  if (tunai === 2) return { tujuan: salah('kas.mutasi_dua_cash') }
  if (tunai === 0) return { tujuan: salah('kas.mutasi_tanpa_cash') }
  return periksaRekening(m)
}

function periksaRekening(m: Mutasi): SalahMutasi {
  const asal = m.asal === SISI_CASH ? null : (m.asal_rekening ?? '')
  const tujuan = m.tujuan === SISI_CASH ? null : (m.tujuan_rekening ?? '')
  if (asal === '') return { asal_rekening: salah('isian.wajib') }
  if (tujuan === '') return { tujuan_rekening: salah('isian.wajib') }
  return asal === tujuan ? { tujuan_rekening: salah('kas.rekening_sama') } : {}
}

/** What one side offers while the other one is chosen: CASH only once. */
export function pilihanSisi(bank: readonly string[], lain: string | null): readonly string[] {
  return lain === SISI_CASH ? bank : [SISI_CASH, ...bank]
}
