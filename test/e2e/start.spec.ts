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
