import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './browser.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The menu of two hundred links is the same everywhere: the walk through all screens reads it. */
const MENU = '#menu'
const LOADED = `typeof axe === 'object'`

/**
 * What axe finds serious on a page, or in the part of it that `dalam` names: its rule and elements,
 * a line each. `hanya`: these rules alone. Axe runs in the page itself, because the package for
 * Playwright opens another page for each reading (0425). Frames are not read: ours hold PDFs.
 */
export async function parah(page: Page, dalam = 'body', hanya: string[] = []): Promise<string[]> {
  const look = {
    where: { include: [dalam], exclude: dalam === 'body' ? [MENU] : [] },
    how: {
      resultTypes: ['violations'],
      iframes: false,
      ...(hanya.length > 0 ? { runOnly: hanya } : {}),
    },
  }
  if (!(await page.evaluate(LOADED))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(look.where)}, ${JSON.stringify(look.how)})`,
  )
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

/** The same of the menu. */
export const parahMenu = (page: Page) => parah(page, MENU)

export async function tanpaCela(page: Page, dalam?: string): Promise<void> {
  expect(await parah(page, dalam)).toEqual([])
}
