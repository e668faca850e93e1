import type { Page, Route } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
})

type Nota = Readonly<Record<'no_faktur_jual' | 'kode_barcode' | 'gram', string>>

/** Sales of one piece, not of today, whose piece is still out: the cheapest first. */
async function notaKeluar({ database }: Shop): Promise<readonly Nota[]> {
  const rows = await database.query<Nota>(`
    SELECT b.no_faktur_jual, b.kode_barcode, (b.berat_mg / 1000.0)::float8::text AS gram
    FROM penjualan_barang b JOIN penjualan p USING (kode_toko, no_faktur_jual)
    WHERE b.kode_toko = 'PST' AND b.hidup AND p.jumlah_barang = 1 AND p.status = 'VALID'
      AND p.no_faktur_jual LIKE 'FJ%' AND p.tanggal < (SELECT max(tanggal) FROM hari WHERE kode_toko = 'PST')
    ORDER BY b.harga_rp, b.no_faktur_jual LIMIT 4`)
  return rows
}

/** A piece that costs more than any of these. */
async function barangMahal({ database }: Shop): Promise<string> {
  const rows = await database.query(`
    SELECT kode_barcode FROM barang
    WHERE kode_toko = 'PST' AND status = 'READY' AND kode_group = '916' AND NOT berlian
    ORDER BY berat_bandrol_mg DESC LIMIT 1`)
  return String(rows[0]?.['kode_barcode'])
}

const keScan = (page: Page) => expect(page.locator('input[name="scan-nota"]')).toBeFocused()

/** Once a terminal: who serves. */
async function pilihSales(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Sales/ }).click()
  await page.getByRole('option', { name: /^S02/ }).click()
  await page.keyboard.press('Escape')
  await keScan(page)
}

/** Presses keys and counts them. */
function papanTombol(page: Page) {
  let jumlah = 0
  const tekan = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 60 })
    jumlah += keys.length
  }
  return { tekan, jumlah: () => jumlah }
}

