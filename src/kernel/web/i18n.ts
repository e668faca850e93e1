import { useMemo } from 'react'
import {
  BAHASA_BAWAAN,
  findText,
  isiTeks,
  LOCALE,
  type Bahasa,
  type Texts,
  tulisParams,
} from '#kernel/shared/i18n.ts'
import type { TextArgs, TextKey } from '#kernel/shared/text-keys.ts'
import { store } from './feedback/store.ts'
import { chosenLanguage, rememberLanguage } from './session/session.ts'

type Params = Readonly<Record<string, string | number>>
/** `…/modules/loket/penjualan/texts/id.json` → loader. The app hands them in: only it knows all modules. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>

/** The language that the screens speak, and the texts that are here. New with each file and change. */
interface Words {
  readonly bahasa: Bahasa
  readonly texts: Readonly<Partial<Record<Bahasa, Texts>>>
}

/** What is said where a language lacks a text. */
const FALLBACK: Bahasa = 'en'
const words = store<Words>({ bahasa: BAHASA_BAWAAN, texts: {} })
let files: TextFiles = {}
const loaded = new Map<string, Promise<void>>()

function load(path: string, bahasa: Bahasa): Promise<void> {
  const known = loaded.get(path)
  if (known) return known
  const work = (files[path]?.() ?? Promise.resolve({})).then((file) => {
    const { texts, ...rest } = words.get()
    words.set({ ...rest, texts: { ...texts, [bahasa]: { ...texts[bahasa], ...(file as Texts) } } })
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
  await loadTexts(bahasa, 'kernel')
  speak(bahasa)
}

function speak(bahasa: Bahasa): void {
  words.set({ ...words.get(), bahasa })
  document.documentElement.lang = LOCALE[bahasa]
}

export function language(): Bahasa {
  return words.get().bahasa
}

/** Changes to a language as soon as its texts are here: all of them, or the log-in page's alone. */
export async function changeLanguage(
  bahasa: Bahasa,
  what: 'kernel' | 'all' = 'all',
): Promise<void> {
  rememberLanguage(bahasa)
  await loadTexts(bahasa, what)
  speak(bahasa)
}

/** A text outside of components. */
export function translate<K extends TextKey>(key: K, ...args: TextArgs<K>): string {
  return teksBebas(key, args[0])
}

/** A text whose key is made at run time; an empty string when there is none. */
export function teksBebas(key: string, params: Params = {}): string {
  const text = find(key, params['count'])
  if (text === undefined) void loadTexts(FALLBACK, 'all')
  return isiTeks(text ?? '', tulisParams(params, language()))
}

export function hasText(key: string): boolean {
  return find(key) !== undefined
}

function find(key: string, count?: string | number): string | undefined {
  const { bahasa, texts } = words.get()
  return (
    findText(texts[bahasa], key, bahasa, count) ?? findText(texts[FALLBACK], key, FALLBACK, count)
  )
}

export interface Translate {
  readonly t: typeof translate
  readonly tt: typeof teksBebas
  readonly bahasa: Bahasa
}

/** Texts in a component: renders again when the language or a file of texts arrives. */
export function useTexts(): Translate {
  const now = words.use()
  // What is made of `t` is made anew with each change of the words.
  return useMemo(() => translateFor(now), [now])
}

function translateFor({ bahasa }: Words): Translate {
  return { t: ((...a) => translate(...a)) as typeof translate, tt: teksBebas, bahasa }
}
