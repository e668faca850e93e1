/** A month as `YYYY-MM`, or a year as `YYYY`. */
export const POLA_MASA_BUKU = /^\d{4}(-(0[1-9]|1[0-2]))?$/

/** Where a year's profit waits between its closing and the retained earnings, and where it goes. */
export { AKUN_IKHTISAR } from '#modules/toko/jurnal/rules.ts'
export const AKUN_LABA_DITAHAN = '3-1030'

export const STATUS_MASA = ['BUKA', 'TUTUP', 'DIBUKA_LAGI'] as const
export type StatusMasa = (typeof STATUS_MASA)[number]

export const adalahTahun = (masa: string): boolean => masa.length === 4

/** First and last day of a month or year. */
export function hariMasaBuku(masa: string): { readonly dari: string; readonly sampai: string } {
  if (adalahTahun(masa)) return { dari: `${masa}-01-01`, sampai: `${masa}-12-31` }
  const [tahun = 0, bulan = 1] = masa.split('-').map(Number)
  const akhir = new Date(Date.UTC(tahun, bulan, 0)).getUTCDate()
  return { dari: `${masa}-01`, sampai: `${masa}-${String(akhir).padStart(2, '0')}` }
}

/** The month before a month, or the year before a year. */
export function masaSebelum(masa: string): string {
  if (adalahTahun(masa)) return String(Number(masa) - 1)
  const [tahun = 0, bulan = 1] = masa.split('-').map(Number)
  return new Date(Date.UTC(tahun, bulan - 2, 1)).toISOString().slice(0, 7)
}

/** The twelve months of a year. */
export const bulanTahun = (tahun: string): string[] =>
  Array.from({ length: 12 }, (_, n) => `${tahun}-${String(n + 1).padStart(2, '0')}`)

/** What a shop has closed, as far as it decides what comes next. */
export interface KeadaanBuku {
  /** The first day that the shop has traded on, and today's. */
  readonly hariPertama: string
  readonly hariIni: string
  /** Closed months and years. */
  readonly tutup: ReadonlySet<string>
}

const mulai = ({ hariPertama }: KeadaanBuku, masa: string) => hariPertama.slice(0, masa.length)

/** Months of a year that the shop has traded in, or could have. */
const bulanBerjalan = (k: KeadaanBuku, tahun: string) =>
  bulanTahun(tahun).filter((m) => m >= mulai(k, m))

export type AlasanTutup =
  | 'tutup_buku.sudah_tutup'
  | 'tutup_buku.belum_selesai'
  | 'tutup_buku.sebelumnya_terbuka'
  | 'tutup_buku.bulan_terbuka'
  | 'tutup_buku.sebelum_mulai'

/**
 * Why a month or year can't be closed, or null. They are closed in their order, without a gap; a year
 * after its months.
 */
export function alasanTidakTutup(k: KeadaanBuku, masa: string): AlasanTutup | null {
  if (k.tutup.has(masa)) return 'tutup_buku.sudah_tutup'
  if (k.hariIni.slice(0, masa.length) <= masa) return 'tutup_buku.belum_selesai'
  if (masa < mulai(k, masa)) return 'tutup_buku.sebelum_mulai'
  const lalu = masaSebelum(masa)
  if (lalu >= mulai(k, masa) && !k.tutup.has(lalu)) return 'tutup_buku.sebelumnya_terbuka'
  if (adalahTahun(masa) && bulanBerjalan(k, masa).some((m) => !k.tutup.has(m)))
    return 'tutup_buku.bulan_terbuka'
  return null
}

export type AlasanBuka =
  | 'tutup_buku.belum_tutup'
  | 'tutup_buku.sesudahnya_tutup'
  | 'tutup_buku.tahun_tutup'

/** Why a month or year can't be opened again, or null: only the last one, and a month before its year. */
export function alasanTidakBuka({ tutup }: KeadaanBuku, masa: string): AlasanBuka | null {
  if (!tutup.has(masa)) return 'tutup_buku.belum_tutup'
  if ([...tutup].some((m) => m.length === masa.length && m > masa))
    return 'tutup_buku.sesudahnya_tutup'
  return !adalahTahun(masa) && tutup.has(masa.slice(0, 4)) ? 'tutup_buku.tahun_tutup' : null
}
