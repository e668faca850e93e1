import type { BarangModel, BayarModel, Efek } from './buku-model.ts'

export const TENOR = 12

/** Every amount of a contract is a multiple of it: the rounding of these shops. */
export const LANGKAH = 500n

/** A payment that stands, and the contract as it was before it. */
export interface Dibayar {
  readonly nomor: string
  readonly tanggal: string
  readonly efek: Efek
  readonly kartu: readonly BayarModel[]
  readonly sebelum: Pick<Kontrak, 'terbayar' | 'diakui' | 'rabat' | 'lunas'>
}

/** A contract that is not over. */
export interface Kontrak {
  readonly nomor: string
  readonly tanggal: string
  readonly harga: bigint
  readonly margin: bigint
  readonly dp: bigint
  readonly pieces: readonly BarangModel[]
  readonly bayar: Dibayar[]
  /** Of the down payment. */
  readonly kartu: readonly BayarModel[]
  terbayar: bigint
  diakui: bigint
  rabat: bigint
  lunas: boolean
}

export const piutang = (k: Kontrak) => k.harga + k.margin - k.dp
export const sisa = (k: Kontrak) => piutang(k) - k.terbayar - k.rabat

/** What was paid by cards. */
export const kartuDari = (bayar: readonly BayarModel[]) =>
  bayar.filter((b) => b.jenis === 'DEBET' || b.jenis === 'CREDIT')

/** Down to what can be paid in cash. */
export const turun = (n: bigint) => (n / LANGKAH) * LANGKAH

/** Margin that is earned when so much of the instalments is paid. */
export const marginSampai = (k: Kontrak, terbayar: bigint) =>
  turun((k.margin * terbayar) / piutang(k))

export const terkecil = (a: bigint, b: bigint) => (a < b ? a : b)
export const positif = (n: bigint) => (n > 0n ? n : 0n)

/** Due up to and with the nth instalment; each but the last is a whole number of thousands. */
export const sampai = (k: Kontrak, n: number): bigint =>
  n === TENOR ? piutang(k) : (piutang(k) / BigInt(TENOR) / 1_000n) * 1_000n * BigInt(n)

/** The days on which instalments are due, the first of them a month after the contract. */
export function tempo(k: Kontrak): string[] {
  const [tahun = 0, bulan = 0, hari = 0] = k.tanggal.split('-').map(Number)
  return Array.from({ length: TENOR }, (_, n) => {
    const akhir = new Date(Date.UTC(tahun, bulan + n + 1, 0)).getUTCDate()
    const pada = new Date(Date.UTC(tahun, bulan + n, Math.min(hari, akhir)))
    return pada.toISOString().slice(0, 10)
  })
}
