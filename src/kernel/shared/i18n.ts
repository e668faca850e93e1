import { tulisAngka } from './rupiah.ts'
import { adalahTanggal } from './tanggal.ts'

/** The six languages: my is Malay, hk traditional Chinese, jp Japanese (R-001, gaps.md 98). */
export const BAHASA = ['id', 'en', 'it', 'hk', 'my', 'jp'] as const
export type Bahasa = (typeof BAHASA)[number]
export const BAHASA_BAWAAN: Bahasa = 'id'

export type Texts = Readonly<Record<string, string>>

export function adalahBahasa(v: unknown): v is Bahasa {
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

const tanggalDari = new Map<Bahasa, Intl.DateTimeFormat>()

/** A date as the language writes it: 20 Nov 2026. */
export function tulisTanggal(tanggal: string, bahasa: Bahasa): string {
  const ada = tanggalDari.get(bahasa)
  const format =
    ada ?? new Intl.DateTimeFormat(LOCALE[bahasa], { dateStyle: 'medium', timeZone: 'UTC' })
  if (!ada) tanggalDari.set(bahasa, format)
  return format.format(new Date(`${tanggal}T00:00:00Z`))
}

/** Figures of a sentence as people read them: dates in words, rupiah (`…_rp`) in groups. */
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
 * Fills `{{name}}` from params. The browser uses i18next with the same texts and the same braces;
 * the server needs nothing more than this.
 */
export function isiTeks(
  teks: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return teks.replace(/\{\{(\w+)\}\}/g, (semua, nama: string) =>
    nama in params ? String(params[nama]) : semua,
  )
}
