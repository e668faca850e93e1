import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { layarDari, masuk } from '../setup/masuk.ts'

const parah = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
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

/** Every screen that a person with all rights may open, one after the other. */
async function lihatSemua(page: Page, url: string, check: (path: string) => Promise<void>) {
  const screens = (await layarDari(url, 'MU')).filter((s) => s.path !== '/404' && s.path !== '/')
  expect(screens.length).toBeGreaterThan(25)
  await masuk(page, 'SU')
  for (const { path } of screens) {
    await page.goto(path)
    await expect(page.locator('main h1').first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    await check(path)
  }
}

for (const scheme of ['light', 'dark'] as const)
  test(`every screen opens without an error, and axe finds nothing serious: ${scheme}`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const errors: string[] = []
    page.on('pageerror', (e) => errors.push(e.message))
    page.on('response', (r) => r.status() >= 500 && errors.push(`${r.status()} ${r.url()}`))
    const found: Record<string, string[]> = {}
    await lihatSemua(page, shop.server.url, async (path) => {
      const serious = await parah(page)
      if (serious.length > 0) found[path] = serious
      if (errors.length > 0) found[`${path} errors`] = errors.splice(0)
    })
    expect(found).toEqual({})
  })

test('no screen is wider than a phone of 360 px', async ({ page, shop }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const wide: string[] = []
  await lihatSemua(page, shop.server.url, async (path) => {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) wide.push(`${path}: ${over} px`)
  })
  expect(wide).toEqual([])
})
