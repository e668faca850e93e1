import { useEffect, useMemo, useState } from 'react'
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
/**
 * `…/modules/loket/penjualan/texts/id.json` → loader. The app passes them in, because only it knows
 * all modules.
 */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>

/** The language of the screens and the loaded texts; a new object after each change. */
interface Words {
  readonly bahasa: Bahasa
  readonly texts: Readonly<Partial<Record<Bahasa, Texts>>>
}

/** Language for texts that another one lacks. */
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

/** Loads one language: the kernel's texts, or those of all modules too. */
export async function loadTexts(bahasa: Bahasa, what: 'kernel' | 'all'): Promise<void> {
  const mine = Object.keys(files).filter((path) => path.endsWith(`/${bahasa}.json`))
  const wanted = what === 'all' ? mine : mine.filter((path) => path.includes('/kernel/'))
  await Promise.all(wanted.map((path) => load(path, bahasa)))
}

/** Default id, fallback en. The fallback is loaded when a text is first missing. */
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

/** Changes the language once its texts are loaded: all of them, or only those of the login page. */
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

/** A text by a key made at run time; empty when there is none. */
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

/** Texts in a component, which renders again when the language or the loaded texts change. */
export function useTexts(): Translate {
  const now = words.use()
  // A new `t` after each change, so that everything derived from it is computed again.
  return useMemo(() => translateFor(now), [now])
}

function translateFor({ bahasa }: Words): Translate {
  return { t: ((...a) => translate(...a)) as typeof translate, tt: teksBebas, bahasa }
}

/**
 * Loads the texts of the modules for a page outside of the shell, which would load them. True once
 * they are there, and when they can't be had.
 */
export function useAllTexts(): boolean {
  const { bahasa } = useTexts()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const go = () => setReady(true)
    loadTexts(bahasa, 'all').then(go, go)
  }, [bahasa])
  return ready
}
