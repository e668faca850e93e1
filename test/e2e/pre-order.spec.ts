import type { Page } from '@playwright/test'
import { Client } from '../factories/client.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog: nothing is printed here.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { set() {} })
  })
})

const baris = (kode: string, page: Page) => page.getByRole('row', { name: new RegExp(kode) })

/** Two rings as the supplier delivers them. */
async function duaCincin(url: string): Promise<readonly [string, string]> {
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const { data } = await new Client(url).ok<{ token: string }>('POST', 'users/login', siapa)
  const c = new Client(url, { 'x-auth-token': data.token })
  const ring = {
    nama_barang: 'Cincin ular e2e',
    kode_dept: 'CIN',
    kode_group: '750',
    kadar: '18K',
    kode_baki: 'CIN1',
    berat: 3.3,
    harga_modal: 3_600_000,
  }
  const isi = { items: [ring, { ...ring, berat: 3.2 }] }
  const jadi = await c.tulis<{ items: { kode_barcode: string }[] }>('barang/create', isi)
  const [satu, dua] = jadi.data.items.map((i) => i.kode_barcode)
  if (!satu || !dua) throw new Error(jadi.text)
  return [satu, dua]
}

/** The model comes in by a spreadsheet; a bad row is told and keeps all of it out. */
async function impor(page: Page): Promise<void> {
  await page.goto('/import-pre-order')
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Pre Order' })
  const berkas = (isi: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'model.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Kode Model,Nama Model,Kode Supplier,Kode Jenis,Kode Group,Kadar,Berat,Ongkos\n${isi}`,
      ),
    })
  const baik = 'E2E-PO,Cincin ular e2e,SMB,CIN,750,18K,3.2,150000\n'
  await berkas(`${baik}E2E-X,Tanpa supplier,XXX,CIN,750,18K,3.2,0\n`)
  await expect(dialog.getByText('1 baris salah')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 Kode Supplier/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeHidden()
  await berkas(baik)
  await expect(dialog.getByText('1 baru, 0 berubah, 0 tetap sama')).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Impor Berhasil Disimpan')).toBeVisible()
  await expect(baris('E2E-PO', page)).toContainText('Cincin ular e2e')
}

/** Two of the model with a down payment; its number. */
async function pesan(page: Page): Promise<string> {
  await page.goto('/transaksi-pre-order')
  const model = page.getByRole('combobox', { name: /^Kode Model/ })
  await expect(model).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih model yang dipesan dahulu')).toBeVisible()
  await model.fill('E2E-PO')
  await page.getByRole('option', { name: /^E2E-PO/ }).click()
  await page.locator('input[name="qty"]').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(baris('E2E-PO', page)).toHaveCount(2)
  await page.getByRole('combobox', { name: /^Sales/ }).fill('S02')
  await page.getByRole('option', { name: /^S02/ }).click()
  await page.locator('input[name="nama_customer"]').fill('Ibu Laras')
  const janji = page.getByLabel('Tanggal Janji')
  await janji.fill('24-12-2027')
  await janji.press('Enter')
  await page.keyboard.press('F4')
  await page.keyboard.insertText('1000000')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  const nomor = page.getByTestId('nomor')
  await expect(nomor).toHaveText(/^POPS\d{10}$/)
  return nomor.innerText()
}

test('a pre-order from the import of its model to the pick-up at the counter', async ({
  page,
  shop,
}) => {
  const [satu, dua] = await duaCincin(shop.server.url)
  await masuk(page, 'OWN')
  await impor(page)
  const no_po = await pesan(page)

  // Without a number nothing is held.
  await page.goto('/closing-barang-po')
  await expect(baris(no_po, page)).toContainText('OPEN')
  await pindai(page, satu)
  await expect(page.getByText('No PO Harus Dipilih')).toBeVisible()
  await baris(no_po, page).click()
  await expect(page.getByText('Scan barang yang datang')).toBeVisible()
  await pindai(page, satu)
  await expect(page.getByText(/Masih ditunggu 1 barang/)).toBeVisible()
  await pindai(page, satu)
  await expect(page.getByText('Barang Sudah Menjadi Barang PO')).toBeVisible()
  await pindai(page, dua)
  await expect(page.getByText(/Barang lengkap/)).toBeVisible()
  await expect(baris(dua, page)).toBeVisible()

  // Nobody else gets it; its own customer does, by the number on the slip.
  await page.goto('/transaksi-penjualan')
  await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
  await pindai(page, satu)
  await expect(page.getByText('Barang Sudah Menjadi Barang PO')).toBeVisible()
  await pindai(page, no_po)
  await expect(baris(satu, page)).toContainText(no_po)
  await expect(baris(dua, page)).toContainText(no_po)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FJPS\d{10}$/)
  const nota = await page.getByTestId('no-faktur').innerText()
  await page.goto(`/lihat-pre-order?no_po=${no_po}`)
  await expect(page.getByText('DIAMBIL', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: nota })).toBeVisible()
})
