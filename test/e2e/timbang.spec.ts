import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { TimbanganUji } from '../setup/timbangan.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** What a tray should weigh with its labels, in gram, as the screen says it. */
async function seharusnya(page: Page): Promise<number> {
  const row = page.locator('div', { hasText: /^Seharusnya/ }).last()
  return Number(((await row.textContent()) ?? '').replace(/[^\d.]/g, ''))
}

async function baris({ database }: Shop, kode_baki: string) {
  return database.query<Record<string, unknown>>(
    `select status, sumber, bingkai, selisih_mg from timbang_baki
     where kode_toko = 'PST' and kode_baki = $1 and ditutup is null order by no_timbang`,
    [kode_baki],
  )
}

const bingkai = (gram: number, keadaan = 'S') => `S ${keadaan} ${gram.toFixed(2).padStart(10)} g`

test('a tray by scan and scale alone: what moves is no weight, a reload loses nothing', async ({
  page,
  shop,
}) => {
  const skala = await TimbanganUji.pasang(page)
  await masuk(page, 'OWN', '/timbang-baki')
  await page.getByRole('button', { name: 'Sambungkan timbangan' }).click()
  await expect(page.getByText('Timbangan T1 tersambung')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.type('CIN1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Di timbangan: CIN1/ })).toBeVisible()
  const gram = await seharusnya(page)
  expect(gram).toBeGreaterThan(180)

  // The tray still swings: F10 waits for the weight that stands.
  await page.keyboard.press('F10')
  await skala.kirim(bingkai(gram - 4, 'D'))
  await expect(page.getByLabel(/Berat Timbang/)).toHaveValue('')
  await skala.kirim(bingkai(gram))
  await expect(page.getByLabel(/Berat Timbang/)).toHaveValue(Number(gram.toFixed(2)).toFixed(3))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baki CIN1: Cocok')).toBeVisible()
  expect((await baris(shop, 'CIN1')).at(-1)).toMatchObject({
    status: 'COCOK',
    sumber: 'SERIAL',
    bingkai: bingkai(gram).trim(),
  })

  await page.reload()
  await expect(page.getByRole('row', { name: /CIN1/ }).first()).toBeVisible()
  await expect(page.getByText('Timbangan T1 tersambung')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('timbang_barang'))).not.toBeNull()
})

test('a missing ring: typed, off by more than the tolerance, saved with its reason; then reset', async ({
  page,
  shop,
}) => {
  await masuk(page, 'OWN', '/timbang-baki')
  await page.getByRole('button', { name: 'Timbang baki ini' }).click()
  await expect(page.getByText('Mohon Untuk Pilih Kode Gudang')).toBeVisible()
  await page.getByLabel('Scan atau ketik kode baki').fill('KAL1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Di timbangan: KAL1/ })).toBeVisible()
  const gram = await seharusnya(page)
  await page.getByLabel(/Berat Timbang/).fill((gram - 3.2).toFixed(3))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Selisih melebihi toleransi: isi keterangannya')).toBeVisible()
  await page.getByLabel('Keterangan').fill('Satu kalung dipinjam untuk foto')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baki KAL1: Selisih')).toBeVisible()
  expect((await baris(shop, 'KAL1')).at(-1)).toMatchObject({ status: 'SELISIH', sumber: 'KETIK' })

  await page.getByRole('button', { name: 'Reset sesi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(page.getByText('Belum ada baki yang ditimbang')).toBeVisible()
})
