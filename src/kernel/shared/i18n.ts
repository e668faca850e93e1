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
