import { onePer } from './one-per.ts'

/** A business date, `YYYY-MM-DD`. It is never a Date, because it has no time and no zone. */
export type Tanggal = string & { readonly __jenis: 'tanggal' }

const POLA = /^(\d{4})-(\d{2})-(\d{2})$/

export function adalahTanggal(teks: string): teks is Tanggal {
  const cocok = POLA.exec(teks)
  if (!cocok) return false
  const [tahun, bulan, hari] = [Number(cocok[1]), Number(cocok[2]), Number(cocok[3])]
  return (
    tahun >= 1900 && bulan >= 1 && bulan <= 12 && hari >= 1 && hari <= daysInMonth(tahun, bulan)
  )
}

/** Checks and brands a date. Throws RangeError for anything but a real calendar day. */
export function tanggal(teks: string): Tanggal {
  if (!adalahTanggal(teks)) throw new RangeError(`${teks} is no date`)
  return teks
}

const PANJANG_BULAN = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of a month, `bulan` from 1 to 12. Every date asks for it, so it makes no Date of its own. */
export function daysInMonth(tahun: number, bulan: number): number {
  const kabisat = tahun % 4 === 0 && (tahun % 100 !== 0 || tahun % 400 === 0)
  return bulan === 2 && kabisat ? 29 : (PANJANG_BULAN[bulan - 1] ?? 0)
}

const keHari = (t: Tanggal): number => Date.parse(`${t}T00:00:00Z`) / 86_400_000

export function addDays(t: Tanggal, hari: number): Tanggal {
  return tanggal(new Date((keHari(t) + hari) * 86_400_000).toISOString().slice(0, 10))
}

/** Whole days from `awal` to `akhir`, negative when `akhir` is earlier. */
export function daysBetween(awal: Tanggal, akhir: Tanggal): number {
  return keHari(akhir) - keHari(awal)
}

/**
 * The same day `n` months later, at most that month's last day (gaps.md 68; domain: anniversary).
 */
export function addMonths(t: Tanggal, n: number): Tanggal {
  const [tahun = 0, bulan = 0, hari = 0] = t.split('-').map(Number)
  const urut = tahun * 12 + (bulan - 1) + n
  const [y, m] = [Math.floor(urut / 12), (urut % 12) + 1]
  const d = Math.min(hari, daysInMonth(y, m))
  return tanggal(`${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
}

// A formatter takes 200 KiB that V8 does not see: a zone has one of each, and none becomes garbage.
const kalender = onePer((zona: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zona }))
const arloji = onePer(
  (zona: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zona,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Today in a shop's zone. Only for defaults: documents carry the shop's business date. */
export function hariIni(zona = 'Asia/Jakarta', sekarang = new Date()): Tanggal {
  return tanggal(kalender(zona).format(sekarang))
}

/** `HH:MM` on the clock of a zone. */
export function clockTime(zona: string, saat: Date): string {
  return arloji(zona).format(saat)
}

export type RangeErrors = 'tanggal.awal_sesudah_akhir' | 'tanggal.lebih_satu_bulan'

/** start not after end; end not after the same day of the next month. */
export function periksaRentang(awal: Tanggal, akhir: Tanggal): RangeErrors | null {
  if (awal > akhir) return 'tanggal.awal_sesudah_akhir'
  return akhir > addMonths(awal, 1) ? 'tanggal.lebih_satu_bulan' : null
}
