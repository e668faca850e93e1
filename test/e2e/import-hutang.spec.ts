import { readFile } from 'node:fs/promises'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('old pawn tickets: a bad row is told, the sample comes in as it is, and once', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/import-hutang')
  const pilih = page.locator('input[type=file]')
  const judul =
    'no_lama,nama_customer,kode_sales,tgl_hutang,tgl_jatuh_tempo,jumlah_hutang,nama_barang,kode_dept,kode_group,kode_kondisi,berat'
  const salah = 'L-9,Ibu Lama,TIDAKADA,2026-10-01,2027-02-01,1000000,Gelang,CIN,750,BAGUS,4'
  const buffer = Buffer.from([judul, salah].join('\n'))
  await pilih.setInputFiles({ name: 'salah.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/1 baris salah/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pindahkan/ })).toBeDisabled()

  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh contoh Excel' }).press('Enter')
  const contoh = {
    name: 'contoh.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await (await unduh).path()),
  }
  await pilih.setInputFiles(contoh)
  await expect(page.getByText('Yang akan dipindahkan')).toBeVisible()
  await tanpaCela(page)
  await page.keyboard.press('F12')
  await expect(page.getByText(/1 dipindahkan\. Surat dapat ditebus/)).toBeVisible()

  await pilih.setInputFiles(contoh)
  await expect(page.getByText('Semua isi lembar ini sudah ada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pindahkan/ })).toBeDisabled()
})
