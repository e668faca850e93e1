import sharp from 'sharp'
import { arsip } from '../factories/arsip.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const JUDUL = 'kode_barcode,nama_barang,kode_dept,kode_group,kadar,kode_baki,berat,harga_modal,foto'
const baris = (kode: string, berat: string, foto = '') =>
  `${kode},Cincin impor ${kode},CIN,750,18K,CIN1,${berat},3600000,${foto}`
const lembar = (...rows: readonly string[]) => ({
  name: 'stok.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([JUDUL, ...rows].join('\n')),
})
const foto = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
const zip = async (isi: Parameters<typeof arsip>[0]) => ({
  name: 'foto.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(await arsip(isi).arrayBuffer()),
})

test('pieces come in from a sheet with photos, after bad rows and a hostile archive were told', async ({
  page,
  shop,
}) => {
  await masuk(page, 'OWN', '/import-data-barang')
  const pilih = page.locator('input[type=file][accept=".xlsx,.csv"]')
  const pilihZip = page.locator('input[type=file][accept=".zip"]')
  await pilih.setInputFiles(lembar(baris('E2EIMP1', '3.2'), baris('E2EIMP2', '0')))
  await expect(page.getByText(/1 baris salah/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Berat/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Simpan Semua/ })).toBeDisabled()

  await pilih.setInputFiles(lembar(baris('E2EIMP1', '3.2'), baris('E2EIMP2', '3.1', 'merah.jpg')))
  await expect(page.getByText('Foto merah.jpg Tidak Ada Dalam ZIP')).toBeVisible()
  const merah = await foto('#aa0000')
  await pilihZip.setInputFiles(await zip([{ nama: '../merah.jpg', isi: merah }]))
  await expect(page.getByText(/menunjuk ke luar ZIP/i)).toBeVisible()

  await pilihZip.setInputFiles(
    await zip([
      { nama: 'foto/merah.jpg', isi: merah },
      { nama: 'foto/e2eimp1.JPG', isi: Buffer.from('no picture') },
    ]),
  )
  await expect(page.getByText('2 barang siap disimpan')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Berkas ini bukan gambar', { exact: false })).toBeVisible()

  await pilihZip.setInputFiles(
    await zip([
      { nama: 'foto/merah.jpg', isi: merah },
      { nama: 'foto/e2eimp1.JPG', isi: await foto('#b8860b') },
      { nama: 'foto/lain.jpg', isi: await foto('#111111') },
    ]),
  )
  await expect(page.getByText(/1 foto tidak dipakai/)).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: /^TBPS\d{10}$/ })).toBeVisible()
  const masukan = await shop.database.query<{ kode_barcode: string; ada: boolean }>(
    `select kode_barcode, foto is not null as ada from barang
     where kode_toko = 'PST' and kode_barcode like 'E2EIMP%' order by 1`,
  )
  expect(masukan).toEqual([
    { kode_barcode: 'E2EIMP1', ada: true },
    { kode_barcode: 'E2EIMP2', ada: true },
  ])
})
