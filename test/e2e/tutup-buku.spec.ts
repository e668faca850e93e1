import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { rias } from '../setup/jalan.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the first month is closed by keyboard, and opened again by the owner with a reason', async ({
  page,
}, info) => {
  await masuk(page, 'OWN', '/tutup-buku')
  await page.getByRole('combobox', { name: 'Tahun' }).click()
  await page.getByRole('option', { name: '2025' }).click()
  await expect(page).toHaveURL(/tahun=2025/)
  const tutup = page.getByRole('button', { name: /^Tutup 2025-/ })
  const masa = (await tutup.innerText()).replace(/^Tutup /, '')
  const bulan = page.getByRole('row', { name: new RegExp(masa) })
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('buka.png') })
  await tutup.focus()
  await page.keyboard.press('Enter')
  const tanya = page.getByRole('dialog')
  await expect(tanya).toContainText(masa)
  await tanya.getByRole('button', { name: 'Ya' }).press('Enter')
  await expect(bulan.getByText('Tertutup')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await rias(page, 'dark')
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('hp-gelap.png'), fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('textbox').last().fill('Faktur susulan')
  // From the field to its button, and the button itself.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).press('Enter')
  await expect(bulan).toContainText('Faktur susulan')
})
