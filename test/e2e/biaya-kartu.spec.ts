import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { readPdf } from '../setup/read-pdf.ts'

/** Cards at the counter: the customer pays the price alone. */

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // Chromium without a window has neither print dialog nor PDF viewer.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { set() {} })
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
})

const LARANGAN = /Bank Indonesia melarang .*PBI 23\/6\/PBI\/2021 pasal 52 ayat 1/
const rp = (n: number) => n.toLocaleString('en-US')

let berikut = 0

/** A cart with one piece of its own, paid whole by a debit card; the total in rupiah. */
async function isiKeranjang(page: Page, url: string): Promise<number> {
  const siap = await bacaSebagai<readonly { kode_barcode: string; nama_barang: string }[]>(
    url,
    'SPV',
    'barang/get/ready?limit=100',
  )
  // Diamonds may ask for a second person.
  const emas = siap.filter((b) => !b.nama_barang.includes('Berlian'))
  const kode = emas[berikut++]?.kode_barcode ?? ''
  await page.goto('/transaksi-penjualan')
  await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
  await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sales' }).click()
  await page.getByRole('option', { name: /^S01/ }).click()
  await page.keyboard.press('F6')
  await page.getByRole('combobox', { name: 'No Rekening' }).click()
  await page.getByRole('option', { name: /- BNS$/ }).click()
  return Number((await page.getByTestId('harus-dibayar').innerText()).replaceAll(',', ''))
}

/** F12, and what the slip says. */
async function simpan(page: Page): Promise<string> {
  let kertas: Buffer = Buffer.alloc(0)
  await page.route(
    /\/slip\?/,
    async (route) => {
      const response = await route.fetch()
      kertas = await response.body()
      await route.fulfill({ response, body: kertas })
    },
    { times: 1 },
  )
  await page.keyboard.press('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FJPS\d{10}$/)
  await expect.poll(() => kertas.length).toBeGreaterThan(0)
  return readPdf(kertas)
    .flatMap((h) => h.texts.map((t) => t.text))
    .join(' ')
}

test('the shop bears it: no fee is shown, charged or printed', async ({ page, context, shop }) => {
  await masuk(page, 'KASIR')
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  const total = await isiKeranjang(page, shop.server.url)
  await expect(pelanggan.getByText(`Rp. ${rp(total)}`)).toBeVisible()
  await expect(pelanggan.getByText('Kartu digesek')).toBeHidden()
  await expect(page.getByText(/^Gesek Rp/)).toBeHidden()
  const slip = await simpan(page)
  expect(slip).toContain(`Debet BNS`)
  expect(slip).not.toMatch(/fee/i)
})

test('the prohibition stands beside the setting, and the other choice is refused', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/settingsystem?cari=BIAYA_KARTU')
  const baris = page.getByRole('article', { name: 'Fee kartu ditanggung' })
  await expect(baris).toContainText(LARANGAN)
  await expect(baris.getByRole('combobox')).toHaveValue('Toko')
  await baris.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Pelanggan' }).click()
  await expect(page.getByText(/Fee kartu dan QRIS tidak boleh dibebankan/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan Data' })).toBeDisabled()
})
