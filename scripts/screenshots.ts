import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, type Page, chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { SANDI_DEMO } from '../src/app/demo.ts'
import { ensureChromium } from '../test/setup/chromium.ts'
import { demoDatabase } from '../test/setup/database.ts'
import { startTestDatabase } from '../test/setup/postgres.ts'
import { startServer } from '../test/setup/server.ts'

/**
 * The pictures of README.md, out of a demo shop of their own: `npm run build`, then
 * `node start.mjs run scripts/screenshots.ts [URL of a demo server] [name …]`. Nothing is saved in
 * the shop: the sale is only put together. Look at every picture before it is committed.
 */
const FOLDER = path.resolve(import.meta.dirname, '../docs/images')
const DESK = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 1030 }
/** Pieces in the cart of the picture. */
const PIECES = 3

interface Picture {
  readonly name: string
  readonly person?: 'KASIR' | 'OWN'
  readonly look: BrowserContextOptions
  readonly show: (page: Page, token: string) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'login', look: { viewport: DESK }, show: async () => {} },
  {
    name: 'counter',
    person: 'KASIR',
    look: { viewport: DESK },
    show: async (page, token) => {
      await open(page, '/transaksi-penjualan')
      for (const kode of await readyPieces(page, token)) {
        await page.locator('input[name=scan]').fill(kode)
        await page.keyboard.press('Enter')
        await page.getByText(kode).first().waitFor()
      }
      await page.locator('#pilih-sales').getByRole('combobox').click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('F5')
    },
  },
  {
    name: 'report',
    person: 'OWN',
    look: { viewport: DESK, colorScheme: 'dark' },
    show: async (page) => {
      await open(page, '/laporan-penjualan?tgl_from=2026-11-01')
      await page.getByRole('button', { name: 'Cari Laporan' }).click()
      await page.getByRole('button', { name: 'Excel' }).first().waitFor()
    },
  },
  {
    name: 'dashboard',
    person: 'OWN',
    look: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true },
    show: (page) => open(page, '/dashboard'),
  },
]

/** A screen by its address, drawn as far as its title. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href)
  await page.locator('h1').first().waitFor()
}

/** Barcodes for sale, asked with the person's own session and cookie. */
async function readyPieces(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get(
    new URL(`/api/v1/barang/get/ready?limit=${PIECES}`, page.url()).href,
    { headers: { 'x-auth-token': token } },
  )
  const { data } = (await answer.json()) as { data: { kode_barcode: string }[] }
  return data.map((p) => p.kode_barcode)
}

/** Answers the session's token, for calls beside the page. */
async function logIn(page: Page, person: string): Promise<string> {
  const answered = page.waitForResponse((r) => r.url().endsWith('/users/login'))
  await page.locator('input[autocomplete=username]').fill(person)
  await page.locator('input[type=password]').fill(SANDI_DEMO)
  await page.keyboard.press('Enter')
  const { data } = (await (await answered).json()) as { data: { token: string } }
  await page.waitForURL(/\/home/)
  return data.token
}

async function take(browser: Browser, url: string, p: Picture): Promise<void> {
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...p.look,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await page.goto(url)
    await page.locator('input[type=password]').waitFor()
    const token = p.person ? await logIn(page, p.person) : ''
    await p.show(page, token)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // Toasts go, charts are drawn.
    await page.waitForTimeout(4_000)
    const file = path.join(FOLDER, `${p.name}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    console.log(file)
    // One live session a person: the next picture may be of the same one.
    const out = { headers: { 'x-auth-token': token }, data: {} }
    if (token) await page.request.post(new URL('/api/v1/users/logout', url).href, out)
  } finally {
    await context.close()
  }
}

/** The given server, or one on a demo shop that is dropped afterwards. */
async function withServer(url: string | undefined, work: (url: string) => Promise<void>) {
  if (url) return work(url)
  const postgres = await startTestDatabase()
  const database = await demoDatabase()
  const server = await startServer({ databaseUrl: database.url, env: { DEMO: '1' } })
  try {
    await work(server.url)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

const args = process.argv.slice(2)
const names = args.filter((a) => !a.includes('://'))
const chosen = PICTURES.filter((p) => names.length === 0 || names.includes(p.name))
mkdirSync(FOLDER, { recursive: true })
await withServer(
  args.find((a) => a.includes('://')),
  async (url) => {
    const browser = await chromium.launch({
      ...config.use?.launchOptions,
      executablePath: ensureChromium(),
    })
    try {
      for (const p of chosen) await take(browser, url, p)
    } finally {
      await browser.close()
    }
  },
)
