import type { Page } from '@playwright/test'
import { parah, parahMenu } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { buka, rias, sepi } from '../setup/jalan.ts'
import { type Layar, layarDari, masuk } from '../setup/masuk.ts'
import { JENDELA, tumpang } from '../setup/tumpang.ts'

test.describe.configure({ mode: 'parallel' })

/** The walk is long: as many parts as there are browsers. */
const BAGIAN = 2
const MEJA = { width: 1366, height: 768 }
const PONSEL = { width: 360, height: 740 }
/** What documents declare: their screens to look at one and to cancel it. Masters and reports say so. */
const DECLARED: ReadonlySet<string> = new Set(['view', 'cancel', 'submenu'])

/** In the dark only colours differ, which are the same variables everywhere. */
async function gelap(page: Page): Promise<string[]> {
  await rias(page, 'dark')
  const found = await parah(page, 'main', ['color-contrast'])
  await rias(page, 'light')
  return found.map((f) => `dark ${f}`)
}

/** A phone of 360 px: nothing is wider than it, once the screen has followed. */
async function ponsel(page: Page): Promise<string[]> {
  await page.setViewportSize(PONSEL)
  const over = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
  let wider = await over()
  for (let n = 0; n < 10 && wider > 0; n++) {
    await page.waitForTimeout(100)
    wider = await over()
  }
  await page.setViewportSize(MEJA)
  return wider > 0 ? [`${wider} px wider than a phone`] : []
}

const lipatMenu = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('header button[aria-controls=menu]')?.click(),
  )

/** One window after the other on the page that is open; at 1024 with the menu as icons and open. */
async function jendela(page: Page, lihat: readonly Jendela[]): Promise<string[]> {
  const found: string[] = []
  for (const ukuran of lihat) {
    await page.setViewportSize(ukuran)
    found.push(...(await tumpang(page)).map((f) => `${ukuran.width}: ${f}`))
    if (ukuran.width !== 1024) continue
    await lipatMenu(page)
    found.push(...(await tumpang(page)).map((f) => `1024 and the menu open: ${f}`))
    await lipatMenu(page)
  }
  await page.setViewportSize(MEJA)
  return found
}
type Jendela = (typeof JENDELA)[number]

/**
 * The screens that a person with all rights may open, one after the other, each in the light, in
 * the dark, as wide as a phone and as other windows are. Those that are drawn from a declaration
 * differ by their fields only: every ninth of them is opened and a third of these read by axe. Of the
 * others all are opened; of three in a row one is read by axe, one is looked at in a window more, the
 * next one in the next, and one is read in the dark.
 * `ALL_SCREENS=1`: all in all.
 */
for (let bagian = 0; bagian < BAGIAN; bagian++)
  test(`every screen opens without an error, axe finds nothing serious, nothing lies over another, a phone is wide enough: ${bagian + 1} of ${BAGIAN}`, async ({
    page,
    shop,
  }) => {
    // Ten minutes are enough on two cores; a machine that does other things needs longer for the same verdict.
    test.setTimeout(1_800_000)
    await page.setViewportSize(MEJA)
    await page.emulateMedia({ colorScheme: 'light' })
    const errors: string[] = []
    page.on('pageerror', (e) => errors.push(e.message))
    page.on('response', (r) => r.status() >= 500 && errors.push(`${r.status()} ${r.url()}`))
    const whole = process.env['ALL_SCREENS'] === '1'
    const own = (s: Layar) => !(s.master ?? s.report ?? DECLARED.has(s.kind))
    const all = (await layarDari(shop.server.url, 'MU')).filter(
      (s, n) => !['/404', '/'].includes(s.path) && (whole || own(s) || n % 9 === 0),
    )
    expect(all.length).toBeGreaterThan(25)
    const found: Record<string, string[]> = {}
    await masuk(page, 'SU')
    const diam = sepi(page)
    for (const [i, screen] of all.filter((_, n) => n % BAGIAN === bagian).entries()) {
      await buka(page, screen.path)
      await expect(page.locator('main h1').first(), screen.path).toBeVisible()
      await diam()
      const turn = i % 3
      const next = turn === 1 ? [JENDELA[Math.floor(i / 3) % JENDELA.length] ?? JENDELA[0]] : []
      const look = whole ? JENDELA : next
      const wrong = [
        ...(i === 0 ? await parahMenu(page) : []),
        ...(whole || turn === 0 ? await parah(page, i === 0 ? 'body' : 'main') : []),
        ...(whole || turn === 2 ? await gelap(page) : []),
        ...(await ponsel(page)),
        ...(await jendela(page, look)),
        ...errors.splice(0),
      ]
      if (wrong.length > 0) found[screen.path] = wrong
    }
    expect(found).toEqual({})
  })
