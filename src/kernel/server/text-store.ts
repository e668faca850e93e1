import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  BAHASA_BAWAAN,
  type Bahasa,
  type Texts,
  isLanguage,
  isiTeks,
  tulisParams,
} from '#kernel/shared/i18n.ts'
import type { Params } from '#kernel/shared/errors.ts'
import { ROOT } from './root.ts'

const SRC = path.join(ROOT, 'src')

/**
 * All texts of the product by language. A language is read on first use, because most shops use a
 * single one and each costs time and half a megabyte.
 */
export class TextStore {
  readonly #folders: readonly string[]
  readonly #texts = new Map<Bahasa, Texts>()

  private constructor(folders: readonly string[]) {
    this.#folders = folders
  }

  static read(): TextStore {
    return new TextStore(['kernel/texts', ...globSync('modules/*/*/texts', { cwd: SRC }).sort()])
  }

  /** The text in this language, otherwise in English, otherwise the key itself. */
  t(bahasa: Bahasa, key: string, params?: Params): string {
    const text = this.#of(bahasa)[key] ?? this.#of('en')[key] ?? key
    return isiTeks(text, params && tulisParams(params, bahasa))
  }

  has(bahasa: Bahasa, key: string): boolean {
    return this.#of(bahasa)[key] !== undefined
  }

  #of(bahasa: Bahasa): Texts {
    const known = this.#texts.get(bahasa)
    if (known) return known
    const files = this.#folders.map((f) => path.join(SRC, f, `${bahasa}.json`))
    const texts = Object.assign({}, ...files.map(readTexts)) as Texts
    this.#texts.set(bahasa, texts)
    return texts
  }
}

function readTexts(file: string): Texts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Chooses the language of a request: the browser's `x-bahasa` or Accept-Language, then the
 * person's, then the shop's, then Indonesian.
 */
export function chooseBahasa(wishes: readonly (string | null | undefined)[]): Bahasa {
  for (const wish of wishes) {
    const short = wish?.split(/[,;]/)[0]?.trim().toLowerCase()
    const known = short && (SHORT[short] ?? SHORT[short.split('-')[0] ?? ''] ?? short)
    if (isLanguage(known)) return known
  }
  return BAHASA_BAWAAN
}

const SHORT: Readonly<Record<string, Bahasa>> = {
  'zh-hk': 'hk',
  'zh-tw': 'hk',
  zh: 'hk',
  ms: 'my',
  ja: 'jp',
  id: 'id',
  in: 'id',
  en: 'en',
  it: 'it',
}

/** The shop's language for cases without a person: messages to customers and work by the clock. */
export function shopLanguage(modules: Readonly<Record<string, unknown>>): Bahasa {
  const shop = modules['MULTI_LANGUAGE_FEATURE']
  return chooseBahasa([typeof shop === 'string' ? shop : null])
}
