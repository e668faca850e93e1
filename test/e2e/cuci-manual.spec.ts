import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Gram of goods without a barcode on an account, by the ledger. */
async function gram({ database }: Shop, akun: string): Promise<number> {
  const [row] = await database.query<{ mg: string }>(
    `select coalesce(sum(jumlah), 0) as mg from saldo_harian where kode_toko = 'PST'
       and akun = '${akun}' and satuan = 'MG'`,
  )
  return Number(row?.mg ?? 0) / 1000
}

async function pilih(page: Page, label: string, kode: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(kode)
  await page.getByRole('option', { name: new RegExp(`^${kode}\\b`) }).click()
}

async function tersimpan(page: Page): Promise<string> {
  const teks = page.getByText(/CMPS\d{10} tersimpan/).first()
  await expect(teks).toBeVisible()
  return /CMPS\d{10}/.exec((await teks.textContent()) ?? '')?.[0] ?? ''
}

test('small pieces go to a craftsman, come back lighter, and are taken back', async ({
  page,
  shop,
}) => {
  const TUKANG = 'barang/cuci/manual/T01'
  const sebelum = await gram(shop, TUKANG)
  await masuk(page, 'OWN')
  // Goods of its own, so that nothing depends on what the tray of the demo holds.
  await page.goto('/tambah-barang-manual')
  await pilih(page, 'Kode Baki', 'CIN1')
  await pilih(page, 'Kode Group', '375')
  await pilih(page, 'Kode Jenis', 'CIN')
  await page.getByLabel('Qty').fill('4')
  await page.getByLabel(/^Berat/).fill('6,25')
  await page.getByLabel('Harga Modal').fill('3500000')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F12')
  await expect(page.getByText(/MBPS\d{10}/)).toBeVisible()

  await page.goto('/stock-cuci-manual')
  await expect(page.getByText('Belum ada barang dalam daftar')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih tukangnya')).toBeVisible()
  await pilih(page, 'Kode Tukang', 'T01')
  await pilih(page, 'Kode Baki', 'CIN1')
  // Of the tray: what lies at the craftsman's begins with his name, and may be there first.
  await page.getByRole('row', { name: /^375/ }).click()
  await page.getByLabel('Qty').fill('2')
  await page.getByRole('textbox', { name: 'Berat' }).fill('3,1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: '3.100' })).toBeVisible()
  // What is put together stays through a reload.
  await page.reload()
  await expect(page.getByRole('cell', { name: '3.100' })).toBeVisible()
  await page.keyboard.press('F12')
  const kirim = await tersimpan(page)
  expect(await gram(shop, TUKANG)).toBeCloseTo(sebelum + 3.1, 3)

  await page.getByRole('combobox', { name: 'Arah' }).click()
  await page.getByRole('option', { name: 'Kembali dari cuci' }).click()
  await pilih(page, 'Kode Baki', 'CIN1')
  await page
    .getByRole('row', { name: /Pak .*375|375/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Kode Tukang' })).toHaveValue(/T01/)
  await page.getByLabel('Qty').fill('2')
  await page.getByRole('textbox', { name: 'Berat', exact: true }).fill('3,1')
  await page.getByRole('textbox', { name: 'Timbang' }).fill('3,2')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F12')
  await expect(page.getByText('Baris 1: Berat timbang melebihi berat barang')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page
    .getByRole('row', { name: /Pak .*375|375/ })
    .first()
    .click()
  await page.getByLabel('Qty').fill('2')
  await page.getByRole('textbox', { name: 'Berat', exact: true }).fill('3,1')
  await page.getByRole('textbox', { name: 'Timbang' }).fill('3,09')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('F12')
  const terima = await tersimpan(page)
  expect(await gram(shop, TUKANG)).toBeCloseTo(sebelum, 3)

  await page.goto('/laporan-stock-cuci-manual')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: /T01/ }).first()).toBeVisible()

  // Papers are taken back the last one first: then all is as it was.
  for (const nomor of [terima, kirim]) {
    await page.goto('/batal-stock-cuci-manual')
    await page.getByRole('row', { name: new RegExp(nomor) }).click()
    await page.getByLabel('Alasan').fill('Tukang salah timbang')
    await page.getByRole('button', { name: /^Batal Stock Cuci Manual/ }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(page.getByText('Berhasil Dibatalkan').first()).toBeVisible()
  }
  expect(await gram(shop, TUKANG)).toBeCloseTo(sebelum, 3)
})
