import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

/** A page of a person of its own browser: the two shops don't share a session. */
async function buka(browser: Browser, url: string, user: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await masuk(page, user)
  return page
}

test('money goes from the centre to a branch by keyboard, and is counted in the drawer', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const pusat = await buka(browser, shop.server.url, 'SPV')
  await pusat.goto('/kirim-uang-pusat')
  const tujuan = pusat.getByRole('textbox', { name: 'Tujuan' })
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

  const cabang = await buka(browser, shop.server.url, 'LESTARI')
  await cabang.goto('/terima-uang-kas')
  await expect(cabang.getByLabel('Nomor Referensi')).toBeFocused({ timeout: 30_000 })
  await cabang.keyboard.press('Enter')
  await expect(cabang.getByText('Mohon Masukkan Nomor Referensi')).toBeVisible()
  await cabang.keyboard.type(referensi)
  await cabang.keyboard.press('Enter')
  await expect(cabang.getByText('Rp. 1,500,000')).toBeVisible()
  await cabang.keyboard.press('F12')
  await expect(cabang.getByText('Terima Uang Berhasil')).toBeVisible()
  await expect(cabang.getByRole('row', { name: /^TKC1/ }).first()).toContainText('1,500,000')

  await cabang.goto('/hitung-laci')
  await expect(cabang.getByLabel('Lembar 100,000')).toBeFocused({ timeout: 30_000 })
  for (const lembar of ['15', '3']) {
    await cabang.keyboard.type(lembar)
    await cabang.keyboard.press('Enter')
  }
  await expect(cabang.getByText('Rp. 1,650,000')).toBeVisible()
  await cabang.keyboard.press('F12')
  await cabang.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(cabang.getByRole('row', { name: /^HLC1/ })).toContainText('1,650,000')
})
