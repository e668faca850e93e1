import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('what was given away leads to its gifts, by kind and by person', async ({ page }) => {
  await masuk(page, 'OWN', '/pemberian')
  const orang = page.getByRole('table').first()
  await expect(orang.locator('tfoot')).toBeVisible()
  await tanpaCela(page)

  const satu = orang.getByRole('link').first()
  const nama = (await satu.textContent()) ?? ''
  const baris = orang.getByRole('row', { name: new RegExp(`^${nama} `) })
  const rupiah = (await baris.getByRole('cell').nth(2).textContent()) ?? ''
  await satu.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/laporan-pemberian\?.*pelaku=/)
  await expect(page.locator('tfoot')).toContainText(rupiah)

  await page.goto('/laporan-ringkas-pemberian?tgl_from=2026-10-25&menurut=JENIS&cari=1')
  await expect(page.getByRole('cell', { name: 'Pembulatan', exact: true })).toBeVisible()
})
