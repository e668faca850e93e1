import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { SimulatedLlrpReader } from '../setup/llrp-reader.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { ProgramStasiun } from '../setup/program-stasiun.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pembaca = new SimulatedLlrpReader()
const program = new ProgramStasiun()
test.beforeAll(async () => void (await pembaca.listen()))
test.afterAll(async () => {
  program.hapus()
  await pembaca.close()
})

/** This browser stands beside the station. */
async function pilihStasiun(page: Page): Promise<void> {
  await page.goto('/printer-terminal')
  await page.getByRole('combobox', { name: 'Stasiun' }).click()
  await page.getByRole('option', { name: 'Konter Depan' }).click()
}

test('a station’s reader writes and binds a tag, counts a tray and finds a piece by its strength', async ({
  page,
  shop,
}) => {
  await shop.database.query(
    `insert into alat_stasiun (kode_toko, kode_alat, nama_alat, kode_stasiun, jenis_alat, sambungan)
     values ('PST', 'RFID1', 'Pembaca Meja', 'KASIR1', 'RFID', $1)`,
    [pembaca.address],
  )
  await program.belumDipasang(shop)
  const [satu] = await shop.database.query<{ kode: string; baki: string }>(
    `select b.kode_barcode as kode, b.kode_baki as baki from barang b
     where b.kode_toko = 'PST' and b.status = 'READY' and not exists (
       select 1 from tag_barang t where t.kode_toko = 'PST' and t.kode_barcode = b.kode_barcode)
     order by 2 desc, 1 limit 1`,
  )
  if (!satu) throw new Error('the demo has too few pieces')
  await masuk(page, 'OWN', '/stasiun')
  await page
    .getByRole('row')
    .filter({ hasText: 'Konter Depan' })
    .getByRole('button', { name: 'Pasang' })
    .click()
  const perintah = await page.getByTestId('perintah-pasang').innerText()
  await page.keyboard.press('Escape')
  await program.jalankan(shop, perintah.trim().split(' ').at(-1) ?? '')
  await expect(page.getByRole('row').filter({ hasText: 'Konter Depan' })).toContainText(
    'Tersambung',
    { timeout: 60_000 },
  )
  await pilihStasiun(page)

  await page.goto('/pasang-tag')
  await expect(page.getByText('Belum ada barang yang dipilih')).toBeVisible()
  await pindai(page, satu.kode)
  await expect(page.getByRole('heading', { name: satu.kode })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tulis tag' })).toBeVisible()
  const tid = 'E28011602000AAAABBBBCCCC'
  pembaca.tags = [{ epc: 'AA'.repeat(12), tid }, { epc: 'BB'.repeat(12) }]
  await page.keyboard.press('F10')
  await expect(page.getByText('Lebih dari satu tag')).toBeVisible({ timeout: 30_000 })
  pembaca.tags = [{ epc: 'AA'.repeat(12), tid, rssi: -70 }]
  await page.keyboard.press('F10')
  await expect(page.getByText(`Tag terpasang di ${satu.kode}`)).toBeVisible({ timeout: 30_000 })
  const epc = pembaca.tags[0]?.epc ?? ''
  expect(epc).toMatch(/^4B/)
  await expect(page.getByRole('row').filter({ hasText: epc })).toContainText(satu.kode)

  await page.goto(`/stock-opname-rfid?lingkup=BAKI&kode=${satu.baki}`)
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^0 dari \d+ ditemukan$/)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  await kotak.getByRole('button', { name: 'Mulai' }).click()
  await expect(kotak.getByRole('status')).toContainText('1dari', { timeout: 30_000 })
  await kotak.getByRole('button', { name: 'Kembali' }).click()
  await expect(kotak).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => pembaca.running).toBe(false)
  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  const ketemu = page.getByRole('region', { name: 'Barang Ditemukan', exact: true })
  await expect(ketemu).toContainText(satu.kode)
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Opname Selesai')).toBeVisible()

  await page.goto(`/cari-tag?kode_barcode=${satu.kode}`)
  const kata = page.getByRole('status', { name: 'Kedekatan' })
  const dekat = page.getByRole('meter', { name: 'Kedekatan' })
  await page.getByRole('button', { name: 'Mulai mencari' }).click()
  await expect(kata).toHaveText('Jauh', { timeout: 30_000 })
  pembaca.tags = [{ epc, tid, rssi: -38 }]
  await expect(kata).toHaveText('Sangat dekat', { timeout: 30_000 })
  expect(Number(await dekat.getAttribute('aria-valuenow'))).toBeGreaterThan(74)
  pembaca.tags = [{ epc, tid }]
  await expect(page.getByText('tidak memberi tahu kekuatan sinyal')).toBeVisible({
    timeout: 30_000,
  })
  pembaca.tags = []
  await expect(kata).toHaveText('Tidak terdengar', { timeout: 30_000 })
  await page.keyboard.press('F9')
  await expect(kata).toHaveText('Siap mencari')
  await expect.poll(() => pembaca.running).toBe(false)

  // Without its station silence says nothing of the piece, and the screen tells so.
  await page.keyboard.press('F9')
  await expect(kata).toHaveText('Tidak terdengar')
  program.matikan()
  await expect(page.getByText('tidak tersambung, jadi tidak ada yang terbaca')).toBeVisible()
})
