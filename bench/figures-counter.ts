import { type Page, chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { SANDI } from '../test/factories/shop.ts'
import { ensureChromium } from '../test/setup/chromium.ts'
import { ukur } from '../test/setup/ukur.ts'
import { barcode, openHouse } from './house.ts'
import { type Bench, type Row, median, percentile, within } from './measure.ts'

const SCANS = 30
const SALES = 20
/** Sales before, of which nothing is measured: the code of the screen comes with them. */
const WARM = 3
/** What a cashier may wait for on a quiet machine, in milliseconds. */
const SCAN_MS = 60
const SAVE_MS = 200

const NOTA = '[data-testid="no-faktur"]'

async function logIn(page: Page, user: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User ID').fill(user)
  const password = page.locator('input[type=password]')
  await password.fill(SANDI)
  await page.keyboard.press('Enter')
  // The bench has a session of its own under this name: the browser takes over.
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await password.waitFor({ state: 'hidden' })
}

/** An open counter with its sales person chosen. */
async function openCounter(page: Page): Promise<void> {
  // Chromium without a window has no print dialog.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
  await logIn(page, 'K0')
  await page.goto('/transaksi-penjualan')
  await page.getByRole('combobox', { name: 'Sales' }).click()
  await page.getByRole('option', { name: /^S1/ }).click()
}

/** Milliseconds from the scanner's first key to its line on the screen. */
const scan = (page: Page, code: string) =>
  ukur(page, [...code, 'Enter'], `tr[aria-selected="true"] [data-kode="${code}"]`)

/** Paid in cash; milliseconds from F12 to the saved number on the screen. */
async function save(page: Page): Promise<number> {
  await page.keyboard.press('F5')
  return ukur(page, ['F12'], NOTA)
}

const figures = (name: string, times: readonly number[], most: number): Row[] => [
  within(`${name}, median of ${times.length}`, median(times), most),
  within('… p95', percentile(times, 0.95), most),
]

/** The counter as a cashier waits for it: in Chromium, in front of a server of its own. */
export const counter = (pgUrl: string): Bench => ({
  name: 'counter',
  run: async () => {
    const house = await openHouse(pgUrl, {
      name: 'bench_counter',
      shops: 1,
      pieces: WARM + SCANS,
    })
    const browser = await chromium.launch({
      ...config.use?.launchOptions,
      executablePath: ensureChromium(),
    })
    try {
      const { locale, timezoneId, viewport } = config.use ?? {}
      const page = await browser.newPage({
        baseURL: house.url,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        ...(viewport ? { viewport } : {}),
      })
      await openCounter(page)
      const lines: number[] = []
      const saved: number[] = []
      for (let n = 1; n <= WARM + SCANS; n++) {
        lines.push(await scan(page, barcode(n)))
        // The last ones stay in one cart, which grows.
        if (n <= WARM + SALES) saved.push(await save(page))
      }
      return [
        ...figures('scan to line, in the browser', lines.slice(WARM), SCAN_MS),
        ...figures('F12 to saved, in the browser', saved.slice(WARM), SAVE_MS),
      ]
    } finally {
      await browser.close()
      await house.close()
    }
  },
})
