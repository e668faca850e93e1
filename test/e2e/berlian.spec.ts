import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('option', { name: pilihan }).first().click()
}

test('a piece gets a certified stone, and its tag by the price table', async ({ page, shop }) => {
  const [piece] = await shop.database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY' and berlian
     order by kode_barcode limit 1`,
  )
  const [pita] = await shop.database.query<{
    shape: string
    color: string
    clarity: string
    cct: number
  }>(
    `select shape, color, clarity, carat_dari_cct as cct from parameter_berlian
     where kode_toko = 'PST' order by harga_per_carat_rp limit 1`,
  )
  const kode = piece?.kode_barcode ?? ''
  await masuk(page, 'OWN', `/data-barang?search=${kode}`)
  await page.getByRole('row', { name: new RegExp(kode) }).click()
  await page.getByRole('button', { name: 'Batu', exact: true }).click()
  await expect(page.getByText('Belum ada batu')).toBeVisible()

  await page.getByRole('button', { name: 'Tambah batu' }).click()
  await pilih(page, 'Shape', new RegExp(`^${pita?.shape}`))
  await pilih(page, 'Color', new RegExp(`^${pita?.color}`))
  await pilih(page, 'Clarity', new RegExp(`^${pita?.clarity}`))
  await page
    .getByRole('textbox', { name: 'Carat' })
    .fill(((pita?.cct ?? 0) / 100).toFixed(2).replace('.', ','))
  await pilih(page, 'Laboratorium', 'GIA')
  await page.getByRole('textbox', { name: 'No. Sertifikat' }).fill('12')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Bukan nomor sertifikat GIA')).toBeVisible()
  await page.getByRole('textbox', { name: 'No. Sertifikat' }).fill('2141438171')
  // The report as the laboratory sends it.
  const laporan = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(laporan) })
  await expect(dialog.getByText('PDF', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan Data' }).click()

  await expect(page.getByRole('link', { name: 'GIA 2141438171' })).toHaveAttribute(
    'href',
    /gia\.edu\/report-check\?reportno=2141438171/,
  )
  const disimpan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  expect((await disimpan).suggestedFilename()).toBe('GIA 2141438171.pdf')
  await expect(page.getByText('Bandrol seharusnya')).toBeVisible()
  const [batu] = await shop.database.query<{ n: number }>(
    `select count(*)::int as n from batu where kode_toko = 'PST' and kode_barcode = '${kode}'`,
  )
  expect(batu?.n).toBe(1)
  await page.goto('/laporan-stock-berlian')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByText('2141438171')).toBeVisible()
})
