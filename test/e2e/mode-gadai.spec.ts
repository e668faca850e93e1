import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a shop winds its pawn office down: the menu follows, a closed screen says why', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const pilihMode = async (nama: string) => {
    await page.goto('/setting-hutang')
    await page.getByRole('combobox', { name: 'Mode Gadai' }).click()
    await page.getByRole('option', { name: nama }).click()
    const simpan = page.waitForResponse((r) => r.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Simpan' }).click()
    expect((await simpan).status()).toBe(200)
  }
  await pilihMode('Menyelesaikan Gadai Lama')
  await page.goto('/transaksi-hutang')
  await expect(page.getByText(/hanya menyelesaikan gadai lama/)).toBeVisible()
  await page.goto('/tebus-hutang')
  await expect(page.getByRole('heading', { name: 'Tebus Hutang' })).toBeVisible()
  await pilihMode('Berizin Sendiri')
  await page.goto('/transaksi-hutang')
  await expect(page.locator('input[name=nama_barang]')).toBeVisible()
})
