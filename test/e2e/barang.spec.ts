import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { readCodes } from '../setup/read-codes.ts'
import { readPdf } from '../setup/read-pdf.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Types a code as somebody does who knows it: Enter takes it, though the list may not be there yet. */
async function pilih(page: Page, label: string, kode: string): Promise<void> {
  const isian = page.getByRole('combobox', { name: label })
  await expect(isian).toBeFocused()
  await page.keyboard.type(kode)
  await page.keyboard.press('Enter')
  await expect(isian).toHaveValue(new RegExp(`^${kode} - `))
  await page.keyboard.press('Enter')
}

const enter = async (page: Page, kali: number) => {
  for (let i = 0; i < kali; i++) await page.keyboard.press('Enter')
}

test('a field that is left empty moves nothing below it: the next click hits', async ({ page }) => {
  await masuk(page, 'OWN', '/tambah-data-barang')
  await expect(page.getByLabel(/^Kode Baki/).first()).toBeFocused()
  const berlian = page.getByLabel('Berlian')
  const sebelum = await berlian.boundingBox()
  // The list that opened with the field lies over it.
  await page.keyboard.press('Escape')
  // As long as a hand holds the button.
  await berlian.click({ delay: 300 })
  await expect(berlian).toBeChecked()
  expect(await berlian.boundingBox()).toEqual(sebelum)
})

test('goods come in by keyboard, survive a reload, are saved once, and their labels scan back', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/tambah-data-barang')
  await pilih(page, 'Kode Baki', 'CIN1')
  await pilih(page, 'Kode Jenis', 'CIN')
  await pilih(page, 'Kode Group', '750')
  await pilih(page, 'Kadar', '18K')
  await page.keyboard.type('Cincin Uji Layar')
  await enter(page, 2)
  await page.keyboard.type('3.125')
  await enter(page, 4)
  await page.keyboard.type('3500000')
  await page.keyboard.press('Control+Enter')

  // The next piece begins at its weight; what pieces share has stayed.
  await expect(page.locator('input[name=berat]')).toBeFocused()
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('Cincin Uji Layar')
  await page.keyboard.type('2.5')
  await enter(page, 4)
  await page.keyboard.type('2500000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /Cincin Uji Layar/ })).toHaveCount(2)
  await expect(page.locator('tfoot')).toContainText('5.625')

  await page.reload()
  await expect(page.getByRole('row', { name: /Cincin Uji Layar/ })).toHaveCount(2)
  const disimpan = page.waitForResponse(/barang\/create/)
  await page.keyboard.press('F12')
  const { data } = (await (await disimpan).json()) as {
    data: { no_masuk: string; items: { kode_barcode: string }[] }
  }
  expect(data.no_masuk).toMatch(/^TB/)
  await page.getByRole('button', { name: 'Ya', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Cetak Barcode' })).toBeVisible()
  for (const { kode_barcode } of data.items) {
    await expect(page.getByRole('row', { name: new RegExp(kode_barcode) })).toBeVisible()
  }
  // The page takes the answer as a blob, which the browser shows to nobody else.
  const dicetak = Promise.withResolvers<Buffer>()
  await page.route('**/barang/cetak-barcode', async (route) => {
    const response = await route.fetch()
    dicetak.resolve(await response.body())
    await route.fulfill({ response })
  })
  await page.keyboard.press('F12')
  const pdf = readPdf(await dicetak.promise)
  const codes = (await Promise.all(pdf.map((p) => readCodes(p, 203)))).flat()
  expect(codes.toSorted()).toEqual(data.items.map((i) => `Code128 ${i.kode_barcode}`))
  await expect(page.getByRole('dialog', { name: 'BARCODE.pdf' })).toBeVisible()
})

test('stock opens on what can be sold, with small pictures; the rest is one press away', async ({
  page,
  shop,
}) => {
  const [laku] = await shop.database.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM barang WHERE kode_toko = 'PST' AND status = 'TERJUAL' LIMIT 1`,
  )
  const kode = laku?.kode_barcode ?? ''
  await masuk(page, 'OWN', '/data-barang')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const keadaan = await page.locator('tbody tr').allInnerTexts()
  expect(keadaan.filter((baris) => !baris.includes('READY'))).toEqual([])
  const gambar = page.locator('tbody tr img').first()
  await expect(gambar).toBeVisible()
  // The small one is sent, not the photo.
  const lebar = await gambar.evaluate((img: HTMLImageElement) => img.naturalWidth)
  expect(lebar).toBeGreaterThan(0)
  expect(lebar).toBeLessThanOrEqual(240)

  await page.getByRole('searchbox').fill(kode)
  await expect(page.getByText('Tidak ada yang cocok dengan saringan ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Cari tanpa saringan' }).click()
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toContainText('TERJUAL')
  // The choice stands in the address.
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toContainText('TERJUAL')
})

test('a piece is found, edited, photographed, and its history says so', async ({ page }) => {
  await masuk(page, 'OWN', '/data-barang')
  const baris = page.locator('tbody tr').first()
  // The first cell is the tick of the selection.
  const kode = (await baris.locator('td').nth(1).textContent()) ?? ''
  await page.getByPlaceholder('Cari', { exact: true }).fill(kode)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await baris.click()
  const laci = page.getByRole('dialog')
  await expect(laci.getByText('Berat Bersih')).toBeVisible()

  await laci.getByRole('button', { name: 'Edit' }).click()
  await page.locator('input[name=size]').fill('UJI-15')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.locator('input[name=size]')).toBeHidden()
  await expect(laci.getByText('UJI-15')).toBeVisible()

  await laci.getByRole('button', { name: 'Ganti Foto' }).click()
  const foto = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#b8860b' },
  })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: foto,
  })
  const terkirim = page.waitForResponse(
    (r) => r.url().endsWith('foto_produk') && r.status() === 200,
  )
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await terkirim
  await laci.getByRole('tab', { name: 'Riwayat' }).click()
  for (const kata of ['Foto diganti', 'Data diubah', 'Barang masuk']) {
    await expect(laci.getByText(kata).first()).toBeVisible()
  }
  await expect(laci.getByText(/Size: .* → UJI-15/)).toBeVisible()
})
