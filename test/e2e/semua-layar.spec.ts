import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { type Layar, layarDari, masuk } from '../setup/masuk.ts'

test.describe.configure({ mode: 'parallel' })

const [TERANG, GELAP, PONSEL] = [0, 1, 2] as const

/**
 * In the dark only colours differ: the rest was looked at in the light. `where`: the shell around
 * the screens is the same everywhere, and its menu of two hundred links is read once.
 */
const parah = async (page: Page, scheme: 'light' | 'dark', where: 'body' | 'main') => {
  const axe = new AxeBuilder({ page }).include(where).options({ resultTypes: ['violations'] })
  if (scheme === 'dark') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

/** Waits until what the page asked for has come, for as long as a person needs to see it. */
function sepi(page: Page): () => Promise<void> {
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
async function buka(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const judul = await page.title()
  await page.evaluate((to) => {
    const state = { n: ((history.state as { n?: number } | null)?.n ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect.poll(() => page.title(), { message: path }).not.toBe(judul)
}

/**
 * The screens that a person with all rights may open, one after the other: those with code of their
 * own in the light and on the phone, those that are drawn from a declaration in one pass each,
 * because they differ by their fields only. In the dark, whose colours are the same variables
 * everywhere, a third of all. `ALL_SCREENS=1`: everything in all.
 * On the phone each is opened by its address, else from within.
 */
async function lihatSemua(
  page: Page,
  shop: Shop,
  pass: 0 | 1 | 2,
  check: (path: string) => Promise<void>,
) {
  const all = (await layarDari(shop.server.url, 'MU')).filter(
    (s) => !['/404', '/'].includes(s.path),
  )
  expect(all.length).toBeGreaterThan(25)
  const whole = process.env['ALL_SCREENS'] === '1'
  const own = (s: Layar) => pass !== GELAP && !(s.master ?? s.report)
  const screens = all.filter((s, i) => whole || own(s) || i % 3 === pass)
  await masuk(page, 'SU')
  const diam = sepi(page)
  for (const { path } of screens) {
    await (pass === PONSEL ? page.goto(path) : buka(page, path))
    await expect(page.locator('main h1').first(), path).toBeVisible({ timeout: 30_000 })
    await diam()
    await check(path)
  }
}

for (const scheme of ['light', 'dark'] as const)
  test(`every screen opens without an error, and axe finds nothing serious: ${scheme}`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const errors: string[] = []
    page.on('pageerror', (e) => errors.push(e.message))
    page.on('response', (r) => r.status() >= 500 && errors.push(`${r.status()} ${r.url()}`))
    const found: Record<string, string[]> = {}
    let dilihat = 0
    await lihatSemua(page, shop, scheme === 'light' ? TERANG : GELAP, async (path) => {
      const serious = await parah(page, scheme, dilihat++ === 0 ? 'body' : 'main')
      if (serious.length > 0) found[path] = serious
      if (errors.length > 0) found[`${path} errors`] = errors.splice(0)
    })
    expect(found).toEqual({})
  })

test('no screen is wider than a phone of 360 px', async ({ page, shop }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const wide: string[] = []
  await lihatSemua(page, shop, PONSEL, async (path) => {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) wide.push(`${path}: ${over} px`)
  })
  expect(wide).toEqual([])
})
