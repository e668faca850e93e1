import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the balance sheet balances, and a journal is switched off and on again', async ({ page }) => {
  await masuk(page, 'OWN')
  await page.goto('/laporan-neraca')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  const jumlah = page.locator('tfoot')
  await expect(page.getByRole('row', { name: /1-1310 Persediaan Emas/ })).toBeVisible()
  const [aktiva, pasiva] = (await jumlah.innerText()).match(/[\d,]{7,}/g) ?? []
  expect(aktiva).toMatch(/\d{3}/)
  expect(pasiva).toBe(aktiva)

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
  await masuk(page, 'SPV')
  await page.goto('/transaksi-jurnal-umum')
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
  const unduh = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  expect((await unduh).suggestedFilename()).toMatch(/^JUPS\d{10}\.pdf$/)
})
