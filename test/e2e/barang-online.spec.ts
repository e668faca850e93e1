import type { Page } from '@playwright/test'
import { Client } from '../factories/client.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('listbox').getByRole('option', { name: pilihan }).first().click()
}

test('a connection is made, gets its key, and a piece goes online and down again', async ({
  page,
  shop,
}) => {
  // A READY piece with a photo and one without; other tests may have sold any of the demo's.
  const [ada] = await shop.database.query<{ berfoto: string; polos: string }>(
    `select (select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
        and foto is not null order by kode_barcode limit 1) as berfoto,
      (select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
        and foto is null order by kode_barcode limit 1) as polos`,
  )
  await shop.database.query(
    `update marketplace set logistik = coalesce(logistik, 'REGULER'), kurir = coalesce(kurir, 'JNE')`,
  )
  const [pertama] = await shop.database.query<{ kode_marketplace: string }>(
    'select kode_marketplace from marketplace order by 1 limit 1',
  )
  await masuk(page, 'OWN', '/marketplace-setting')
  await expect(page.getByText('Belum ada sambungan')).toBeVisible()
  await page.keyboard.press('F2')
  await page
    .getByRole('button', { name: /Tambah/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Kode Sambungan' }).fill('WEB')
  await page.getByRole('textbox', { name: 'Sambungan', exact: true }).fill('Toko Online')
  await pilih(page, 'Kode Marketplace', new RegExp(pertama?.kode_marketplace ?? '-'))
  await pilih(page, 'Jenis Sambungan', /Umum/)
  await page.getByRole('textbox', { name: 'Nama Alamat' }).fill('ONLINE')
  await pilih(page, 'Kode Sales', /./)
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Toko Online').first()).toBeVisible()

  await page.goto('/marketplace-setting')
  await expect(page.getByText('Alamat belum disetel di server')).toBeVisible()
  await page.getByRole('button', { name: 'Kunci' }).click()
  await page.getByRole('textbox', { name: 'Nama Kunci' }).fill('toko-kencana')
  const rahasia = page.getByLabel('Rahasia', { exact: true })
  await rahasia.fill('pendek')
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText(/paling sedikit 16 karakter/).first()).toBeVisible()
  await rahasia.fill('rahasia-panjang-sekali-0123456789')
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Kunci disimpan')).toBeVisible()

  await page.goto('/kirim-barang-online')
  const scan = page.getByRole('textbox', { name: /Scan/ })
  for (const kode of [ada?.berfoto ?? '', ada?.polos ?? '']) {
    await scan.fill(kode)
    await scan.press('Enter')
    await expect(page.getByRole('cell', { name: kode })).toBeVisible()
  }
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih dahulu tayang di mana').first()).toBeVisible()
  await pilih(page, 'Kode Sambungan', /WEB/)
  await page.keyboard.press('F12')
  await expect(page.getByText(/Foto Wajib Diisi Untuk Integrasi Marketplace/).first()).toBeVisible()
  const polos = page.getByRole('row', { name: new RegExp(ada?.polos ?? '') })
  await polos.getByRole('button').last().click()
  await expect(polos).toBeHidden()
  await page.keyboard.press('F12')
  await expect(page.getByText(/OLPS\d{10}/).first()).toBeVisible()

  await page.goto('/barang-online')
  await expect(page.getByRole('cell', { name: ada?.berfoto ?? '' })).toBeVisible()
  await expect(page.getByText('Menunggu').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByText(ada?.berfoto ?? '').first()).toBeVisible()
})

test('goods for web shops: a closed screen says which module, an open one what is missing', async ({
  page,
  shop,
}) => {
  await masuk(page, 'OWN', '/kirim-barang-external')
  await expect(page.getByText('Barang web luar').first()).toBeVisible()
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const su = new Client(shop.server.url)
  const { token } = (await su.ok<{ token: string }>('POST', 'users/login', siapa)).data
  const atur = new Client(shop.server.url, { 'x-auth-token': token })
  const nyala = { value: true }
  const kunci = crypto.randomUUID()
  await atur.tulis('para-system/key/BARANG_EXTERNAL_MODULE', nyala, kunci, 'PUT')
  await page.goto('/kirim-barang-external')
  await expect(page.getByText(/Belum ada toko web luar/)).toBeVisible()
  await page.goto('/update-barang-external')
  await expect(page.getByRole('button', { name: 'Perbarui semua' })).toBeVisible()
})
