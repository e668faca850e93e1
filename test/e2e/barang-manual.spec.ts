import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Gram of goods without a barcode in a tray, by the ledger. */
async function gram({ database }: Shop, baki: string): Promise<number> {
  const [row] = await database.query<{ mg: string }>(
    `select coalesce(sum(jumlah), 0) as mg from saldo_harian where kode_toko = 'PST'
       and akun = 'barang/manual/ETALASE/${baki}' and satuan = 'MG'`,
  )
  return Number(row?.mg ?? 0) / 1000
}

async function pilih(page: Page, label: string, kode: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(kode)
  await page.getByRole('option', { name: new RegExp(`^${kode} `) }).click()
}

test('small pieces come in and go to another tray by keyboard; too much is told at its field', async ({
  page,
  shop,
}) => {
  const sebelum = [await gram(shop, 'CIN1'), await gram(shop, 'CIN2')]
  await masuk(page, 'SPV', '/tambah-barang-manual')
  await pilih(page, 'Kode Baki', 'CIN1')
  await pilih(page, 'Kode Group', '375')
  await pilih(page, 'Kode Jenis', 'CIN')
  await page.getByLabel('Qty').fill('4')
  // As people here write it: a comma before the milligrams.
  await page.getByLabel(/^Berat/).fill('6,25')
  await page.getByLabel('Harga Modal').fill('3500000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: '6.250' })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText(/MBPS\d{10}/)).toBeVisible()
  expect(await gram(shop, 'CIN1')).toBeCloseTo(Number(sebelum[0]) + 6.25, 3)

  await page.goto('/pindah-barang-manual')
  await pilih(page, 'Kode Baki', 'CIN1')
  await pilih(page, 'Ke Baki', 'CIN2')
  const isi = page.getByRole('row', { name: /375/ }).first()
  await isi.click()
  await page.getByLabel('Qty').fill('1')
  await page.getByLabel(/^Berat/).fill('9999')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F12')
  await expect(page.getByText('Berat Tidak Boleh Melebihi Berat Stock')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await isi.click()
  await page.getByLabel('Qty').fill('1')
  await page.getByLabel(/^Berat/).fill('1,5')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F12')
  await expect(page.getByText(/MBPS\d{10}/)).toBeVisible()
  expect(await gram(shop, 'CIN1')).toBeCloseTo(Number(sebelum[0]) + 4.75, 3)
  expect(await gram(shop, 'CIN2')).toBeCloseTo(Number(sebelum[1]) + 1.5, 3)
})
