import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('each part of the gold position leads to what it is made of', async ({ page }) => {
  await masuk(page, 'OWN', '/posisi-emas')
  const susunan = page.getByRole('table').first()
  const baki = susunan.getByRole('row', { name: /Barang Di Baki/ })
  const gram = (await baki.getByRole('cell').nth(1).textContent()) ?? ''
  expect(gram).toMatch(/\d/)
  await expect(susunan.locator('tfoot')).toContainText('Posisi Bersih')
  await tanpaCela(page)

  await baki.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/laporan-posisi-emas\?.*bagian=BAKI/)
  await expect(page.locator('tfoot')).toContainText(gram)

  await page.goto('/posisi-emas')
  await page.getByText('Tabel', { exact: true }).click()
  const riwayat = page.getByRole('table').nth(1)
  await expect(riwayat.getByRole('row')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Terkunci Untuk Pelanggan' }).click()
  await expect(page.getByRole('cell', { name: 'Cicilan' }).first()).toBeVisible()
})
