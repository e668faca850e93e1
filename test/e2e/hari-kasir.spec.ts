import { type Locator, type Page, expect, test } from '@playwright/test'
import { type TestDatabase, demoDatabase } from '../setup/database.ts'
import { kasSeharusnya, masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { type TestServer, startServer } from '../setup/server.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A shop of its own: a closed day is nothing that other tests should find.
let database: TestDatabase
let server: TestServer

test.beforeAll(async () => {
  database = await demoDatabase()
  server = await startServer({ databaseUrl: database.url, env: { DEMO: '1' } })
})
test.afterAll(async () => {
  await server.stop()
  await database.drop()
})

interface Stok {
  /** Sales of one piece, not of today, whose piece is still out: the cheapest first. */
  readonly nota: readonly Readonly<Record<'no_faktur_jual' | 'gram', string>>[]
  /** Pieces for sale, the heaviest first. */
  readonly barang: readonly string[]
}

async function stokToko(): Promise<Stok> {
  const nota = await database.query<Stok['nota'][number]>(`
    SELECT b.no_faktur_jual, (b.berat_mg / 1000.0)::float8::text AS gram
    FROM penjualan_barang b JOIN penjualan p USING (kode_toko, no_faktur_jual)
    WHERE b.kode_toko = 'PST' AND b.hidup AND p.jumlah_barang = 1 AND p.status = 'VALID'
      AND p.no_faktur_jual LIKE 'FJ%'
      AND p.tanggal < (SELECT max(tanggal) FROM hari WHERE kode_toko = 'PST')
    ORDER BY b.harga_rp, b.no_faktur_jual LIMIT 2`)
  const barang = await database.query<{ kode_barcode: string }>(`
    SELECT kode_barcode FROM barang
    WHERE kode_toko = 'PST' AND status = 'READY' AND kode_group = '916' AND NOT berlian
    ORDER BY berat_bandrol_mg DESC LIMIT 3`)
  return { nota, barang: barang.map((b) => b.kode_barcode) }
}

const tekan = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key, { delay: 10 })
}

/** By the palette, as somebody does who knows the screen's name. */
async function buka(page: Page, layar: string, alamat: string): Promise<void> {
  await tekan(page, 'Control+k')
  await expect(page.getByRole('dialog', { name: /^Cari/ }).getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(layar)
  await expect(page.locator('#palet-0')).toContainText(layar)
  await tekan(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`${alamat}(\\?|$)`))
}

const kotak = (page: Page, nama: string) => page.locator(`input[name="${nama}"]`)

/** Tab, until the field has the focus. */
async function ke(page: Page, isian: Locator): Promise<void> {
  const disini = () => isian.evaluate((el) => el === document.activeElement)
  for (let n = 0; n < 60 && !(await disini()); n++) await tekan(page, 'Tab')
  await expect(isian).toBeFocused()
}

async function isi(page: Page, nama: string, teks: string): Promise<void> {
  await ke(page, kotak(page, nama))
  await tekan(page, 'Control+a')
  await page.keyboard.insertText(teks)
}

/** The choice of a list by its code: typed where it can be searched, else down to it. */
async function pilih(page: Page, label: RegExp, kode: string): Promise<void> {
  const daftar = page.getByRole('combobox', { name: label })
  await ke(page, daftar)
  if ((await daftar.getAttribute('readonly')) === null) await page.keyboard.insertText(kode)
  else await tekan(page, 'ArrowDown')
  const baris = page.getByRole('option').filter({ hasText: kode }).first()
  await expect(baris).toBeVisible()
  const kini = page.locator('[role=option][data-combobox-selected]')
  for (let n = 0; n < 12 && !(await kini.allInnerTexts()).join().includes(kode); n++)
    await tekan(page, 'ArrowDown')
  await tekan(page, 'Enter')
  await expect(baris).toBeHidden()
}

/** The supervisor comes over and says yes, with name and password. */
async function setujui(page: Page): Promise<void> {
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await expect(izin.getByLabel('User ID')).toBeFocused()
  await page.keyboard.insertText('SPV')
  await tekan(page, 'Enter')
  await page.keyboard.insertText('demo1234')
  await tekan(page, 'Enter')
  await expect(izin).toBeHidden()
}

