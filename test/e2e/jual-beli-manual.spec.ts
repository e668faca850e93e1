import type { Locator, Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Pieces and gram of goods without a barcode in a tray, by the ledger. */
async function isi({ database }: Shop, baki: string): Promise<{ pcs: number; gram: number }> {
  const rows = await database.query<{ satuan: string; n: string }>(
    `select satuan, sum(jumlah) as n from saldo_harian where kode_toko = 'PST'
       and akun = 'barang/manual/ETALASE/${baki}' and satuan in ('PCS', 'MG') group by satuan`,
  )
  const dari = (satuan: string) => Number(rows.find((r) => r.satuan === satuan)?.n ?? 0)
  return { pcs: dari('PCS'), gram: dari('MG') / 1000 }
}

async function pilih(kartu: Locator, page: Page, label: string, kode: string): Promise<void> {
  await kartu.getByRole('combobox', { name: label }).fill(kode)
  await page.getByRole('option', { name: new RegExp(`^${kode} `) }).click()
}

const kartu = (page: Page, tombol: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: tombol }) })

test('small rings are sold and an old one comes in, by keyboard, in one document', async ({
  page,
  shop,
}) => {
  const sebelum = await isi(shop, 'CIN1')
  await masuk(page, 'KASIR', '/transaksi-jual-beli-manual')
  await page.getByRole('combobox', { name: 'Sales' }).fill('S01')
  await page.getByRole('option', { name: /^S01 / }).click()
  const jual = kartu(page, 'Tambah barang dijual')
  await pilih(jual, page, 'Kode Baki', 'CIN1')
  await pilih(jual, page, 'Kode Group', '375')
  await pilih(jual, page, 'Kode Jenis', 'CIN')
  await jual.getByLabel('Qty').fill('1')
  await jual.getByLabel(/^Berat/).fill('9999')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByText('Berat Tidak Boleh Melebihi Berat Stock')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()

  await pilih(jual, page, 'Kode Group', '375')
  await pilih(jual, page, 'Kode Jenis', 'CIN')
  await jual.getByLabel('Qty').fill('2')
  await jual.getByLabel(/^Berat/).fill('2,5')
  await jual.getByLabel('Ongkos').fill('50000')
  await page.keyboard.press('Control+Enter')

  const beli = kartu(page, 'Tambah barang dibeli')
  await pilih(beli, page, 'Kode Baki', 'CIN1')
  await pilih(beli, page, 'Kode Group', '375')
  await pilih(beli, page, 'Kode Jenis', 'CIN')
  await beli.getByLabel('Qty').fill('1')
  await beli.getByLabel(/^Berat/).fill('1')
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Nama Penjual').fill('Ibu Wening')
  // The cash of before takes what is due now.
  await page.keyboard.press('F12')
  const nomor = page.getByTestId('no-faktur')
  await expect(nomor).toHaveText(/^JMPS\d{10}$/)
  await expect(jual.getByRole('combobox', { name: 'Kode Baki' })).toBeFocused()
  await expect(jual.getByRole('combobox', { name: 'Kode Baki' })).toHaveValue('')
  const sesudah = await isi(shop, 'CIN1')
  expect(sesudah.pcs).toBe(sebelum.pcs - 1)
  expect(sesudah.gram).toBeCloseTo(sebelum.gram - 1.5, 3)

  const no_manual = await nomor.textContent()
  await page.goto(`/lihat-pembelian-manual?no_manual=${no_manual}`)
  await expect(page.getByRole('heading', { name: no_manual ?? '' })).toBeVisible()
  // The line, and the sum below it.
  await expect(page.getByRole('cell', { name: '2.500' })).toHaveCount(2)
})
