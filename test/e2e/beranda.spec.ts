import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { rowsKnown } from '../setup/database.ts'
import { rias } from '../setup/jalan.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { tumpang } from '../setup/tumpang.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the demo shop is filled at once, and PostgreSQL knows how much it holds', async ({
  shop,
}) => {
  expect(await rowsKnown(shop.database, 'buku')).toBeGreaterThan(10_000)
})

test('each figure of the owner’s home opens the report that says it', async ({ page }, info) => {
  await masuk(page, 'OWN', '/home')
  const kartu = page.getByRole('link', { name: /^Modal dalam stok/ })
  await expect(kartu).toContainText('di baki')
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('pemilik.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await rias(page, 'dark')
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('pemilik-hp.png'), fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await rias(page, 'light')
  for (const judul of ['Modal dalam stok', 'Gadai jatuh tempo', 'Bulan ini']) {
    await page.goto('/home')
    const satu = page.getByRole('link', { name: new RegExp(`^${judul}`) })
    const angka = (await satu.locator('strong').textContent()) ?? ''
    await satu.press('Enter')
    await expect(page).toHaveURL(/laporan-/)
    await expect(page.locator('tfoot').first()).toContainText(angka.replace(/^Rp\. |\sg$/g, ''))
  }
})

test('a cashier’s home shows the day: held carts, and what was done', async ({
  page,
  shop,
}, info) => {
  const [barang] = await bacaSebagai<readonly { kode_barcode: string }[]>(
    shop.server.url,
    'SPV',
    'barang/get/ready?limit=1',
  )
  const kode = barang?.kode_barcode ?? ''
  await masuk(page, 'KASIR', '/transaksi-penjualan')
  await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
  await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toBeVisible()
  const jumlah = await page.getByTestId('harus-dibayar').innerText()
  await page.keyboard.press('F8')
  await page.goto('/home')
  await expect(page.getByText('Pekerjaan saya hari ini')).toBeVisible()
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('kasir.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tumpang(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('kasir-hp.png'), fullPage: true })
  const ditahan = page.getByRole('link', { name: /^Tanpa nama/ })
  await expect(ditahan).toContainText(jumlah.replace(/^Rp\.? ?/, ''))
  await ditahan.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Nota ditahan' })).toBeVisible()
})
