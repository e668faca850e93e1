import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { buka, sepi } from '../setup/jalan.ts'
import { layarDari, masuk, pilihBahasa } from '../setup/masuk.ts'

/** English screens speak English: no key shows through, and no Indonesian word is left over. */

const SRC = path.resolve(import.meta.dirname, '../../src')

/** All texts of one language as one string. */
function texts(bahasa: string): string {
  const folders = ['kernel/texts', ...globSync('modules/*/*/texts', { cwd: SRC })]
  const read = (folder: string) => {
    const file = path.join(SRC, folder, `${bahasa}.json`)
    try {
      return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
  return folders.flatMap(read).join(' ')
}

/** Placeholders are written as they are in every language. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\{\w+\}/g, ' ')
    .match(/[a-z]{4,}/g) ?? []

/** Words of the Indonesian texts that no English text uses: names and terms of the trade stay. */
function indonesianOnly(): ReadonlySet<string> {
  const english = new Set(words(texts('en')))
  return new Set(words(texts('id')).filter((w) => !english.has(w)))
}

/** What the screen itself says: headings, labels, buttons, heads of columns. Data is left out. */
const LABELS = 'main h1, main h2, main h3, main label, main button, main th, main legend'
/** Names of the demo's people, and the pages whose buttons say the shop's own Indonesian words. */
const NAMES = new Set(['kasir', 'pemilik'])
const OWN_WORDS = new Set(['/setting-syarat-privasi', '/tukar-point'])
const KEY = /\b(label|screen|error|button|pilihan|help|menu|master|laporan)\.[a-z_]+/

async function leaks(page: Page, indonesian: ReadonlySet<string>): Promise<string[]> {
  const said = await page.locator(LABELS).allInnerTexts()
  const found = said.flatMap((text) =>
    words(text).filter((w) => indonesian.has(w) && !NAMES.has(w)),
  )
  const keys = said.filter((text) => KEY.test(text))
  return [...new Set([...found, ...keys])]
}

test('no key and no Indonesian word on English screens', async ({ page, shop }) => {
  await masuk(page, 'OWN')
  await pilihBahasa(page, 'en', 'en-GB')
  const all = (await layarDari(shop.server.url, 'SU')).filter(
    (s) => !['public', 'shell', 'submenu'].includes(s.kind),
  )
  // Every setting, and each sixth of the rest: generic screens differ by their declaration only.
  const sample = all.filter(
    (s, i) => !OWN_WORDS.has(s.path) && (s.kind === 'setting' || i % 6 === 0),
  )
  const indonesian = indonesianOnly()
  expect(indonesian.size).toBeGreaterThan(100)
  const wrong: string[] = []
  const diam = sepi(page)
  for (const { path: at } of sample) {
    await buka(page, at)
    await expect(page.locator('main h1').first()).toBeAttached()
    await diam()
    const found = await leaks(page, indonesian)
    if (found.length > 0) wrong.push(`${at}: ${found.join(', ')}`)
  }
  await pilihBahasa(page, '', 'id-ID')
  expect(wrong).toEqual([])
})
