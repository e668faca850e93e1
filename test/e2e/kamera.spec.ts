import sharp from 'sharp'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const HP = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const gambar = async (background: string) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('scan at the counter, snap on the phone, next; the button ends it', async ({
  browser,
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const rows = await shop.database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
     order by kode_barcode limit 3`,
  )
  await masuk(page, 'OWN', '/foto-barang')
  await expect(page.getByRole('button', { name: /Foto dengan telepon/ })).toBeVisible()
  await page.keyboard.press('Alt+P')
  const qr = page.getByRole('img', { name: 'QR untuk kamera telepon' })
  await expect(page.getByText(/Alamat ini hanya ada di komputer ini/)).toBeVisible()
  const alamat = String(await qr.getAttribute('data-alamat'))
  expect(alamat).toMatch(/\/kamera#PST\.[\w-]{43}$/)

  const konteks = await browser.newContext({ ...HP, locale: 'id-ID' })
  const hp = await konteks.newPage()
  await hp.goto(alamat)
  await expect(hp.getByText('Scan dulu barangnya di loket')).toBeVisible()
  await expect(hp).toHaveURL(/\/kamera$/)
  await expect(hp.getByRole('button', { name: 'Ambil foto' })).toBeDisabled()
  await expect(page.getByText('Telepon tersambung')).toBeVisible()
  const lebar = await hp.evaluate(() => document.documentElement.scrollWidth)
  expect(lebar).toBeLessThanOrEqual(360)

  for (const [n, { kode_barcode }] of rows.entries()) {
    await pindai(page, kode_barcode)
    await expect(hp.getByText(`${kode_barcode} · `)).toBeVisible()
    const pilih = hp.waitForEvent('filechooser')
    await hp.getByRole('button', { name: 'Ambil foto' }).click()
    await (await pilih).setFiles(await gambar(['#aa0000', '#00aa00', '#0000aa'][n] ?? '#fff'))
    await expect(hp.getByText(`${n + 1} foto terkirim`)).toBeVisible()
    await expect(page.getByText(`${n + 1} foto tersimpan`)).toBeVisible()
  }
  const difoto = await shop.database.query(
    `select distinct foto from barang where kode_toko = 'PST' and foto is not null
       and kode_barcode in (${rows.map((r) => `'${r.kode_barcode}'`).join(', ')})`,
  )
  expect(difoto).toHaveLength(3)
  // A second phone is late.
  const konteksLain = await browser.newContext({ ...HP, locale: 'id-ID' })
  const lain = await konteksLain.newPage()
  await lain.goto(alamat)
  await expect(lain.getByRole('alert')).toContainText('sudah dipakai telepon lain')
  await konteksLain.close()
  // Neither it, nor the same code again, disturbs the one that has it, nor does a reload.
  await hp.goto(alamat)
  await expect(hp.getByRole('alert')).toContainText('sudah dipakai telepon lain')
  await hp.reload()
  await expect(hp.getByText('Scan dulu barangnya di loket')).toBeVisible()

  // A scan that is refused leaves nothing to photograph: the piece before is not the one in the hand.
  await pindai(page, rows[0]?.kode_barcode ?? '')
  await expect(hp.getByRole('button', { name: 'Ambil foto' })).toBeEnabled()
  await pindai(page, 'TIDAKADA')
  await expect(page.getByText('Barang TIDAKADA Tidak Ditemukan')).toBeVisible()
  await expect(hp.getByText('Scan dulu barangnya di loket')).toBeVisible()

  await page.getByRole('button', { name: 'Lepas telepon' }).press('Enter')
  await expect(hp.getByText(/arahkan kamera telepon ke sana/)).toBeVisible()

  // After a reload at the counter nobody takes what the phone sends, and it says so.
  await page.keyboard.press('Alt+P')
  await hp.goto(String(await qr.getAttribute('data-alamat')))
  await expect(page.getByText('Telepon tersambung')).toBeVisible()
  await pindai(page, rows[0]?.kode_barcode ?? '')
  await expect(hp.getByRole('button', { name: 'Ambil foto' })).toBeEnabled()
  await page.reload()
  const sia = hp.waitForEvent('filechooser')
  await hp.getByRole('button', { name: 'Ambil foto' }).click()
  await (await sia).setFiles(await gambar('#fff'))
  await expect(hp.getByText('Menunggu layar loket mengambilnya')).toBeVisible()
  await konteks.close()
})

test('a picture in a form comes from a phone too, and ends its line', async ({ browser, page }) => {
  test.setTimeout(120_000)
  await masuk(page, 'OWN', '/tambah-data-barang')
  await page.getByRole('button', { name: 'Telepon' }).press('Enter')
  const qr = page.getByRole('img', { name: 'QR untuk kamera telepon' })
  const alamat = String(await qr.getAttribute('data-alamat'))
  const konteks = await browser.newContext({ ...HP, locale: 'id-ID' })
  const hp = await konteks.newPage()
  await hp.goto(alamat)
  const pilih = hp.waitForEvent('filechooser')
  await hp.getByRole('button', { name: 'Ambil foto' }).click()
  await (await pilih).setFiles(await gambar('#c9a227'))
  await expect(page.locator('img[src^="data:image/jpeg"]')).toBeVisible()
  await expect(hp.getByText(/arahkan kamera telepon ke sana/)).toBeVisible()
  await konteks.close()
})
