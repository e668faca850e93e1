import type { Page, Request } from '@playwright/test'
import { expect } from './browser.ts'

/** Waits until what the page asked for has come, for as long as a person needs to see it. */
export function sepi(page: Page): () => Promise<void> {
  const terbuka = new Set<Request>()
  page.on('request', (r) => terbuka.add(r))
  page.on('requestfinished', (r) => terbuka.delete(r))
  page.on('requestfailed', (r) => terbuka.delete(r))
  return async () => {
    for (let diam = 0; diam < 3; diam = terbuka.size === 0 ? diam + 1 : 0)
      await page.waitForTimeout(40)
  }
}

/** From screen to screen as the menu does it, without loading the page again. */
export async function buka(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const judul = await page.title()
  await page.evaluate((to) => {
    const state = { n: ((history.state as { n?: number } | null)?.n ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect.poll(() => page.title(), { message: path, intervals: [20, 50] }).not.toBe(judul)
}

/**
 * Light or dark; comes back when the page has changed over. What is measured before that has colours
 * of both.
 */
export async function rias(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => {
    const moves = document
      .getAnimations()
      .some((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
    return document.documentElement.dataset['mantineColorScheme'] === wanted && !moves
  }, colorScheme)
}
