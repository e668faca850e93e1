import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test('money is sent to a branch by keyboard; its reference, typed fast there, shows it', async ({
  page: pusat,
  browser,
  shop,
}) => {
  await masuk(pusat, 'SPV', '/kirim-uang-pusat')
  const tujuan = pusat.getByRole('combobox', { name: 'Tujuan' })
  await expect(tujuan).toBeFocused()
  await pusat.keyboard.press('ArrowDown')
  // The list opens and then marks its first choice.
  await expect(tujuan).toHaveAttribute('aria-activedescendant', /./)
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

  // Fast typing looks like a scanner half way: the first six keys slow, the rest in one burst.
  const context = await browser.newContext({ baseURL: shop.server.url })
  const cabang = await context.newPage()
  await masuk(cabang, 'LESTARI', '/terima-uang-kas')
  await expect(cabang.getByLabel('Nomor Referensi')).toBeFocused()
  const huruf = referensi.replaceAll('-', '')
  await cabang.keyboard.type(huruf.slice(0, 6), { delay: 100 })
  await cabang.keyboard.type(huruf.slice(6))
  await cabang.keyboard.press('Enter')
  await expect(cabang.getByText('Rp. 1,500,000')).toBeVisible()
  await context.close()
})
