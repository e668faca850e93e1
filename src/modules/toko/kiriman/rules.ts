import {
  type Tanggal,
  addDays,
  clockTime,
  daysInMonth,
  hariIni,
  tanggal,
} from '#kernel/shared/tanggal.ts'

export const FORMAT_KIRIMAN = ['PDF', 'XLSX'] as const
/** Each morning at an hour, when the shop's day is closed, or on a day of each month. */
export const KAPAN = ['PAGI', 'TUTUP', 'BULANAN'] as const
export type Kapan = (typeof KAPAN)[number]

export const JALUR = ['SUREL', 'WA'] as const
export type Jalur = (typeof JALUR)[number]
export const STATUS_KIRIMAN = ['ANTRI', 'DIKIRIM', 'TERKIRIM', 'GAGAL'] as const

/** Why a report did not leave; texts `kiriman.alasan_<value in small letters>`. */
export const ALASAN_KIRIMAN = [
  /** No mail server, no gateway, or no address for links is set up. */
  'BELUM_DISETEL',
  /** Who ordered it has left, or may not open the report any more. */
  'TANPA_HAK',
  /** The view is gone, or is not shared any more. */
  'TANPA_TAMPILAN',
  /** The report refuses its parameters; the answer says which. */
  'LAPORAN_DITOLAK',
  'DITOLAK',
  /** Given up after so many tries. */
  'TIDAK_TERSAMBUNG',
  /** It may have arrived, and sending again could send it twice. */
  'TIDAK_PASTI',
] as const
export type AlasanKiriman = (typeof ALASAN_KIRIMAN)[number]

export const PENERIMA_MAKS = 20
export const PERCOBAAN_MAKS = 6
/** So long one process has a run alone; a larger export takes minutes. */
export const SEWA_KIRIMAN_MS = 15 * 60_000
/** Days for which a file stays behind its link, and for which a failure is told. */
export const UMUR_BERKAS = 7

/** Pause after so many tries: two minutes, then twice as long each time. */
export const jedaKiriman = (percobaan: number): number => 60_000 * 2 ** Math.min(percobaan, 6)

export interface Saat {
  readonly kapan: Kapan
  readonly jam: number | null
  readonly hari_bulan: number | null
}

/**
 * When a schedule is due next after `kini`, by the shop's clock; null at closing, which no clock
 * tells. A day that the month doesn't have is its last one.
 */
export function jatuhTempo(
  { kapan, jam, hari_bulan }: Saat,
  zona: string,
  kini: Date,
): Date | null {
  if (kapan === 'TUTUP' || jam === null) return null
  const hari = hariIni(zona, kini)
  for (let n = 0; n <= 62; n++) {
    const calon = addDays(hari, n)
    if (kapan === 'BULANAN' && calon.slice(8) !== hariDi(calon, hari_bulan ?? 1)) continue
    const saat = saatDi(calon, jam, zona)
    if (saat > kini) return saat
  }
  throw new RangeError(`no day for ${hari_bulan}`)
}

function hariDi(bulan: Tanggal, hari: number): string {
  const [tahun = 0, b = 0] = bulan.split('-').map(Number)
  return String(Math.min(hari, daysInMonth(tahun, b))).padStart(2, '0')
}

/** The instant of an hour of a shop's day. Indonesia's zones have no summer time. */
function saatDi(hari: Tanggal, jam: number, zona: string): Date {
  const utc = new Date(`${hari}T${String(jam).padStart(2, '0')}:00:00Z`)
  const di = Date.parse(`${hariIni(zona, utc)}T${clockTime(zona, utc)}:00Z`)
  return new Date(2 * utc.getTime() - di)
}

/** Calendar day of an instant in a shop. */
export const hariSaat = (zona: string, saat: Date): Tanggal => tanggal(hariIni(zona, saat))
