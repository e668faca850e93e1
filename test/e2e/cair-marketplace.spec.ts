import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { orderTerjual } from '../setup/order-terjual.ts'

test.use({ viewport: { width: 1366, height: 768 }, online: true })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('option', { name: pilihan }).first().click()
}

test('what a marketplace paid out is held against its orders, and taken back', async ({
  page,
  shop,
}) => {
  const satu = await orderTerjual(shop)
  const dua = await orderTerjual(shop)
  const [toko] = await shop.database.query<{ tanggal: string }>(
    "select tanggal::text from penjualan where kode_toko = 'PST' order by tanggal desc limit 1",
  )
  await masuk(page, 'OWN', '/cair-marketplace')
  await pilih(page, 'Kode Sambungan', /^WEB/)
  for (const { no_order } of [satu, dua])
    await page.getByRole('row', { name: new RegExp(no_order) }).click()
  const biaya = page.locator('input[name=biaya]')
  await biaya.nth(0).fill('50000')
  await biaya.nth(1).fill('25000')
  await page.getByLabel('Tanggal Cair').fill(toko?.tanggal ?? '')
  await page.locator('input[name=rujukan]').fill('P-778')
  const bersih = satu.harga + dua.harga - 75_000
  const jumlah = page.locator('input[name=jumlah]')
  await jumlah.fill(String(bersih - 1_000))
  await page.keyboard.press('F12')
  await expect(page.getByText(/selisih -Rp. 1,000/).first()).toBeVisible()
  await jumlah.fill(String(bersih))
  await pilih(page, 'Masuk ke rekening', /./)
  await page.keyboard.press('F12')
  const pesan = page.getByText(/(PCPS\d{10}) tersimpan/).first()
  await expect(pesan).toBeVisible()
  const no_cair = /(PCPS\d{10})/.exec((await pesan.textContent()) ?? '')?.[1] ?? ''

  await page.goto(`/lihat-cair-marketplace?no_cair=${no_cair}`)
  await expect(page.getByText('P-778').first()).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(satu.no_order) })).toBeVisible()
  await page.goto('/laporan-cair-marketplace')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: new RegExp(dua.no_order) })).toContainText('25,000')
  await page.goto('/laporan-piutang-marketplace')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByText('Tidak ada pesanan yang belum dicairkan').first()).toBeVisible()

  await page.goto(`/batal-cair-marketplace?no_cair=${no_cair}`)
  await page.getByLabel('Alasan').fill('Salah kertas')
  await page.getByRole('button', { name: 'Batal Pencairan Marketplace' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText(/Pencairan dibatalkan/).first()).toBeVisible()
  await page.goto('/laporan-piutang-marketplace')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: new RegExp(satu.no_order) })).toBeVisible()
  expect(await bacaSebagai(shop.server.url, 'OWN', 'buku/periksa')).toEqual([])
})