test('an exchange by keyboard in under 25 keys: old gold in by its nota, a new piece out', async ({
  page,
  shop,
}) => {
  const [nota] = await notaKeluar(shop)
  const baru = await barangMahal(shop)
  if (!nota) throw new Error('nobody has bought anything')
  await masuk(page, 'KASIR', '/transaksi-tukar')
  await keScan(page)
  await pilihSales(page)
  const { tekan, jumlah } = papanTombol(page)
  await pindai(page, nota.no_faktur_jual)
  await expect(page.locator('input[name="beli-berat"]')).toBeFocused()
  await tekan(...nota.gram, 'Escape')
  await keScan(page)
  await pindai(page, baru)
  await expect(page.getByRole('row', { name: new RegExp(baru) })).toBeVisible()
  await tekan('F5', 'F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FTPS\d{10}$/)
  expect(jumlah()).toBeLessThan(25)

  const nomor = await page.getByTestId('no-faktur').innerText()
  await page.goto(`/lihat-tukar?no_tukar=${nomor}`)
  await expect(page.getByText(baru).first()).toBeVisible()
  await expect(page.getByText(nota.no_faktur_jual).first()).toBeVisible()
  // Its legs are told of in words too, and cancelled with the exchange only.
  await page.goto(`/lihat-pembelian?no_faktur_beli=${nomor}`)
  await expect(page.getByText('Menukar', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batal Pembelian' })).toBeHidden()
})

test('a piece is bought back by the QR of its nota, in cash, by keyboard', async ({
  page,
  shop,
  context,
}) => {
  const [, nota] = await notaKeluar(shop)
  if (!nota) throw new Error('nobody has bought anything')
  await masuk(page, 'KASIR', '/transaksi-pembelian')
  await keScan(page)
  await pilihSales(page)
  const { tekan, jumlah } = papanTombol(page)
  await pindai(page, nota.no_faktur_jual)
  await expect(page.locator('input[name="beli-berat"]')).toBeFocused()
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  await tekan(...nota.gram, 'Escape', 'F5')
  await expect(pelanggan.getByText('Anda terima')).toBeVisible()
  const dibayar = await page.getByTestId('harus-dibayar').innerText()
  await expect(pelanggan.getByText(`Rp. ${dibayar}`)).toBeVisible()
  await tekan('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FBPS\d{10}$/)
  await expect(pelanggan.getByText('Terima kasih')).toBeVisible()
  await expect(page.getByTestId('tunai')).not.toHaveText('0')
  expect(jumlah()).toBeLessThan(15)
  // It can't come back twice.
  await keScan(page)
  await pindai(page, nota.no_faktur_jual)
  await expect(page.getByRole('alert')).toContainText(nota.kode_barcode)
})

test('an exchange while the board moves: told, the old price by approval, the customer sees it all', async ({
  page,
  shop,
  context,
}) => {
  const [, , nota] = await notaKeluar(shop)
  const baru = await barangMahal(shop)
  if (!nota) throw new Error('nobody has bought anything')
  const papan = (rp: number) =>
    shop.database.query(
      `update "group" set harga_jual_rp = harga_jual_rp + ${rp} where kode_toko = 'PST'`,
    )
  await masuk(page, 'KASIR', '/transaksi-tukar')
  await keScan(page)
  await pilihSales(page)
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  await pindai(page, nota.no_faktur_jual)
  await expect(page.locator('input[name="beli-berat"]')).toBeFocused()
  await papanTombol(page).tekan(...nota.gram, 'Escape')
  await keScan(page)
  // He sells: what he gets stands in the large figure.
  await expect(pelanggan.getByText('Anda terima')).toBeVisible()
  await pindai(page, baru)
  await expect(page.getByRole('row', { name: new RegExp(baru) })).toBeVisible()
  const jumlah = page.getByTestId('harus-dibayar')
  const semula = await jumlah.innerText()
  await expect(pelanggan.getByText('Harus dibayar')).toBeVisible()
  await expect(pelanggan.getByText(`Rp. ${semula}`)).toBeVisible()
  await expect(pelanggan.getByText(/^-[\d,]+$/)).toBeVisible()
  await papan(20_000)
  try {
    await page.reload()
    const kabar = page.getByRole('status').filter({ hasText: 'Harga emas berubah' })
    await expect(kabar).toContainText('lebih mahal')
    await expect(jumlah).not.toHaveText(semula)
    await kabar.getByRole('button', { name: 'Tahan harga lama' }).click()
    await expect(kabar).toBeHidden()
    await expect(jumlah).toHaveText(semula)
    await expect(page.getByText('Perlu otorisasi')).toBeVisible()
    await papanTombol(page).tekan('F5', 'F12')
    const izin = page.getByRole('dialog', { name: 'Otorisasi' })
    await expect(izin.getByRole('heading', { name: 'Turun Harga Jual' })).toBeVisible()
    await izin.getByLabel('User ID').fill('SPV')
    await izin.locator('input[type=password]').fill('demo1234')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('no-faktur')).toHaveText(/^FTPS\d{10}$/)
  } finally {
    await papan(-20_000)
  }
  await expect(pelanggan.getByText('Terima kasih')).toBeVisible()
  const nomor = await page.getByTestId('no-faktur').innerText()
  const [audit] = await shop.database.query<{ penyetuju: string }>(
    `select penyetuju from penjualan where kode_toko = 'PST' and no_faktur_jual = '${nomor}'`,
  )
  expect(audit?.penyetuju).toBe('SPV')
  // Whoever leaves the counter leaves nothing of this customer behind.
  await page.getByRole('link', { name: 'Hitung Laci' }).first().click()
  await expect(pelanggan.getByText('Terima kasih')).toBeHidden()
})

test('an exchange locks the board by the key of the sale, once', async ({ page, shop }) => {
  const baru = await barangMahal(shop)
  const papan = (rp: number) =>
    shop.database.query(
      `update "group" set harga_jual_rp = harga_jual_rp + ${rp} where kode_toko = 'PST'`,
    )
  await masuk(page, 'KASIR', '/transaksi-tukar')
  await keScan(page)
  await pindai(page, baru)
  await expect(page.getByRole('row', { name: new RegExp(baru) })).toBeVisible()
  const jumlah = page.getByTestId('harus-dibayar')
  const semula = await jumlah.innerText()
  await page.keyboard.press('Alt+g')
  const terkunci = page.getByText(/^Harga dikunci sampai/)
  await expect(terkunci).toBeVisible()
  await papan(20_000)
  try {
    const kini = page.waitForResponse(/barang\/\d+/)
    await page.reload()
    await kini
    await expect(terkunci).toBeVisible()
    await expect(jumlah).toHaveText(semula)
    await page.getByRole('button', { name: 'Lepas kunci harga' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(terkunci).toBeHidden()
    await expect(jumlah).not.toHaveText(semula)
    await page.keyboard.press('Alt+g')
    await expect(page.getByText('Harga nota ini sudah pernah dikunci.')).toBeVisible()
  } finally {
    await papan(-20_000)
  }
})

test('an exchange whose answer got lost is the same one after a reload', async ({ page, shop }) => {
  const [, , , nota] = await notaKeluar(shop)
  const baru = await barangMahal(shop)
  if (!nota) throw new Error('nobody has bought anything')
  await masuk(page, 'KASIR')
  // The server does the work; its answer never arrives.
  const hilang = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/tukar\/create/, hilang, { times: 1 })
  await page.goto('/transaksi-tukar')
  await keScan(page)
  await pilihSales(page)
  await pindai(page, nota.no_faktur_jual)
  await expect(page.locator('input[name="beli-berat"]')).toBeFocused()
  await papanTombol(page).tekan(...nota.gram, 'Escape')
  await keScan(page)
  await pindai(page, baru)
  const keluar = page.getByRole('row', { name: new RegExp(baru) })
  await expect(keluar).toBeVisible()
  await papanTombol(page).tekan('F5', 'F12')
  await expect(page.getByRole('alert')).toContainText('tidak akan tersimpan dua kali')
  // The piece is sold by now, and the draft does not say so: it goes out as it was.
  const dibaca: string[] = []
  page.on('response', (r) => dibaca.push(r.url()))
  await page.reload()
  await expect(keluar).toBeVisible()
  await expect.poll(() => dibaca.some((url) => url.includes('penjualan/aturan'))).toBe(true)
  await expect(keluar.getByRole('alert')).toBeHidden()
  await page.keyboard.press('F12')
  await expect(page.getByTestId('no-faktur')).toHaveText(/^FTPS\d{10}$/)
  expect(
    await shop.database.query(
      `select from penjualan_barang where kode_toko = 'PST' and kode_barcode = '${baru}' and hidup`,
    ),
  ).toHaveLength(1)
})
