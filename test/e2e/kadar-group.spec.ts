import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Chooses a code in a picker of the line. */
async function pilih(page: Page, label: string, kode: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${kode}( |$)`) }).click()
}

const jumlahNota = async ({ database }: Shop): Promise<number> => {
  const [row] = await database.query<{ n: string }>(
    `select count(*) as n from pembelian where kode_toko = 'PST'`,
  )
  return Number(row?.n)
}

test('a cashier who buys 9K as group 750 is told so at the field, and nothing is bought', async ({
  page,
  shop,
}) => {
  const sebelum = await jumlahNota(shop)
  await masuk(page, 'KASIR', '/transaksi-pembelian')
  await expect(page.locator('input[name="scan-nota"]')).toBeFocused()
  await page.getByRole('combobox', { name: /Sales/ }).click()
  await page.getByRole('option', { name: /^S02/ }).click()
  await page.keyboard.press('F4')
  await page.locator('input[name="beli-nama_barang"]').fill('Gelang lama 9 karat')
  await pilih(page, 'Kode Jenis', 'GEL')
  // The group brings its own kadar; the cashier writes another one over it.
  await pilih(page, 'Kode Group', '750')
  await pilih(page, 'Kadar', '9K')
  await page.locator('input[name="beli-berat"]').fill('1')
  await page.getByLabel('Nama Penjual').fill('Ibu Sembilan Karat')
  const dikirim: string[] = []
  page.on('request', (r) => void (r.url().includes('pembelian/create') && dikirim.push(r.url())))
  await page.keyboard.press('F12')
  const kata = /Kadar 37.50% bukan group 750, yang menerima 72.92% sampai 77.08%/
  await expect(
    page.getByRole('combobox', { name: 'Kadar', exact: true }),
  ).toHaveAccessibleDescription(kata)
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText(kata)
  expect(dikirim).toEqual([])
  expect(await jumlahNota(shop)).toBe(sebelum)

  // The group that fits is bought as what it is: the price follows.
  await pilih(page, 'Kode Group', '375')
  await expect(page.getByRole('combobox', { name: 'Kadar', exact: true })).toHaveValue('9K')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FBPS\d{10}$/)
  expect(await jumlahNota(shop)).toBe(sebelum + 1)
})
