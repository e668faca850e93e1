import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import { titleKey } from '#kernel/shared/screen.ts'

/** One thing, one name: what the menu calls a screen is what titles and messages call it. */

const textsOf = (bahasa: Bahasa) =>
  new Map(
    globSync(`src/**/texts/${bahasa}.json`).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    ),
  )
const TEXTS = new Map(BAHASA.map((b) => [b, textsOf(b)] as const))
const text = (bahasa: Bahasa, key: string) => TEXTS.get(bahasa)?.get(key) ?? ''

const SCREENS = [...createRegistry().screens.values()].map((s) => titleKey(s.path))
/** Two words at least: 'Home' and 'Service' are words of any sentence. */
const NAMES = SCREENS.filter((key) => text('id', key).includes(' '))

describe.each(BAHASA)('names in %s', (bahasa) => {
  test('no two screens are called the same', () => {
    const names = [...new Set(SCREENS)].map((key) => text(bahasa, key)).filter(Boolean)
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('a screen is called by its name in this language, wherever it is spoken of', () => {
    const wrong = [...(TEXTS.get(bahasa) ?? [])].flatMap(([key, said]) =>
      NAMES.filter((name) => {
        const [own, id] = [text(bahasa, name), text('id', name)]
        return own !== '' && !own.includes(id) && said.includes(id)
      }).map((name) => `${key}: ${text('id', name)} is ${text(bahasa, name)}`),
    )
    expect(wrong).toEqual([])
  })
})

test('English speaks English: no words of the trade in Indonesian', () => {
  const words = /\b(notas?|ongkos|titip|hutang|faktur|baki|tukang|rosok|gesek|mutasi|validasi)\b/i
  // What a person may type for the name of a screen is read by the palette, and never shown.
  const shown = [...(TEXTS.get('en') ?? [])].filter(([key]) => key !== 'cari.sinonim')
  const said = shown.filter(([, t]) => {
    const own = t.replace(/\{\{\w+\}\}|https?:\S+/g, '')
    return words.test(own)
  })
  expect(said).toEqual([])
})

test('English has one word for putting one’s name to a document, and one for fetching goods', () => {
  const other = /\b(validat\w*|mutations?|taken deposits?)\b/i
  expect([...(TEXTS.get('en') ?? [])].filter(([, t]) => other.test(t))).toEqual([])
})
