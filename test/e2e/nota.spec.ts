import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { parah } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { readPdf } from '../setup/read-pdf.ts'

type Halaman = ReturnType<typeof readPdf>

/** Every preview that the page gets, read as it passes by. */
async function dengarPratinjau(page: Page): Promise<() => Halaman> {
  let terakhir: Halaman = []
  await page.route('**/nota/pratinjau', async (route) => {
    const jawab = await route.fetch()
    const body = await jawab.body()
    if (jawab.ok()) terakhir = readPdf(body)
    await route.fulfill({ response: jawab, body })
  })
  return () => terakhir
}

const teksDi = (halaman: Halaman) => halaman.flatMap((h) => h.texts.map((t) => t.text))
const lebarMm = (halaman: Halaman) => Math.round(((halaman[0]?.width ?? 0) / 72) * 25.4)

test('a slip is laid out with its PDF beside it, saved by keyboard, and keeps its story', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const pratinjau = await dengarPratinjau(page)
  const tercetak = (teks: string) =>
    expect.poll(() => teksDi(pratinjau()).join('|')).toContain(teks)
  await page.goto('/setting-nota-slip?jenis=HUTANG')
  await tercetak('SURAT BUKTI GADAI')
  expect(lebarMm(pratinjau())).toBe(80)
  await page.getByLabel('Judul').fill('SURAT BUKTI GADAI')
  await tercetak('SURAT BUKTI GADAI')
  await page.getByLabel('Pelanggan').uncheck()
  await page.getByLabel('Kertas sendiri').check()
  await page.getByRole('combobox', { name: 'Kertas', exact: true }).click()
  await page.getByRole('option', { name: 'Ukuran sendiri' }).click()
  const lebar = page.getByLabel('Lebar (mm)')
  await lebar.fill('20')
  await expect(page.getByText('Pratinjau menunggu: Lebar (mm) paling kecil 40')).toBeVisible()
  await lebar.fill('100')
  await expect.poll(() => lebarMm(pratinjau())).toBe(100)
  expect(teksDi(pratinjau())).not.toContain('Pelanggan')
  await page.getByRole('radio', { name: 'BACK' }).locator('..').click()
  await page.getByLabel('Teks sisi belakang').fill('Bunga dihitung per 30 hari')
  await tercetak('Bunga dihitung')
  expect(await parah(page)).toEqual([])
  await page.keyboard.press('F12')
  await expect(page.getByText('Setting Nota Berhasil Disimpan')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Judul')).toHaveValue('SURAT BUKTI GADAI')
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expect(page.getByText('Desktop · Lebar (mm): 80 → 100')).toBeVisible()
})

test('two people lay out one slip: the later one sees both and loses nothing', async ({
  page,
  browser,
  shop,
}) => {
  await masuk(page, 'OWN', '/setting-nota-slip?jenis=TITIP')
  await page.getByLabel('Judul').fill('TITIP OWN')
  const lain = await orangLain(browser, shop.server.url, 'SU')
  await lain.goto('/setting-nota-slip?jenis=TITIP')
  await lain.getByLabel('Judul').fill('TITIP SU')
  await lain.keyboard.press('F12')
  await expect(lain.getByText('Setting Nota Berhasil Disimpan')).toBeVisible()
  await page.keyboard.press('F12')
  const bentrok = page.getByRole('alert').filter({ hasText: 'sementara Anda mengisi' })
  await expect(bentrok).toContainText('TITIP SU')
  await expect(bentrok).toContainText('TITIP OWN')
  await expect(page.getByLabel('Judul')).toHaveValue('TITIP OWN')
  await page.getByRole('button', { name: 'Simpan Milik Saya' }).click()
  await expect(page.getByText('Setting Nota Berhasil Disimpan')).toBeVisible()
  await expect(bentrok).toBeHidden()
  await lain.reload()
  await expect(lain.getByLabel('Judul')).toHaveValue('TITIP OWN')
  await lain.context().close()
})

async function orangLain(browser: Browser, baseURL: string, user: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await masuk(page, user)
  return page
}

