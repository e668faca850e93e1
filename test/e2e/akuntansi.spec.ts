import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the balance sheet balances, and a journal is switched off and on again', async ({ page }) => {
  await masuk(page, 'OWN', '/laporan-neraca')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: /1-1310 Persediaan Emas/ })).toBeVisible()
  const jumlah = async (bagian: string) =>
    (await page.getByRole('row', { name: bagian }).innerText()).match(/-?[\d,]{7,}/g) ?? []
  const aset = await jumlah('Jumlah Aset')
  // This day, the end of the month before, and their difference.
  expect(aset).toHaveLength(3)
  expect(await jumlah('Jumlah Kewajiban dan Modal')).toEqual(aset)
  // An account leads to its lines of the month, up to the same day.
  await page.getByRole('link', { name: '1-1310' }).click()
  await expect(page).toHaveURL(/laporan-buku-besar\?nomor_akun=1-1310&tgl_from=\d{4}-\d{2}-01/)
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()

  await page.goto('/parameter-akun?jurnal=BERLIAN/BAYAR')
  const aktif = page.getByRole('switch', { name: 'Jurnal Aktif' })
  await expect(aktif).toBeChecked()
  await aktif.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Berhasil Mengedit Data')).toBeVisible()
  await expect(aktif).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(aktif).toBeChecked()
  await expect(page.getByText(/belum disimpan/)).toHaveCount(0)
})

test('a journal by hand balances, is approved by the owner, and its paper is looked at', async ({
  page,
  shop,
}, info) => {
  await masuk(page, 'SPV', '/transaksi-jurnal-umum')
  await page.locator('input[name=keterangan]').fill('Penyusutan etalase')
  await page.locator('input[type=file]').setInputFiles({
    name: 'bukti.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  })
  const baris = page.locator('tbody tr')
  const akun = async (n: number, nomor: string) => {
    await baris.nth(n).getByRole('combobox').click()
    await page.keyboard.type(nomor)
    await page.getByRole('option', { name: new RegExp(`^${nomor}`) }).click()
  }
  await akun(0, '6-1090')
  await baris.nth(0).locator('input[name=debet_rp]').fill('1250000')
  await akun(1, '1-2020')
  // What is missing is shown where it belongs.
  await expect(baris.nth(1).locator('input[name=kredit_rp]')).toHaveAttribute(
    'placeholder',
    '1,250,000',
  )
  await page.keyboard.press('F12')
  await expect(page.getByText(/Tidak Seimbang, Selisih 1,250,000/)).toBeVisible()
  await baris.nth(1).locator('input[name=kredit_rp]').fill('1250000')
  await page.screenshot({ path: info.outputPath('jurnal.png') })
  await page.keyboard.press('F12')
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Enter')
  const nomor = page.getByTestId('nomor')
  await expect(nomor).toHaveText(/^JU/)
  const [row] = await shop.database.query<{ penyetuju: string; total_rp: string }>(
    'select penyetuju, total_rp from jurnal_umum where no_jurnal_umum = $1',
    [await nomor.innerText()],
  )
  expect(row).toMatchObject({ penyetuju: 'OWN' })
  await page.getByRole('button', { name: 'Lihat Nota' }).click()
  await expect(page.getByText('Biaya Penyusutan')).toBeVisible()
  // The slip that prints by itself leaves as a file too where there is no printer.
  const unduh = page.waitForEvent('download', (d) =>
    /^JUPS\d{10}\.pdf$/.test(d.suggestedFilename()),
  )
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await unduh
})

test('a month of journals leaves as a file for another program', async ({ page }) => {
  await masuk(page, 'OWN', '/ekspor-jurnal')
  await expect(page.getByText('Jumlah debet, sama dengan kredit')).toBeVisible()
  const unduh = page.getByRole('button', { name: /^Unduh berkas/ })
  await expect(unduh).toHaveCount(1)
  const berkas = page.waitForEvent('download')
  await unduh.press('Enter')
  expect((await berkas).suggestedFilename()).toMatch(/^jurnal \d{4}-\d{2} umum\.csv$/)
  await page.getByRole('combobox', { name: 'Untuk Program' }).click()
  await page.getByRole('option', { name: 'Xero' }).click()
  await expect(page).toHaveURL(/format=XERO/)
  await expect(page.getByText(/Paling banyak 300 baris/)).toBeVisible()
})
