import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const simpanHarga = async (page: Page, harga: string) => {
  const isian = page.getByLabel('Harga Emas Global')
  await isian.fill(harga)
  await page.getByRole('button', { name: 'Simpan Data' }).click()
}
const pertama = (page: Page) =>
  page.locator('section', { hasText: 'Riwayat Harga Emas' }).locator('tbody tr').first()

test('a gold price is saved, shown to other browsers at once, and the page is read again after 3 s (R-163, R-349)', async ({
  page,
  browser,
}) => {
  await masuk(page, 'OWN')
  const lain = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await masuk(lain, 'KASIR', '/transaksi-penjualan')
  await expect(lain.locator('header').first()).toContainText('Rp. 1,837,000')

  await page.goto('/parameter-harga-emas-global')
  await expect(page.getByTestId('harga-emas-kini')).toContainText('Rp. 1,837,000')
  await expect(page.getByText('Grafik Harga Emas')).toBeVisible()
  // The page is loaded again some seconds after it was saved, whatever else is looked at meanwhile.
  const dimuat = page.waitForEvent('load')
  await simpanHarga(page, '1845500')
  await expect(page.getByText('Data Berhasil Disimpan')).toBeVisible()
  await expect(lain.locator('header').first()).toContainText('Rp. 1,845,500')
  await dimuat
  await expect(page.getByTestId('harga-emas-kini')).toContainText('Rp. 1,845,500')
  await expect(pertama(page)).toContainText('1,837,000')
  await expect(pertama(page)).toContainText('1,845,500')
  await expect(pertama(page)).toContainText('OWN')
  await lain.close()
})

test('a price far from the one before is asked about, and a no keeps it', async ({ page }) => {
  await masuk(page, 'OWN', '/parameter-harga-emas-global')
  const kini = await page.getByTestId('harga-emas-kini').innerText()
  await simpanHarga(page, '18455000')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sudah benar?')
  await dialog.getByRole('button', { name: 'Tidak' }).click()
  await page.reload()
  await expect(page.getByTestId('harga-emas-kini')).toHaveText(kini)
  await page.getByLabel('Harga Emas Global').fill('')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Harga Emas Global Tidak Boleh Kosong')).toBeVisible()
})

test('remarks of sales: titles, messages and the key that an edit renames (R-107, R-350)', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/master-keterangan-penjualan')
  await expect(page.locator('thead th')).toHaveText(['', 'Keterangan', 'Tindakan'])
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tambah Data Keterangan Penjualan')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog.getByText('Keterangan Tidak Boleh Kosong')).toBeVisible()
  await page.keyboard.type('Titip & ambil 100% + besok?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data Berhasil Disimpan')).toBeVisible()
  const baris = page.getByRole('row', { name: /Titip & ambil 100% \+ besok\?/ })
  await baris.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog).toContainText('Edit Data Keterangan Penjualan')
  const isian = dialog.getByRole('textbox')
  await expect(isian).toHaveValue('Titip & ambil 100% + besok?')
  await isian.fill('Diambil besok')
  const dikirim = page.waitForRequest((r) => r.method() === 'PUT')
  await page.keyboard.press('Control+Enter')
  const address = decodeURIComponent((await dikirim).url())
  expect(address).toContain('para-keterangan-penjualan?keterangan=Titip & ambil 100% + besok?')
  await expect(page.getByText('Data Berhasil Edit')).toBeVisible()
  await expect(baris).toHaveCount(0)
  const baru = page.getByRole('row', { name: /Diambil besok/ })
  await baru.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Data Berhasil Dihapus')).toBeVisible()
  await expect(baru).toHaveCount(0)
})

test('a sale offers the remarks of the shop', async ({ page }) => {
  await masuk(page, 'OWN', '/transaksi-penjualan')
  const isian = page.getByRole('combobox', { name: 'Keterangan nota' })
  await isian.click()
  // At a person's pace: five keys at once are a scanner's.
  await page.keyboard.type('kotak', { delay: 60 })
  await page.getByRole('option', { name: 'Bonus kotak perhiasan' }).click()
  await expect(isian).toHaveValue('Bonus kotak perhiasan')
})

test('the ongkos of type and group is offered for new goods, and what was typed stays', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/tambah-data-barang')
  const pilih = async (label: string, kode: string) => {
    const isian = page.getByRole('combobox', { name: label })
    await isian.click()
    await isian.fill(kode)
    await page.getByRole('option', { name: new RegExp(`^${kode} - `) }).click()
  }
  await pilih('Kode Jenis', 'CIN')
  await pilih('Kode Group', '750')
  const ongkos = page.locator('input[name=ongkos_rp]')
  await expect(ongkos).toHaveValue('35,000')
  await pilih('Kode Jenis', 'CBR')
  await expect(page.locator('input[name=ongkos_persen]')).toHaveValue('7.50')
  await page.locator('input[name=ongkos_persen]').fill('9')
  await pilih('Kode Group', '700')
  await expect(page.locator('input[name=ongkos_persen]')).toHaveValue('9.00')
})

test('the right spelling of a diamond attribute leads to its screen', async ({ page }) => {
  await masuk(page, 'OWN', '/master-batu-Fluorescence')
  await expect(page).toHaveURL(/\/master-batu-fluorencence$/)
  await expect(page.getByRole('row', { name: /Faint/ })).toBeVisible()
  await page.goto('/master-batu-symmetry')
  await expect(page).toHaveURL(/\/master-batu-symetry$/)
})
