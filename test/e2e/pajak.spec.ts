import { expect, test } from '../setup/browser.ts'
import { rias } from '../setup/jalan.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a month of tax: by code beside the ledger, a file for Coretax, and its report', async ({
  page,
  shop,
}, info) => {
  const [satu] = await shop.database.query<{ masa: string }>(
    `select to_char(min(tanggal), 'YYYY-MM') as masa from public.penjualan
     where kode_toko = 'PST' and status = 'VALID'`,
  )
  const masa = satu?.masa ?? ''
  await shop.database.query(
    `update public.penjualan_barang set ppn_alasan = 'TANPA_FAKTUR', kode_pajak = '05'
     where kode_toko = 'PST' and to_char(tanggal, 'YYYY-MM') = '${masa}'`,
  )
  await shop.database.query(
    `update public.toko set npwp = '0123456789012345' where kode_toko = 'PST'`,
  )
  // The server remembers a shop until it is told that something changed.
  await shop.database.query(
    `SELECT pg_notify('kencana', '{"kode_toko":"PST","event":"settings-changed","data":{}}')`,
  )
  await masuk(page, 'OWN', `/pajak?masa=${masa}`)
  await expect(page.getByRole('row', { name: /05.*Perolehan tanpa Faktur Pajak/ })).toBeVisible()
  await expect(page.getByText('Sama dengan buku besar')).toBeVisible()
  await page.screenshot({ path: info.outputPath('pajak.png'), fullPage: true })
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Satu baris sebulan' }).click()
  expect((await unduh).suggestedFilename()).toBe(`ECERAN ${masa}.xml`)
  await rias(page, 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: info.outputPath('pajak-360.png'), fullPage: true })
  const lebar = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(lebar).toBeLessThanOrEqual(360)
})
