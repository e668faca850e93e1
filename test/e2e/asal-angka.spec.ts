import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a figure opens what it is made of, down to the ledger, and back leads to the same place', async ({
  page,
}, info) => {
  await masuk(page, 'OWN', '/laporan-neraca')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  const emas = page.getByRole('row', { name: /1-1310 Persediaan Emas/ })
  const angka = emas.getByRole('button').first()
  const nilai = await angka.innerText()
  // By keyboard: the arrows lead to the row, Tab to its figure.
  await emas.focus()
  await page.keyboard.press('Tab')
  // The account itself leads to its ledger; its figure comes next.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const asal = page.getByRole('dialog', { name: /Neraca/ })
  await expect(asal.getByText(nilai).first()).toBeVisible()
  await expect(asal.locator('tfoot')).toContainText(nilai)
  await page.screenshot({ path: info.outputPath('neraca.png') })
  const alamat = page.url()
  await asal.locator('tbody a').first().click()
  await expect(page).not.toHaveURL(/laporan-neraca/)
  await page.goBack()
  await expect(page).toHaveURL(alamat)
  await expect(asal.locator('tfoot')).toContainText(nilai)
  // A row of the facts shows its ledger lines, with who and when.
  await asal.locator('tbody tr').first().press('Enter')
  await expect(asal.getByRole('heading', { name: /^Baris buku FJ/ })).toBeVisible()
  await expect(asal.getByText('1-1310 Persediaan Emas').first()).toBeVisible()
  await tanpaCela(page, '[role=dialog]')
  await page.screenshot({ path: info.outputPath('buku.png') })
  await page.keyboard.press('Escape')
  await expect(asal).toHaveCount(0)
  await expect(page).toHaveURL(/laporan-neraca/)
})

test('the total of a report of documents is explained by its rows', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await masuk(page, 'OWN', '/laporan-penjualan')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  const jumlah = page.locator('tfoot').getByRole('button').last()
  const nilai = await jumlah.innerText()
  await jumlah.click()
  const asal = page.getByRole('dialog')
  await expect(asal.locator('tfoot')).toContainText(nilai)
  await page.screenshot({ path: info.outputPath('hp.png') })
})

test('a figure over all shops leads to a document in two presses', async ({ page }, info) => {
  const hari = 'tgl_from=2026-11-01&tgl_to=2026-11-20'
  await masuk(page, 'OWN', `/laporan-managerial-analisys?kode_toko=SEMUA&${hari}&cari=1`)
  await page.locator('tfoot').getByRole('button').first().click()
  const asal = page.getByRole('dialog')
  await expect(asal.getByRole('status')).toContainText(/(\d+) dari \1 cabang/)
  await expect(asal.getByRole('columnheader', { name: 'Nama Toko' })).toBeVisible()
  const cabang = asal.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^FJ/ }) })
  const nomor = cabang.first().getByRole('button', { name: /^FJ/ })
  const dokumen = await nomor.innerText()
  await nomor.click()
  await expect(asal.getByRole('heading', { name: new RegExp(`^${dokumen} · `) })).toBeVisible()
  await expect(asal.getByText('Nama Sales')).toBeVisible()
  await page.screenshot({ path: info.outputPath('cabang.png') })
})

test('the owner’s home tells the month beside the last one, and opens what it is made of', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/home')
  const bulan = page
    .getByRole('region', { name: 'Dibanding sebelumnya' })
    .getByRole('link', { name: /^Bulan ini/ })
  await expect(bulan).toContainText(/[▲▼] \d+% dari bulan lalu/)
  await bulan.press('Enter')
  await expect(page).toHaveURL(/laporan-managerial-analisys\?.*omzet_rp/)
  await expect(page.getByRole('dialog').locator('tfoot')).toBeVisible()
})
