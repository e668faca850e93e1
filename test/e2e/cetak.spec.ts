import { PrintAgent } from '../../scripts/print-agent.ts'
import { Client } from '../factories/client.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { readCodes } from '../setup/read-codes.ts'
import { readEscPos } from '../setup/read-escpos.ts'
import { readPdf } from '../setup/read-pdf.ts'

/** A sale of the demo and what the QR code on its slip says. */
async function notaDemo(url: string): Promise<{ nomor: string; qr: string }> {
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const login = await new Client(url).ok<{ token: string }>('POST', 'users/login', siapa)
  const su = new Client(url, { 'x-auth-token': login.data.token })
  const { data } = await su.ok<{ no_faktur_jual: string }[]>('GET', 'penjualan/get/all', {
    status: 'VALID',
    limit: 1,
  })
  const nomor = data[0]?.no_faktur_jual ?? ''
  const slip = await fetch(`${url}/api/v1/penjualan/${nomor}/slip`, { headers: su.headers })
  const [page] = readPdf(Buffer.from(await slip.arrayBuffer()))
  const [kode = ''] = page ? await readCodes(page, 203) : []
  return { nomor, qr: kode.replace('QRCode ', '') }
}

test('a slip is checked by its code without a log-in, and its code opens the sale at the till', async ({
  page,
  shop,
}) => {
  const { nomor, qr } = await notaDemo(shop.server.url)
  await page.goto(`/periksa-nota?n=${nomor}.0123456789ABCDEF`)
  await expect(page.getByRole('heading', { name: 'Nota ini tidak dikenal' })).toBeVisible()
  // Scanned while nothing has the focus, as the shop next door would.
  await pindai(page, qr)
  await expect(page.getByRole('heading', { name: 'Nota ini asli' })).toBeVisible()
  await expect(page.getByText(nomor)).toBeVisible()
  await masuk(page, 'OWN', '/lihat-penjualan')
  await expect(page.getByRole('table')).toBeVisible()
  await pindai(page, qr)
  await expect(page).toHaveURL(new RegExp(`no_faktur_jual=${nomor}$`))
})

test('a terminal prints by the agent of its machine', async ({ page }) => {
  const keluar: Buffer[] = []
  const agen = new PrintAgent({
    printer: { id: 'USB', nama: 'Printer Kasir', lebar: 58 },
    write: async (bytes) => void keluar.push(bytes),
  })
  const alamat = await agen.listen()
  await masuk(page, 'OWN', '/printer-terminal')
  await page.getByRole('radio', { name: 'Agen cetak' }).locator('..').click()
  await page.getByLabel('Alamat agen').fill(alamat)
  await page.getByRole('button', { name: 'Cari Agen' }).click()
  await expect(page.getByRole('combobox', { name: 'Printer' })).toHaveValue('Printer Kasir · 58 mm')
  await page.getByRole('button', { name: 'Cetak Uji' }).click()
  await expect(page.getByText('Cetak uji terkirim')).toBeVisible()
  expect(readEscPos(keluar[0] as Buffer).sheets[0]?.lines.length).toBeGreaterThan(10)
  await page.keyboard.press('F12')
  await expect(page.getByText('Printer terminal ini tersimpan')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Printer' })).toHaveValue('USB · 58 mm')
  agen.close()
  await page.getByRole('button', { name: 'Cetak Uji' }).click()
  await expect(page.getByText('Agen cetak di komputer ini tidak menjawab')).toBeVisible()
})
