import { masuk as sesi } from '../factories/shop.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { orderTerjual } from '../setup/order-terjual.ts'

test.use({ viewport: { width: 1366, height: 768 }, online: true })

test('an order that is sent back waits, is scanned and weighed, and lies in its tray', async ({
  page,
  shop,
}) => {
  const { id, no_order, kode_barcode, harga } = await orderTerjual(shop)
  const barang = [{ kode_barcode, harga }]
  shop.web.orders.push({ id, status: 'RETUR', pembeli: 'Ibu Sari', barang })
  const c = await sesi(shop.server.url, 'OWN')
  await c.tulis('pesanan-marketplace/tanya', {})
  const status = async () => {
    const [o] = await shop.database.query<{ status: string; berat: string; barang: string }>(
      `select p.status, b.berat_mg / 1000.0 as berat, b.status as barang
       from pesanan_marketplace p, barang b
       where p.no_order = $1 and b.kode_toko = p.kode_toko and b.kode_barcode = $2`,
      [no_order, kode_barcode],
    )
    return o
  }
  await expect.poll(async () => (await status())?.status).toBe('MINTA_RETUR')
  // The line is slow: the piece is scanned before its order is here.
  const scanned = Promise.withResolvers<void>()
  await page.route('**/retur-marketplace/get/isi*', async (route) => {
    await scanned.promise
    await route.continue()
  })
  await masuk(page, 'OWN', '/retur-marketplace')
  await page.getByRole('row', { name: new RegExp(no_order) }).click()
  const scan = page.locator('input[name=scan]')
  await scan.fill(kode_barcode)
  await scan.press('Enter')
  scanned.resolve()
  await page.locator('input[name=timbang]').fill(String(Number((await status())?.berat)))
  await page.keyboard.press('F12')
  await expect(page.getByText(/RMPS\d{10}/).first()).toBeVisible()
  expect(await status()).toMatchObject({ status: 'RETUR', barang: 'READY' })
})
