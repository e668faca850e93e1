import type { Page } from '@playwright/test'
import { ubah } from '../setup/atur.ts'
import { expect, test } from '../setup/browser.ts'
import { SimulatedScale } from '../setup/devices.ts'
import { masuk } from '../setup/masuk.ts'
import { ProgramStasiun } from '../setup/program-stasiun.ts'
import { TimbanganUji } from '../setup/timbangan.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
})

const program = new ProgramStasiun()
const skalaStasiun = new SimulatedScale()
test.beforeAll(async () => void (await skalaStasiun.listen()))
test.afterAll(async () => {
  program.hapus()
  await skalaStasiun.close()
})

/** A frame of the shop's scale T1. */
const bingkai = (gram: number, keadaan = 'S') => `S ${keadaan} ${gram.toFixed(2).padStart(10)} g`

/** The scale at this computer's own line, chosen once where trays are weighed. */
async function sambungkan(page: Page): Promise<TimbanganUji> {
  const skala = await TimbanganUji.pasang(page)
  await masuk(page, 'OWN', '/timbang-baki')
  await page.getByRole('button', { name: 'Sambungkan timbangan' }).click()
  await expect(page.getByText('Timbangan T1 tersambung')).toBeVisible()
  return skala
}

async function pilih(page: Page, nama: string, kata: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: nama }).click()
  await page.getByRole('option', { name: kata }).first().click()
}

const isian = (page: Page, nama: string) => page.locator(`input[name="${nama}"]`)
/** The scale inside the fields: it is there, so the key works. */
const tombol = (page: Page) => page.getByRole('button', { name: 'Ambil berat dari timbangan' })

test('old gold is bought by the weight on the scale, and every refusal has its sentence', async ({
  page,
  shop,
}) => {
  // Which papers a seller shows is another rule.
  await ubah(shop, 'SU', { BATAS_BELI_TANPA_IDENTITAS: 100_000_000_000 })
  const skala = await sambungkan(page)
  await page.goto('/transaksi-pembelian')
  await page.getByRole('button', { name: /Tanpa Nota/ }).click()
  await isian(page, 'beli-nama_barang').fill('Gelang tanpa nota')
  await pilih(page, 'Kode Jenis', /^GEL/)
  await pilih(page, 'Kode Group', /^750/)
  const berat = isian(page, 'beli-berat')
  await expect(tombol(page).first()).toBeVisible()
  await berat.fill('9')

  const ditolak = async (frame: string, kalimat: string) => {
    await page.keyboard.press('F10')
    await expect(page.getByLabel('Menunggu timbangan')).toBeVisible()
    await skala.kirim(frame)
    await expect(page.getByText(kalimat).first()).toBeVisible()
    await expect(berat).toHaveValue('9')
  }
  await ditolak('S +', 'Beban melebihi kemampuan timbangan')
  await ditolak('S S       0.12 tl', 'Timbangan memakai satuan tl')
  await ditolak(bingkai(0), 'Piring timbangan kosong')

  // What still moves is waited for; what stands replaces the old value.
  await page.keyboard.press('F10')
  await skala.kirim(bingkai(3.1, 'D'))
  await expect(berat).toHaveValue('9')
  await skala.kirim(bingkai(4.32))
  await expect(berat).toHaveValue('4.320')
  await expect(berat).toBeFocused()

  // Whoever types meanwhile is not written over.
  await page.keyboard.press('F10')
  await page.keyboard.type('5')
  await skala.kirim(bingkai(7.77))
  await expect(page.getByText('Isiannya sudah berubah').first()).toBeVisible()
  await expect(berat).toHaveValue('5')
  await tombol(page).first().click()
  await skala.kirim(bingkai(4.32))
  await expect(berat).toHaveValue('4.320')

  await isian(page, 'nama_penjual').fill('Ibu Ratna')
  await pilih(page, 'Sales', /^S01/)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  const nomor = page.getByTestId('no-faktur')
  await expect(nomor).toHaveText(/^FBPS\d{10}$/)
  const [row] = await shop.database.query<{ berat_mg: string }>(
    `select berat_mg from pembelian_barang where no_faktur_beli = $1`,
    [await nomor.innerText()],
  )
  expect(Number(row?.berat_mg)).toBe(4320)
  await ubah(shop, 'SU', { BATAS_BELI_TANPA_IDENTITAS: 1_000_000 })
})

