import { firstScriptBytes } from '../../bench/first-script.ts'
import { expect, test } from '../setup/browser.ts'
import { startServer } from '../setup/server.ts'

test('the first page is the login, without an error on the way', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (r) => r.status() >= 500 && errors.push(`${r.status()} ${r.url()}`))
  await page.goto('/')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect(page).toHaveTitle(/LOGIN/i)
  expect(errors).toEqual([])
})

test('the same build serves below a base path, deep addresses included', async ({ page, shop }) => {
  const server = await startServer({
    databaseUrl: shop.database.url,
    env: { DEMO: '1', BASE_PATH: '/toko-emas' },
  })
  const missing: string[] = []
  page.on('response', (r) => r.status() === 404 && missing.push(r.url()))
  for (const path of ['/toko-emas/', '/toko-emas/master-baki']) {
    await page.goto(server.url + path)
    await expect(page.locator('input[type=password]')).toBeVisible()
  }
  expect(missing).toEqual([])
  await server.stop()
})

test('the first page stays small: nothing of the trade comes with it', () => {
  // One schema in a list of screens would bring 26 kB.
  expect(firstScriptBytes()).toBeLessThan(145_000)
})

test('files are compressed as the browser can read them, and are the same', async ({ shop }) => {
  const { server } = shop
  const page = await (await fetch(server.url)).text()
  const script = new URL(/href="([^"]+dasar[^"]+\.js)"/.exec(page)?.[1] ?? '', `${server.url}/`)
  const ask = async (encoding: string) => {
    const answer = await fetch(script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  const plain = await ask('identity')
  expect(plain.encoding).toBeNull()
  expect(await ask('gzip, br')).toEqual({ encoding: 'br', text: plain.text })
  expect(await ask('gzip')).toEqual({ encoding: 'gzip', text: plain.text })
})

test('a browser keeps the files for the next visit', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('kencana-assets')).keys()).length)
  await expect.poll(kept).toBeGreaterThan(2)
  await context.close()
})
