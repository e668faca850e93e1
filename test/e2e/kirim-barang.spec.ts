import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** The number in the message that a paper was saved. */
async function tersimpan(page: Page, pola: RegExp): Promise<string> {
  const judul = page.getByRole('heading', { name: pola })
  await expect(judul).toBeVisible()
  return pola.exec(await judul.innerText())?.[0] ?? ''
}

async function setujui(page: Page): Promise<void> {
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Control+Enter')
}

/** Three pieces for sale here. */
async function tiga({ database }: Shop): Promise<string[]> {
  const rows = await database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
       and kode_barcode ~ '^[0-9]{6,}$' order by kode_barcode desc limit 3`,
  )
  return rows.map((r) => r.kode_barcode)
}

/** A tray of the branch that has room for three more. */
async function bakiCabang({ database }: Shop): Promise<string> {
  const [baki] = await database.query<{ kode_baki: string }>(
    `select kode_baki from baki b where b.kode_toko = 'CB1' and b.kapasitas > 3 + (
       select count(*) from barang where kode_toko = 'CB1' and kode_baki = b.kode_baki)
     order by kode_baki limit 1`,
  )
  return baki?.kode_baki ?? ''
}

async function foto() {
  const buffer = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#b8860b' },
  })
    .png()
    .toBuffer()
  return { name: 'paket.png', mimeType: 'image/png', buffer }
}

async function cariLaporan(page: Page, layar: string): Promise<void> {
  await page.goto(layar)
  await page.getByRole('button', { name: 'Cari Laporan', exact: true }).click()
}

const kotak = (page: Page) => page.locator('input[name=scan]')

test('three pieces go to a branch, two arrive, and two people say what became of the third', async ({
  page,
  browser,
  shop,
}) => {
  const barcodes = await tiga(shop)
  const [satu = '', dua = '', hilang = ''] = barcodes
  await masuk(page, 'SPV', '/kirim-barang')
  await expect(kotak(page)).toBeFocused()
  await page.keyboard.press('F12')
  await expect(page.getByText('Scan atau pilih dulu barang yang dikirim').first()).toBeVisible()
  for (const kode of barcodes) await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(hilang) })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih toko tujuan').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Tujuan' }).click()
  await page.getByRole('option', { name: /^CB1/ }).click()
  await page.locator('input[name=berat_paket]').fill('0,01')
  await page.locator('input[name=no_segel]').fill('S-0417')
  await page.keyboard.press('F12')
  await expect(page.getByText('Berat paket kurang dari berat isinya').first()).toBeVisible()
  await page.locator('input[name=berat_paket]').fill('500')
  // The picture is on its way: the parcel is not saved without it.
  const lepas = Promise.withResolvers<void>()
  await page.route('**/gambar/PAKET', async (route) => {
    await lepas.promise
    await route.continue()
  })
  const berangkat = page.waitForRequest((r) => r.url().endsWith('gambar/PAKET'))
  const terkirim = page.waitForResponse((r) => r.url().endsWith('gambar/PAKET'))
  await page.locator('input[type=file]').setInputFiles(await foto())
  await berangkat
  await expect(page.getByRole('button', { name: 'Simpan dan cetak' })).toBeDisabled()
  lepas.resolve()
  expect((await terkirim).status()).toBe(200)
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('F12')
  await setujui(page)
  const no_kirim = await tersimpan(page, /KBPS\d{10}/)

  await page.goto(`/lihat-kirim-barang?no_kirim=${no_kirim}`)
  await expect(page.getByRole('img', { name: 'Foto' })).toHaveJSProperty('complete', true)

  const context = await browser.newContext({
    baseURL: shop.server.url,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const cabang = await context.newPage()
  await masuk(cabang, 'LESTARI', '/terima-barang')
  await expect(kotak(cabang)).toBeFocused()
  await expect(cabang.getByRole('row', { name: new RegExp(no_kirim) })).toBeVisible()
  await pindai(cabang, no_kirim)
  await expect(cabang.getByText('S-0417')).toBeVisible()
  await pindai(cabang, satu)
  await expect(cabang.getByText('Scan atau pilih dulu baki')).toBeVisible()
  await kotak(cabang).click()
  await cabang.keyboard.type(await bakiCabang(shop))
  await cabang.keyboard.press('Enter')
  await expect(cabang.locator('input[name=kode_baki]')).toHaveValue(/./)
  await pindai(cabang, satu)
  await pindai(cabang, dua)
  await expect(cabang.getByText('2 / 3')).toBeVisible()
  await pindai(cabang, dua)
  await expect(cabang.getByText(`Barang ${dua} sudah di-scan`)).toBeVisible()
  await cabang.getByRole('button', { name: 'Tutup' }).click()
  await expect(cabang.getByRole('dialog')).toContainText('2 barang yang sudah di-scan')
  await cabang.getByRole('button', { name: 'Tidak' }).click()
  await cabang.setViewportSize({ width: 1366, height: 768 })
  await cabang.reload()
  await expect(cabang.getByText('2 / 3')).toBeVisible()
  await cabang.keyboard.press('F12')
  await expect(cabang.getByRole('dialog')).toContainText('1 barang tidak ditemukan')
  await cabang.keyboard.press('Enter')
  const no_terima = await tersimpan(cabang, /BT[A-Z0-9]{2}\d{10}/)
  await cabang.goto(`/lihat-terima-barang?no_terima=${no_terima}`)
  await expect(cabang.getByRole('row', { name: new RegExp(hilang) })).toContainText('Kurang')
  await cariLaporan(cabang, '/laporan-terima-barang')
  await expect(cabang.getByRole('row', { name: new RegExp(hilang) })).toBeVisible()

  await cariLaporan(page, '/laporan-kirim-barang-belum-terima')
  await expect(page.getByRole('row', { name: new RegExp(no_kirim) })).toBeVisible()
  await page.goto('/selesai-kirim-barang')
  await page.getByRole('row', { name: new RegExp(no_kirim) }).click()
  await expect(page.getByRole('row', { name: new RegExp(hilang) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(satu) })).toHaveCount(0)
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih keputusan untuk sedikitnya satu barang')).toBeVisible()
  const baris = page.getByRole('row', { name: new RegExp(hilang) })
  await baris.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Hilang' }).click()
  await page.keyboard.press('F12')
  await setujui(page)
  await expect(page).toHaveURL(/lihat-selesai-kirim-barang\?no_selesai=BK/)
  await expect(page.getByRole('row', { name: new RegExp(hilang) })).toContainText('Hilang')
  await page.goto(`/lihat-kirim-barang?no_kirim=${no_kirim}`)
  await expect(page.getByRole('row', { name: new RegExp(satu) })).toContainText('Sampai')
  for (const [layar, isi] of [
    ['/laporan-kirim-barang', satu],
    ['/laporan-selesai-kirim-barang', hilang],
  ] as const) {
    await cariLaporan(page, layar)
    await expect(page.getByRole('row', { name: new RegExp(isi) })).toBeVisible()
  }
  await context.close()
})
