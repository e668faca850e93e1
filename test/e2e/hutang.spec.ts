import type { Page } from '@playwright/test'
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

/** Chooses in a field by what its option says. */
async function pilih(page: Page, nama: string, kata: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: nama }).click()
  await page.getByRole('option', { name: kata }).first().click()
}

const isi = (page: Page, nama: string, nilai: string) =>
  page.locator(`input[name=${nama}]`).fill(nilai)

const angka = async (page: Page, id: string) =>
  Number((await page.getByTestId(id).innerText()).replaceAll(',', ''))

/** Signs on the paper with the mouse. */
async function tandaTangani(page: Page): Promise<void> {
  const kertas = page.locator('canvas')
  await kertas.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await kertas.boundingBox())!
  await page.mouse.move(x + width * 0.1, y + height * 0.7)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height * 0.2, { steps: 5 })
  await page.mouse.move(x + width * 0.9, y + height * 0.8, { steps: 5 })
  await page.mouse.up()
}

/** Pledges a ring of ten grams, signed by the customer; answers the ticket's number. */
async function gadai(page: Page, nama: string, jumlah: string): Promise<string> {
  await page.goto('/transaksi-hutang')
  await isi(page, 'nama_barang', 'CINCIN POLOS')
  await pilih(page, 'Kode Jenis', /^CIN/)
  await pilih(page, 'Kode Group', /^750/)
  await isi(page, 'berat', '10')
  await page.getByRole('button', { name: 'Tambah barang' }).click()
  await expect(page.getByRole('row', { name: /CINCIN POLOS/ })).toBeVisible()
  // Ready for the next piece, which need not come: nothing is said to be missing.
  await expect(page.locator('input[name=nama_barang]')).toBeFocused()
  await expect(page.getByText('Tidak Boleh Kosong')).toHaveCount(0)
  await isi(page, 'nama_customer', nama)
  await isi(page, 'no_ktp', '3173014505800001')
  await tandaTangani(page)
  await pilih(page, 'Sales', /^S02/)
  await page.keyboard.press('F4')
  await page.keyboard.type(jumlah)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^FHPS\d{10}$/)
  return page.getByTestId('nomor').innerText()
}

/** As if the ticket had been written months ago and nobody had come. */
async function tuakan({ database }: Shop, nomor: string): Promise<void> {
  await database.query(`
    UPDATE hutang SET tanggal = tanggal - 200, tgl_bunga_mulai = tgl_bunga_mulai - 200,
      jatuh_tempo = tanggal - 80
    WHERE no_faktur_hutang = '${nomor}'`)
}

test('a ring is pledged and redeemed by keyboard, its interest explained', async ({
  page,
  shop,
}) => {
  await masuk(page, 'KASIR')
  const nomor = await gadai(page, 'SITI AMINAH', '2000000')
  expect(await angka(page, 'kembali')).toBe(2_000_000)
  await shop.database.query(`
    UPDATE hutang SET tanggal = tanggal - 20, tgl_bunga_mulai = tgl_bunga_mulai - 20
    WHERE no_faktur_hutang = '${nomor}'`)

  await page.goto('/tebus-hutang')
  await expect(page.locator('input[name="scan-surat"]')).toBeFocused()
  await pindai(page, nomor)
  await expect(page.getByTestId('penjelasan')).toContainText('20 hari')
  const total = await angka(page, 'harus-dibayar')
  expect(total).toBeGreaterThan(2_000_000)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^THPS\d{10}$/)

  // It is gone: the next scan says so, and its whole life can be read.
  await page.goto('/tebus-hutang')
  await expect(page.locator('input[name="scan-surat"]')).toBeFocused()
  await pindai(page, nomor)
  await expect(page.getByRole('alert')).toContainText('sudah lunas')
  await page.goto(`/lihat-hutang?no_faktur_hutang=${nomor}`)
  await expect(page.getByText('Menerima pelunasan')).toBeVisible()
  await expect(page.getByText('SITI AMINAH').first()).toBeVisible()
  await expect(page.locator('img[alt="Tanda tangan nasabah"]')).toBeVisible()

  // Another branch's: seen with what is due there, wherever it is scanned; redeemed here by nobody.
  const [lain = { no: '', nama: '' }] = await shop.database.query<{ no: string; nama: string }>(`
    SELECT no_faktur_hutang AS no, nama_customer AS nama FROM hutang
    WHERE kode_toko <> 'PST' AND status = 'AKTIF' ORDER BY no_faktur_hutang LIMIT 1`)
  for (const layar of ['tebus-hutang', 'lihat-hutang']) {
    await page.goto(`/${layar}?no_faktur_hutang=${lain.no}`)
    await expect(page.getByRole('alert')).toContainText('Di sini hanya bisa dilihat')
    // Who has the paper knows the name on it; a number alone, counted up, opens nothing.
    await expect(page.getByText(lain.nama)).toBeHidden()
    await page.getByLabel('Nama pada surat').fill(lain.nama)
    await page.getByRole('button', { name: 'Lihat surat' }).click()
    await expect(page.getByText(lain.nama).first()).toBeVisible()
    await expect(page.getByText('Total tebus')).toBeVisible()
  }
})

test('an overdue pledge: notice, auction, surplus paid to the customer', async ({ page, shop }) => {
  await masuk(page, 'OWN')
  const nomor = await gadai(page, 'BUDI SANTOSO', '1000000')
  await tuakan(shop, nomor)

  await page.goto(`/lelang-hutang?no_faktur_hutang=${nomor}`)
  await expect(page.getByText(/belum diperingatkan/i)).toBeVisible()
  await page.getByRole('button', { name: 'Catat dan cetak peringatan' }).click()
  // Asked before it is written: pressed twice it is one.
  await page.getByRole('button', { name: 'Ya', exact: true }).dblclick()
  await expect(page.getByText(/^NHPS\d{10}/)).toBeVisible()
  await shop.database.query(`
    UPDATE hutang_peringatan SET tanggal = tanggal - 30, tgl_lelang = tgl_lelang - 30,
      waktu = waktu - interval '30 days'
    WHERE no_faktur_hutang = '${nomor}'`)

  await page.goto(`/lelang-hutang?no_faktur_hutang=${nomor}`)
  await isi(page, 'hasil_rp', '5000000')
  await isi(page, 'biaya_rp', '50000')
  await page.keyboard.press('F12')
  await expect(page.getByText('Isi nama pembeli')).toBeVisible()
  await isi(page, 'nama_pihak', 'Toko Mas Sinar')
  await isi(page, 'tempat_lelang', 'Balai lelang')
  const [hari = { tgl: '' }] = await shop.database.query<{ tgl: string }>(
    `SELECT to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM-DD') AS tgl`,
  )
  await page.getByLabel('Tanggal Lelang').fill(hari.tgl)
  await page.keyboard.press('Tab')
  await isi(page, 'jam_lelang', '00:00')
  // Less than the reserve price takes a reason.
  await expect(page.getByText('Di bawah harga limit: perlu alasan')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Hasil di bawah harga limit: isi alasannya')).toBeVisible()
  await isi(page, 'alasan_limit', 'Hanya satu penawar')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByTestId('nomor')).toHaveText(/^LHPS\d{10}$/)
  const lebih = await angka(page, 'kembali')
  expect(lebih).toBeGreaterThan(3_000_000)

  await page.getByRole('button', { name: 'Bayar kelebihan sekarang' }).click()
  await expect(page.getByTestId('harus-dibayar')).toHaveText(lebih.toLocaleString('en-US'))
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^SHPS\d{10}$/)
  expect(await angka(page, 'kembali')).toBe(lebih)
})
