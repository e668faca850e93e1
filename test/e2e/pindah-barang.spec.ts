import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { readPdf } from '../setup/read-pdf.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Thirty pieces for sale that lie in other trays than the one they are carried to. */
async function tigaPuluh({ database }: Shop, bukan: string): Promise<string[]> {
  const rows = await database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
       and kode_baki <> $1 order by kode_barcode desc limit 30`,
    [bukan],
  )
  return rows.map((r) => r.kode_barcode)
}

const diBaki = async ({ database }: Shop, barcodes: readonly string[]): Promise<string[]> => {
  const rows = await database.query<{ kode_baki: string }>(
    `select distinct kode_baki from barang where kode_toko = 'PST' and kode_barcode = any($1)`,
    [barcodes],
  )
  return rows.map((r) => r.kode_baki)
}

/** A code too short to be told from typing: the scanner's keys go to the focus, so to the box first. */
async function pindaiPendek(page: Page, kode: string): Promise<void> {
  await page.locator('input[name=scan]').click()
  await page.keyboard.type(kode)
  await page.keyboard.press('Enter')
}

test('thirty pieces are carried to a tray by scan alone; their receipt and sheet follow', async ({
  page,
  shop,
}) => {
  const [baki] = await shop.database.query<{ kode_baki: string }>(
    `select kode_baki from baki b where b.kode_toko = 'PST' and b.kapasitas > 30 + (
       select count(*) from barang where kode_toko = 'PST' and kode_baki = b.kode_baki)
     order by kode_baki limit 1`,
  )
  const tujuan = baki?.kode_baki ?? ''
  const barcodes = await tigaPuluh(shop, tujuan)
  expect(barcodes).toHaveLength(30)
  await masuk(page, 'SPV', '/pindah-barang')
  await expect(page.locator('input[name=scan]')).toBeFocused()
  for (const kode of barcodes) await pindai(page, kode)
  await pindaiPendek(page, tujuan)
  await expect(page.getByRole('row', { name: new RegExp(barcodes.at(-1) ?? '') })).toBeVisible()
  await expect(page.locator('input[name=kode_baki]')).toHaveValue(new RegExp(`^${tujuan}`))
  const disimpan = page.waitForResponse(/pindah-barang\/create/)
  await page.keyboard.press('F12')
  const { data } = (await (await disimpan).json()) as {
    data: { no_pindah: string; total_qty: number }
  }
  expect(data).toMatchObject({ no_pindah: expect.stringMatching(/^PB/), total_qty: 30 })
  expect(await diBaki(shop, barcodes)).toEqual([tujuan])

  // A tray that they lie in is no place to carry them to.
  await pindai(page, barcodes[0] ?? '')
  await pindaiPendek(page, tujuan)
  await expect(page.locator('input[name=kode_baki]')).toHaveValue(new RegExp(`^${tujuan}`))
  await page.keyboard.press('F12')
  await expect(page.getByText(new RegExp(`sudah ada di baki ${tujuan}`))).toBeVisible()

  await page.goto('/lihat-pindah-barang')
  await expect(page.getByText('Data Pindah Barang Tersedia')).toBeVisible()
  const lembar = page.waitForEvent('download')
  await page.getByRole('row', { name: new RegExp(data.no_pindah) }).click()
  expect((await lembar).suggestedFilename()).toBe('TANDA_TERIMA.xlsx')
  await expect(page.getByRole('img').first()).toBeVisible()
  // Chromium keeps no body of a file that goes into a viewer: it is read on its way.
  let kertas: Buffer = Buffer.alloc(0)
  await page.route(/\/bukti\?format=pdf/, async (route) => {
    const response = await route.fetch()
    kertas = await response.body()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'BUKTI PINDAH BARANG' }).click()
  await expect.poll(() => kertas.length).toBeGreaterThan(0)
  expect(readPdf(kertas).flatMap((h) => h.pictures)).toHaveLength(30)
})

test('a tray that is chosen by hand brings its warehouse along', async ({ page, shop }) => {
  const [kode = ''] = await tigaPuluh(shop, 'CIN2')
  await masuk(page, 'SPV', '/pindah-barang')
  await expect(page.locator('input[name=scan]')).toBeFocused()
  await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kode Baki' }).fill('CIN2')
  await page.getByRole('option', { name: /^CIN2/ }).click()
  await expect(page.locator('input[name=kode_gudang]')).toHaveValue(/^ETALASE/)
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: /^PBPS\d{10}$/ })).toBeVisible()
  expect(await diBaki(shop, [kode])).toEqual(['CIN2'])
})

test('a broken ring is melted by what the scale says, with approval', async ({ page, shop }) => {
  const [ring] = await shop.database.query<{ kode_barcode: string; berat_mg: string }>(
    `select kode_barcode, berat_mg from barang where kode_toko = 'PST' and status = 'READY'
       and berat_mg = berat_bersih_mg order by kode_barcode limit 1`,
  )
  const { kode_barcode = '', berat_mg = '0' } = ring ?? {}
  await masuk(page, 'SPV', '/hancur-barang')
  await expect(page.locator('input[name=scan]')).toBeFocused()
  await pindai(page, kode_barcode)
  const gram = ((Number(berat_mg) - 10) / 1000).toFixed(3)
  await page.locator('input[name=timbang]').fill(String(Number(berat_mg) / 1000 + 1))
  await page.getByRole('combobox', { name: 'Kode Gudang' }).click()
  await page.getByRole('option', { name: /^HANCUR/ }).click()
  await page.keyboard.press('F12')
  // At its field, and beside the button.
  await expect(page.getByText('Berat Tidak Boleh Melebihi Berat Stock')).toHaveCount(2)
  await page.locator('input[name=timbang]').fill(gram)
  await page.locator('input[name=timbang_bersih]').fill(gram)
  await page.keyboard.press('F12')
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^HBPS\d{10}$/ })).toBeVisible()
  const [kini] = await shop.database.query<{ status: string }>(
    `select status from barang where kode_toko = 'PST' and kode_barcode = $1`,
    [kode_barcode],
  )
  expect(kini?.status).toBe('HANCUR')
})
