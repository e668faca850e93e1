import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { ubah } from '../setup/atur.ts'
import { masuk, pilihBahasa } from '../setup/masuk.ts'
import { startServer, type TestServer } from '../setup/server.ts'

/** Settings as people meet them: changed in one browser, felt in another, at two server processes. */

const TANYA = 'Terjadi perubahan pada setting system, Apakah anda ingin refresh halaman ??'
const MATI = 'Modul layar ini sedang mati di toko ini'

let kedua: TestServer
test.beforeAll(async ({ shop }) => {
  kedua = await startServer({ databaseUrl: shop.database.url, env: { DEMO: '1' } })
})
test.afterAll(() => kedua.stop())

async function diServerKedua(browser: Browser, user: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: kedua.url })
  await masuk(page, user)
  return page
}

test('a module switched off is gone from every browser of the shop', async ({ page, browser }) => {
  await masuk(page, 'OWN')
  const lain = await diServerKedua(browser, 'SPV')
  await lain.goto('/data-member')
  await expect(lain.getByRole('heading', { name: 'Data Member' })).toBeVisible()

  await page.goto('/settingsystem')
  await page.getByLabel('Cari nama, kunci, arti atau layar').fill('data member')
  const baris = page.getByRole('article', { name: 'Member', exact: true })
  // The switch itself lies hidden in its label, as the library draws it.
  await baris.getByRole('switch').click({ force: true })
  await expect(baris).toContainText('belum disimpan')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  const tinjau = page.getByRole('dialog')
  await expect(tinjau).toContainText('Layar yang tertutup untuk semua orang')
  await tinjau.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Pengaturan berhasil disimpan')).toBeVisible()
  await expect(baris).toContainText('Diubah OWN')
  // Whoever changed it is not asked.
  await expect(page.getByText(TANYA)).toBeHidden()

  await expect(lain.getByText(TANYA)).toBeVisible()
  const dimuat = lain.waitForEvent('load')
  await lain.getByRole('button', { name: 'Ya', exact: true }).click()
  await dimuat
  await expect(lain.getByRole('heading', { name: MATI })).toBeVisible()
  await expect(lain.getByText('Yang menutupnya: Member.')).toBeVisible()
  await expect(lain.getByText('Minta pemilik toko mengubahnya')).toBeVisible()
  await expect(lain.getByRole('button', { name: 'Buka pengaturannya' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Data Member' })).toBeHidden()

  // Who may switch it is led to the switch.
  await page.goto('/data-member')
  await expect(page.getByRole('heading', { name: MATI })).toBeVisible()
  await page.getByRole('button', { name: 'Buka pengaturannya' }).click()
  await expect(page.getByRole('article', { name: 'Member', exact: true })).toBeVisible()
  await lain.close()
})

test('what is typed is asked about before the page is read again', async ({ browser, shop }) => {
  const lain = await diServerKedua(browser, 'SPV')
  await lain.goto('/settingtoko')
  const kota = lain.getByLabel('Kota')
  await kota.fill('Kota yang belum disimpan')
  await ubah(shop, 'OWN', { RFID_MODULE: false })
  await expect(lain.getByText(TANYA)).toBeVisible()
  await lain.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(lain.getByText('Isian belum disimpan. Tinggalkan?')).toBeVisible()
  await lain.getByRole('button', { name: 'Tidak', exact: true }).click()
  await expect(kota).toHaveValue('Kota yang belum disimpan')
  await expect(lain.getByText('Halaman ini masih memakai yang lama')).toBeVisible()
  await lain.close()
  // Other tests of this shop count by tags.
  await ubah(shop, 'OWN', { RFID_MODULE: true })
})

test('two people at one setting: the later one sees both values', async ({ page, shop }) => {
  await masuk(page, 'OWN', '/settingsystem?cari=PEMBULATAN')
  const baris = page.getByRole('article', { name: 'Pembulatan', exact: true })
  await baris.locator('input').fill('250')
  await ubah(shop, 'SU', { PEMBULATAN: 1000 })
  const tanya = page.getByText(TANYA)
  await expect(tanya).toBeVisible()
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan Data' }).click()
  await expect(baris).toContainText('SU baru saja mengubahnya menjadi 1,000. Isian anda: 250.')
  await baris.getByRole('button', { name: 'Tetap pakai isian saya' }).click()
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Pengaturan berhasil disimpan')).toBeVisible()
  await baris.getByRole('button', { name: /Diubah OWN/ }).click()
  await expect(page.getByRole('dialog')).toContainText('250')
  await expect(page.getByRole('dialog')).toContainText('1,000')
  await ubah(shop, 'SU', { PEMBULATAN: 500 })
})

test('a wrong value is told beside its field and cannot be saved', async ({ page }) => {
  await masuk(page, 'OWN', '/settingsystem?cari=PEMBULATAN')
  const baris = page.getByRole('article', { name: 'Pembulatan', exact: true })
  await baris.locator('input').fill('0')
  await expect(baris.getByText(/Pembulatan/).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan Data' })).toBeDisabled()
  await page.getByRole('button', { name: 'Buang perubahan' }).click()
  await expect(baris.locator('input')).toHaveValue('500')
})

test('the own language goes with the person, the shop’s is everybody else’s', async ({
  page,
  browser,
}) => {
  await masuk(page, 'SPV')
  await pilihBahasa(page, 'en', 'en-GB')
  await page.goto('/settingtoko')
  await expect(page).toHaveTitle(/^Shop Settings/)
  // Another browser, another server process, nothing stored there.
  const lain = await browser.newPage({ baseURL: kedua.url })
  await masuk(lain, 'SPV', '/settingtoko')
  await expect(lain).toHaveTitle(/^Shop Settings/)
  await pilihBahasa(lain, '', 'id-ID')
  await lain.close()
})

test('modules that are off close their screens in the browser', async ({ page, shop }) => {
  await masuk(page, 'OWN')
  // Heard only by a browser that listens already; the page before this one may have had a socket.
  await page.goto('/home', { waitUntil: 'commit' })
  const ws = await page.waitForEvent('websocket')
  await ws.waitForEvent('framereceived')
  await ubah(shop, 'SU', {
    MEMBER_MODULE: false,
    KIRIM_BARANG_CABANG_MODULE: false,
    BERLIAN_MODULE: false,
  })
  await expect(page.getByText(TANYA)).toBeVisible()
  const dimuat = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await dimuat
  const tertutup = [
    '/data-member',
    '/parameter-get-point-member',
    '/master-toko',
    '/jenis-batu',
    '/master-batu-color',
  ]
  for (const path of tertutup) {
    await page.goto(path)
    await expect(page.getByText(MATI)).toBeVisible()
  }
  await ubah(shop, 'SU', {
    MEMBER_MODULE: true,
    KIRIM_BARANG_CABANG_MODULE: true,
    BERLIAN_MODULE: true,
  })
})

test('the recap by salesperson stays blank for a shop that is not listed', async ({
  page,
  shop,
}) => {
  await ubah(shop, 'SU', { SHOP_CODES_LAPORAN_REKAP_SALES: [] })
  await masuk(page, 'OWN', '/laporan-rekap-sales')
  await expect(page).toHaveTitle(/Laporan Rekap Sales/)
  await expect(page.getByText(MATI)).toBeHidden()
  await expect(page.locator('main')).toHaveText('')
})

test('the way to wholesale in both forms', async ({ page, shop }) => {
  await masuk(page, 'OWN', '/redirect-to-grosir')
  await expect(page.getByText('Modul semi grosir tidak aktif di toko ini')).toBeVisible()
  await page.getByRole('button', { name: 'Ke Home' }).click()
  await expect(page).toHaveURL(/home$/)
  await ubah(shop, 'SU', { SEMI_GROSIR_MODULE: true })
  await page.goto('/redirect-to-grosir')
  await expect(page.getByText('Server Backend grosir belum di setting')).toBeVisible()
  await ubah(shop, 'SU', { SEMI_GROSIR_MODULE: false })
})

test('the shop changes its own data and its papers’ head', async ({ page }) => {
  await masuk(page, 'OWN', '/settingtoko')
  await page.getByLabel('Nama Toko').fill('')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByLabel('Nama Toko')).toBeFocused()
  await page.getByLabel('Nama Toko').fill('Kencana Jaya')
  await page.getByLabel('Baris kepala nota').fill('Jujur sejak 1970\nBuka 09.00-17.00')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Data toko berhasil disimpan')).toBeVisible()
  await expect(page.locator('header').getByText('Kencana Jaya')).toBeVisible()
  await expect(page.getByText('Buka 09.00-17.00').last()).toBeVisible()
})
