import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'
import { TimbanganUji } from '../setup/timbangan.ts'

test.use({ viewport: { width: 1366, height: 768 } })

interface Piece {
  readonly kode: string
  readonly baki: string
  readonly mg: number
}

/** Pieces of the smallest tray that has four of them. */
async function satuBaki({ database }: Shop): Promise<Piece[]> {
  const isi = await database.query<Piece>(
    `select kode_barcode as kode, kode_baki as baki, berat_mg::int as mg from barang
     where kode_toko = 'PST' and status in ('READY', 'TITIP', 'PESAN', 'CICIL') and kode_baki = (
       select kode_baki from barang
       where kode_toko = 'PST' and status in ('READY', 'TITIP', 'PESAN', 'CICIL')
       group by 1 having count(*) >= 4 order by count(*), 1 limit 1)
     order by kode_barcode`,
  )
  if (isi.length < 4) throw new Error('the demo has no such tray')
  return isi
}

/** Begins a count, of one tray or of the shop. */
async function mulaiOpname(page: Page, baki: string | null): Promise<void> {
  await page.goto(baki ? `/stock-opname?lingkup=BAKI&kode=${baki}` : '/stock-opname')
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function selesaiOpname(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Opname Selesai')).toBeVisible()
}

const keadaan = ({ database }: Shop, kode: string) =>
  database.query<Record<string, unknown>>(
    `select f.asal_sidik, f.sumber_timbang, f.bingkai, f.status, b.status as barang,
       (select i.hasil from opname_barang_isi i
        where i.kode_toko = 'PST' and i.no_opname = f.no_opname and i.kode_barcode = $1) as hasil
     from sidik_berat f join barang b using (kode_toko, kode_barcode)
     where f.kode_toko = 'PST' and f.kode_barcode = $1 order by f.no_sidik desc limit 1`,
    [kode],
  )

test('what a count misses is put on the scale: known by its weight, labelled and counted by keys', async ({
  page,
  shop,
}) => {
  const isi = await satuBaki(shop)
  const [tanpaLabel, ...berlabel] = isi
  if (!tanpaLabel) throw new Error('no piece')
  const skala = await TimbanganUji.pasang(page)
  await masuk(page, 'OWN', '/timbang-baki')
  await page.getByRole('button', { name: 'Sambungkan timbangan' }).click()
  await expect(page.getByText('Timbangan T1 tersambung')).toBeVisible()
  await mulaiOpname(page, tanpaLabel.baki)
  await expect(page.getByText(`Satu Baki ${tanpaLabel.baki}`)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  await expect(kotak.getByLabel('Barcode')).toBeFocused()
  for (const { kode } of berlabel) await pindai(page, kode)
  await expect(kotak.getByRole('status')).toContainText(`${berlabel.length}dari ${isi.length}`)
  await kotak.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  await page.getByRole('link', { name: 'Tanpa label? Kenali dari beratnya' }).click()
  await expect(page.getByText(/Hanya yang tidak ditemukan opname OB/)).toBeVisible()

  // Its display has two decimals, the book three.
  const gram = (tanpaLabel.mg / 1_000).toFixed(2).padStart(10)
  await expect(
    page.getByRole('button', { name: 'Ambil berat dari timbangan' }).first(),
  ).toBeVisible()
  await page.getByLabel(/Berat Timbang/).focus()
  await page.keyboard.press('F10')
  await skala.kirim(`S D ${gram} g`)
  await expect(page.getByLabel(/Berat Timbang/)).toHaveValue('')
  await skala.kirim(`S S ${gram} g`)
  await expect(page.getByLabel(/Berat Timbang/)).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Satu barang cocok dengan/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(tanpaLabel.kode) })).toBeFocused()
  // The candidates have the room: what they are told apart by is seen without scrolling.
  await expect(page.getByRole('columnheader', { name: 'Mengapa' })).toBeInViewport()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ini barangnya?' })
  await expect(dialog.getByRole('button', { name: 'Ya, cetak labelnya' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${tanpaLabel.kode} dikenali \\(SB`))).toBeVisible()
  // The label is shown as a PDF.
  await expect(page.getByRole('dialog', { name: 'BARCODE.pdf' })).toBeVisible()
  expect((await keadaan(shop, tanpaLabel.kode))[0]).toMatchObject({
    asal_sidik: 'BERJALAN',
    sumber_timbang: 'SERIAL',
    bingkai: `S S ${gram} g`,
    status: 'VALID',
    hasil: 'KETEMU',
  })
  await page.goto('/stock-opname?lihat=1')
  await expect(page.getByText(`${isi.length} dari ${isi.length} ditemukan`)).toBeVisible()
  await selesaiOpname(page)
})

test('a written-off piece leads to its finding, with it chosen', async ({ page, shop }) => {
  const [hilang] = await shop.database.query<Piece>(
    `select kode_barcode as kode, kode_baki as baki, berat_mg::int as mg from barang
     where kode_toko = 'PST' and status = 'HILANG' order by kode_barcode limit 1`,
  )
  if (!hilang) throw new Error('the demo has no written-off piece')
  await masuk(page, 'OWN', '/sidik-berat')
  const berat = page.getByLabel(/Berat Timbang/)
  await berat.fill((hilang.mg / 1_000 + 30).toFixed(3))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Tidak ada barang seberat/)).toBeVisible()
  await berat.fill((hilang.mg / 1_000).toFixed(3))
  await page.keyboard.press('Control+Enter')
  const baris = page.getByRole('row', { name: new RegExp(hilang.kode) })
  await expect(baris).toContainText('Dihapusbukukan HI')
  await baris.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ini barangnya?' })
  await expect(dialog.getByText(/Barang ini sudah dihapusbukukan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya, cetak labelnya' }).click()
  await expect(page).toHaveURL(/\/temu-barang/)
  await expect(page.getByRole('row', { name: new RegExp(hilang.kode) })).toBeVisible()
  await page.getByRole('dialog', { name: 'BARCODE.pdf' }).getByLabel('Tutup').click()
  await page.keyboard.press('F12')
  await expect(page.getByText('Barang kembali ke bakinya')).toBeVisible()
  expect((await keadaan(shop, hilang.kode))[0]).toMatchObject({
    asal_sidik: 'HILANG',
    barang: 'READY',
  })
})

test('missing pieces are scanned, searched and chosen together; more than 100 are refused unsaved', async ({
  page,
  shop,
}) => {
  const [satu, dua] = await satuBaki(shop)
  if (!satu || !dua) throw new Error('no piece')
  await masuk(page, 'OWN')
  await mulaiOpname(page, null)
  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  await selesaiOpname(page)
  await page.goto('/barang-hilang')
  await page.getByRole('button', { name: 'Pilih semua' }).click()
  const penuh = page.getByText(/Satu surat memuat paling banyak 100 barang/)
  await expect(penuh).toBeVisible()
  await page.keyboard.press('F12')
  await expect(penuh).toHaveCount(2)
  await page.getByRole('button', { name: 'Lepas pilihan' }).click()
  await expect(page.getByText('0 dipilih')).toBeVisible()

  const cari = page.getByLabel('Cari barcode, nama, baki atau opname')
  await cari.fill('TAKADA')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await cari.fill('')
  const [terlihat] = await page.getByRole('checkbox').all()
  const kode = (await terlihat?.getAttribute('aria-label')) ?? ''
  await pindai(page, kode)
  await expect(page.getByText('1 dipilih')).toBeVisible()
  await cari.fill(kode)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await pindai(page, 'TAKADA')
  await expect(page.getByText('TAKADA tidak termasuk barang yang hilang')).toBeVisible()
  const surat = await shop.database.query(
    `select 1 from barang_hilang where kode_toko = 'PST' and no_opname = (
       select max(no_opname) from opname_barang where kode_toko = 'PST' and cara = 'BARANG')`,
  )
  expect(surat).toEqual([])
})
