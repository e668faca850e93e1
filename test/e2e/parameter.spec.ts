import type { Page } from '@playwright/test'
import type { Jurnal } from '#modules/toko/akuntansi/web/perubahan.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const ya = (page: Page) => page.getByRole('button', { name: 'Ya', exact: true })

test('a buying price is added, changed and deleted in its own words, by keyboard', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/parameter-harga-beli')
  await expect(page.getByRole('row', { name: /HB750/ })).toBeVisible()
  await page.keyboard.press('Alt+n')
  const tambah = page.getByRole('dialog', { name: 'Tambah Parameter Harga Beli' })
  await expect(tambah.locator('input[name=kode_harga]')).toBeFocused()
  await page.keyboard.type('uji99')
  await tambah.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(tambah.getByText('Harga/gram Tidak Boleh Kosong')).toBeVisible()
  await expect(tambah.locator('input[name=harga_per_gram]')).toBeFocused()
  await page.keyboard.type('1150000')
  await tambah.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Berhasil Menyimpan Data')).toBeVisible()

  const baris = page.getByRole('row', { name: /UJI99/ })
  await expect(baris).toContainText('1,150,000')
  await baris.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Parameter Harga Beli' })
  await expect(edit.locator('input[name=kode_harga]')).toHaveAttribute('readonly')
  await edit.locator('input[name=harga_per_gram]').fill('1175000')
  await edit.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Berhasil Mengedit Data')).toBeVisible()
  await expect(baris).toContainText('1,175,000')

  // A server that fails without a reason is told in this screen's words.
  await page.route('**/para-harga-beli/delete/*', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'umum', message: '?' } }),
  )
  await baris.getByRole('button', { name: 'Hapus' }).click()
  await ya(page).click()
  await expect(page.getByText('Gagal Menghapus Data')).toBeVisible()
  await page.unroute('**/para-harga-beli/delete/*')
  await baris.getByRole('button', { name: 'Hapus' }).click()
  await ya(page).click()
  await expect(page.getByText('Data Berhasil Di Hapus')).toBeVisible()
  await expect(baris).toHaveCount(0)
})

test('a way of counting asks only for what it counts in', async ({ page }) => {
  await masuk(page, 'OWN', '/master-kondisi-pembelian')
  await page.getByRole('row', { name: /CACAT/ }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Kondisi Pembelian' })
  await expect(edit.locator('input[name=potongan_per_gram]')).toHaveValue('25,000')
  await expect(edit.locator('input[name=persen]')).toHaveCount(0)
  await edit.getByRole('combobox', { name: 'Cara' }).click()
  await page.getByRole('option', { name: 'Harga Leburan' }).click()
  await expect(edit.locator('input[name=potongan_per_gram]')).toHaveCount(0)
  await edit.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(edit.getByText('Persen Tidak Boleh Kosong')).toBeVisible()
  // Back again: what was typed before is still there.
  await edit.getByRole('combobox', { name: 'Cara' }).click()
  await page.getByRole('option', { name: 'Potong Rupiah/gram' }).click()
  await expect(edit.locator('input[name=potongan_per_gram]')).toHaveValue('25,000')
})

const akun = (page: Page, baris: string) =>
  page.getByRole('combobox', { name: `Nomor Akun ${baris}` })

/** Chooses another account in one line, as somebody does who knows its number. */
async function pilihAkun(page: Page, baris: string, nomor: string): Promise<void> {
  await expect(akun(page, baris)).toHaveValue(/ - /)
  await akun(page, baris).click()
  await page.keyboard.type(nomor)
  await expect(page.getByRole('option', { name: nomor })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(akun(page, baris)).toHaveValue(new RegExp(`^${nomor} - `))
}

test('account numbers are held until they are saved, and a wrong one is told at its line', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/SubMenuMaster')
  await page.getByRole('link', { name: 'Parameter Akun' }).last().click()
  const jurnal = page.getByRole('row', { name: /Hutang.*Bayar Bunga/ })
  await jurnal.click()
  await expect(page.getByRole('heading', { name: 'Hutang · Bayar Bunga' })).toBeVisible()
  const simpan = page.getByRole('button', { name: 'Simpan Perubahan' })
  await expect(simpan).toBeDisabled()
  await pilihAkun(page, 'Denda', '4-1190')
  await expect(page.getByRole('row', { name: /Denda/ })).toContainText('Diubah')

  // Back at the list the change is still there, and leaving the screen asks.
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(jurnal).toContainText('1 belum disimpan')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByText('Isian belum disimpan. Tinggalkan?')).toBeVisible()
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  await jurnal.click()

  await page.route('**/para-akun-transaksi/HUTANG/BUNGA', async (route) => {
    const body = route.request().postDataJSON()
    const detail_akun = body.detail_akun.map((d: { kode_akun: string; _id?: string }) => {
      expect(d._id).toBeUndefined()
      return d.kode_akun === 'DENDA' ? { ...d, nomor_akun: '9-9999' } : d
    })
    await route.continue({ postData: JSON.stringify({ ...body, detail_akun }) })
  })
  await simpan.click()
  await expect(page.getByText('Data Gagal Diedit')).toBeVisible()
  await expect(page.getByRole('row', { name: /Denda/ })).toContainText(
    'Nomor Akun tidak ada dalam daftarnya',
  )
  await expect(akun(page, 'Denda')).toHaveValue(/^4-1190/)
  await page.unroute('**/para-akun-transaksi/HUTANG/BUNGA')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Berhasil Mengedit Data')).toBeVisible()
  await expect(simpan).toBeDisabled()
  await page.reload()
  await expect(akun(page, 'Denda')).toHaveValue(/^4-1190 - /)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(jurnal).toContainText('Pilihan Toko')
})

