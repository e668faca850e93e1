import { parah } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { SimulatedPrinter } from '../setup/devices.ts'
import { masuk } from '../setup/masuk.ts'
import { ProgramStasiun } from '../setup/program-stasiun.ts'
import { readEscPos } from '../setup/read-escpos.ts'

const program = new ProgramStasiun()
const printer = new SimulatedPrinter()

test.beforeAll(async () => void (await printer.listen()))
test.afterAll(async () => {
  program.hapus()
  await printer.close()
})

test('a station is installed by one line, prints for a terminal, and is shown when it is gone', async ({
  page,
  shop,
}) => {
  await shop.database.query(`update alat_stasiun set sambungan = $1 where jenis_alat = 'PRINTER'`, [
    printer.address,
  ])
  await program.belumDipasang(shop)
  await masuk(page, 'OWN', '/stasiun')
  const baris = page.getByRole('row').filter({ hasText: 'Konter Depan' })
  await expect(baris).toContainText('Belum dipasang')
  await expect(baris).toContainText('Printer Konter')
  await baris.getByRole('button', { name: 'Pasang' }).click()
  const perintah = page.getByTestId('perintah-pasang')
  await expect(perintah).toContainText('stasiun.mjs')
  expect(await parah(page)).toEqual([])
  const token = (await perintah.innerText()).trim().split(' ').at(-1) ?? ''
  await page.keyboard.press('Escape')
  await expect(perintah).toBeHidden()
  await program.jalankan(shop, token)
  await expect(baris).toContainText('Tersambung', { timeout: 30_000 })

  await page.goto('/printer-terminal')
  await page.getByRole('radio', { name: 'Stasiun' }).locator('..').click()
  await page.getByRole('combobox', { name: 'Alat' }).click()
  await page.getByRole('option', { name: 'Printer Konter' }).click()
  await page.getByRole('button', { name: 'Cetak Uji' }).click()
  await expect(page.getByText('Cetak uji terkirim')).toBeVisible()
  expect(readEscPos(printer.jobs[0] as Buffer).sheets[0]?.lines.length).toBeGreaterThan(10)
  await page.keyboard.press('F12')
  await expect(page.getByText('Printer terminal ini tersimpan')).toBeVisible()

  await page.goto('/buka-laci')
  await page.getByRole('combobox', { name: 'Alat' }).click()
  await page.getByRole('option', { name: 'Printer Konter' }).click()
  await page.getByLabel('Alasan').fill('Tukar uang kecil')
  await page.keyboard.press('F12')
  await expect(page.getByText('Laci terbuka')).toBeVisible()
  expect(printer.jobs[1]).toEqual(Buffer.from([0x1b, 0x70, 0, 25, 250]))
  expect(await parah(page)).toEqual([])

  program.matikan()
  await page.goto('/stasiun')
  await expect(baris).toContainText('Terputus')
  await expect(page.getByRole('cell', { name: 'Tukar uang kecil' })).toBeVisible()
  await page.goto('/printer-terminal')
  await page.getByRole('button', { name: 'Cetak Uji' }).click()
  await expect(page.getByText('Konter Depan tidak tersambung')).toBeVisible()
  expect(printer.jobs).toHaveLength(2)
})
