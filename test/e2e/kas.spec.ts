import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { buka } from '../setup/jalan.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const jendela = window as { tikus?: number }
    // Chromium without a window has no print dialog.
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
    addEventListener('mousedown', () => (jendela.tikus = (jendela.tikus ?? 0) + 1), {
      capture: true,
    })
  })
})

/** Goes down the choices of the field that has the focus to the one wanted, and to the next field. */
async function pilih(page: Page, teks: string): Promise<void> {
  const ini = page.locator('[role=option][data-combobox-selected]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option]:visible').first()).toBeVisible()
  for (let n = 0; n < 12 && !(await ini.allInnerTexts()).join().includes(teks); n++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

test('an expense by keyboard alone, then taken back with approval', async ({ page }) => {
  await masuk(page, 'OWN', '/transaksi-kas')
  await expect(page.getByRole('heading', { name: 'Transaksi Kas' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  const isian = page.getByRole('dialog', { name: 'Tambah Transaksi Kas' })
  await expect(isian.getByLabel('Kode Transaksi')).toBeFocused()
  await pilih(page, 'KEMASAN')
  await expect(isian.getByText(/Uang keluar dari Laci/)).toBeVisible()
  await isian.getByLabel('Jumlah').focus()
  await page.keyboard.type('175000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Toko Kotak')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kotak cincin 100 buah')
  const slip = page.waitForResponse(/\/cash\/transaksi\/KKPS\d+\/slip/, { timeout: 60_000 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transaksi Kas Berhasil Disimpan')).toBeVisible()
  await expect(isian).toBeHidden()
  expect((await slip).status()).toBe(200)
  expect(await page.evaluate(() => (window as { tikus?: number }).tikus ?? 0)).toBe(0)

  const baris = page.getByRole('row', { name: /Kotak cincin 100 buah/ })
  await expect(baris.getByText('175,000')).toBeVisible()
  await baris.click()
  await page.getByRole('button', { name: 'Batal Transaksi Kas' }).click()
  await page.getByLabel('Alasan').fill('Salah jumlah')
  await page.getByRole('button', { name: 'Batal Transaksi Kas' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Berhasil Dibatalkan')).toBeVisible()
  await expect(page.getByText(/Dibatalkan .* oleh OWN, disetujui OWN: Salah jumlah/)).toBeVisible()
})

test('a count stands against the drawer of now, whatever the screen showed of it before', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const lembar = page.locator('input[name=lembar_100000]')
  for (const [layar, panggilan, isian] of [
    ['/hitung-laci', /\/cash\/hitung-laci(\?|$)/, lembar],
    ['/tutup-toko', /\/tutup-toko(\?|$)/, page.locator('tbody input').first()],
  ] as const) {
    await page.goto(layar)
    await expect(isian).toBeVisible()
    await buka(page, '/uang-kas')
    const { promise: lepas, resolve } = Promise.withResolvers<void>()
    await page.route(panggilan, async (route) => {
      if (route.request().resourceType() !== 'document') await lepas
      await route.continue()
    })
    const diminta = page.waitForRequest((r) => panggilan.test(r.url()) && r.method() === 'GET')
    await buka(page, layar)
    await diminta
    await expect(isian).toHaveCount(0)
    resolve()
    await expect(isian).toBeVisible()
    await page.unroute(panggilan)
  }
})