test('a pledge and goods without a barcode are weighed by the same key', async ({ page }) => {
  const skala = await sambungkan(page)
  const timbang = async (gram: number) => {
    await page.keyboard.press('F10')
    await skala.kirim(bingkai(gram))
  }
  await page.goto('/transaksi-hutang')
  await expect(tombol(page).first()).toBeVisible()
  await isian(page, 'nama_barang').fill('CINCIN POLOS')
  await pilih(page, 'Kode Jenis', /^CIN/)
  await pilih(page, 'Kode Group', /^750/)
  // The focus is in another field: the gross weight is the first one without a value, then the net.
  // Whoever types on there while the scale settles keeps the focus.
  await isian(page, 'nama_barang').press('End')
  await page.keyboard.press('F10')
  await page.keyboard.type(' 7')
  await skala.kirim(bingkai(6.5))
  await expect(isian(page, 'berat')).toHaveValue('6.500')
  await page.keyboard.type('50')
  await expect(isian(page, 'nama_barang')).toHaveValue('CINCIN POLOS 750')
  await expect(isian(page, 'berat')).toHaveValue('6.500')
  await isian(page, 'nama_barang').focus()
  await timbang(6.1)
  await expect(isian(page, 'berat_bersih')).toHaveValue('6.100')
  await page.getByRole('button', { name: 'Tambah barang' }).click()
  await expect(page.getByRole('row', { name: /CINCIN POLOS/ })).toContainText('6.500')

  await page.goto('/transaksi-jual-beli-manual')
  await expect(tombol(page)).toHaveCount(2)
  const beli = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Tambah barang dibeli' }) })
  await beli.getByLabel('Qty').focus()
  await timbang(2.25)
  await expect(beli.getByLabel(/^Berat/)).toHaveValue('2.250')
})

test('the scale of a station serves a browser without a line of its own', async ({
  page,
  shop,
}) => {
  await shop.database.query(
    `update alat_stasiun set sambungan = $1 where jenis_alat = 'TIMBANGAN'`,
    [skalaStasiun.address],
  )
  await program.belumDipasang(shop)
  await masuk(page, 'OWN', '/transaksi-jual-beli-manual')
  const berat = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Tambah barang dijual' }) })
    .getByLabel(/^Berat/)
  await berat.focus()
  await page.keyboard.press('F10')
  await expect(page.getByText('Terminal ini belum punya timbangan').first()).toBeVisible()
  await expect(tombol(page)).toHaveCount(0)

  await page.goto('/stasiun')
  const baris = page.getByRole('row').filter({ hasText: 'Konter Depan' })
  await baris.getByRole('button', { name: 'Pasang' }).click()
  const perintah = await page.getByTestId('perintah-pasang').innerText()
  await page.keyboard.press('Escape')
  await program.jalankan(shop, perintah.trim().split(' ').at(-1) ?? '')
  await expect(baris).toContainText('Tersambung', { timeout: 30_000 })
  await page.goto('/printer-terminal')
  await page.getByRole('combobox', { name: 'Stasiun' }).click()
  await page.getByRole('option', { name: 'Konter Depan' }).click()

  await page.goto('/transaksi-jual-beli-manual')
  await expect(tombol(page)).toHaveCount(2)
  skalaStasiun.frames = ['US,+00003.10  g', 'ST,+00003.27  g']
  await berat.focus()
  await page.keyboard.press('F10')
  await expect(berat).toHaveValue('3.270')

  // A tray by this scale is kept with the words that the station brought.
  await page.goto('/timbang-baki')
  await page.getByLabel('Scan atau ketik kode baki').fill('GEL1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Di timbangan: GEL1/ })).toBeVisible()
  const seharusnya = page.locator('div', { hasText: /^Seharusnya/ }).last()
  const gram = Number(((await seharusnya.textContent()) ?? '').replace(/[^\d.]/g, ''))
  const frame = `ST,+${gram.toFixed(2).padStart(8, '0')}  g`
  skalaStasiun.frames = [frame]
  await page.keyboard.press('F10')
  const terbaca = async () =>
    Number((await page.getByLabel(/Berat Timbang/).inputValue()).replace(',', ''))
  await expect.poll(terbaca).toBe(Number(gram.toFixed(2)))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baki GEL1: Cocok')).toBeVisible()
  expect(
    await shop.database.query(
      `select t.sumber, t.bingkai, a.jenis_alat from timbang_baki t
       join alat_stasiun a on a.kode_toko = t.kode_toko and a.kode_alat = t.kode_timbangan
       where t.kode_toko = 'PST' and t.kode_baki = 'GEL1' and t.ditutup is null`,
    ),
  ).toEqual([{ sumber: 'STASIUN', bingkai: frame, jenis_alat: 'TIMBANGAN' }])

  await page.goto('/transaksi-jual-beli-manual')
  await expect(tombol(page)).toHaveCount(2)
  skalaStasiun.frames = ['ST,+00003.27  g']
  await berat.focus()
  await page.keyboard.press('F10')
  await expect(berat).toHaveValue('3.270')
  skalaStasiun.frames = ['OL,+9999999E+19']
  await page.keyboard.press('F10')
  await expect(page.getByText('Timbangan Konter kelebihan beban').first()).toBeVisible()
  program.matikan()
  await expect(async () => {
    await page.keyboard.press('F10')
    await expect(page.getByText('Konter Depan tidak tersambung').first()).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(berat).toHaveValue('3.270')
})
