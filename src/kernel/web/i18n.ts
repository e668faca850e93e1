import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import { BAHASA, LOCALE, type Bahasa, type Texts, tulisParams } from '#kernel/shared/i18n.ts'
import type { TextArgs, TextKey } from '#kernel/shared/text-keys.ts'
import { chosenLanguage, rememberLanguage } from './session/session.ts'

type Params = Readonly<Record<string, string | number>>
/** `…/modules/loket/penjualan/texts/id.json` → loader. The app hands them in: only it knows all modules. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>

const NS = 'translation'
let files: TextFiles = {}
const loaded = new Map<string, Promise<void>>()

function load(path: string, bahasa: Bahasa): Promise<void> {
  const known = loaded.get(path)
  if (known) return known
  const work = (files[path]?.() ?? Promise.resolve({})).then((texts) => {
    i18next.addResourceBundle(bahasa, NS, texts as Texts, false, true)
  })
  loaded.set(path, work)
  work.catch(() => loaded.delete(path))
  return work
}

/** One language of the kernel's texts, or of all modules too. */
export async function loadTexts(bahasa: Bahasa, what: 'kernel' | 'all'): Promise<void> {
  const mine = Object.keys(files).filter((path) => path.endsWith(`/${bahasa}.json`))
  const wanted = what === 'all' ? mine : mine.filter((path) => path.includes('/kernel/'))
  await Promise.all(wanted.map((path) => load(path, bahasa)))
}

/** Default id, fallback en; the fallback is fetched the first time that a text is missing. */
export async function startTexts(all: TextFiles): Promise<void> {
  files = all
  const bahasa = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: bahasa,
    fallbackLng: 'en',
    supportedLngs: [...BAHASA],
    resources: {},
    ns: [NS],
    defaultNS: NS,
    keySeparator: false,
    nsSeparator: false,
    saveMissing: true,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
    missingKeyHandler: () => void loadTexts('en', 'all'),
    parseMissingKeyHandler: () => '',
  } as Parameters<typeof i18next.init>[0])
  await loadTexts(bahasa, 'kernel')
  document.documentElement.lang = LOCALE[bahasa]
}

export function language(): Bahasa {
  return (i18next.language ?? 'id') as Bahasa
}

export async function changeLanguage(bahasa: Bahasa): Promise<void> {
  rememberLanguage(bahasa)
  await loadTexts(bahasa, 'all')
  await i18next.changeLanguage(bahasa)
  document.documentElement.lang = LOCALE[bahasa]
}

/** A text outside of components. */
export function teks<K extends TextKey>(key: K, ...args: TextArgs<K>): string {
  return i18next.t(key as string, tulisParams((args[0] ?? {}) as Params, language()))
}

/** A text whose key is made at run time; an empty string when there is none. */
export function teksBebas(key: string, params: Params = {}): string {
  return i18next.t(key, tulisParams(params, language()))
}

export function hasText(key: string): boolean {
  return i18next.exists(key)
}

export interface Translate {
  readonly t: typeof teks
  readonly tt: typeof teksBebas
  readonly bahasa: Bahasa
}

/** Texts in a component: renders again when the language or a file of texts arrives. */
export function useTexts(): Translate {
  const { t } = useTranslation()
  // `t` is new for each language and each file of texts, and so is what is made for it.
  return useMemo(() => translateFor(t), [t])
}

function translateFor(_: unknown): Translate {
  return { t: ((...a) => teks(...a)) as typeof teks, tt: teksBebas, bahasa: language() }
}
