import { tulisTanggal } from '#kernel/shared/i18n.ts'
import { hariIni, addDays } from '#kernel/shared/tanggal.ts'
import { fotoEmas } from '../factories/foto.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

const BESOK = addDays(hariIni(), 1)

test('a promo is written, scheduled, seen again, and cancelled', async ({ page }) => {
  await masuk(page, 'OWN')
  // A promo that can't be loaded is not spoken of: the sample stands there.
  await page.route('**/api/v1/promo-wablas', (r) => r.fulfill({ status: 500, body: '{}' }))
  await page.goto('/send-promo-to-customer')
  await expect(
    page.getByRole('heading', { name: 'Jadwal Notifikasi Promo Ke Customer' }),
  ).toBeVisible()
  const editor = page.getByRole('combobox', { name: 'Isi pesan' })
  await expect(editor).toHaveValue(/\{nama_customer\}[^]*50%[^]*Maret 2025/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/v1/promo-wablas')
  await page.reload()

  const tanggal = page.getByLabel('Tanggal Kirim')
  await expect(tanggal).toHaveValue(tulisTanggal(hariIni(), 'id'))
  const pratinjau = page.getByTestId('pratinjau-promo')
  await expect(pratinjau).toContainText('Halo Ibu Sari')

  // The colon offers the words; keys alone put one in.
  expect((await editor.boundingBox())?.height).toBe(500)
  await editor.fill('Halo Kak ')
  await editor.press('End')
  await editor.pressSequentially(':')
  const pilihan = page.getByRole('listbox')
  await expect(pilihan.getByRole('option')).toHaveText([
    /^\{kode_customer\}/,
    /^\{nama_customer\}/,
    /^\{tgl_lahir\}/,
  ])
  await expect(pilihan).toHaveCSS('max-height', '300px')
  await editor.press('ArrowDown')
  await editor.press('Enter')
  await expect(editor).toHaveValue('Halo Kak {nama_customer}')
  await editor.pressSequentially(', ulang tahun :tgl')
  await editor.press('Tab')
  await expect(editor).toHaveValue('Halo Kak {nama_customer}, ulang tahun {tgl_lahir}')
  await expect(pratinjau).toContainText('Halo Kak Ibu Sari, ulang tahun 17-08-1990')

  // A day that has passed is refused beside its field.
  await tanggal.fill(addDays(hariIni(), -1))
  await editor.press('Control+s')
  await expect(page.getByText('Tanggal kirim sudah lewat')).toBeVisible()
  await tanggal.fill(BESOK)
  await editor.click()

  // The banner may be taken off in the preview.
  const file = { name: 'promo.jpg', mimeType: 'image/jpeg', buffer: await fotoEmas() }
  const banner = pratinjau.getByRole('img', { name: 'Banner' })
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(banner).toBeVisible()
  await pratinjau.getByRole('button', { name: 'Hapus Banner' }).click()
  await expect(banner).toBeHidden()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(banner).toBeVisible()

  // A failure keeps everything; the same keys once more save it.
  await page.route('**/api/v1/promo-wablas', (r) =>
    r.request().method() === 'POST' ? r.fulfill({ status: 500, body: '{}' }) : r.continue(),
  )
  await editor.press('Control+s')
  await expect(page.getByText('Promo gagal disimpan')).toBeVisible()
  await page.unroute('**/api/v1/promo-wablas')
  await page.getByRole('button', { name: 'Simpan Promo' }).click()
  await expect(page.getByText('Promo berhasil disimpan')).toBeVisible()
  await expect(page.getByText(/^Terjadwal /)).toBeVisible()

  // Loaded again on opening; saved without choosing a banner it keeps the one it has.
  await page.reload()
  await expect(editor).toHaveValue(/^Halo Kak/)
  await expect(tanggal).toHaveValue(tulisTanggal(BESOK, 'id'))
  const lebar = () => banner.evaluate((i: HTMLImageElement) => i.naturalWidth)
  await expect.poll(lebar).toBe(60)
  await editor.press('End')
  await editor.pressSequentially('!')
  await editor.press('Control+s')
  await expect(page.getByText('Promo berhasil disimpan')).toBeVisible()
  await expect(banner).toBeVisible()

  await page.goto('/lihat-promo')
  await page.getByRole('cell', { name: /^PM/ }).first().click()
  await expect(page.getByText('Terjadwal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan Promo' }).click()
  await expect(page.getByText(/Apakah Anda Yakin Ingin Membatalkan promo PM/)).toBeVisible()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Promo dibatalkan', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batalkan Promo' })).toBeHidden()
})