test('a table leaves as CSV, an empty choice is an alert, and both stand in the list', async ({
  page,
}) => {
  await masuk(page, 'SU', '/export-csv')
  await page.getByLabel('Tabel').first().fill('penjualan_b')
  await page.getByRole('option', { name: 'penjualan_barang' }).click()
  await page.getByLabel('Semua kolom').click()
  for (const kolom of ['no_faktur_jual', 'kode_barcode', 'berat_mg'])
    await page.getByLabel(kolom, { exact: true }).check()
  await expect(page.getByText(/^3 dari \d+ kolom$/)).toBeVisible()
  const unduh = page.waitForEvent('download')
  await page.keyboard.press('F12')
  const berkas = await unduh
  expect(berkas.suggestedFilename()).toBe('penjualan_barang.csv')
  const isi = await readFile(await berkas.path(), 'utf8')
  expect(isi.startsWith('\uFEFF')).toBe(true)
  const baris = isi.trimEnd().split('\r\n')
  const kepala = baris.findIndex((b) => b === 'no_faktur_jual,kode_barcode,berat (g)')
  expect(kepala, baris.slice(0, 8).join('|')).toBeGreaterThan(0)
  expect(baris.length - kepala).toBeGreaterThan(100)
  await expect(page.getByRole('cell', { name: 'penjualan_barang' }).first()).toBeVisible()
  expect(await parah(page)).toEqual([])

  await page.goto('/export-csv?tabel=audit')
  await page.getByRole('combobox', { name: 'Saring menurut tanggal' }).click()
  await page.getByRole('option', { name: 'tanggal', exact: true }).click()
  await page.getByLabel('Tanggal Akhir').fill('2001-01-01')
  await page.getByRole('button', { name: 'Export Csv' }).click()
  await expect(page.getByText('Data Tidak Valid')).toBeVisible()
})

test('terms are written with their look beside them and read by everybody', async ({
  page,
  browser,
  shop,
}) => {
  const tamu = await (await browser.newContext({ baseURL: shop.server.url })).newPage()
  await tamu.goto('/terms-and-conditions')
  await expect(tamu.getByRole('heading', { name: 'Penggunaan' })).toBeVisible()
  await expect(tamu.getByRole('listitem').first()).toBeVisible()

  await masuk(page, 'OWN', '/setting-syarat-privasi')
  await page.getByRole('button', { name: 'Isi Teks Bawaan' }).click()
  const teks = page.getByRole('textbox', { name: 'Teks', exact: true })
  await expect(teks).toHaveValue(/# Penggunaan/)
  await teks.fill('# Garansi\n- Seumur hidup\n- <b>Tanpa</b> syarat\n\nSalam.')
  await expect(page.getByRole('heading', { name: 'Garansi' })).toBeVisible()
  expect(await parah(page)).toEqual([])
  await page.keyboard.press('F12')
  await expect(page.getByText('Teks Berhasil Disimpan, versi 1')).toBeVisible()

  await tamu.reload()
  await expect(tamu.getByRole('heading', { name: 'Garansi' })).toBeVisible()
  await expect(tamu.getByText('<b>Tanpa</b> syarat')).toBeVisible()
  await expect(tamu.getByText(/^Versi 1, berlaku sejak/)).toBeVisible()
  expect(await parah(tamu)).toEqual([])

  const lain = await orangLain(browser, shop.server.url, 'SU')
  await lain.goto('/setting-syarat-privasi')
  await lain.getByRole('textbox', { name: 'Teks', exact: true }).fill('Milik SU')
  await lain.keyboard.press('F12')
  await expect(lain.getByText('versi 2').first()).toBeVisible()
  await teks.fill('Milik OWN')
  await page.keyboard.press('F12')
  await expect(page.getByText('SU menyimpan versi 2 sementara Anda menulis')).toBeVisible()
  await expect(teks).toHaveValue('Milik OWN')
  await page.getByRole('button', { name: 'Pakai Milik Mereka' }).click()
  await expect(teks).toHaveValue('Milik SU')
  await lain.context().close()
  await tamu.context().close()
})
