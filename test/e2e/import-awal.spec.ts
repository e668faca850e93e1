import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** The sample spreadsheet of the screen. */
async function contoh(page: Page) {
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh contoh Excel' }).press('Enter')
  return {
    name: 'contoh.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await (await unduh).path()),
  }
}

const csv = (...rows: readonly string[]) => ({
  name: 'salah.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

/** A bad row is told, the sample comes in as it is, and once. */
async function bawaMasuk(page: Page, salah: ReturnType<typeof csv>): Promise<void> {
  const pilih = page.locator('input[type=file]')
  const simpan = page.getByRole('button', { name: /^Pindahkan/ })
  await pilih.setInputFiles(salah)
  await expect(page.getByText(/1 baris salah/)).toBeVisible()
  await expect(simpan).toBeDisabled()
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris yang salah' }).press('Enter')
  expect((await unduh).suggestedFilename()).toMatch(/^salah - .*\.xlsx$/)

  const lembar = await contoh(page)
  await pilih.setInputFiles(lembar)
  await expect(page.getByText('Yang akan dipindahkan')).toBeVisible()
  await tanpaCela(page)
  await page.keyboard.press('F12')
  await expect(page.getByText(/\d dipindahkan\./)).toBeVisible()
  await pilih.setInputFiles(lembar)
  await expect(page.getByText('Semua isi lembar ini sudah ada')).toBeVisible()
  await expect(simpan).toBeDisabled()
}

test('old supplier debts come in and stand where suppliers are paid', async ({ page }) => {
  await masuk(page, 'OWN', '/import-hutang-supplier')
  await bawaMasuk(page, csv('kode_supplier,no_intern,sisa', 'TIDAKADA,L-1,1000000'))
  await page.goto('/lihat-terima-barang-supplier')
  await page.getByRole('row', { name: /LAMA-001/ }).click()
  await expect(page.getByRole('heading', { name: /^NSPS\d{10}$/ })).toBeVisible()
  await expect(page.getByText('Saldo Awal').first()).toBeVisible()
  await page.goto('/laporan-hutang-supplier')
  await page.getByRole('button', { name: 'Cari Laporan' }).press('Enter')
  await expect(page.getByRole('row', { name: /12[.,]500[.,]000/ }).first()).toBeVisible()
})

test('old deposits come in and wait for their customers', async ({ page }) => {
  await masuk(page, 'OWN', '/import-titip')
  await bawaMasuk(
    page,
    csv('no_lama,kode_sales,nama_customer,dp_rp,kode_barcode', 'L-1,S1,Ibu,1,0'),
  )
  await page.goto('/lihat-titip')
  await page.getByRole('searchbox').or(page.getByLabel(/Cari/)).first().fill('LAMA-001')
  await page.getByRole('row', { name: /Bapak Contoh/ }).click()
  await expect(page.getByRole('heading', { name: /^TUPS\d{10}$/ })).toBeVisible()
  await expect(page.getByText('LAMA-001').first()).toBeVisible()
})
