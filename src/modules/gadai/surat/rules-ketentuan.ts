import type { Setting } from '#kernel/shared/gates.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { type Tanggal, addMonths } from '#kernel/shared/tanggal.ts'

/** What becomes of a surplus that nobody fetches: owed for good, or given to a fund or the State. */
export const AKHIR_LEBIH = ['TETAP', 'SOSIAL', 'NEGARA'] as const
export type AkhirLebih = (typeof AKHIR_LEBIH)[number]

/** When its clock begins: with the auction, or when the customer was told of it afterwards. */
export const MULAI_LEBIH = ['LELANG', 'KABAR'] as const
export type MulaiLebih = (typeof MULAI_LEBIH)[number]

/** What a ticket promises beside its rate, as it was on the day that it was written. */
export interface Ketentuan {
  readonly akhir_lebih: AkhirLebih
  readonly mulai_lebih: MulaiLebih
  /** Months; 0 is never. */
  readonly hangus_bulan: number
  /** Days between notice and auction. */
  readonly hari_peringatan: number
  /** Percent of the pieces' worth that they are not sold below without an owner. */
  readonly limit_lelang: number
  readonly biaya_hilang_rp: number
  /** Working days in which a complaint is answered, and by which that is put off once. */
  readonly hari_pengaduan: number
  readonly hari_pengaduan_lagi: number
}

type Modules = Readonly<Record<string, Setting>>

/** A whole number among the shop's settings; `bawaan` where it is unset or out of range. */
export function angkaToko(m: Modules, kunci: string, bawaan: number, maks: number): number {
  const nilai = m[kunci]
  return typeof nilai === 'number' && nilai >= 0 && nilai <= maks ? nilai : bawaan
}

const pilih = <const P extends readonly string[]>(pilihan: P, nilai: unknown): P[number] =>
  pilihan.find((p) => p === nilai) ?? (pilihan[0] as P[number])

/** The promises of the shop today. */
export const ketentuanToko = (m: Modules): Ketentuan => ({
  akhir_lebih: pilih(AKHIR_LEBIH, m['AKHIR_LEBIH_LELANG']),
  mulai_lebih: pilih(MULAI_LEBIH, m['MULAI_LEBIH_LELANG']),
  hangus_bulan: angkaToko(m, 'HANGUS_LEBIH_LELANG', 0, 120),
  hari_peringatan: angkaToko(m, 'HARI_PERINGATAN_LELANG', 7, 365),
  limit_lelang: angkaToko(m, 'LIMIT_LELANG', 90, 100),
  biaya_hilang_rp: angkaToko(m, 'BIAYA_SURAT_HILANG', 10_000, MAKS_RUPIAH),
  hari_pengaduan: angkaToko(m, 'HARI_PENGADUAN', 10, 60),
  hari_pengaduan_lagi: angkaToko(m, 'HARI_PENGADUAN_LAGI', 10, 60),
})

type Akhir = Pick<Ketentuan, 'akhir_lebih' | 'mulai_lebih' | 'hangus_bulan'>

/** Whether a surplus ends at all: it is owed for good unless an end and its months are set. */
export const lebihBerakhir = (k: Akhir): boolean => k.akhir_lebih !== 'TETAP' && k.hangus_bulan > 0

/** The rule that an auction goes by: the ticket's own; of tickets of before the shop's today. */
export const aturanLebih = (tiket: Ketentuan | null, toko: Ketentuan): Ketentuan => tiket ?? toko

/**
 * Last day on which a surplus is paid out to its customer, counted from `mulai`; null where it never
 * ends, or where its clock has not begun.
 */
export const tglAkhirLebih = (k: Akhir, mulai: Tanggal | null): Tanggal | null =>
  mulai !== null && lebihBerakhir(k) ? addMonths(mulai, k.hangus_bulan) : null
