import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the balance sheet balances, and a journal is switched off and on again', async ({ page }) => {
  await masuk(page, 'OWN')
  await page.goto('/laporan-neraca')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  const jumlah = page.locator('tfoot')
  await expect(page.getByRole('row', { name: /1-1310 Persediaan Emas/ })).toBeVisible()
  const [aktiva, pasiva] = (await jumlah.innerText()).match(/[\d,]{7,}/g) ?? []
  expect(aktiva).toMatch(/\d{3}/)
  expect(pasiva).toBe(aktiva)

  await page.goto('/parameter-akun?jurnal=BERLIAN/BAYAR')
  const aktif = page.getByRole('switch', { name: 'Jurnal Aktif' })
  await expect(aktif).toBeChecked()
  await aktif.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Berhasil Mengedit Data')).toBeVisible()
  await expect(aktif).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(aktif).toBeChecked()
  await expect(page.getByText(/belum disimpan/)).toHaveCount(0)
})
