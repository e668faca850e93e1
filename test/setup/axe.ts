import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * What axe finds serious on a page, or in the part of it that `dalam` names: its rule and elements,
 * a line each. The menu of two hundred links is the same everywhere: the walk through all screens
 * reads it.
 */
export async function parah(page: Page, dalam = 'body'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(dalam).exclude('#menu')
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

export async function tanpaCela(page: Page, dalam?: string): Promise<void> {
  expect(await parah(page, dalam)).toEqual([])
}
