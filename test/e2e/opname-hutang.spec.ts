import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test('pledges are counted with a scanner: begun, scanned, looked at, printed and finished', async ({
  page,
  shop,
}) => {
  const surat = await shop.database.query<{ no: string; nama: string }>(
    `select no_faktur_hutang as no, nama_customer as nama from public.hutang
     where kode_toko = 'PST' and status = 'AKTIF' order by no_faktur_hutang`,
  )
  const [satu, dua, tiga] = surat
  if (!satu || !dua || !tiga) throw new Error('the demo has no pledges')
  await masuk(page, 'SPV', '/stock-opname-hutang')
  const kosongkan = page.getByRole('button', { name: 'Kosongkan Data Opname' })
  const lanjut = page.getByRole('button', { name: 'Lanjut Opname' })
  await expect(page.getByText('Tidak ada opname yang sedang berjalan')).toBeVisible()
  await lanjut.click()
  await expect(page.getByText('Opname hutang belum dimulai').first()).toBeVisible()

  await kosongkan.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const hilang = page.getByRole('region', { name: 'Hutang Tidak Ditemukan' })
  const ketemu = page.getByRole('region', { name: 'Hutang Ditemukan', exact: true })
  await expect(hilang).toContainText(satu.no)

  await lanjut.click()
  const kotak = page.getByRole('dialog')
  const isian = kotak.getByLabel('No Faktur Hutang')
  await expect(isian).toBeFocused()
  // Two scans in a row, as fast as a scanner sends them, then one by hand.
  await pindai(page, satu.no)
  await pindai(page, dua.no)
  await expect(kotak.getByRole('status')).toContainText(`2dari ${surat.length}`)
  await expect(kotak.getByLabel('Nama Customer')).toHaveValue(dua.nama)
  await isian.pressSequentially(tiga.no.slice(0, 13).toLowerCase(), { delay: 80 })
  await page.waitForTimeout(500)
  await expect(isian).toHaveValue(tiga.no.slice(0, 13))
  await isian.pressSequentially(tiga.no.slice(13), { delay: 80 })
  await expect(kotak.getByRole('status')).toContainText(`3dari ${surat.length}`)
  await expect(isian).toHaveValue('')
  await pindai(page, satu.no)
  await expect(kotak.getByText(`${satu.no} sudah di-scan oleh SPV`)).toBeVisible()
  await kotak.getByRole('button', { name: 'Kembali' }).click()

  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  await expect(ketemu).toContainText(satu.no)
  await expect(ketemu).toContainText(tiga.no)
  await expect(hilang).not.toContainText(satu.no)
  const pdf = page.waitForResponse(/opname-hutang\/cetak/)
  await page.getByRole('button', { name: 'Print Opname' }).click()
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
  const berkas = page.getByRole('dialog', { name: /^OPNAME HUTANG/ })
  await expect(berkas).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(berkas).toBeHidden()
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Selesai Opname Hutang')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print Opname' })).toBeHidden()

  await page.goto('/laporan-opname-hutang?cari=1')
  await expect(page.getByRole('row').filter({ hasText: satu.no })).toContainText('Ditemukan')
  await expect(page.getByRole('button', { name: 'Export Excel' })).toBeVisible()
})
