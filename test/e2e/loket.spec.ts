import type { Page } from '@playwright/test'
import { toSVG } from 'bwip-js/node'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { bacaSebagai, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { tumpang } from '../setup/tumpang.ts'
import { ukur } from '../setup/ukur.ts'

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
})

const JUMLAH = 12
let diambil = 0

/** Gold for sale that no other test of this file takes. */
async function barangSiap(url: string, n: number): Promise<readonly string[]> {
  interface Siap {
    readonly kode_barcode: string
    readonly berlian: boolean
  }
  const semua = await bacaSebagai<readonly Siap[]>(url, 'SPV', 'barang/get/ready?limit=100')
  const emas = semua.filter((b) => !b.berlian).map((b) => b.kode_barcode)
  diambil += n
  return emas.slice(diambil - n, diambil)
}

const dalam = (page: Page, kode: string) => page.getByRole('row', { name: new RegExp(kode) })
const kotakScan = (page: Page) => page.getByLabel('Scan atau ketik barcode')

async function mulai(page: Page): Promise<void> {
  await masuk(page, 'KASIR', '/transaksi-penjualan')
  await expect(kotakScan(page)).toBeFocused()
}

const median = (n: readonly number[]) => n.toSorted((a, b) => a - b)[Math.floor(n.length / 2)] ?? 0

test('keys and milliseconds: a piece in cash, a known customer with points', async ({
  page,
  shop,
}) => {
  const barang = await barangSiap(shop.server.url, JUMLAH)
  const [satu = '', dua = '', ...lain] = barang
  const semua = await bacaSebagai<readonly { kode_customer: string }[]>(
    shop.server.url,
    'SPV',
    'kartu-pelanggan',
  )
  const saldo = await shop.database.query<{ akun: string; poin: number }>(
    `select akun, sum(jumlah)::int as poin from saldo_harian
     where kode_toko = 'PST' and satuan = 'POIN' and akun like 'poin/member/%' group by akun`,
  )
  const poin = semua.map(
    ({ kode_customer: k }) => saldo.find((s) => s.akun === `poin/member/${k}`)?.poin ?? 0,
  )
  const ke = poin.findIndex((n) => n > 0)
  expect(ke).toBeGreaterThanOrEqual(0)
  await masuk(page, 'KASIR')
  await expect(page.getByRole('link', { name: /^Transaksi Penjualan/ }).first()).toBeVisible()
  let tombol = 0
  const tekan = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 40 })
    tombol += keys.length
  }

  // The first sale of this terminal: who serves is chosen once.
  await tekan('F2')
  await expect(kotakScan(page)).toBeFocused()
  await pindai(page, satu)
  await expect(dalam(page, satu)).toBeVisible()
  await tekan('Alt+s', 'S', '0', '2')
  await expect(page.getByRole('option', { name: /^S02/ })).toBeVisible()
  await tekan('Enter', 'F5', 'F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FJ/)
  expect(tombol).toBeLessThanOrEqual(10)

  // Somebody who was here before, by two keys; his points first, the rest in round notes.
  tombol = 0
  await pindai(page, dua)
  await expect(dalam(page, dua)).toBeVisible()
  await page.route('**/api/v1/penjualan/poin/**', async (route) => {
    await new Promise((next) => setTimeout(next, 300))
    await route.continue()
  })
  await tekan('Alt+r', String(ke + 1))
  const kartu = page.getByRole('region', { name: 'Pelanggan di loket' })
  await expect(kartu).toContainText(semua[ke]?.kode_customer ?? '')
  await expect(kartu).toContainText(`${poin[ke]?.toLocaleString('en-US')} poin`)
  await expect(kotakScan(page)).toBeFocused()
  await expect(kotakScan(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Poin/ })).toBeVisible()
  await tekan('Alt+o')
  // What he has, though the key was quicker than the answer that tells it.
  const total = await page.getByTestId('harus-dibayar').innerText()
  await expect(page.locator('input[name^="bayar-"]')).toHaveValue(/[1-9]/)
  await expect(page.locator('input[name^="bayar-"]')).not.toHaveValue(total)
  await tekan('F5', 'F5', 'F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FJ/)
  await expect(page.getByTestId('kembali')).not.toHaveText('0')
  expect(tombol).toBeLessThanOrEqual(14)

  const baris: number[] = []
  const simpan: number[] = []
  for (const [i, kode] of lain.entries()) {
    baris.push(
      await ukur(page, [...kode, 'Enter'], `tr[aria-selected="true"] [data-kode="${kode}"]`),
    )
    if (i % 2 === 0) continue
    await page.keyboard.press('F5')
    simpan.push(await ukur(page, ['F12'], '[data-testid="no-faktur"]'))
  }
  const ms = { 'scan to line': median(baris), 'F12 to saved': median(simpan) }
  for (const [nama, n] of Object.entries(ms)) {
    test.info().annotations.push({ type: nama, description: `${n.toFixed(0)} ms` })
    process.stdout.write(`    ${nama}: ${n.toFixed(0)} ms\n`)
  }
  // A wall against a wait that somebody builds in; the goals (60 and 200) are for a quiet machine.
  expect(ms['scan to line']).toBeLessThan(600)
  expect(ms['F12 to saved']).toBeLessThan(2_000)
})

