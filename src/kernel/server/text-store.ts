import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BAHASA,
  BAHASA_BAWAAN,
  type Bahasa,
  type Texts,
  adalahBahasa,
  isiTeks,
} from '../shared/i18n.ts'
import type { Params } from '../shared/errors.ts'
import { ROOT } from './root.ts'

const SRC = path.join(ROOT, 'src')

/** Every text of the product by language, read once at start. */
export class TextStore {
  readonly #texts: Readonly<Record<Bahasa, Texts>>

  constructor(texts: Readonly<Record<Bahasa, Texts>>) {
    this.#texts = texts
  }

  static async read(): Promise<TextStore> {
    const modules = (await readdir(path.join(SRC, 'modules'))).sort()
    const folders = ['kernel/texts', ...modules.map((m) => `modules/${m}/texts`)]
    const all = {} as Record<Bahasa, Texts>
    for (const bahasa of BAHASA) {
      const parts = await Promise.all(
        folders.map((f) => readTexts(path.join(SRC, f, `${bahasa}.json`))),
      )
      all[bahasa] = Object.assign({}, ...parts) as Texts
    }
    return new TextStore(all)
  }

  /** The text in this language, else in English, else the key itself. */
  t(bahasa: Bahasa, key: string, params?: Params): string {
    const text = this.#texts[bahasa][key] ?? this.#texts.en[key] ?? key
    return isiTeks(text, params)
  }

  has(bahasa: Bahasa, key: string): boolean {
    return this.#texts[bahasa][key] !== undefined
  }
}

async function readTexts(file: string): Promise<Texts> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Texts
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
    if (adalahBahasa(known)) return known
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
