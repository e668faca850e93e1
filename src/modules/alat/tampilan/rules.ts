import { type Level, LEVELS } from '#kernel/shared/gates.ts'
import {
  type Tanggal,
  addDays,
  adalahTanggal,
  daysInMonth,
  tanggal,
} from '#kernel/shared/tanggal.ts'

/** Levels that a view can be shared with: it is seen by that level and those above. */
export const BAGI = ['KASIR', 'SPV', 'OWN'] as const
export type Bagi = (typeof BAGI)[number]

/** Days that are told from the day on which the view is opened. */
export const PERIODE = [
  'HARI_INI',
  'KEMARIN',
  'MINGGU_INI',
  'MINGGU_LALU',
  'BULAN_INI',
  'BULAN_LALU',
  'TAHUN_INI',
] as const
export type Periode = (typeof PERIODE)[number]

/** What a view holds. */
export interface IsiTampilan {
  /** The address by name, with the days as they were when the view was saved. */
  readonly url: Readonly<Record<string, string>>
  /** Replaces the days in the address; null keeps them. */
  readonly periode: Periode | null
  /** Columns of the table; null leaves each person his own. */
  readonly kolom: {
    readonly order: readonly string[]
    readonly hidden: readonly string[]
    readonly width: Readonly<Record<string, number>>
  } | null
}

const setinggi = (level: Level, minimum: Level): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(minimum)

interface Orang {
  readonly user_id: string
  readonly level: Level
}

interface Milik {
  readonly pemilik: string
  readonly bagi: Bagi | null
}

/** Own views, and those that are shared with this level. */
export const terlihat = ({ pemilik, bagi }: Milik, o: Orang): boolean =>
  pemilik === o.user_id || (bagi !== null && setinggi(o.level, bagi))

/** A supervisor decides what others find on their screens. */
export const bolehBagi = (level: Level): boolean => setinggi(level, 'SPV')

/** Its owner changes a view; a shared one the owner of the shop too, when its maker has left. */
export const bolehUbah = (t: Milik, o: Orang): boolean =>
  t.pemilik === o.user_id || (t.bagi !== null && setinggi(o.level, 'OWN'))

interface Rentang {
  readonly awal: Tanggal
  readonly akhir: Tanggal
}

/** Weeks begin on Monday; what is not over yet ends today. */
export function rentangPeriode(periode: Periode, hari: Tanggal): Rentang {
  const [tahun = 0, bulan = 0] = hari.split('-').map(Number)
  const senin = addDays(hari, -((new Date(`${hari}T00:00:00Z`).getUTCDay() + 6) % 7))
  const pertama = (y: number, m: number) => tanggal(`${y}-${String(m).padStart(2, '0')}-01`)
  const [y, m] = bulan === 1 ? [tahun - 1, 12] : [tahun, bulan - 1]
  const rentang: Readonly<Record<Periode, Rentang>> = {
    HARI_INI: { awal: hari, akhir: hari },
    KEMARIN: { awal: addDays(hari, -1), akhir: addDays(hari, -1) },
    MINGGU_INI: { awal: senin, akhir: hari },
    MINGGU_LALU: { awal: addDays(senin, -7), akhir: addDays(senin, -1) },
    BULAN_INI: { awal: pertama(tahun, bulan), akhir: hari },
    BULAN_LALU: { awal: pertama(y, m), akhir: addDays(pertama(y, m), daysInMonth(y, m) - 1) },
    TAHUN_INI: { awal: pertama(tahun, 1), akhir: hari },
  }
  return rentang[periode]
}

const AWAL = /(_from|_awal|_dari|^start_)/
const BENTUK = /^(19|20)\d\d(-\d\d)?$/

const NAMA_MASA = /tgl|tanggal|date|tahun|bulan|masa/

/** True for a day in an address, and for a month or a year under a name of one: 2024 may be a code. */
export const adalahHari = (nama: string, nilai: string): boolean =>
  adalahTanggal(nilai) || (NAMA_MASA.test(nama) && BENTUK.test(nilai))

/**
 * The address of a view as it opens on a day: days, months and years of a view with a period become
 * those of today, first days by their names (`tgl_from`), all others as last days.
 */
export function urlTampilan(
  { url, periode }: Pick<IsiTampilan, 'url' | 'periode'>,
  hari: Tanggal,
): Readonly<Record<string, string>> {
  if (periode === null) return url
  const { awal, akhir } = rentangPeriode(periode, hari)
  const satu = ([nama, nilai]: [string, string]) => {
    if (!adalahHari(nama, nilai)) return [nama, nilai]
    return [nama, (AWAL.test(nama) ? awal : akhir).slice(0, nilai.length)]
  }
  return Object.fromEntries(Object.entries(url).map(satu)) as Record<string, string>
}

/** The period that the days of an address are today, if they are one; the shortest that fits. */
export function periodeDari(url: Readonly<Record<string, string>>, hari: Tanggal): Periode | null {
  if (!Object.entries(url).some(([nama, nilai]) => adalahHari(nama, nilai))) return null
  const sama = (periode: Periode) => {
    const baru = urlTampilan({ url, periode }, hari)
    return Object.entries(url).every(([nama, nilai]) => baru[nama] === nilai)
  }
  return PERIODE.find(sama) ?? null
}
