import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('option', { name: pilihan }).first().click()
}
const isi = (page: Page, nama: string, nilai: string) =>
  page.getByRole('textbox', { name: nama, exact: true }).first().fill(nilai)

/** The number in the message that a paper was saved. */
async function tersimpan(page: Page, pola: RegExp): Promise<string> {
  const teks = page.getByText(pola).first()
  await expect(teks).toBeVisible()
  return pola.exec((await teks.textContent()) ?? '')?.[1] ?? ''
}

/** A delivery that is owed in fine gold; answers its number. */
async function terimaEmas(page: Page): Promise<string> {
  await page.goto('/terima-barang-supplier')
  await expect(page.getByText('Barang di surat')).toBeVisible()
  await pilih(page, 'Kode Supplier', /^TJY/)
  await isi(page, 'No Surat', 'SJ-0108')
  await pilih(page, 'Hutang Dalam', /^Emas/)
  await isi(page, 'Harga Emas Acuan', '1300000')
  await pilih(page, 'Kode Jenis', /^CIN/)
  await pilih(page, 'Kode Group', /^750/)
  await pilih(page, 'Kadar', /^18K/)
  await isi(page, 'Qty', '2')
  await isi(page, 'Berat', '5')
  await isi(page, 'Tagih %', '80')
  await isi(page, 'Qty di surat', '2')
  await isi(page, 'Berat netto di surat', '5')
  await isi(page, 'Emas di surat', '4')
  await page.keyboard.press('F12')
  return tersimpan(page, /(NSPS\d{10}) tersimpan/)
}

/** A piece of the own stock becomes scrap. */
async function hancurkan(page: Page, kode_barcode: string): Promise<void> {
  await page.goto('/hancur-barang')
  await page.locator('input[name=scan]').fill(kode_barcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(kode_barcode) })).toBeVisible()
  await pilih(page, 'Kode Gudang', /^HANCUR/)
  await page.keyboard.press('F12')
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  const jadi = page.getByRole('heading', { name: /^HBPS\d{10}$/ })
  await expect(izin.or(jadi).first()).toBeVisible()
  if (await izin.isVisible()) {
    await izin.getByLabel('User ID').fill('OWN')
    await izin.locator('input[type=password]').fill('demo1234')
    await page.keyboard.press('Control+Enter')
  }
  await expect(jadi).toBeVisible()
}

test('gold is paid at a price that is fixed now and paid later, and in scrap', async ({
  page,
  shop,
}) => {
  await masuk(page, 'OWN')
  const no_terima = await terimaEmas(page)
  await page.goto('/bayar-supplier')
  await pilih(page, 'Kode Supplier', /^TJY/)
  await page.getByRole('row', { name: new RegExp(no_terima) }).click()
  await pilih(page, 'Cara Bayar', /bayar nanti/)
  await isi(page, 'Emas', '1')
  await page.keyboard.press('F12')
  await expect(page.getByText('Isi harga emas yang disepakati').first()).toBeVisible()
  await page.locator('input[name=harga_per_gram]').fill('1400000')
  await expect(page.getByText('Rp. 1,400,000').first()).toBeVisible()
  await page.keyboard.press('F12')
  const patok = await tersimpan(page, /(BSPS\d{10}) tersimpan/)

  const [piece] = await shop.database.query<{ kode_barcode: string; berat_mg: number }>(
    `select kode_barcode, berat_mg::int as berat_mg from barang where kode_toko = 'PST' and status = 'READY' and not berlian
      and berat_mg between 1000 and 4000 and no_dokumen is null order by kode_barcode desc limit 1`,
  )
  await hancurkan(page, piece?.kode_barcode ?? '')
  await page.goto('/bayar-supplier')
  await pilih(page, 'Kode Supplier', /^TJY/)
  await page.getByRole('row', { name: new RegExp(no_terima) }).click()
  await pilih(page, 'Cara Bayar', /^Emas/)
  const gram = (piece?.berat_mg ?? 0) / 1000
  await page
    .getByRole('row', { name: new RegExp(String(gram.toFixed(3))) })
    .first()
    .click()
  await page.locator('input[name=persen]').fill('60')
  const emas = Math.round(gram * 600) / 1000
  await isi(page, 'Emas', '2,999')
  await page.keyboard.press('F12')
  await expect(page.getByText(/Emas yang dilunasi 2[.,]999 g, emas yang dipilih/)).toBeVisible()
  await isi(page, 'Emas', String(emas).replace('.', ','))
  await page.keyboard.press('F12')
  const no_bayar = await tersimpan(page, /(BSPS\d{10}) tersimpan/)
  await page.goto(`/lihat-bayar-supplier?no_bayar=${no_bayar}`)
  await expect(page.getByRole('link', { name: /^HBPS/ })).toBeVisible()
  await page.goto('/laporan-bayar-supplier')
  await pilih(page, 'Cara Bayar', /bayar nanti/)
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: new RegExp(patok) })).toContainText('1,400,000')
  await expect(page.getByRole('row', { name: new RegExp(no_bayar) })).toBeHidden()
  // Another log-in of the same person ends his session in the browser: last.
  expect(await bacaSebagai(shop.server.url, 'OWN', 'buku/periksa')).toEqual([])
})

test('a supplier of diamonds is paid in part; his debt says what is left', async ({
  page,
  shop,
}) => {
  const [batu] = await shop.database.query<{ no_mutasi_batu: string; kode_supplier: string }>(
    `select no_mutasi_batu, kode_supplier from mutasi_batu
     where kode_toko = 'PST' and status = 'VALID' and dibayar_rp < hutang_rp limit 1`,
  )
  const surat = new RegExp(batu?.no_mutasi_batu ?? '-')
  await masuk(page, 'OWN', '/bayar-berlian')
  await expect(page.getByRole('combobox', { name: 'Kode Supplier' })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih supplier', { exact: true }).first()).toBeVisible()
  await pilih(page, 'Kode Supplier', new RegExp(`^${batu?.kode_supplier}`))
  await page.getByRole('row', { name: surat }).click()
  await page.locator('input[name=jumlah]').fill('999,999,999')
  await page.keyboard.press('F12')
  await expect(page.getByText(/Lebih dari sisa hutang: Rp/).first()).toBeVisible()
  await page.locator('input[name=jumlah]').fill('1000000')
  await expect(page.getByText('Rp. 1,000,000').first()).toBeVisible()
  await page.keyboard.press('F12')
  const no_bayar = await tersimpan(page, /(BBPS\d{10}) tersimpan/)
  await page.goto(`/lihat-bayar-berlian?no_bayar_berlian=${no_bayar}`)
  await expect(page.getByRole('row', { name: surat })).toContainText('1,000,000')
  await page.goto('/laporan-hutang-berlian')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: surat })).toBeVisible()
})
