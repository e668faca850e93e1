import type { Page } from '@playwright/test'
import { Client } from '../factories/client.ts'
import { ubah } from '../setup/atur.ts'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { readPdf } from '../setup/read-pdf.ts'

/** Cards at the counter: the price alone, or the fee on top where the shop passes it on. */

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
test.afterEach(({ shop }) => ubah(shop, 'OWN', { BIAYA_KARTU: 'TOKO' }))

const LARANGAN = /Bank Indonesia melarang .*PBI 23\/6\/PBI\/2021 pasal 52 ayat 1/
const TANYA = 'Terjadi perubahan pada setting system'
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

test('the customer bears it: seen before it is paid, in both windows and on the slip', async ({
  page,
  context,
  shop,
}) => {
  await ubah(shop, 'OWN', { BIAYA_KARTU: 'CUSTOMER' })
  await masuk(page, 'KASIR')
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  const total = await isiKeranjang(page, shop.server.url)
  const fee = Math.round((total * 15) / 10_000)
  await expect(page.getByText(`Gesek Rp. ${rp(total + fee)} (fee ${rp(fee)})`)).toBeVisible()
  await expect(pelanggan.getByText('Kartu digesek')).toBeVisible()
  await expect(pelanggan.getByText(`Rp. ${rp(total + fee)}`)).toBeVisible()
  await expect(pelanggan.getByText(`termasuk fee kartu Rp. ${rp(fee)}`)).toBeVisible()
  const slip = await simpan(page)
  expect(slip).toContain(`fee ${rp(fee)}`)
  expect(slip).toContain(rp(total + fee))
  await expect(pelanggan.getByText(`Rp. ${rp(total + fee)}`)).toBeVisible()
})

test('changed between the scan and F12: refused with the right charge, then saved', async ({
  page,
  shop,
}) => {
  await masuk(page, 'KASIR')
  const total = await isiKeranjang(page, shop.server.url)
  await ubah(shop, 'OWN', { BIAYA_KARTU: 'CUSTOMER' })
  await expect(page.getByText(TANYA)).toBeVisible()
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  await page.keyboard.press('F12')
  const fee = Math.round((total * 15) / 10_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Kartu harus digesek' })).toContainText(
    `Kartu harus digesek ${rp(total + fee)} (pembayaran ${rp(total)}, fee ${rp(fee)})`,
  )
  await expect(page.getByTestId('no-faktur')).toBeHidden()
  // The pane has taken the charge that counts now, without the page being read again.
  await expect(page.getByText(`Gesek Rp. ${rp(total + fee)} (fee ${rp(fee)})`)).toBeVisible()
  expect(await simpan(page)).toContain(`fee ${rp(fee)}`)
})

test('a deposit by card that is cancelled today: the dialog says what becomes of charge and fee', async ({
  page,
  shop,
}) => {
  await ubah(shop, 'OWN', { BIAYA_KARTU: 'CUSTOMER' })
  const { url } = shop.server
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const { data } = await new Client(url).ok<{ token: string }>('POST', 'users/login', siapa)
  const c = new Client(url, { 'x-auth-token': data.token })
  const siap = await c.ok<{ kode_barcode: string; berlian: boolean; harga_jual: number }[]>(
    'GET',
    'barang/get/ready',
    { limit: 20, page: 27 },
  )
  const piece = siap.data.find((b) => !b.berlian)
  const isi = {
    kode_sales: 'S01',
    nama_customer: 'Ibu Kartika',
    items: [{ kode_barcode: piece?.kode_barcode }],
    total_rp: 0,
    dp_rp: 1_000_000,
    pembayaran: [{ jenis: 'DEBET', jumlah_rp: 1_000_000, kode_bank: 'BNS', gesek_rp: 1_001_500 }],
  }
  // The refusal names the total that counts.
  const tolak = await c.tulis('titip/create', isi)
  const total_rp = Number(tolak.params['total_rp'])
  const titip = await c.tulis<{ no_titip: string }>('titip/create', { ...isi, total_rp })
  expect(titip.status, titip.text).toBe(200)

  await masuk(page, 'SPV')
  await page.goto(`/batal-titip?no_titip=${titip.data.no_titip}`)
  await page
    .locator('input[name="alasan"], textarea[name="alasan"]')
    .fill('Pelanggan berubah pikiran')
  // All of it goes back to the card: nobody is asked how else.
  await expect(page.getByRole('combobox', { name: 'Uang Dikembalikan Lewat' })).toBeHidden()
  await page.getByRole('button', { name: /^Batalkan dan kembalikan/ }).click()
  const tanya = page.getByRole('dialog').filter({ hasText: 'Batalkan' })
  await expect(tanya).toContainText('batalkan gesekan Rp. 1,001,500 di mesin EDC')
  await expect(tanya).toContainText('termasuk fee Rp. 1,500')
})

test('the prohibition stands beside the setting, and is asked about', async ({ page }) => {
  await masuk(page, 'OWN')
  await page.goto('/settingsystem?cari=BIAYA_KARTU')
  const baris = page.getByRole('article', { name: 'Fee kartu ditanggung' })
  await expect(baris).toContainText(LARANGAN)
  await expect(baris.getByRole('combobox')).toHaveValue('Toko')
  await baris.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Pelanggan' }).click()
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  const tinjau = page.getByRole('dialog')
  await expect(tinjau).toContainText(LARANGAN)
  await tinjau.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Pengaturan berhasil disimpan')).toBeVisible()
})
