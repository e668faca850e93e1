import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('option', { name: pilihan }).first().click()
}
const isi = (page: Page, nama: string, nilai: string) =>
  page.getByRole('textbox', { name: nama, exact: true }).first().fill(nilai)

test('a supplier’s paper is held against its lines, saved, seen and taken back', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  await page.goto('/terima-barang-supplier')
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih supplier')).toBeVisible()
  await pilih(page, 'Kode Supplier', /./)
  await isi(page, 'No Surat', 'SJ-0107')
  await pilih(page, 'Kode Jenis', /Cincin/)
  await pilih(page, 'Kode Group', /750/)
  await pilih(page, 'Kadar', /75/)
  await isi(page, 'Qty', '12')
  await isi(page, 'Berat', '40,5')
  await isi(page, 'Timbang', '40,48')
  await isi(page, 'Harga/gram', '1.200.000')
  await isi(page, 'Qty di surat', '12')
  await isi(page, 'Berat netto di surat', '40,5')
  await isi(page, 'Rupiah di surat', '48.500.000')
  await page.keyboard.press('F12')
  await expect(page.getByText('selisih -Rp. 100,000').first()).toBeVisible()
  // What was typed stays through a reload.
  await page.reload()
  await isi(page, 'Rupiah di surat', '48.600.000')
  if (process.env['FOTO']) await page.screenshot({ path: `${process.env['FOTO']}/terima.png` })
  await page.keyboard.press('F12')
  const pola = /(NSPS\d{10}) tersimpan. Selisih timbang: -0[.,]020/
  const teks = page.getByText(pola).first()
  await expect(teks).toBeVisible()
  const no_terima = pola.exec((await teks.textContent()) ?? '')?.[1] ?? ''

  await page.goto(`/lihat-terima-barang-supplier?no_terima=${no_terima}`)
  await expect(page.getByText('SJ-0107').first()).toBeVisible()
  if (process.env['FOTO']) await page.screenshot({ path: `${process.env['FOTO']}/lihat.png` })

  await page.goto('/laporan-batal-terima-barang-supplier')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByText('Data Laporan Terima Barang Kosong')).toBeVisible()
  await expect(page.getByText('Laporan Batal Terima Barang Kosong')).toBeVisible()
  await expect(page.getByRole('button', { name: /PDF/ })).toBeHidden()
  if (process.env['FOTO']) await page.screenshot({ path: `${process.env['FOTO']}/batal.png` })
})