test('on a phone: the camera reads a label, amount and save stay in sight, nothing small', async ({
  browser,
  shop,
}) => {
  const [kode = '', ditahan = ''] = await barangSiap(shop.server.url, 2)
  const context = await browser.newContext({
    baseURL: shop.server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await mulai(page)
  await pindai(page, ditahan)
  await expect(dalam(page, ditahan)).toBeVisible()
  await page.getByRole('button', { name: 'Tahan' }).tap()
  await expect(page.getByRole('navigation', { name: 'Nota ditahan' })).toBeVisible()

  const label = toSVG({
    bcid: 'code128',
    text: kode,
    scale: 3,
    height: 20,
    backgroundcolor: 'FFFFFF',
  })
  await page.evaluate((picture) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`
    setInterval(() => {
      const at = canvas.getContext('2d')
      if (!at) return
      at.fillStyle = '#fff'
      at.fillRect(0, 0, 640, 480)
      if (image.complete) at.drawImage(image, 120, 140, 400, 160)
    }, 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, label)
  await page.getByRole('button', { name: 'Scan dengan kamera' }).tap()
  await expect(dalam(page, kode)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const simpan = page.getByRole('button', { name: 'Simpan dan cetak' })
  await expect(simpan).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Tunai', exact: true }).tap()
  await expect(simpan).toBeInViewport({ ratio: 1 })
  const jumlah = page.getByRole('group', { name: 'Uang diterima' }).getByRole('button')
  await jumlah.nth(1).tap()
  await expect(jumlah.nth(1)).toHaveAttribute('aria-pressed', 'true')
  // The code off a member's card is who buys.
  await page.getByLabel('Scan atau ketik barcode').fill('C000001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pelanggan di loket' })).toContainText('C000001')
  // No key is offered to whoever has none.
  expect(await page.locator('kbd:visible').count()).toBe(0)
  expect(await tumpang(page)).toEqual([])
  await tanpaCela(page)
  await context.close()
})

test('the board moves while the customer stands here: told, and the told price may stay', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const [ditahan = '', kode = ''] = await barangSiap(shop.server.url, 2)
  const papan = (rp: number) =>
    shop.database.query(
      `update "group" set harga_jual_rp = harga_jual_rp + ${rp} where kode_toko = 'PST'`,
    )
  await mulai(page)
  await pindai(page, ditahan)
  await expect(dalam(page, ditahan)).toBeVisible()
  await page.keyboard.press('F8')
  await pindai(page, kode)
  await expect(dalam(page, kode)).toBeVisible()
  await page.keyboard.press('Alt+r')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pelanggan di loket' })).toContainText('poin')
  const jumlah = page.getByTestId('harus-dibayar')
  const semula = await jumlah.innerText()
  await papan(20_000)
  // What stands in their place while they come is read, too.
  await page.route('**/foto_produk/**', () => {})
  try {
    await page.reload()
    const kabar = page.getByRole('status').filter({ hasText: 'Harga emas berubah' })
    await expect(kabar).toContainText('lebih mahal')
    expect(await jumlah.innerText()).not.toBe(semula)
    expect(await tumpang(page)).toEqual([])
    await tanpaCela(page)
    await kabar.getByRole('button', { name: 'Tahan harga lama' }).click()
    await expect(kabar).toBeHidden()
    await expect(jumlah).toHaveText(semula)
    // A lowered price like any other, which the server asks about.
    await expect(page.getByText(/^Turun Rp/)).toBeVisible()
    await page.keyboard.press('Alt+g')
    const terkunci = page.getByText(/^Harga dikunci sampai/)
    await expect(terkunci).toBeVisible()
    // A cart is locked once, whatever was done with its lock.
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitem', { name: 'Lepas kunci harga' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(terkunci).toBeHidden()
    await page.keyboard.press('Alt+g')
    await expect(page.getByText('Harga nota ini sudah pernah dikunci.')).toBeVisible()
    await expect(terkunci).toBeHidden()
  } finally {
    await papan(-20_000)
  }
})
