import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 }, permissions: ['clipboard-write'] })

const berat = (page: Page) => page.locator('input[name=berat]')
const bacaan = (page: Page) => page.getByRole('tooltip')

async function bukaTambah(page: Page): Promise<void> {
  await masuk(page, 'OWN', '/tambah-data-barang')
  await expect(berat(page)).toBeVisible()
  await berat(page).focus()
}

test('a typed comma is the decimal of a weight, and the reading stands beside it', async ({
  page,
}) => {
  await bukaTambah(page)
  await page.keyboard.type('0,75')
  await expect(bacaan(page)).toHaveText('= 0.750 gram')
  await expect(berat(page)).toHaveValue('0,75')
  await page.keyboard.press('Tab')
  await expect(berat(page)).toHaveValue('0.750')
  await expect(bacaan(page)).toHaveCount(0)

  await berat(page).focus()
  await page.keyboard.type('1.234,5')
  await expect(bacaan(page)).toHaveText('= 1,234.500 gram')
  await page.keyboard.press('Tab')
  await expect(berat(page)).toHaveValue('1,234.500')
})

test('what could be two weights is refused with both, typed and pasted, and stays to be mended', async ({
  page,
}) => {
  await bukaTambah(page)
  await page.keyboard.type('1,234,567')
  await expect(page.getByText('1234567 / 1234.567')).toBeVisible()
  await expect(bacaan(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(berat(page)).toHaveValue('1,234,567')

  await page.evaluate(() => navigator.clipboard.writeText('2.345.678'))
  await berat(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('2345678 / 2345.678')).toBeVisible()

  await page.keyboard.press('Control+a')
  await page.keyboard.type('2345,678')
  await expect(bacaan(page)).toHaveText('= 2,345.678 gram')
  await expect(page.getByText('2345678 / 2345.678')).toBeHidden()
})

test('a weight that nobody can read keeps a purchase from being saved', async ({ page }) => {
  await masuk(page, 'KASIR', '/transaksi-pembelian')
  await page.getByRole('button', { name: /Tanpa Nota/ }).click()
  const beli = page.locator('input[name="beli-berat"]')
  await expect(beli).toBeVisible()
  await beli.focus()
  await page.keyboard.type('3,456')
  await expect(bacaan(page)).toHaveText('= 3.456 gram')
  await page.keyboard.type(',7')
  await expect(beli).toHaveValue('3,456,7')
  await expect(page.getByText('3456.7')).toBeVisible()
})

test('percents read the comma too; whole rupiah stay as they were', async ({ page }) => {
  await masuk(page, 'OWN', '/master-bank')
  await expect(page.getByRole('heading', { name: 'Master Bank' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await page.locator('input[name=kode_bank]').fill('KETIK')
  await page.locator('input[name=nama_bank]').fill('Bank Koma')
  await page.locator('input[name=fee_debet]').focus()
  await page.keyboard.type(',75')
  await expect(bacaan(page)).toHaveText('= 0.75 %')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data Berhasil Ditambahkan')).toBeVisible()
  await expect(page.getByRole('row', { name: /KETIK/ })).toContainText('0.75')

  await page.goto('/tambah-data-barang')
  const modal = page.locator('input[name=harga_modal]')
  await modal.focus()
  await page.keyboard.type('1250,000')
  await expect(modal).toHaveValue('1,250,000')

  await modal.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1.500.000,00')
  await expect(bacaan(page)).toHaveText('= 1,500,000')
  await page.keyboard.press('Tab')
  await expect(modal).toHaveValue('1,500,000')

  await modal.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1.500.000,5')
  await expect(bacaan(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(modal).toHaveValue('1,500,000,5')
  await expect(page.getByText('1500000 / 15000005')).toBeVisible()
})

test('rupiah at the counter as they are said: 1.250.000, 150rb, 1,5jt', async ({ page, shop }) => {
  const semua = await bacaSebagai<readonly { kode_barcode: string; berlian: boolean }[]>(
    shop.server.url,
    'SPV',
    'barang/get/ready?limit=100',
  )
  await masuk(page, 'KASIR', '/transaksi-penjualan')
  await page.getByLabel('Scan atau ketik barcode').fill(semua.find((b) => !b.berlian)!.kode_barcode)
  await page.keyboard.press('Enter')
  for (const [nama, diketik, terbaca] of [
    ['harga_jual', '3.150.000', '3,150,000'],
    ['potongan', '150rb', '150,000'],
    ['potongan', '1.250.000', '1,250,000'],
    ['ongkos', '1,5jt', '1,500,000'],
  ] as const) {
    const isian = page.locator(`input[name=${nama}]`)
    await isian.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(diketik, { delay: 20 })
    await expect(isian).toHaveValue(terbaca)
    await page.keyboard.press('Tab')
    await expect(isian).toHaveValue(terbaca)
    // As fast as a scanner: what was held back as a scan comes into the field key by key.
    await isian.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(diketik)
    await expect(isian).toHaveValue(terbaca)
  }
  // What can't be read stays to be mended, and nothing is saved with it.
  const potongan = page.locator('input[name=potongan]')
  await potongan.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12.5', { delay: 20 })
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(potongan).toBeFocused()
  await expect(potongan).toHaveValue('12.5')
  await expect(page.getByTestId('no-faktur')).toBeHidden()
})
