import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a dearer board is tried, and today’s settings change nothing', async ({ page }) => {
  await masuk(page, 'OWN', '/uji-kebijakan')
  await page.getByRole('button', { name: 'Coba', exact: true }).press('Enter')
  const laba = page.getByRole('status').filter({ hasText: 'Yang Akan Didapat Lebih' })
  await expect(laba).toContainText('Rp. 0')

  await page.getByLabel('Harga Jual (± %)').fill('5')
  await page.keyboard.press('Enter')
  await expect(laba).not.toContainText('Rp. 0')
  await expect(page.getByRole('row', { name: /^Penjualan / })).toBeVisible()
  await tanpaCela(page)
})
