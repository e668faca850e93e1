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
 * Every text of the product by language. A language is read when somebody first speaks it: most
 * shops speak one, and each costs a start time and half a megabyte.
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

  /** The text in this language, else in English, else the key itself. */
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
 * The language of a request: what the browser says in `x-bahasa` or Accept-Language, else the
 * person's, else the shop's, else Indonesian.
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

/** The language that a shop speaks where no person's is asked: to its customers, and by the clock. */
export function shopLanguage(modules: Readonly<Record<string, unknown>>): Bahasa {
  const shop = modules['MULTI_LANGUAGE_FEATURE']
  return chooseBahasa([typeof shop === 'string' ? shop : null])
}
