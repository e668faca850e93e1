import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a view is scheduled from its menu, sent, seen to fail and tried again, by keyboard', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/laporan-penjualan')
  await expect(page.getByRole('button', { name: 'Tampilan', exact: true })).toBeVisible()
  await page.keyboard.press('Alt+v')
  await page.getByRole('menuitem', { name: 'Simpan sebagai…' }).press('Enter')
  await page.getByLabel('Nama Tampilan').fill('Untuk akuntan')
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Untuk akuntan' })).toBeVisible()
  await page.keyboard.press('Alt+v')
  await page.getByRole('menuitem', { name: 'Kirim Berkala…' }).press('Enter')

  const isian = page.getByRole('dialog', { name: 'Tambah Jadwal' })
  await expect(isian.getByRole('combobox', { name: 'Tampilan Laporan' })).toHaveValue(
    'Untuk akuntan · Laporan Penjualan',
  )
  await tanpaCela(page)
  await isian.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(isian.getByText(/paling sedikit satu alamat surel/)).toBeVisible()
  await isian.getByLabel('Alamat Surel').fill('akuntan@toko.example')
  await isian.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(isian).toBeHidden()
  await expect(page).toHaveURL(/\/jadwal-laporan$/)

  // Without a mail server the screen says so at once, and the sending says it too.
  await expect(page.getByText(/Server surel belum disetel/)).toBeVisible()
  const jadwal = page.getByRole('row', { name: /Untuk akuntan/ }).first()
  await expect(jadwal).toContainText('Tiap hari pukul 07:00')
  await jadwal.getByRole('button', { name: 'Kirim Sekarang' }).press('Enter')
  const kiriman = page.getByRole('row', { name: /akuntan@toko\.example.*Gagal/ })
  await expect(kiriman).toContainText('Jalur pengiriman belum disetel')
  await expect(jadwal).toContainText('1 gagal')
  await tanpaCela(page)
  await page.getByRole('button', { name: /Kirim Ulang yang Gagal/ }).press('Enter')
  await expect(page.getByText('Laporan Diantre').first()).toBeVisible()

  await jadwal.getByRole('button', { name: 'Hapus' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).press('Enter')
  await expect(jadwal).toBeHidden()
  // The demo has one of its own, which is stopped and has sent nothing.
  const demo = page.getByRole('row', { name: /Penjualan kemarin/ })
  await expect(demo).toContainText('Tiap hari pukul 07:00')
  await expect(page.getByRole('row', { name: /kencana\.example.*Gagal/ })).toHaveCount(0)
})