const PECAHAN = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]

/** Notes and coins of a blind count, typed from the largest down; what should be there is not said. */
async function hitungLaci(page: Page): Promise<void> {
  const [jumlah = 0] = await kasSeharusnya(server.url)
  await buka(page, 'Hitung Laci', '/hitung-laci')
  await expect(kotak(page, 'lembar_100000')).toBeFocused()
  await expect(page.locator('main').getByText('Seharusnya', { exact: true })).toHaveCount(0)
  let sisa = jumlah
  for (const nominal of PECAHAN) {
    await page.keyboard.insertText(String(Math.floor(sisa / nominal)))
    sisa %= nominal
    await tekan(page, 'Enter')
  }
  await tekan(page, 'F12')
  await expect(page.getByRole('dialog')).toContainText(jumlah.toLocaleString('en-US'))
  await tekan(page, 'Enter')
  await expect(page.getByText('Hitungan Laci Berhasil Disimpan')).toBeVisible()
}

/** Every drawer and account typed as it was counted, blindly; then the day is over. */
async function tutupToko(page: Page): Promise<void> {
  const seharusnya = await kasSeharusnya(server.url)
  await buka(page, 'Tutup Toko', '/tutup-toko')
  const baris = page.locator('tbody tr').filter({ has: page.locator('input') })
  await expect(baris.first().locator('input')).toBeFocused()
  for (const jumlah of seharusnya) {
    await page.keyboard.insertText(String(jumlah))
    await tekan(page, 'Enter')
  }
  await tekan(page, 'F12')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tekan(page, 'Enter')
  await expect(page).toHaveURL(/no_tutup=TT/)
  await expect(page.getByText('Sidik jari cocok')).toBeVisible()
}

/** A number of this kind stands as what was just saved. */
const tersimpan = (page: Page, jenis: string) =>
  expect(page.getByTestId(/^no/)).toHaveText(new RegExp(`^${jenis}PS\\d{10}$`))

const keScan = (page: Page, nama: string) => expect(kotak(page, nama)).toBeFocused()

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
    const jendela = window as { tikus?: number }
    addEventListener('mousedown', () => (jendela.tikus = (jendela.tikus ?? 0) + 1), {
      capture: true,
    })
  })
})

