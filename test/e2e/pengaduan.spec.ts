import { readFileSync } from 'node:fs'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { readPdf } from '../setup/read-pdf.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a complaint is taken in with its last day and answered, by keyboard', async ({ page }) => {
  await masuk(page, 'OWN', '/catat-pengaduan')
  await expect(page.getByLabel('Nama')).toBeFocused()
  await page.keyboard.type('Ibu Wulan')
  await page.getByRole('combobox', { name: 'Perihal' }).click()
  await page.getByRole('option', { name: 'Gadai' }).click()
  await page.getByLabel('Isi Pengaduan').fill('Bunga dihitung sebulan lebih')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  const tercatat = page.getByText(/Pengaduan AD\d+ tercatat; dijawab paling lambat/)
  const nomor = /AD\d+/.exec((await tercatat.textContent()) ?? '')?.[0] ?? ''
  expect(nomor).not.toBe('')

  await page.goto('/pengaduan')
  await page.getByRole('cell', { name: nomor, exact: true }).click()
  const satu = page.getByRole('dialog', { name: new RegExp(`${nomor} · Diterima`) })
  await expect(satu.getByText('Bunga dihitung sebulan lebih')).toBeVisible()
  await satu.getByRole('combobox', { name: 'Tindakan' }).click()
  await page.getByRole('option', { name: 'Jawab' }).click()
  await satu.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(satu.getByText(/Tidak Boleh Kosong/)).toBeVisible()
  await satu.getByLabel('Uraian').fill('Bunga dihitung ulang, selisih dikembalikan')
  await tanpaCela(page)
  await satu.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(satu).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(nomor) })).toContainText('Dijawab')
})

test('the poster of tariffs is one sheet in the language of the customers', async ({ page }) => {
  await masuk(page, 'OWN', '/poster-tarif-gadai')
  await page.getByRole('combobox', { name: 'Bahasa' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Poster' }).click()
  const halaman = readPdf(readFileSync(await (await unduh).path()))
  expect(halaman).toHaveLength(1)
  expect(halaman[0]?.texts.map((t) => t.text).join(' ')).toMatch(
    /Kelurahan Sukamaju, Kecamatan.*Charge a month.*up to Rp. 2,500,000; .*: The charge is counted by/,
  )
})
