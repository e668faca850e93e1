import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test('money is sent to a branch by keyboard, and its reference is there to be written down', async ({
  page: pusat,
}) => {
  test.setTimeout(120_000)
  await masuk(pusat, 'SPV')
  await pusat.goto('/kirim-uang-pusat')
  const tujuan = pusat.getByRole('combobox', { name: 'Tujuan' })
  await expect(tujuan).toBeFocused({ timeout: 30_000 })
  await pusat.keyboard.press('ArrowDown')
  await pusat.keyboard.press('Enter')
  await expect(tujuan).toHaveValue(/^CB1/)
  await pusat.getByLabel('Jumlah').focus()
  await pusat.keyboard.type('1500000')
  await pusat.keyboard.press('Enter')
  await pusat.keyboard.type('Uang kembalian')
  await pusat.keyboard.press('F12')
  await expect(pusat.getByRole('dialog')).toContainText('Rp. 1,500,000')
  await pusat.keyboard.press('Enter')
  await expect(pusat.getByText('Kirim Uang Berhasil')).toBeVisible()
  const baris = pusat.getByRole('row', { name: /^KUPS/ }).first()
  await expect(baris).toContainText('Di jalan')
  await baris.click()
  const referensi = await pusat.getByTestId('referensi').innerText()
  expect(referensi).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
})