test('who comes second sees what the first one chose', async ({ page }) => {
  await masuk(page, 'OWN')
  const asked = page.waitForRequest('**/api/v1/para-akun-transaksi')
  await page.goto('/parameter-akun?jurnal=KAS/KELUAR')
  const token = (await asked).headers()['x-auth-token'] ?? ''
  await pilihAkun(page, 'Pengeluaran Lain', '6-1040')
  const { data } = (await (
    await page.request.get('/api/v1/para-akun-transaksi', { headers: { 'x-auth-token': token } })
  ).json()) as { data: Jurnal[] }
  const jurnal = data.find((j) => j.trx === 'KAS' && j.type === 'KELUAR')
  const detail_akun = jurnal?.detail_akun.map((d) =>
    d.kode_akun === 'LAIN_KELUAR' ? { ...d, nomor_akun: '6-1030' } : d,
  )
  const other = await page.request.put('/api/v1/para-akun-transaksi/KAS/KELUAR', {
    headers: { 'x-auth-token': token, 'idempotency-key': crypto.randomUUID() },
    data: { detail_akun },
  })
  expect(other.status()).toBe(200)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Data sudah diubah orang lain')).toBeVisible()
  await expect(page.getByText('Sekarang 6-1030, diubah orang lain')).toBeVisible()
  await expect(akun(page, 'Pengeluaran Lain')).toHaveValue(/^6-1040/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Berhasil Mengedit Data')).toBeVisible()
})

test("the browser's own way back asks too, and goes on when told so", async ({ page }) => {
  await masuk(page, 'OWN', '/SubMenuMaster')
  await page.getByRole('link', { name: 'Parameter Akun' }).last().click()
  await page.getByRole('row', { name: /Hutang.*Bayar Bunga/ }).click()
  await pilihAkun(page, 'Denda', '6-1030')
  await page.getByRole('button', { name: 'Kembali' }).click()
  const tanya = page.getByText('Isian belum disimpan. Tinggalkan?')
  await page.evaluate(() => history.go(-(history.state as { n: number }).n))
  await expect(tanya).toBeVisible()
  await expect(page).toHaveURL(/parameter-akun/)
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  await expect(page.getByRole('row', { name: /Hutang.*Bayar Bunga/ })).toContainText('1 belum')
  await page.evaluate(() => history.go(-(history.state as { n: number }).n))
  await ya(page).click()
  await expect(page).toHaveURL(/SubMenuMaster/)
  await expect(page.getByRole('heading', { name: 'Menu Master' })).toBeVisible()
})