test('a cashier’s whole day by keyboard, from the first change money to the closing', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  const { nota, barang } = await stokToko()
  const [notaBeli, notaTukar] = nota
  const [mahal = '', dijual = '', dititip = ''] = barang
  if (!notaBeli || !notaTukar) throw new Error('nobody has bought anything')
  await masuk(page, 'KASIR')

  await test.step('opens the drawer', async () => {
    await buka(page, 'Lihat Uang Kas', '/uang-kas')
    await expect(page.getByRole('button', { name: 'Isi Kas Awal' })).toBeVisible()
    await tekan(page, 'Alt+n')
    await expect(kotak(page, 'jumlah_rp')).toBeFocused()
    await page.keyboard.insertText('500000')
    await isi(page, 'keterangan', 'Uang kembalian')
    await tekan(page, 'Control+Enter')
    await setujui(page)
    await expect(page.getByText('Kas Awal Berhasil Disimpan')).toBeVisible()
    await hitungLaci(page)
  })

  await test.step('sells', async () => {
    await tekan(page, 'F2')
    await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
    await pindai(page, dijual)
    await expect(page.getByRole('row', { name: new RegExp(dijual) })).toBeVisible()
    await tekan(page, 'Alt+s')
    await page.keyboard.insertText('S02')
    await expect(page.getByRole('option', { name: /^S02/ })).toBeVisible()
    await tekan(page, 'Enter', 'F5', 'F12')
    await tersimpan(page, 'FJ')
  })

  await test.step('buys back', async () => {
    await tekan(page, 'F3')
    await keScan(page, 'scan-nota')
    await pindai(page, notaBeli.no_faktur_jual)
    await keScan(page, 'beli-berat')
    await page.keyboard.insertText(notaBeli.gram)
    // Another customer comes first: put aside, and taken up as it was, after a reload too.
    await tekan(page, 'F8')
    await expect(kotak(page, 'beli-berat')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Nota ditahan' })).toBeVisible()
    await tekan(page, 'Shift+F8')
    await expect(kotak(page, 'beli-berat')).not.toHaveValue('')
    await expect(page.getByRole('navigation', { name: 'Nota ditahan' })).toHaveCount(0)
    await ke(page, kotak(page, 'beli-berat'))
    await tekan(page, 'Escape', 'F5', 'F12')
    await tersimpan(page, 'FB')
  })

  await test.step('exchanges', async () => {
    await buka(page, 'Transaksi Tukar', '/transaksi-tukar')
    await keScan(page, 'scan-nota')
    await pindai(page, notaTukar.no_faktur_jual)
    await keScan(page, 'beli-berat')
    await page.keyboard.insertText(notaTukar.gram)
    await tekan(page, 'Escape')
    await keScan(page, 'scan-nota')
    await pindai(page, mahal)
    await expect(page.getByRole('row', { name: new RegExp(mahal) })).toBeVisible()
    await tekan(page, 'F5', 'F12')
    await tersimpan(page, 'FT')
  })

  await test.step('takes a deposit', async () => {
    await buka(page, 'Transaksi Titip', '/transaksi-titip')
    await keScan(page, 'scan')
    await pindai(page, dititip)
    await expect(page.getByRole('row', { name: new RegExp(dititip) })).toBeVisible()
    await isi(page, 'nama_customer', 'Ibu Ratna')
    await tekan(page, 'F4')
    await page.keyboard.insertText('500000')
    await tekan(page, 'F5', 'F12')
    await tersimpan(page, 'TU')
  })

  await test.step('takes an order', async () => {
    await buka(page, 'Transaksi Pesanan', '/transaksi-pesanan')
    await keScan(page, 'deskripsi')
    await page.keyboard.insertText('Cincin kawin polos dengan ukiran nama')
    await pilih(page, /Jenis/, 'CIN')
    await pilih(page, /Group/, '916')
    await pilih(page, /Kadar/, '22K')
    await isi(page, 'berat', '3.5')
    await isi(page, 'ongkos', '250000')
    await tekan(page, 'Control+Enter')
    await expect(page.getByRole('row', { name: /ukiran nama/ })).toBeVisible()
    await isi(page, 'nama_customer', 'Pak Hadi')
    await ke(page, page.getByLabel('Tanggal Selesai'))
    await page.keyboard.insertText('24-12-2026')
    await tekan(page, 'Enter', 'F4')
    await page.keyboard.insertText('1000000')
    await tekan(page, 'F5', 'F12')
    await tersimpan(page, 'FP')
  })

  await test.step('takes a piece in for work', async () => {
    await buka(page, 'Transaksi Service', '/transaksi-services')
    await expect(kotak(page, 'nama_customer')).toBeVisible()
    await isi(page, 'nama_customer', 'Ibu Sari')
    await isi(page, 'deskripsi', 'Patri rantai putus')
    await isi(page, 'nama_barang', 'Kalung rantai')
    await isi(page, 'berat', '4.2')
    await isi(page, 'biaya_rp', '75000')
    await tekan(page, 'Control+Enter')
    await expect(page.getByRole('row', { name: /Kalung rantai/ })).toBeVisible()
    await tekan(page, 'F12')
    await tersimpan(page, 'FS')
  })

  await test.step('pays an expense', async () => {
    await buka(page, 'Transaksi Kas', '/transaksi-kas')
    // An empty list offers it twice: above and in its place.
    await expect(page.getByRole('button', { name: /^Tambah Transaksi Kas/ }).first()).toBeVisible()
    await tekan(page, 'Alt+n')
    await pilih(page, /Kode Transaksi/, 'KEMASAN')
    await isi(page, 'jumlah_rp', '175000')
    await isi(page, 'keterangan', 'Kotak cincin')
    await tekan(page, 'Control+Enter')
    await expect(page.getByText('Transaksi Kas Berhasil Disimpan')).toBeVisible()
  })

  await test.step('counts and closes', async () => {
    await hitungLaci(page)
    await tutupToko(page)
  })
  expect(await page.evaluate(() => (window as { tikus?: number }).tikus ?? 0)).toBe(0)
  await context.close()
})
