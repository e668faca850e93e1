import { tulisAngka } from './rupiah.ts'
import { adalahTanggal, hariIni } from './tanggal.ts'

/** The six languages: my is Malay, hk traditional Chinese, jp Japanese (R-001, gaps.md 98). */
export const BAHASA = ['id', 'en', 'it', 'hk', 'my', 'jp'] as const
export type Bahasa = (typeof BAHASA)[number]
export const BAHASA_BAWAAN: Bahasa = 'id'

export type Texts = Readonly<Record<string, string>>

export function isLanguage(v: unknown): v is Bahasa {
  return BAHASA.includes(v as Bahasa)
}

/** BCP 47 tag for Intl and the html element. */
export const LOCALE: Readonly<Record<Bahasa, string>> = {
  id: 'id-ID',
  en: 'en-GB',
  it: 'it-IT',
  hk: 'zh-HK',
  my: 'ms-MY',
  jp: 'ja-JP',
}

const GAYA_TANGGAL = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type GayaTanggal = keyof typeof GAYA_TANGGAL

const penulis = new Map<string, Intl.DateTimeFormat>()

function tulis(bahasa: Bahasa, saat: Date, gaya: Intl.DateTimeFormatOptions): string {
  const kunci = bahasa + JSON.stringify(gaya)
  const format = penulis.get(kunci) ?? new Intl.DateTimeFormat(LOCALE[bahasa], gaya)
  penulis.set(kunci, format)
  return format.format(saat)
}

/**
 * Writes a day on screens, in fields, on papers, in files and messages: 20 Nov 2026. Takes
 * `YYYY-MM-DD`; any other text comes back unchanged.
 */
export function tulisTanggal(tanggal: string, bahasa: Bahasa, gaya: GayaTanggal = 'short'): string {
  if (!adalahTanggal(tanggal)) return tanggal
  const saat = new Date(`${tanggal}T00:00:00Z`)
  return tulis(bahasa, saat, { ...GAYA_TANGGAL[gaya], timeZone: 'UTC' })
}

/** The time of day of an instant in a zone, to the minute. */
export function tulisJam(saat: Date, zona: string, bahasa: Bahasa): string {
  return tulis(bahasa, saat, { timeStyle: 'short', timeZone: zona })
}

/** An instant in a zone: its day like `tulisTanggal`, then the time. */
export function tulisWaktu(saat: Date, zona: string, bahasa: Bahasa): string {
  const pisah = bahasa === 'hk' || bahasa === 'jp' ? ' ' : ', '
  return tulisTanggal(hariIni(zona, saat), bahasa) + pisah + tulisJam(saat, zona, bahasa)
}

/** Writes a value of the kind `waktu` like `tulisWaktu`; a day alone like `tulisTanggal`. */
export function tulisSaat(saat: string, bahasa: Bahasa): string {
  const [hari = '', jam] = saat.split(' ')
  if (!jam || !adalahTanggal(hari)) return tulisTanggal(saat, bahasa)
  return tulisWaktu(new Date(`${hari}T${jam}Z`), 'UTC', bahasa)
}

/** Formats the parameters of a text for people: dates in words, rupiah (`…_rp`) in groups. */
export function tulisParams(
  params: Readonly<Record<string, string | number>>,
  bahasa: Bahasa,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([nama, v]) => {
      if (typeof v === 'string' && adalahTanggal(v)) return [nama, tulisTanggal(v, bahasa)]
      return [nama, typeof v === 'number' && nama.endsWith('_rp') ? tulisAngka(v) : v]
    }),
  )
}

/**
 * A text by its key; a text that counts (`…_one`, `…_other`) in the form that its language needs.
 */
export function findText(
  texts: Texts = {},
  key: string,
  bahasa: Bahasa,
  count?: string | number,
): string | undefined {
  if (typeof count !== 'number') return texts[key]
  const form = new Intl.PluralRules(LOCALE[bahasa]).select(count)
  return texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key]
}

/** Fills `{{name}}` from params. */
export function isiTeks(
  teks: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return teks.replace(/\{\{(\w+)\}\}/g, (semua, nama: string) =>
    nama in params ? String(params[nama]) : semua,
  )
}
