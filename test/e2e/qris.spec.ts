import { QRIS_STATIS } from '../factories/qris.ts'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('QRIS at the counter: the code with its amount in both windows, confirmed by the cashier', async ({
  page,
  context,
  shop,
}) => {
  await shop.database.query(`update rekening set qris = '${QRIS_STATIS}' where kode_bank = 'BNS'`)
  const siap = await bacaSebagai<readonly { kode_barcode: string; harga_jual: number }[]>(
    shop.server.url,
    'SPV',
    'barang/get/ready?limit=100',
  )
  const murah = siap.find((b) => b.harga_jual < 8_000_000)?.kode_barcode ?? ''
  await masuk(page, 'KASIR')
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  await page.goto('/transaksi-penjualan')
  await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
  await pindai(page, murah)
  await expect(page.getByRole('row', { name: new RegExp(murah) })).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByRole('combobox', { name: 'No Rekening' }).click()
  await page
    .getByRole('option', { name: /- BNS$/ })
    .first()
    .click()
  const kode = { name: /^QRIS TOKO EMAS KENCANA Rp/ }
  await expect(page.getByRole('img', kode)).toBeVisible()
  await expect(pelanggan.getByRole('img', kode)).toBeVisible()
  await page.getByRole('button', { name: 'Uang sudah masuk' }).click()
  await expect(page.getByText('QRIS sudah diterima')).toBeVisible()
  await expect(pelanggan.getByRole('img', kode)).toBeHidden()
})
