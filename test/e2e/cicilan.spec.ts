import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { Client } from '../factories/client.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog: nothing is printed here.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { set() {} })
  })
})

interface Barang {
  readonly kode_barcode: string
  readonly berlian: boolean
}

interface Kontrak {
  readonly status: string
  readonly harga_barang: number
  readonly no_faktur_jual: string | null
}

/** Pieces far down the list, which no other test of this run sells. */
const HALAMAN = 31

async function pemilik(url: string): Promise<Client> {
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const { data } = await new Client(url).ok<{ token: string }>('POST', 'users/login', siapa)
  return new Client(url, { 'x-auth-token': data.token })
}

async function barangSiap(c: Client): Promise<string> {
  const { data } = await c.ok<Barang[]>('GET', 'barang/get/ready', { limit: 20, page: HALAMAN })
  const satu = data.find((b) => !b.berlian)
  if (!satu) throw new Error('nothing to sell')
  return satu.kode_barcode
}

/** Signed at the counter: terms C03 and the first customer who comes. */
async function tanda(page: Page, kode: string, dp: string): Promise<string> {
  await page.goto('/transaksi-cicilan')
  await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
  await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toBeVisible()
  await page.getByRole('combobox', { name: /^Syarat Cicilan/ }).fill('C03')
  await page.getByRole('option', { name: /^C03/ }).click()
  await page.getByRole('combobox', { name: /^Sales/ }).fill('S02')
  await page.getByRole('option', { name: /^S02/ }).click()
  await page.locator('input[name="nama_customer"]').fill('Ibu Cicilan')
  await page.locator('input[name="no_hp"]').fill('081234567890')
  const create = { width: 160, height: 100, channels: 3, background: '#2a6f97' } as const
  const kartu = await sharp({ create }).jpeg().toBuffer()
  const terkirim = page.waitForResponse(/gambar\/IDENTITAS$/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: kartu })
  await terkirim
  await expect(page.getByText('Bunga efektif setahun')).toBeVisible()
  await page.keyboard.press('F4')
  await page.keyboard.insertText(dp)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  const nomor = page.getByTestId('nomor')
  await expect(nomor).toHaveText(/^FCPS\d{10}$/)
  return nomor.innerText()
}

test('a contract is signed, paid, settled early and picked up', async ({ page, shop }) => {
  const c = await pemilik(shop.server.url)
  const kode = await barangSiap(c)
  const { data: b } = await c.ok<{ total: number }>('GET', `barang/${kode}`)
  await masuk(page, 'OWN')
  const dp = String(Math.ceil((b.total ?? 3_000_000) / 1_000) * 500)
  const no = await tanda(page, kode, dp)

  // The next customer's, scanned at once; the second is promised to the last one, and that is said.
  const lagi = await barangSiap(c)
  await pindai(page, lagi)
  await pindai(page, kode)
  await expect(page.getByRole('row', { name: new RegExp(lagi) })).toBeVisible()
  await expect(page.getByText(new RegExp(`${kode} tidak tersedia`))).toBeVisible()

  await page.goto(`/bayar-cicilan?no_cicilan=${no}`)
  await expect(page.getByText('Tagihan hari ini')).toBeVisible()
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^BCPS\d{10}$/)

  // It was the wrong contract: the payment is taken back, and made again.
  await page.goto(`/batal-bayar-cicilan?no_cicilan=${no}`)
  await expect(page.getByText('Pembayaran terakhir')).toBeVisible()
  await page.getByRole('textbox', { name: /^Alasan/ }).fill('Salah kontrak')
  await page.getByRole('button', { name: 'Batal Bayar Cicilan' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Pembayaran Cicilan Berhasil Dibatalkan')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Bayar dibatalkan' })).toBeVisible()
  await expect(page.getByText('Belum ada pembayaran yang bisa dibatalkan')).toBeVisible()

  await page.goto(`/pelunasan-cepat-cicilan?no_cicilan=${no}`)
  await expect(page.getByText('Dibayar untuk melunasi')).toBeVisible()
  await expect(page.getByText(/Potongan adalah 50% dari margin/)).toBeVisible()
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^LCPS\d{10}$/)

  await page.goto(`/ambil-cicilan?no_cicilan=${no}`)
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^FJPS\d{10}$/)
  const { data } = await c.ok<Kontrak>('GET', `cicilan/${no}`)
  expect(data).toMatchObject({ status: 'DIAMBIL', no_faktur_jual: expect.stringMatching(/^FJ/) })

  await page.goto(`/lihat-cicilan?no_cicilan=${no}`)
  await expect(page.getByRole('cell', { name: 'Pelunasan cepat' })).toBeVisible()
  await expect(page.getByText(data.no_faktur_jual ?? '').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto Identitas' })).toBeVisible()
})

test('a contract in arrears is auctioned, and its surplus paid out', async ({ page, shop }) => {
  const c = await pemilik(shop.server.url)
  const { data } = await c.ok<{ no_cicilan: string }[]>('GET', 'cicilan/get/terbuka', {
    untuk: 'bayar',
  })
  const no = data[0]?.no_cicilan ?? ''
  await shop.database.query(
    `update cicilan_jadwal set jatuh_tempo = jatuh_tempo - 400 where no_cicilan = '${no}'`,
  )
  await masuk(page, 'OWN', `/lelang-cicilan?no_cicilan=${no}`)
  await page.locator('input[name="hasil_rp"]').fill('90000000')
  await page.locator('input[name="nama_pihak"]').fill('Toko Sinar')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByText(/XCPS\d{10}/).first()).toBeVisible()

  await page.goto(`/lelang-cicilan?no_cicilan=${no}`)
  await page.getByRole('button', { name: /^Bayarkan kelebihan/ }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Kelebihan Lelang Sudah Dibayarkan')).toBeVisible()
})
