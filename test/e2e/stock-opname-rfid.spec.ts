import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const EPC = ['AAAA00000000000000000001', 'AAAA00000000000000000002']
const ASING = 'BBBB00000000000000000009'
const TERAKHIR = 'BBBB00000000000000000010'

test('tags are bound and a tray is counted by scan alone, with a reader that types', async ({
  page,
  shop,
}) => {
  const isi = await shop.database.query<{ kode: string; baki: string; n: number }>(
    `select b.kode_barcode as kode, b.kode_baki as baki,
       (count(*) over (partition by b.kode_baki))::int as n
     from barang b where b.kode_toko = 'PST' and b.status = 'READY' and not exists (
       select 1 from tag_barang t where t.kode_toko = 'PST' and t.kode_barcode = b.kode_barcode)
     order by n desc, 2, 1 limit 2`,
  )
  const [satu, dua] = isi
  if (!satu || !dua) throw new Error('the demo has too few pieces')

  await masuk(page, 'OWN', '/pasang-tag')
  await expect(page.getByText('Belum ada barang yang dipilih')).toBeVisible()
  await pindai(page, satu.kode)
  await expect(page.getByLabel('Scan atau ketik nomor tag')).toBeFocused()
  await pindai(page, EPC[0]!)
  await expect(page.getByRole('row').filter({ hasText: EPC[0]! })).toContainText(satu.kode)
  // A label that can't be read leaves no piece: its tag would be bound to the one before.
  await pindai(page, satu.kode)
  await expect(page.getByRole('heading', { name: satu.kode })).toBeVisible()
  await pindai(page, 'RUSAK')
  await expect(page.getByText('Barang RUSAK Tidak Ditemukan')).toBeVisible()
  await expect(page.getByText('Belum ada barang yang dipilih')).toBeVisible()
  await pindai(page, dua.kode)
  await expect(page.getByRole('heading', { name: dua.kode })).toBeVisible()
  // The first one's tag lies there still.
  await pindai(page, EPC[0]!)
  await expect(page.getByText(`masih terpasang di barang ${satu.kode}`)).toBeVisible()
  await pindai(page, EPC[1]!)
  await expect(page.getByRole('row').filter({ hasText: EPC[1]! })).toContainText(dua.kode)

  // A tag is found again by its number, however many there are.
  await page.getByRole('searchbox', { name: 'Cari' }).fill(EPC[0]!.slice(0, -1))
  await expect(page.getByRole('row').filter({ hasText: satu.kode })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari' }).fill(EPC[1]!)
  await expect(page.getByRole('row').filter({ hasText: dua.kode })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: satu.kode })).toBeHidden()

  await page.goto(`/stock-opname-rfid?lingkup=BAKI&kode=${satu.baki}`)
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  const mulai = page.getByRole('dialog')
  await mulai.getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^0 dari \d+ ditemukan$/)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  await expect(kotak.getByText('tidak punya pembaca RFID')).toBeVisible()
  for (const epc of [EPC[0]!, EPC[1]!, EPC[0]!, ASING]) await pindai(page, epc)
  await expect(kotak.getByRole('status')).toContainText('2dari')
  await expect(kotak.getByRole('list')).toContainText(`${ASING} tidak dikenal`)
  await expect(kotak.getByText('Tag berbeda')).toBeVisible()
  await kotak.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  const ketemu = page.getByRole('region', { name: 'Barang Ditemukan', exact: true })
  await expect(ketemu).toContainText(satu.kode)
  await expect(ketemu).toContainText(dua.kode)
  // Closed at once after a read: what was gathered is sent first.
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  await pindai(page, TERAKHIR)
  await kotak.getByRole('button', { name: 'Kembali' }).click()
  await expect(kotak).toBeHidden()
  await expect(page.getByRole('cell', { name: TERAKHIR, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Opname Selesai')).toBeVisible()
  await page.goto('/laporan-stock-opname-rfid?cari=1&hasil_opname=TEMUAN')
  await expect(page.getByRole('row').filter({ hasText: ASING })).toContainText('Tidak Dikenal')
})
