import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

async function pilih(page: Page, label: string, kode: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${kode}( |$)`) }).click()
}

const terakhir = async ({ database }: Shop) => {
  const [row] = await database.query<{ n: string; foto: string | null }>(
    `select count(*) over () as n, foto_penjual as foto from pembelian
     where kode_toko = 'PST' order by waktu desc limit 1`,
  )
  return { n: Number(row?.n), foto: row?.foto ?? null }
}

test('gold without a nota above the limit is bought from somebody who shows a card, and nobody else', async ({
  page,
  shop,
}) => {
  const { n } = await terakhir(shop)
  await masuk(page, 'KASIR', '/transaksi-pembelian')
  await expect(page.locator('input[name="scan-nota"]')).toBeFocused()
  await pilih(page, 'Sales', 'S02')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F4')
  await page.locator('input[name="beli-nama_barang"]').fill('Gelang lama tanpa surat')
  await pilih(page, 'Kode Jenis', 'GEL')
  await pilih(page, 'Kode Group', '750')
  await page.locator('input[name="beli-berat"]').fill('4')
  await page.getByLabel('Nama Penjual').fill('Ibu Ratna')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F5')
  const pesan = page.getByRole('complementary').getByRole('alert')
  await page.keyboard.press('F12')
  await expect(pesan).toContainText(/di atas Rp. 1,000,000 perlu nama, nomor identitas/)
  await page.getByLabel('No Identitas').fill('3573013206880002')
  await page.keyboard.press('F12')
  await expect(pesan).toContainText('Tanggal lahir 320688')
  await page.getByLabel('No Identitas').fill('3573014509880002')
  await page.keyboard.press('F12')
  await expect(pesan).toContainText(/foto kartu penjual/)
  expect((await terakhir(shop)).n).toBe(n)

  const kartu = await sharp({
    create: { width: 480, height: 300, channels: 3, background: '#bcd3e8' },
  })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'kartu.jpg', mimeType: 'image/jpeg', buffer: kartu })
  await expect(page.getByText('Foto kartu sudah tersimpan')).toBeVisible()
  // What was typed before the photo arrived is still there.
  await expect(page.getByLabel('No Identitas')).toHaveValue('3573014509880002')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FBPS\d{10}$/)
  const sesudah = await terakhir(shop)
  expect(sesudah.n).toBe(n + 1)
  expect(sesudah.foto).toMatch(/^[a-f0-9]{24}$/)
})
