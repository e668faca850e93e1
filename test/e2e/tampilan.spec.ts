import type { Page } from '@playwright/test'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const tombol = (page: Page) => page.getByRole('button', { name: 'Tampilan', exact: true })
const tekan = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
test('a view is saved, opened, changed and deleted by keyboard alone', async ({ page }) => {
  await masuk(page, 'OWN', '/laporan-penjualan')
  await expect(tombol(page)).toBeVisible()
  await tekan(page, 'Alt+v')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Simpan sebagai…' })).toBeVisible()
  await tanpaCela(page)
  await menu.getByRole('menuitem', { name: 'Simpan sebagai…' }).press('Enter')
  const isian = page.getByRole('dialog', { name: 'Simpan sebagai…' })
  await expect(isian.getByLabel('Nama Tampilan')).toBeFocused()
  await page.keyboard.type('Penjualan Hari Ini')
  await expect(isian.getByRole('combobox', { name: 'Hari' })).toHaveValue('Hari ini')
  await tanpaCela(page)
  await isian.getByLabel('Buka layar ini dengan tampilan ini').focus()
  await tekan(page, 'Space')
  await isian.getByRole('button', { name: 'Simpan' }).focus()
  await tekan(page, 'Enter')
  await expect(isian).toBeHidden()
  await expect(page.getByRole('button', { name: 'Penjualan Hari Ini' })).toBeVisible()
  // Relative days stand in the address as days, so the link shows the same tomorrow.
  await expect(page).toHaveURL(/tgl_from=\d{4}-\d\d-\d\d&.*tampilan=/)

  // The screen opens with it, and has asked already.
  await page.goto('/beranda')
  await page.goto('/laporan-penjualan')
  await expect(page).toHaveURL(/cari=1.*tampilan=/)
  const semula = page.getByRole('button', { name: 'Penjualan Hari Ini' })
  await expect(semula).toBeVisible()

  // Another period, and a name that all see.
  await tekan(page, 'Alt+v')
  await menu.getByRole('menuitem', { name: 'Nama, Hari, Pembagian…' }).press('Enter')
  const ubah = page.getByRole('dialog', { name: 'Nama, Hari, Pembagian…' })
  await ubah.getByRole('combobox', { name: 'Hari' }).click()
  await page.getByRole('option', { name: 'Tahun ini' }).click()
  await ubah.getByRole('combobox', { name: 'Terlihat oleh' }).click()
  await page.getByRole('option', { name: 'Semua: kasir ke atas' }).click()
  await ubah.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(ubah).toBeHidden()
  await expect(page).toHaveURL(/tgl_from=\d{4}-01-01/)

  await tekan(page, 'Alt+v')
  await menu.getByRole('menuitem', { name: 'Hapus Tampilan' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).press('Enter')
  await expect(tombol(page)).toBeVisible()
  await expect(page).not.toHaveURL(/tampilan=/)
})

test('a list keeps its columns in a view, and says when it has changed', async ({ page }) => {
  await masuk(page, 'OWN', '/data-member')
  const kepala = page.getByRole('columnheader', { name: /Alamat/ })
  await expect(kepala).toBeVisible()
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('checkbox', { name: /Alamat/ }).uncheck()
  await tekan(page, 'Escape')
  await expect(kepala).toBeHidden()
  await tekan(page, 'Alt+v')
  await page.getByRole('menuitem', { name: 'Simpan sebagai…' }).press('Enter')
  await page.getByLabel('Nama Tampilan').fill('Tanpa alamat')
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  const nama = page.getByRole('button', { name: /^Tanpa alamat/ })
  await expect(nama).toBeVisible()

  await tekan(page, 'Alt+v')
  await page.getByRole('menuitem', { name: 'Tampilan Semula' }).press('Enter')
  await expect(kepala).toBeVisible()
  await tekan(page, 'Alt+v')
  await page.getByRole('menuitem', { name: 'Tanpa alamat' }).press('Enter')
  await expect(kepala).toBeHidden()
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByTitle('Belum disimpan')).toBeVisible()
  await tekan(page, 'Alt+v')
  await page.getByRole('menuitem', { name: 'Simpan Perubahan' }).press('Enter')
  await expect(page.getByTitle('Belum disimpan')).toBeHidden()
})
