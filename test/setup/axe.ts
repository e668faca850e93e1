import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** The menu of two hundred links is the same everywhere: the walk through all screens reads it. */
const MENU = '#menu'

/**
 * What axe finds serious on a page, or in the part of it that `dalam` names: its rule and elements,
 * a line each. `hanya`: these rules alone.
 */
export async function parah(page: Page, dalam = 'body', hanya: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(dalam).options({ resultTypes: ['violations'] })
  if (dalam === 'body') axe.exclude(MENU)
  if (hanya.length > 0) axe.withRules(hanya)
  const { violations } = await axe.analyze()
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

/** The same of the menu. */
export const parahMenu = (page: Page) => parah(page, MENU)

export async function tanpaCela(page: Page, dalam?: string): Promise<void> {
  expect(await parah(page, dalam)).toEqual([])
}
